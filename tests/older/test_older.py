"""Saves and records of earlier releases can still be read, also after a card was added; what cannot be read says so."""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path

import pytest

import quarterdeck as qd
from contract.cases import CASES
from golden.playthrough import course_of, happenings_of, written
from pure import set_in_pure
from quarterdeck.engine import gamefile
from quarterdeck.engine.errors import SaveError
from quarterdeck.engine.rng import Rng
from quarterdeck.engine.use import Use
from quarterdeck.engine.view_cache import counted_as_before
from quarterdeck.games.five_sails.procedures.day import Plunder
from quarterdeck.games.sky_pirate.procedures.firing import Recover
from server.server import play_to_the_end, serving

HERE = Path(__file__).parent
SOURCE = HERE.parents[1] / "src" / "quarterdeck"
SAVES = sorted(HERE.glob("*/*.save.json"))
RECORDS = sorted(HERE.glob("*/*.record.txt"))
LAST = max(folder.name for folder in HERE.iterdir() if folder.is_dir() and folder.name[0].isdigit())


def label(path):
    return f"{path.parent.name}-{path.name.split('.')[0]}"


@pytest.mark.parametrize("path", SAVES, ids=label)
def test_a_save_of_an_earlier_release_is_gone_on_with(path):
    game = qd.load(path.read_text(encoding="utf-8"))
    assert qd.load(game.save()) == game
    rng = Rng(3)
    while not game.over:
        choice = game.choices[rng.below(len(game.choices))]
        game.play(choice.options[rng.below(len(choice.options))], choice.seat)
        assert list(game.broken_rules()) == []


@pytest.mark.parametrize("path", [path for path in SAVES if path.parent.name == LAST], ids=label)
def test_a_save_of_the_last_release_looks_as_it_did(path):
    game = qd.load(path.read_text(encoding="utf-8"))
    seen = path.with_name(path.name.replace(".save.", ".views.")).read_text(encoding="utf-8").splitlines()
    assert len(seen) == game.seats
    _, counted_so = words_of(LAST)
    for seat, then in enumerate(seen):
        with counted_so():
            now = json.loads(json.dumps(game.view(seat)))
        assert shown_no_longer(json.loads(then), now) == []


NUMBERS = {"pike/take-stock": {"1": "one", "2": "two", "3": "three"}}
"""Numbers that were words."""


def written_then(game, choice, option):
    """An option as 0.3 wrote it: `choose` for the targets of effects, `mode` for numbers and names, and `choose`, `use`
    or `play` where questions have words of their own now. Copies in decks were counted too."""
    with counted_as_before():
        verb, _, rest = game.text(option, choice.seat).partition(" ")
    frame, older = game.frames[-1], game.OPTION_KINDS[option[0]].older
    asks = isinstance(frame, Use) and choice.offer in ("options", "several")
    always = game.NAME == "five_sails" and verb in ("discard", "destroy") and not asks
    if older and not always and not isinstance(frame, Recover):  # there a card was always discarded in that word
        verb = older[0]
    if isinstance(frame, Use) and choice.offer in ("options", "several"):
        rest = NUMBERS.get(frame.ability, {}).get(rest, rest)
        verb = {"target": "choose", "number": "mode", "name": "mode"}.get(verb, verb)
    return f"{verb} {rest}".rstrip()


WRITTEN_AS_NOW = "0.5"
"""From this release on lines are written as they are now."""


def words_of(release):
    """How this release wrote options, and the counting of copies that its lines and views had."""
    return (written, nullcontext) if release >= WRITTEN_AS_NOW else (written_then, counted_as_before)


MIDDLES = [
    {"release": path.parent.name, **json.loads(line)}
    for path in sorted(HERE.glob("*/middle.jsonl.gz"))
    for line in gzip.decompress(path.read_bytes()).decode("utf-8").splitlines()
]


@pytest.mark.parametrize(
    "sample", MIDDLES, ids=[f"{sample['release']}-{n}-{sample['ability']}" for n, sample in enumerate(MIDDLES)]
)
def test_a_save_between_two_effects_goes_on_as_it_did(sample):
    """What the first effect had kept for the second is found again, whatever it is called now."""
    written_so, counted_so = words_of(sample["release"])
    game = qd.load(json.dumps(sample["save"], separators=(",", ":")))
    for seat, lines in sample["path"]:
        choice = game.choice
        assert (choice.seat, [written_so(game, choice, option) for option in choice.options]) == (seat, lines)
        wanted = choice.options[len(lines) // 2]
        with counted_so():
            game.play(lines[len(lines) // 2], seat)
        assert game.past[2] == wanted, "the words of then still say the same"


def shown_no_longer(then, now, where=""):
    """Where something is no longer shown as it was. A view may come to say more; whoever reads the old one can."""
    if isinstance(then, dict) and isinstance(now, dict):
        lost = [f"{where}.{key}" for key in then if key not in now]
        return lost + [f for key in then if key in now for f in shown_no_longer(then[key], now[key], f"{where}.{key}")]
    if isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        pairs = enumerate(zip(then, now, strict=True))
        return [f for at, (one, other) in pairs for f in shown_no_longer(one, other, f"{where}[{at}]")]
    return [] if then == now and type(then) is type(now) else [where]


def test_what_is_no_longer_shown_is_found():
    then = {"day": 1, "players": [{"name": "Anna", "hand": 5}]}
    assert shown_no_longer(then, {**then, "days": 5}) == []
    assert shown_no_longer(then, {"players": [{"name": "Anna", "hand": 4}]}) == [".day", ".players[0].hand"]
    assert shown_no_longer(then, {"day": 1, "players": []}) == [".players"]


@pytest.mark.parametrize("path", RECORDS, ids=label)
def test_a_record_of_an_earlier_release_is_replayed_or_says_why_not(path):
    text = path.read_text(encoding="utf-8")
    result = json.loads(path.with_name(path.name.replace(".record.txt", ".result.json")).read_text(encoding="utf-8"))
    version = int(next(line for line in text.splitlines() if line.startswith("rules_version")).split()[1])
    cls = qd.game_class(path.name.split(".")[0])
    if version in (cls.RULES_VERSION, *cls.OLDER_RULES):
        game = gamefile.read(text, qd.game_class).game_at()
        assert [list(game.result.winners), game.result.reason] == result
    else:
        with pytest.raises(SaveError, match=f"rules version {version} of {cls.NAME}; this program plays version"):
            gamefile.read(text, qd.game_class)


COUNTED = sorted(HERE.glob("counted/*.record.txt"))
"""Records in whose lines the numbers of copies count those in decks too, where that makes a difference."""


@pytest.mark.parametrize("path", COUNTED, ids=label)
def test_a_record_that_counts_copies_in_decks_is_read_as_it_was_written(path):
    text = path.read_text(encoding="utf-8")
    recording = gamefile.read(text, qd.game_class)
    game = recording.game_at()
    now = gamefile.write(game)
    assert text.startswith("quarterdeck-record: 1\n")
    assert now.startswith("quarterdeck-record: 2\n")
    assert gamefile.read(now, qd.game_class).game_at().digest() == game.digest()
    numbers = [re.findall(r"#\d+", one.partition("\n\n")[2]) for one in (text, now)]
    assert numbers[0] != numbers[1], "the sample has a line that is written otherwise now"


@pytest.mark.parametrize("path", COUNTED, ids=label)
def test_a_record_that_counts_copies_in_decks_is_not_read_as_one_of_now(path):
    text = path.read_text(encoding="utf-8")
    game = gamefile.read(text, qd.game_class).game_at(log=False)
    as_of_now = text.replace("quarterdeck-record: 1", "quarterdeck-record: 2", 1)
    try:
        other = gamefile.read(as_of_now, qd.game_class).game_at(log=False).digest()
    except SaveError as error:
        other = str(error)
    assert other != game.digest()


COURSES = json.loads((HERE / LAST / "courses.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", [case for case in CASES if str(case) in COURSES], ids=str)
def test_rules_that_change_the_course_of_a_game_have_a_version_and_a_line_in_the_changelog(case):
    seed, version, course, happened = COURSES[str(case)]
    if course_of(case, seed) != course or no_longer_so(happened, happenings_of(case, seed)):
        told = (HERE.parents[1] / "CHANGELOG.md").read_text(encoding="utf-8")
        assert not (wrong := unannounced(case.game, version, told)), f"{case} goes otherwise than in {LAST}: {wrong}"


def no_longer_so(happened, now):
    """The kinds of events of which something else happens now. More kinds may be told than then."""
    return [kind for kind, digest in happened.items() if now.get(kind) != digest]


def test_rules_that_only_change_what_happens_between_choices_are_noticed(monkeypatch):
    """Renown of the last location first: nobody is asked for anything else, and yet it is another rule."""
    case = next(case for case in CASES if str(case) == "five_sails-three-players")
    seed = COURSES[str(case)][0]
    course, happened = course_of(case, seed), happenings_of(case, seed)

    def from_the_last(plunder, game):
        for seat in reversed(game.seat_order()):
            for place in reversed(game.cities()):
                count = game.place_renown[place]
                if count and game.place_control[place] == seat:
                    game.place_renown[place] = 0
                    game.gain_renown(seat, count)

    steps = tuple(from_the_last if one is Plunder.take_renown else one for one in Plunder.TO_DO)
    set_in_pure(monkeypatch, Plunder, "TO_DO", steps)
    assert course_of(case, seed) == course
    assert no_longer_so(happened, happenings_of(case, seed)) == ["renown-gained"]
    assert no_longer_so({"claimed": happened["claimed"]}, happened) == []


def unannounced(name, version, told):
    """What is missing where games go otherwise than under this version of the rules; nothing if all is said."""
    cls = qd.game_class(name)
    if version >= cls.RULES_VERSION:
        return f"raise RULES_VERSION of {name}"
    line = f"Rules version {cls.RULES_VERSION} of {cls.TITLE}"
    return "" if line in told else f"say in CHANGELOG.md: {line}"


def test_a_change_of_rules_is_announced_by_its_version_and_in_the_changelog():
    told = (HERE.parents[1] / "CHANGELOG.md").read_text(encoding="utf-8")
    for name in ("five_sails", "sky_pirate", "sword_duel"):
        now = qd.game_class(name).RULES_VERSION
        assert unannounced(name, now, told) == f"raise RULES_VERSION of {name}"
        assert unannounced(name, now - 1, told) == ""
        assert unannounced(name, now - 1, "").startswith(f"say in CHANGELOG.md: Rules version {now} of ")


NEW_CARDS = {
    "five_sails": ('- {number: "01001"', '- {number: "01000", name: Aardvark, kind: risk, faction: Eisen, cost: 1}\n'),
    "sky_pirate": ("- {name: Card Catalog", "- {name: Aardvark, set: c1, number: 0, faction: Ghost, kind: asset}\n"),
    "sword_duel": (
        "- name: Straight Lunge",
        "- name: Aardvark\n  red: {chest: 4}\n  green: {}\n  gray: []\n  blue: [chest, head]\n",
    ),
}
"""For each game a card, and before which one it is added."""
LOOK = """
import json, sys
import quarterdeck as qd
for path in sys.argv[1:]:
    game = qd.load(open(path, encoding="utf-8").read())
    views = [json.dumps(game.view(seat), sort_keys=True) for seat in range(game.seats)]
    print(json.dumps([len(game.book), game.digest(), views]))
"""


def looks(source, paths, look=LOOK):
    """How many cards the book has, and for each save its digest and what the seats see, with this source."""
    environment = {**os.environ, "PYTHONPATH": str(source)}
    command = [sys.executable, "-c", look, *map(str, paths)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("name", NEW_CARDS)
def test_a_card_that_was_added_leaves_old_saves_as_they_were(name, tmp_path):
    shutil.copytree(SOURCE, tmp_path / "quarterdeck")
    cards = tmp_path / "quarterdeck" / "games" / name / "data" / "cards.yaml"
    text, (first, card) = cards.read_text(encoding="utf-8"), NEW_CARDS[name]
    assert text.count(first) == 1
    cards.write_text(text.replace(first, card + first), encoding="utf-8")
    paths = [path for path in SAVES if path.name.startswith(name)]
    before, after = looks(SOURCE.parent, paths), looks(tmp_path, paths)
    more = 0 if list(cards.parent.glob("cards-*.yaml")) else 1  # a set of that time is kept, or the card is there too
    assert [one[0] + more for one in before] == [one[0] for one in after]
    assert [one[1:] for one in before] == [one[1:] for one in after]


def test_relics_of_arcana_in_another_order_leave_old_saves_as_they_were(tmp_path):
    """A set of Arcana has a fixed number of cards, so that one can only take another's place."""
    shutil.copytree(SOURCE, tmp_path / "quarterdeck")
    cards = tmp_path / "quarterdeck" / "games" / "arcana" / "data" / "cards.yaml"
    lines = cards.read_text(encoding="utf-8").split("\n")
    first = lines.index("relics:") + 1
    lines[first : first + 20] = reversed(lines[first : first + 20])
    cards.write_text("\n".join(lines), encoding="utf-8")
    paths = [path for path in SAVES if path.name.startswith("arcana")]
    assert looks(SOURCE.parent, paths) == looks(tmp_path, paths)


NEW_SETS = {
    "arcana": ("- {name: Old Arsenal,", "- {name: Aardvark,"),
    "sword_duel": ("form:\n", "form:\n- {name: Aardvark, effect: evade}\n"),
}
"""For each game that is played with its whole set: what is changed in it."""
AGAIN = """
import json, sys
import quarterdeck as qd
from quarterdeck.engine import gamefile
for path in sys.argv[1:]:
    text = open(path, encoding="utf-8").read()
    game = gamefile.read(text, qd.game_class).game_at() if path.endswith(".txt") else qd.load(text)
    seats = range(game.seats)
    views = [json.dumps([game.view(seat), game.resample(seat, 7).view(seat)], sort_keys=True) for seat in seats]
    print(json.dumps([len(game.book), [choice.lines for choice in game.choices], views]))
"""


@pytest.mark.parametrize("name", NEW_SETS)
def test_a_changed_set_of_cards_leaves_saves_and_records_as_they_were(name, tmp_path):
    """The set of then is kept as `data/cards-VERSION.yaml`; also ready plans of then are still whole."""
    cls = qd.game_class(name)
    shutil.copytree(SOURCE, tmp_path / "quarterdeck")
    home = tmp_path / "quarterdeck" / "games" / name
    cards, code, now = home / "data" / "cards.yaml", home / "game.py", cls.RULES_VERSION
    shutil.copy(cards, cards.with_name(f"cards-{now}.yaml"))
    text, source = cards.read_text(encoding="utf-8"), code.read_text(encoding="utf-8")
    old, new = NEW_SETS[name]
    assert text.count(old) == 1
    cards.write_text(text.replace(old, new), encoding="utf-8")
    for field, value in (
        ("RULES_VERSION: ClassVar[int]", now + 1),
        *((f"OLDER_{of}", (now,)) for of in ("RULES", "SAVES")),
    ):
        source = re.sub(rf"(    {re.escape(field)}[^=]*=) .*", rf"\1 {value}", source)
    code.write_text(source, encoding="utf-8")
    played = qd.new(name, seed=4, **({"decks": ["lunger", "parrier"], "combats": 3} if name == "sword_duel" else {}))
    for _ in range(40):
        played.play(played.choice.options[0], played.choice.seat)
    kept = {"now.save.json": played.save(), "now.record.txt": gamefile.write(played)}
    for file, content in kept.items():
        (tmp_path / file).write_text(content, encoding="utf-8")
    paths = [tmp_path / file for file in kept]
    assert looks(SOURCE.parent, paths, AGAIN) == looks(tmp_path, paths, AGAIN)


STORES = sorted(HERE.glob("*/tables.sqlite"))


@pytest.mark.parametrize("path", STORES, ids=lambda path: path.parent.name)
def test_a_store_of_an_earlier_release_is_served_on(path, tmp_path):
    """Running games are played on and finished ones shown; one of rules that are gone says so."""
    shutil.copy(path, tmp_path / "tables.db")
    with serving(tmp_path / "tables.db", "--no-limits") as server:
        for kept in json.loads(path.with_suffix(".json").read_text(encoding="utf-8")):
            status, about = server.ask(f"/api/tables/{kept['table']}", token=kept["tokens"][0])
            assert status == 200, about
            cls = qd.game_class(kept["game"])
            same_rules = about["rules_version"] == cls.RULES_VERSION
            status, shown = server.ask(f"/api/tables/{kept['table']}/replay", token=kept["tokens"][0])
            if kept["over"] and (same_rules or about["rules_version"] in cls.OLDER_RULES):
                assert status == 200, shown
            elif not same_rules:
                assert status >= 400
                assert f"rules version {about['rules_version']} of {cls.TITLE}" in json.dumps(shown)
            elif not kept["over"]:
                players = [server.player(kept["table"], token).arrive() for token in kept["tokens"]]
                if path.parent.name == LAST:
                    assert shown_no_longer(kept["board"], players[0].sight["board"]) == []
                assert play_to_the_end(players, 3, most=5) == 5
                for player in players:
                    player.close()
