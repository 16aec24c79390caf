"""A misspelt word in a card file is answered with its file, its line and the nearest name: nobody loads it silently.

Each case puts one misspelling into a copy of a card file that comes with a game, and looks at the sentence.
"""

from __future__ import annotations

import shutil
import subprocess
from importlib import import_module

import pytest

from contract.cases import PYTHON, ROOT, other_process
from pure import needs_pure
from quarterdeck.engine.errors import SetupError
from quarterdeck.games import cardwords

GAMES = ROOT / "src" / "quarterdeck" / "games"

# Words of a kind: the file, where the word stands in it, the word, how it is misspelt, and what it is one of.
FIVE_SAILS = [
    ("castille/characters", 'changes_cost("equip")', "equip", "equpi", "purpose"),
    ("vodacce/risks", 'where="play"', "play", "plya", "site"),
    ("city/mercenaries", 'all_at_once("move_to"', "move_to", "mvoe_to", "deed"),
    ("ussura/risks", 'verb="discard"', "discard", "discrad", "verb"),
    ("city/mercenaries", 'by="Sorcerer"', "Sorcerer", "Sorceror", "trait"),
    ("vodacce/risks", 'by="Sorcerer,Strega"', "Strega", "Strga", "trait"),
    ("eisen/leaders", 'is_a("Mercenary")', "Mercenary", "Mercenray", "trait"),
    ("city/attachments", 'is_not_a("Leader")', "Leader", "Laeder", "trait"),
    ("city/attachments", 'gives_trait("Duelist")', "Duelist", "Duelst", "trait"),
    ("eisen/characters", 'counts_as("Mercenary")', "Mercenary", "Mercenery", "trait"),
    ("city/attachments", 'it.performer, "Strega")', "Strega", "Sterga", "trait"),
    ("montaigne/risks", 'card, "Mercenary")', "Mercenary", "Mercenay", "trait"),
    ("eisen/risks", '"Eisenfaust")', "Eisenfaust", "Eisenfuast", "trait"),
    ("eisen/attachments", 'it.performer, "Melee")', "Melee", "Mellee", "trait"),
    ("neutral/risks", '"Hero", "Diplomat")', "Diplomat", "Diplomta", "trait"),
    ("montaigne/schemes", 'game.controller(me), card, "Musketeer")', "Musketeer", "Musketer", "trait"),
    ("eisen/risks", 'has_weapon("Ranged")', "Ranged", "Rangde", "trait"),
    ("city/mercenaries", '"Artifact" not in', "Artifact", "Artefact", "trait"),
    ("castille/characters", 'here, shares="madre-dolores/care"', "madre-dolores/care", "madre-dolores/caer", "ability"),
    ("ussura/risks", 'same_as="carry"', "carry", "crary", "ability"),
    ("castille/risks", 'but="Improvising"', "Improvising", "Improvsing", "card"),
]  # fmt: skip
SKY_PIRATE = [
    ("pirate/crew", 'defines("presence")', "presence", "presense", "stat"),
    ("pirate/maneuvers", 'to="hand"', "hand", "hnad", "destination"),
    ("pirate/crew", 'it.card, "discard")', "discard", "discrad", "origin"),
    ("imperial/ammo", 'weak, "discard"', "discard", "disacrd", "deed"),
    ("devoted/tokens", 'deed="eject"', "eject", "ejcet", "deed"),
    ("devoted/ship", '"presence") >= 4', "presence", "presnce", "kind of counter"),
    ("pirate/crew", 'is_a("Deckhand")', "Deckhand", "Dekhand", "subtype"),
    ("devoted/crew", 'game.has(one, "Idol")', "Idol", "Idle", "subtype"),
    ("pirate/crew", 'of_faction("Pirate")', "Pirate", "Pirat", "faction"),
    ("pirate/crew", '"Bram the Bold", it', "Bram the Bold", "Bram the Bald", "card"),
    ("trader/captains", 'shuffle_in("Shield"', "Shield", "Sheild", "card"),
    ("devoted/captains", '"Adjudicator")\n', "Adjudicator", "Ajudicator", "card"),
    ("imperial/crew", 'chose_raid_token("Repair")', "Repair", "Repiar", "card"),
    ("imperial/maneuvers", 'only="Repair"', "Repair", "Repare", "card"),
    ("trader/tactics", 'it.aims("sent")', "sent", "snet", "aim"),
]  # fmt: skip
ARCANA = [
    ("objectives", 'of_kind(game, seat, "relic") >= 5', "relic", "relik", "stake kind"),
    ("objectives", 'has_most(game, seat, "location")', "location", "locaton", "stake kind"),
]  # fmt: skip
OF_A_KIND = [
    (game, *case)
    for game, cases in (("five_sails", FIVE_SAILS), ("sky_pirate", SKY_PIRATE), ("arcana", ARCANA))
    for case in cases
]

ASKED = "there is no question called"
OTHERS = [
    ("five_sails", "city/mercenaries", 'limit="", p', 'limit="dya", p', "no limit is called dya; did you mean day?"),
    ("five_sails", "ussura/risks", "choose=given(see_far", "chose=given(see_far",
     f"{ASKED} chose; did you mean choose?"),
    ("five_sails", "city/attachments", "game.heal(it", "game.haeal(it", "game has no haeal; did you mean heal?"),
    ("five_sails", "city/mercenaries", "@ravenna.city_action(", "@ravenna.city_acton(",
     "ravenna has no city_acton; did you mean city_action?"),
    ("five_sails", "city/mercenaries", 'it.mode == "add"', 'it.mode == "ad"',
     "nothing here lets anybody choose ad; did you mean add?"),
    ("five_sails", "montaigne/risks", "needs=adversary_is_a(", "needs=adversary_is_an(",
     "nothing is called adversary_is_an; did you mean adversary_is_a?"),
    ("sky_pirate", "pirate/crew", "tactic(side=DEFENDING", 'tactic(side="defendin"',
     "no side is called defendin; did you mean defending?"),
    ("sky_pirate", "pirate/assets", 'verb="bore"', 'verb="bor"', "no verb is called bor; did you mean bore?"),
    ("sky_pirate", "devoted/captains", "may=True, limit=GAME)", 'may=True, limit="gmae")',
     "no limit is called gmae; did you mean game?"),
    ("arcana", "locations", "@effect(at=district_to_look", "@effect(att=district_to_look",
     f"{ASKED} att; did you mean at?"),
    ("arcana", "locations", "verbs.bury_stake(game", "verbs.burry_stake(game",
     "verbs has no burry_stake; did you mean bury_stake?"),
    ("arcana", "locations", "    own_agent_but_militia,", "    own_agent_but_milita,",
     "quarterdeck.games.arcana.words has no own_agent_but_milita; did you mean own_agent_but_militia?"),
    ("sword_duel", "own", '"Evade", layer=NUMBERS, cost=INTO_DISARM', '"Evade", layer=NUMBERS, cost="disram"',
     "no price is called disram; did you mean disarm?"),
    ("sword_duel", "own", "layer=CANCEL, cost", "layr=CANCEL, cost", f"{ASKED} layr; did you mean layer?"),
    ("sword_duel", "own", "|= 1 << it.area", "|= 1 << itt.area", "nothing is called itt; did you mean it?"),
]  # fmt: skip
"""Questions, verbs and names: the sentence is written out."""


def words_of(game):
    """What the cards of a game can name, now that its book is complete."""
    cardset = import_module(f"quarterdeck.games.{game}.cardset")
    for complete in ("card_book", "default_set", "own_cards"):
        getattr(cardset, complete, lambda: None)()
    return import_module(f"quarterdeck.games.{game}.vocabulary").WORDS


def said_of(game, file, right, wrong):
    """What is said of the card file with this in place of that, without the file and the line, which are checked."""
    needs_pure(f"quarterdeck.games.{game}.game", "its verbs do not tell what they take")
    source = (GAMES / game / "cards" / f"{file}.py").read_text(encoding="utf-8")
    assert right in source
    told = f"games/{game}/cards/{file}.py"
    line = source[: source.index(right)].count("\n") + 1
    with pytest.raises(SetupError) as raised:
        cardwords.check(told, source.replace(right, wrong, 1), words_of(game))
    where = f"{told}, line {line}: "
    assert str(raised.value).startswith(where)
    return str(raised.value).removeprefix(where)


@pytest.mark.parametrize(("game", "file", "place", "word", "misspelt", "kind"), OF_A_KIND)
def test_a_misspelt_word_is_answered_with_the_nearest_of_its_kind(game, file, place, word, misspelt, kind):
    told = said_of(game, file, place, place.replace(word, misspelt))
    assert told == f"no {kind} is called {misspelt}; did you mean {word}?"


@pytest.mark.parametrize(("game", "file", "right", "wrong", "sentence"), OTHERS)
def test_a_misspelt_question_verb_or_name_is_answered_with_the_nearest(game, file, right, wrong, sentence):
    assert said_of(game, file, right, wrong) == sentence


@pytest.mark.parametrize("game", ["five_sails", "sky_pirate", "arcana", "sword_duel"])
def test_the_words_of_all_cards_that_come_with_the_games_are_known(game):
    words = words_of(game)
    for path in sorted((GAMES / game / "cards").rglob("*.py")):
        cardwords.check(str(path), path.read_text(encoding="utf-8"), words)


IN_ANOTHER_PLACE = [
    ("five_sails", "cards/castille/characters.py", 'changes_cost("equip")', "equip", "equpi"),
    ("five_sails", "cards/city/attachments.py", "@guild_triskelion.gives_trait", "gives_trait", "gives_triat"),
    ("five_sails", "data/cards.yaml", "Aldo Bussotti, title: \"\\\"Creative\\\" Clerk\",\n   kind: character, faction: "
     "Vodacce, traits: [Diplomat", "Diplomat", "Diplomta"),
    ("sky_pirate", "cards/pirate/crew.py", 'is_a("Deckhand")', "Deckhand", "Dekhand"),
    ("arcana", "cards/locations.py", "@effect(at=district_to_bury)", "at=", "att="),
    ("arcana", "data/cards.yaml", "Shield Breaker, stave: 3, sword", "sword", "swrod"),
    ("sword_duel", "cards/own.py", '@form_card("Evade", layer', "layer", "layr"),
    ("sword_duel", "data/cards.yaml", "Low Thrust\n  red", "red", "redd"),
]  # fmt: skip


@pytest.fixture(scope="module")
def copied(tmp_path_factory):
    """The package in another place, where its card files may be changed."""
    place = tmp_path_factory.mktemp("copied")
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "static", "puzzles")
    shutil.copytree(ROOT / "src" / "quarterdeck", place / "quarterdeck", ignore=ignored)
    return place


@pytest.mark.parametrize(("game", "file", "place", "word", "misspelt"), IN_ANOTHER_PLACE)
def test_whoever_asks_for_the_cards_is_told_what_is_misspelt(copied, game, file, place, word, misspelt):
    """In a process of its own, as somebody meets it who has just changed a card."""
    path = copied / "quarterdeck" / "games" / game / file
    source = path.read_text(encoding="utf-8")
    assert place in source
    line = source[: source.index(place)].count("\n") + 1
    path.write_text(source.replace(place, place.replace(word, misspelt), 1), encoding="utf-8")
    asked = subprocess.run(
        [PYTHON, "-m", "quarterdeck.cli", "cards", game],
        env=other_process() | {"PYTHONPATH": str(copied)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    path.write_text(source, encoding="utf-8")
    assert asked.returncode == 2
    assert f"games/{game}/{file}, line {line}: " in asked.stderr
    assert f"did you mean {word.rstrip('=')}?" in asked.stderr
    assert "fault of the program" not in asked.stderr
