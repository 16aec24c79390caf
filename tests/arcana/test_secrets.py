"""What a seat may know: others' hidden cards never show, and every imagined game is a legal one."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from arcana.table import arcana
from engine.checked import forged
from proofs import rule
from quarterdeck.bots import make_bot
from quarterdeck.engine.cards import slug
from quarterdeck.engine.rng import Rng
from quarterdeck.games.arcana import options
from quarterdeck.games.arcana.declaring import PLAY, PLAY_AT, PLAY_FAVOUR, PLAY_MOVE, PLAY_ON, PLAY_SWAP
from quarterdeck.games.arcana.game import Arcana

TABLES = list(Arcana.OPTION_SETS.items())


def at_random(game, rng: Rng) -> None:
    options = game.choice.options
    game.play(options[rng.below(len(options))])


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_imagined_games_look_the_same_and_can_be_played_to_their_end(name, options):
    rng = Rng(17)
    for seed in range(3):
        game = qd.new("arcana", seed=seed, **options)
        for turn in range(160):
            if game.over:
                break
            if turn % 16 == 5:
                for seat in range(game.seats):
                    imagined = game.resample(seat, rng.below(1 << 40))
                    assert imagined.view(seat) == game.view(seat)
                    assert sorted(imagined.faces) == sorted(game.faces)
                    assert legal(imagined)
            at_random(game, rng)
        imagined = game.resample(0, seed).clone(log=False)
        for _ in range(20_000):
            if imagined.over:
                break
            at_random(imagined, rng)
        assert imagined.over


def legal(game: Arcana) -> bool:
    """Face-down cards are Agents of their owners; the Jubilee is where it was hidden; piles hold Stakes."""
    setting = game._setting
    cards = setting.cardset
    for district in range(setting.districts):
        assert all(cards.is_agent[game.faces[card]] for card in game.zones[setting.face_down[district]])
        for place, card in enumerate(game.zones[setting.pile[district]]):
            jubilee = game.faces[card] == cards.jubilee
            assert cards.is_stake[game.faces[card]] != jubilee
            assert not jubilee or (district == setting.free_zone and place <= 5)
    for seat in range(game.seats):
        guild = [game.printed(card).guild for card in range(len(game.faces)) if game.owner[card] == seat]
        assert {number for number in guild if number >= 0} <= {game.guilds[seat]}
    for card, arcanum in game.favoured.items():
        assert cards.values[game.faces[card]][arcanum] == max(cards.values[game.faces[card]])
    return True


def test_imagining_deals_hands_decks_piles_and_the_jubilee_anew():
    game = qd.new("arcana", players=2, guilds=["Blades", "Thieves"], seed=4)
    hands, tops, places, own = set(), set(), set(), set()
    for seed in range(40):
        other = game.resample(0, seed)
        hands.add(tuple(sorted(other.printed(card).name for card in other.zone("bruno.hand"))))
        tops.add(other.printed(other.zone("north.pile")[-1]).name)
        places.add([other.printed(card).name for card in other.zone("free-zone.pile")].index("Ducal Jubilee"))
        own.add(other.printed(other.zone("anna.deck")[-1]).name)
    assert len(hands) > 20
    assert len(tops) > 15
    assert places == {0, 1, 2, 3, 4, 5}
    assert len(own) > 3


@rule("AR-FAQ-03", "AR-SETUP-04")
@pytest.mark.parametrize(("name", "options"), TABLES)
def test_nothing_a_seat_is_sent_names_a_card_it_may_not_know(name, options):
    rng = Rng(5)
    game = qd.new("arcana", seed=9, **options)
    heard = [0] * game.seats
    for _ in range(120):
        if game.over:
            break
        for seat in range(game.seats):
            events = game.events(seat, heard[seat])
            heard[seat] += len(events)
            sent = repr(game.view(seat)["zones"]) + repr(game.view(seat)["districts"]) + repr(events)
            for card, mask in enumerate(game.known):
                if not mask >> seat & 1 and game.place[card] in (*game._setting.hand, *game._setting.face_down):
                    face = game.faces[card]
                    shown = sum(game.faces[c] == face and game.known[c] >> seat & 1 for c in range(len(game.faces)))
                    assert shown == 0
                    assert f"'{game.printed(card).id}'" not in repr(game.view(seat)["zones"])
                    assert all(
                        slug(game.printed(card).name) not in slug(e.text)
                        for e in events
                        if e.kind in ("assigned", "drew")
                    ), sent
        at_random(game, rng)


def test_what_was_drawn_before_a_shuffle_is_told_apart_from_the_new_deck():
    """Bruno drew his last two cards, shuffled and drew two more: Anna knows which two he had left."""
    table = arcana(
        phase="draw",
        first="anna",
        north={"stake": "Chancery"},
        bruno={
            "deck": ["Hook Man", "River Guide"],
            "resource": ["Lock Keeper", "Barge Bully", "Toll Counter", "Harbour Pilot"],
        },
    )
    for seed in range(20):
        other = table.game.resample(0, seed)
        hand = {other.printed(card).name for card in other.zone("bruno.hand")}
        assert {"Hook Man", "River Guide"} <= hand


def test_a_favoured_face_down_agent_keeps_its_secret():
    table = arcana(
        anna={"hand": ["Pilgrim Hospice", "Fencing Tutor"]},
        bruno={"hand": ["Hook Man"]},
        north={"stake": "Chancery", "agents": ["Oathsworn"]},
    )
    table.plays("play pilgrim-hospice oathsworn cup")
    assert "oathsworn" not in table.says(1).lower()
    assert table.game.view(1)["districts"][1]["favoured"] == ["north.face-down:1"]
    for seed in range(20):
        other = table.game.resample(1, seed)
        assert legal(other)
        assert other.view(1) == table.game.view(1)


def oathsworn_went_back(hand, **options):
    """Anna has called the Oathsworn back to a hand with these cards, in sight of all; it is her turn again."""
    table = arcana(
        anna={"hand": ["Stage Door", *hand]},
        bruno={"hand": ["Hook Man", "Lock Keeper"]},
        free_zone={"stake": "Chancery", "agents": ["Oathsworn"]},
        north={"stake": "Ducal Archive"},
        options=options,
    )
    table.game.play("play stage-door oathsworn", 0)
    assert table.game.view(1)["zones"]["anna.hand"][-1] == "oathsworn"
    table.game.play("discard hook-man", 1)
    return table.game


@rule("AR-FAQ-03")
def test_which_card_of_a_hand_is_laid_face_down_nobody_can_tell():
    """AR-Q47: though all saw the Oathsworn go back to it."""
    games = [oathsworn_went_back(["Fencing Tutor"]) for _ in range(2)]
    for game, agent in zip(games, ("oathsworn", "fencing-tutor"), strict=True):
        game.play(f"assign {agent} north", 0)
    for seat in (1, -1):
        assert games[0].view(seat) == games[1].view(seat)
        assert games[0].events(seat) == games[1].events(seat)
        assert games[0].view(seat)["zones"]["north.face-down"] == [None]
    assert games[0].view(0)["zones"]["north.face-down"] == ["oathsworn"]
    bots = [make_bot("montecarlo:6", 3).choose(game, 1) for game in games]
    assert bots[0] == bots[1]


def test_what_went_out_of_sight_is_imagined_where_it_can_have_gone():
    game = oathsworn_went_back(["Fencing Tutor"])
    game.play("assign oathsworn north", 0)
    places = set()
    for seed in range(40):
        other = qd.load(game.resample(1, seed).save())
        (card,) = [card for card in other.lying() if other.printed(card).name == "Oathsworn"]
        places.add(other._setting.zones[other.place[card]].name)
    assert places == {"anna.hand", "north.face-down"}


def test_the_last_card_of_a_hand_is_known_face_down_too():
    game = oathsworn_went_back([])
    game.play("assign oathsworn north", 0)
    assert game.view(1)["zones"]["north.face-down"] == ["oathsworn"]


def test_a_save_of_before_is_read():
    """Saves of the second format do not say what went out of sight."""
    game = oathsworn_went_back(["Fencing Tutor"], cards=Arcana.agreed_then({}, 1).get("cards"))

    def as_before(body):
        body["version"] = 2
        for state in (body["state"], body["origin"]):
            game.number_faces(state, game.book.index)
            del state["lost"]

    loaded = qd.load(forged(game, as_before))
    assert loaded.view(1) == game.view(1)
    assert loaded.digest() == game.digest()


PREDICATES = {
    "assign": options.refuse_assign,
    "discard": options.refuse_discard,
    "bribe": options.refuse_bribe,
    "militia": options.refuse_militia,
}


@rule("AR-INT-05")
@pytest.mark.parametrize(("name", "options"), TABLES)
def test_what_is_offered_is_exactly_what_the_predicates_allow(name, options):
    """Every verb with every card, District and arcanum: offered if and only if not refused."""
    rng = Rng(23)
    game = qd.new("arcana", seed=6, log=False, **options)
    compared = 0
    for turn in range(400):
        if game.over:
            break
        if game.phase == "intrigue" and turn % 5 == 0 and type(game.frames[-1]).__name__ == "Intrigue":
            compare(game)
            compared += 1
        at_random(game, rng)
    assert compared > 10


def compare(game: Arcana) -> None:
    seat, offered = game.choice.seat, set(game.choice.options)
    cards, districts, arcana_ = range(len(game.faces)), range(game._setting.districts), range(4)
    hand = game.zones[game._setting.hand[seat]]
    allowed = set()
    for card in cards:
        allowed |= {("discard", card)} if options.refuse_discard(game, seat, card) is None else set()
        for d in districts:
            allowed |= {("assign", card, d)} if options.refuse_assign(game, seat, card, d) is None else set()
            allowed |= {("militia", card, d)} if options.refuse_militia(game, seat, card, d) is None else set()
        if options.refuse_play(game, seat, card) is None:
            allowed.add((PLAY, card))
    for card in hand:
        candidates = [(PLAY_AT, d, -1) for d in districts] + [(PLAY_ON, c, -1) for c in cards]
        candidates += [(PLAY_MOVE, c, d) for c in cards for d in districts]
        candidates += [(PLAY_SWAP, one, two) for one in districts for two in districts]
        candidates += [(PLAY_FAVOUR, c, a) for c in cards for a in arcana_]
        for verb, one, two in candidates:
            if options.refuse_play(game, seat, card, one, two, verb) is None:
                allowed.add((verb, card, one) if two < 0 else (verb, card, one, two))
        allowed |= {("bribe", card, c) for c in cards if options.refuse_bribe(game, seat, card, c) is None}
    assert offered == allowed
