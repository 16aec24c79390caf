"""Whole games over real sockets, with every byte kept: nobody is ever sent what is hidden from them."""

from __future__ import annotations

import hashlib
import json
import random
import re

import msgspec
import pytest

import quarterdeck as qd
from quarterdeck.engine import picks, replay
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.rng import Rng
from quarterdeck.properties import evidence
from quarterdeck.properties.steps import apply
from quarterdeck.server import explanations, numbers
from quarterdeck.server.broadcast import encode
from quarterdeck.server.encoded import encoded_view, question, same_view, told
from quarterdeck.server.inquiries import checked
from quarterdeck.server.protocol import Explained, Refused, Update
from quarterdeck.server.room import refused_rules
from quarterdeck.server.step_types import Step
from server.server import serving

NAMES = ["Anna", "Bruno", "Clara"]
CURIOUS = 5
"""After so many choices somebody asks about everything."""
RULEBOOK = {"boarding", "copy"}
"""Ids of cards that are words of the rules too, and stand in messages as such; their printed names do not."""
WATCHED = 40
"""After so many choices everybody watches the running game again."""


class Message:
    """Something that was sent to a viewer when the table was at a revision, and what it answered."""

    def __init__(self, viewer, revision, text, asked=None, undone_at=0, looks_back=False):
        self.viewer = viewer
        self.revision = revision
        self.text = text
        self.asked = asked
        self.undone_at = undone_at
        self.looks_back = looks_back


class Recorded:
    """A game that is played at a server and beside it, choice by choice."""

    def __init__(self, server, game, players, seed):
        self.server = server
        self.luck = random.Random(seed)
        self.secret_seed = self.luck.randrange(1 << 59, 1 << 60)
        seats = [{"kind": "me", "name": name} for name in NAMES[:players]]
        self.table, self.tokens = server.table(game, seats, seed=self.secret_seed)
        _, info = server.ask(f"/api/tables/{self.table}")
        self.beside = qd.new(game, players=players, seed=self.secret_seed, names=NAMES[:players], **options_of(info))
        self.games = {0: self.beside.clone()}
        self.undone_at = dict.fromkeys([*range(players), -1], 0)
        """When each viewer last saw that somebody else took something back."""
        self.sent = []
        self.due = 0
        """So many updates at least were to be sent."""
        viewers = [*range(players), -1]
        self.viewers = {seat: server.player(self.table, self.tokens.get(seat), steps=True) for seat in viewers}
        for seat in viewers:
            self.hear(seat, lambda seat=seat: self.viewers[seat].sight is not None)

    @property
    def revision(self):
        return max(self.games)

    def hear(self, seat, enough):
        """Keep what comes until it is enough."""
        self.due += 1
        viewer = self.viewers[seat]
        while not enough():
            viewer.hear()
        self.keep(seat, viewer.traffic)
        viewer.traffic.clear()

    def keep(self, seat, texts):
        for text in texts:
            revision = json.loads(text).get("revision", self.revision)
            self.sent.append(Message(seat, revision, text, undone_at=self.undone_at[seat]))

    def ask(self, seat, **message):
        """Ask something that changes nothing and keep the answer."""
        viewer = self.viewers[seat]
        answer = viewer.request(**message)
        *others, text = viewer.traffic
        self.keep(seat, others)
        self.sent.append(Message(seat, self.revision, text, {**message, "id": answer["id"]}))
        viewer.traffic.clear()

    def change(self, seat, **message):
        """Send something that changes the game; everybody hears of it."""
        viewer = self.viewers[seat]
        answer = viewer.request(**message)
        assert answer["type"] == "ack", (answer, message)
        if message["type"] == "undo":
            before = self.beside.clone()
            self.beside.undo(seat)
            for other in range(self.beside.seats):
                if other != seat and not same_view(before, self.beside, other):
                    self.undone_at[other] = answer["revision"]
        else:
            self.beside.play(message["lines"][0], seat)
        self.games[answer["revision"]] = self.beside.clone()
        for each in self.viewers:
            # What shows a viewer nothing may never be told to them, or later.
            if each == seat or self.is_new(each):
                self.hear(each, lambda each=each: self.viewers[each].revision == answer["revision"])

    def is_new(self, seat):
        """Does the viewer see something else now than what they were told last?"""
        made = sum(who == seat for who, _, _ in replay.history(self.beside))
        seen = msgspec.to_builtins(encoded_view(self.beside, seat, made, self.undone_at[seat]))
        sight, count = self.viewers[seat].sight, len(told(self.beside, seat, 0))
        return json.loads(json.dumps(seen)) != sight or count != len(self.viewers[seat].events)

    def play(self):
        """To the end, with questions, refusals, undos and looks back on the way."""
        made = 0
        while not self.beside.over:
            seat = self.luck.choice(evidence.waiting(self.beside))
            viewer = self.viewers[seat]
            if made % CURIOUS == 0:
                self.be_curious(seat)
                self.ask(-1, type="about", word=self.any_word(-1))
            if made % WATCHED == WATCHED - 1:
                self.watch_again()
            if viewer.sight["may_undo"] and self.luck.random() < 0.05:
                self.change(seat, type="undo")
            else:
                key, lines = viewer.question["key"], viewer.lines
                self.change(seat, type="choose", question=key, lines=[self.luck.choice(lines)])
            made += 1

    def be_curious(self, seat):
        viewer = self.viewers[seat]
        rng = Rng(self.luck.randrange(1 << 40))
        for line in evidence.probes(self.beside, seat, rng, 2):
            self.ask(seat, type="why", line=line)
            if not self.beside.why(line, seat).legal:
                self.ask(seat, type="choose", question=viewer.question["key"], lines=[line])
        self.ask(seat, type="about", word=self.any_word(seat))
        lines = self.luck.choices(viewer.lines, k=self.luck.randint(1, 3))
        self.ask(seat, type="check", question=viewer.question["key"], lines=lines)

    def any_word(self, seat):
        card = self.luck.randrange(len(self.beside.faces))
        return self.luck.choice(
            [
                self.beside.name_card(card, seat),
                self.beside.printed(card).id,
                self.luck.choice(self.beside.names).lower(),
            ]
        )

    def watch_again(self):
        """Look at the running game through HTTP, from every viewpoint that is open now."""
        for seat in self.viewers:
            path, token = f"/api/tables/{self.table}/replay", self.tokens.get(seat)
            _, info = self.server.ask(path, token=token)
            assert info["views"] == [seat]
            last = len(info["steps"])
            for number in {last, self.luck.randrange(last + 1)}:
                status, position = self.server.ask(f"{path}/{number}", token=token)
                assert (status, position["sight"]["seat"]) == (200, seat)
                self.sent.append(Message(seat, self.revision, json.dumps(position), looks_back=True))
            self.sent.append(Message(seat, self.revision, json.dumps(info), looks_back=True))


def options_of(info):
    """What the table tells of its options, and the ready decks that it gives where nobody chose."""
    from quarterdeck.server.catalog import agreed_options, filled
    from quarterdeck.server.http_types import SeatRequest, TableRequest

    seats = [SeatRequest("me", seat["name"]) for seat in info["seats"]]
    return filled(info["game"], agreed_options(TableRequest(info["game"], seats)))


def imagined(game, viewer, seed):
    """A game that the viewer cannot tell from this one. A spectator knows only what all know."""
    world = game
    for seat in range(game.seats) if viewer < 0 else (viewer,):
        world = world.resample(seat, seed + seat)
    world._past = game._past  # what may be taken back is no secret, but a resampled game has no past
    return world


def built(message, world):
    """The message as the server builds it, from another game that looks the same to the viewer."""
    seat, asked = message.viewer, message.asked
    real = json.loads(message.text)
    if real["type"] == "update":
        made = sum(who == seat for who, _, _ in replay.history(world))
        seen = encoded_view(world, seat, made, message.undone_at)
        # Steps come from positions that are gone by now: property 21 compares those of worlds that look the same.
        steps = msgspec.convert(real["steps"], list[Step])
        return Update(real["revision"], real["first"], told(world, seat, real["first"]), seen, steps)
    if asked["type"] == "why":
        return Explained(asked["id"], asked["line"], *explanations.why(world, seat, asked["line"]))
    if asked["type"] == "about":
        about, shown = explanations.about(world, seat, asked["word"]), numbers.of(world, seat, asked["word"])
        return Explained(asked["id"], asked["word"], None, *about, numbers=shown)
    if asked["type"] == "check":
        shown = question(world, seat, 0)
        assert shown is not None
        return checked(world, seat, asked["id"], asked["lines"], shown)
    with pytest.raises(QuarterdeckError) as refused:
        picks.play_lines(world.clone(), seat, asked["lines"])
    return Refused(asked["id"], str(refused.value), refused_rules(Course(world), asked["lines"], seat))


class Course:
    def __init__(self, game):
        self.game = game


class Names:
    """Finds the cards that a text names, by id or by name, as whole words."""

    def __init__(self, book, kinds):
        self.kinds = kinds
        self.cards = [(card, {card.id, card.name} - RULEBOOK) for card in book]
        self.words = {word for _, words in self.cards for word in words}
        self.printed = {word: card.text for card, words in self.cards for word in words}
        self.longer = {word: [other for other in self.words if word in other and word != other] for word in self.words}

    def in_text(self, text, words=None):
        """Of these words (or all) those in the text; not where they are a part of another card's name."""
        found = set()
        for word in self.words if words is None else words:
            if word in text:
                rest = text
                for other in self.longer[word]:
                    rest = rest.replace(other, "")
                if re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", rest):
                    found.add(word)
        return found

    def open_to_all(self, asked):
        """What anybody may hear who asks by name: what is printed on a card stands in the list of cards, and when a
        verb is chosen in the list of verbs, whatever lies on the table."""
        found = set()
        for verb in re.findall(r"[\w-]+", json.dumps(asked)):
            if verb in self.kinds and self.kinds[verb].when is not None:
                found |= self.in_text(self.kinds[verb].when.text)
        for card, words in self.cards:
            if words & self.in_text(json.dumps(asked), words):
                found |= words | self.in_text(card.text)
        return found


def known(game, viewer):
    """The names of the cards that the viewer knows."""
    bit = game.bit(viewer)
    faces = {face for face, mask in zip(game.faces, game.known, strict=True) if mask & bit == bit}
    return {word for face in faces for word in (game.book[face].id, game.book[face].name)}


def shown(game, before, viewer):
    """The names of the cards that the viewer knew when something was told since the game before."""
    bit, node, words = game.bit(viewer), game._log, set()
    while node is not None and (before is None or node is not before._log):
        node, logged = node
        for mask, face in zip(logged.masks, logged.faces, strict=True):
            if face >= 0 and mask & bit == bit:
                words |= {game.book[face].id, game.book[face].name}
    return words


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    home = tmp_path_factory.mktemp("store")
    with (home / "stderr").open("w") as stderr, serving(home / "tables.db", "--no-limits", stderr=stderr) as running:
        running.home = home
        yield running


@pytest.mark.some_of(
    "game, players",
    [("arcana", 2), ("arcana", 3), ("sword_duel", 2), ("five_sails", 2), ("five_sails", 3), ("sky_pirate", 2)],
    lambda one: one in (("arcana", 3), ("sword_duel", 2), ("five_sails", 2)),
)
def test_nobody_is_sent_what_is_hidden(server, game, players):
    """Property 9 over all that was sent in a whole game."""
    recorded = Recorded(server, game, players, seed=players)
    recorded.play()
    check_that_other_games_would_send_the_same(recorded)
    check_that_no_hidden_card_is_named(recorded)
    check_that_steps_lead_from_sight_to_sight(recorded)
    check_that_no_secret_is_sent_logged_or_kept(recorded, server)


def check_that_other_games_would_send_the_same(recorded):
    """What is hidden from the reader is dealt anew, and the bytes stay the same."""
    kinds = {}
    dealt = 0
    for number, message in enumerate(recorded.sent):
        kind = json.loads(message.text).get("type", "")
        if kind != "update" and message.asked is None:
            continue
        game = recorded.games[message.revision]
        world = imagined(game, message.viewer, number)
        dealt += world.faces != game.faces
        assert encode(built(message, world)).decode() == message.text
        kinds[kind] = kinds.get(kind, 0) + 1
    assert dealt > len(recorded.games)
    assert kinds["update"] >= recorded.due > len(recorded.games)
    assert min(kinds[kind] for kind in ("explained", "checked", "refused")) > 10


def check_that_steps_lead_from_sight_to_sight(recorded):
    """What a client shows step by step, from the position that it was sent before, ends at the one that it is sent."""
    taken = 0
    for viewer in recorded.viewers:
        shown, at = None, -1
        for message in recorded.sent:
            sent = json.loads(message.text)
            if message.viewer != viewer or sent.get("type") != "update":
                continue
            now = {"zones": sent["sight"]["zones"], "board": sent["sight"]["board"]}
            assert not sent["steps"] or sent["revision"] > at
            for step in sent["steps"]:
                apply(shown, step["patch"])
            assert not sent["steps"] or shown == now
            assert {step["event"] for step in sent["steps"]} <= {0, *(event["number"] for event in sent["events"])}
            taken += len(sent["steps"])
            shown, at = now, sent["revision"]
    assert taken > 100


def check_that_no_hidden_card_is_named(recorded):
    """But cards that the reader knew when the message was sent, or when something was told of them; who looks back sees
    what they knew then."""
    names = Names(recorded.beside.book, recorded.beside.OPTION_KINDS)
    looked = 0
    for viewer in recorded.viewers:
        may_know, knew, heard, before, revision_before = {}, {}, set(), None, -1
        for revision, game in sorted(recorded.games.items()):
            heard |= shown(game, before, viewer)
            may_know[revision] = heard | known(game, viewer) | (known(before, viewer) if before else set())
            knew[revision] = may_know[revision] | knew.get(revision_before, set())
            before, revision_before = game, revision
        for message in recorded.sent:
            if message.viewer != viewer:
                continue
            hidden = names.words - (knew if message.looks_back else may_know)[message.revision]
            named = names.in_text(message.text, hidden)
            if named:
                # The text of a card that is known may name another one.
                named -= names.in_text(" ".join(names.printed[word] for word in names.words - hidden), named)
            if named and message.asked:
                # A word that was misread is answered with the nearest ones of the list of cards, which is open to all.
                guessed = names.in_text(" ".join(re.findall(r"did you mean [^?]*\?", message.text)))
                named -= names.open_to_all(message.asked) | guessed
            assert not named, (viewer, message.revision, message.text)
            looked += len(hidden)
    assert looked > 5_000


def check_that_no_secret_is_sent_logged_or_kept(recorded, server):
    """Tokens are kept only as hashes; the seed stays with the server."""
    tokens = list(recorded.tokens.values())
    hashes = [hashlib.sha256(token.encode()).hexdigest() for token in tokens]
    stranger = server.player("nowhere", tokens[0])
    recorded.sent.append(Message(-1, 0, stranger.socket.recv(10)))
    for path in (f"/api/tables/{recorded.table}", "/api/tables", f"/api/tables/{recorded.table}/replay/0?view=-2"):
        recorded.sent.append(Message(-1, 0, json.dumps(server.ask(path, token=tokens[0])[1])))
    written = (server.home / "stderr").read_text()
    kept = b"".join(path.read_bytes() for path in server.home.glob("tables.db*"))
    for secret in (*tokens, *hashes, str(recorded.secret_seed)):
        assert not any(secret in message.text for message in recorded.sent)
        assert secret not in written
    assert not any(token.encode() in kept for token in tokens)
    assert all(hash.encode() in kept for hash in hashes)
