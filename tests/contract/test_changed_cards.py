"""Cards can be changed by data: the game plays them so, everything else stays as it is, and slips are told clearly."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from five_sails.table import five_sails
from quarterdeck.engine import gamefile
from quarterdeck.engine.errors import SetupError
from quarterdeck.games.arcana import cardset as arcana
from quarterdeck.games.changes import changed_file
from quarterdeck.games.five_sails.cardset import printed_cards
from quarterdeck.games.sword_duel import cardset as sword_duel
from quarterdeck.scenario import records

OTTO = {"Otto Streit": {"combat": 3}}
FISHER = {"Gunnery Officer": {"attack": 4}}


def placed(game):
    return game.faces, game.place, game.zones


# -- numbers ----------------------------------------------------------------------------------------------------------


def test_a_character_of_five_sails_has_the_number_that_was_agreed():
    table = five_sails(anna={"docks": ["Otto Streit"]}, options={"cards": OTTO})
    assert table["otto-streit.combat"] == 3
    assert five_sails(anna={"docks": ["Otto Streit"]})["otto-streit.combat"] == 1
    assert printed_cards()["Otto Streit"].combat == 1


def test_an_attachment_gives_its_bearer_what_was_agreed():
    docks = [{"card": "Otto Streit", "equipped": ["Polished Flintlock"]}]
    plain = five_sails(anna={"docks": docks})["otto-streit.finesse"]
    changed = five_sails(anna={"docks": docks}, options={"cards": {"Polished Flintlock": {"finesse": 3, "combat": 2}}})
    assert changed["otto-streit.finesse"] == 2 + 3
    assert changed["otto-streit.combat"] == 1 + 2
    assert five_sails(anna={"docks": docks})["otto-streit.finesse"] == plain


def test_traits_and_keywords_are_those_that_were_agreed():
    game = qd.new("five_sails", cards={"otto-streit": {"traits": ["Noble"]}, "Langschwert": {"keywords": ["Wealth"]}})
    assert game.book.by_id["otto-streit"].traits == {"Noble"}
    assert game.book.by_id["langschwert"].keywords == {"Wealth"}
    assert not all(game.setting.plain_money)
    assert all(qd.new("five_sails").setting.plain_money)


def test_a_crew_of_sky_pirate_has_the_number_that_was_agreed():
    game = qd.new("sky_pirate", cards={"Gunnery Officer": {"attack": 4, "subtypes": ["Mate"], "defense": "-"}})
    facts = game.book.by_id["gunnery-officer"].facts()
    assert (facts["attack"], facts["defense"], facts["subtypes"]) == (4, "-", ["Mate"])


@pytest.mark.parametrize(("game", "cards"), [("five_sails", OTTO), ("sky_pirate", FISHER)])
def test_a_game_with_a_changed_number_is_dealt_exactly_as_without(game, cards):
    assert placed(qd.new(game, seed=5, cards=cards)) == placed(qd.new(game, seed=5))


@pytest.mark.parametrize(("game", "cards"), [("five_sails", OTTO), ("sky_pirate", FISHER)])
def test_saves_and_records_keep_what_was_agreed(game, cards):
    changed = qd.new(game, seed=5, cards=cards)
    for _ in range(3):
        changed.play(changed.choice.options[0], changed.choice.seat)
    (name,) = cards
    word = changed.book.index[name.lower().replace(" ", "-")]
    again = qd.load(changed.save())
    assert again.book[word].facts() == changed.book[word].facts() != qd.new(game).book[word].facts()
    replayed = records.read(gamefile.write(changed)).game_at(3)
    assert placed(replayed) == placed(changed)
    assert replayed.options["cards"] == cards


@pytest.mark.parametrize("game", ["five_sails", "sky_pirate"])
def test_who_changes_nothing_finds_no_such_option(game):
    assert "cards" not in qd.new(game).options


# -- copies -----------------------------------------------------------------------------------------------------------


def names_of(game, zone):
    return [game.printed(card).name for card in sorted(game.zones[zone])]


def test_a_card_is_replaced_in_its_place_in_every_deck():
    plain = qd.new("sky_pirate", seed=2)
    changed = qd.new("sky_pirate", seed=2, cards={"Musketeer": {"replaced_by": "Gunnery Officer"}})
    assert "Musketeer" in plain.setting.decks[0]["hold"]
    swapped = [name.replace("Musketeer", "Gunnery Officer") for name in plain.setting.decks[0]["hold"]]
    assert changed.setting.decks[0]["hold"] == swapped
    assert changed.place == plain.place


def test_a_card_is_taken_out_or_has_other_copies():
    game = qd.new("sky_pirate", cards={"Musketeer": {"out": True}, "Gunnery Officer": {"copies": 3}})
    hold = game.setting.decks[0]["hold"]
    assert "Musketeer" not in hold
    assert hold.count("Gunnery Officer") == 3
    assert hold.index("Gunnery Officer") == 0


def test_a_card_of_the_city_deck_is_taken_out():
    name = qd.new("five_sails").setting.city_cards[0]
    game = qd.new("five_sails", cards={name: {"out": True}})
    assert name not in game.setting.city_cards
    assert len(game.setting.city_cards) < len(qd.new("five_sails").setting.city_cards)


@pytest.mark.parametrize(("game", "cards"), [("five_sails", OTTO), ("sky_pirate", {"Musketeer": {"out": True}})])
def test_a_whole_game_is_played_with_changed_cards(game, cards):
    from quarterdeck.bots import make_bot

    played = qd.new(game, seed=8, cards=cards)
    bot = make_bot("random", 3)
    while not played.over:
        seat = played.choice.seat
        played.play(bot.choose(played, seat), seat)
    assert list(played.broken_rules()) == []


# -- slips ------------------------------------------------------------------------------------------------------------

SLIPS = {
    "five_sails": [
        ({"Otto Striet": {"combat": 3}}, "no card is called 'Otto Striet'; did you mean Otto Streit?"),
        ({"Otto Streit": {"combt": 3}}, "a character has no combt; did you mean combat?"),
        ({"Otto Streit": {"combat": "much"}}, "combat must be a whole number from 0 to 20 or - for a dash"),
        ({"Otto Streit": {"combat": 21}}, "combat must be a whole number from 0 to 20"),
        ({"Otto Streit": {"cost": 2}}, "a character has no cost"),
        ({"Otto Streit": {"traits": "Noble"}}, "traits must be a list of words"),
        ({"Otto Streit": {"keywords": ["Brute"]}}, "cannot give or take Brute"),
        ({"Stiletto": {"keywords": ["Welth"]}}, "did you mean Wealth?"),
        ({"Otto Streit": {"traits": ["Duelst"]}}, "traits is not 'Duelst'; did you mean Duelist?"),
        ({"Otto Streit": {"out": True, "copies": 2}}, "copies and out do not go together"),
        ({"Otto Streit": {"replaced_by": "Stiletto"}}, "Stiletto belongs elsewhere"),
        ({"Otto Streit": {"replaced_by": "otto streit"}}, "Otto Streit cannot take its own place"),
        ({"Otto Streit": {"replaced_by": "Stileto"}}, "did you mean Stiletto?"),
        ({"Otto Streit": {"out": "yes"}}, "out must be true"),
        ({"Kaspar Dietrich": {"out": True}}, "a Leader is always there once"),
        ({"Otto Streit": {"combat": 2}, "otto-streit": {"combat": 3}}, "Otto Streit is there twice"),
        ({"Otto Streit": {}}, "say what changes"),
        ([OTTO], "cards by name"),
        ({"Otto Streit": {"combat": {1}}}, "must be plain data"),
    ],
    "sky_pirate": [
        ({"Musketer": {"attack": 3}}, "did you mean Musketeer?"),
        ({"Musketeer": {"atack": 3}}, "did you mean attack?"),
        ({"Musketeer": {"subtypes": ["Dekhand"]}}, "subtypes is not 'Dekhand'; did you mean Deckhand?"),
        ({"Musketeer": {"unique": "yes"}}, "unique must be true or false"),
        ({"Musketeer": {"copies": -1}}, "copies must be a whole number from 0 to 10"),
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("game", "cards", "says"), [(game, *slip) for game, slips in SLIPS.items() for slip in slips], ids=str
)
def test_a_slip_is_told_in_one_sentence_with_the_nearest_name(game, cards, says):
    with pytest.raises(SetupError) as error:
        qd.new(game, cards=cards)
    assert says in str(error.value)


def test_a_number_that_the_text_of_a_card_counts_cannot_be_another():
    book = qd.new("sky_pirate").book
    name, number = next((card.name, sorted(card.varies)[0]) for card in book if card.varies)
    with pytest.raises(SetupError, match="what its text says"):
        qd.new("sky_pirate", cards={name: {number: 3}})


# -- games that are played with card files ----------------------------------------------------------------------------


def test_a_card_file_is_changed_without_changing_the_original():
    agent = arcana.default_data()["guilds"][0]["agents"][0]
    data = changed_file("arcana", arcana.default_data(), {agent["name"]: {"sword": 9}})
    assert data["guilds"][0]["agents"][0] == {**agent, "sword": 9}
    assert agent["sword"] != 9
    game = qd.new("arcana", cards=data)
    assert any(card.name == agent["name"] and card.facts()["sword"] == 9 for card in game.book)


def test_an_attack_of_a_duel_is_changed():
    attack = sword_duel.default_data()["attack"][0]
    data = changed_file("sword_duel", sword_duel.default_data(), {attack["name"]: {"red": {"head": 9}}})
    assert qd.new("sword_duel", cards=data).book[0].facts()["red"] == {"head": 9}


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ({"Nobody": {"sword": 1}}, "no card of arcana is called 'Nobody'"),
        ({"NAME": {"swrd": 1}}, "did you mean sword?"),
        ({"NAME": {"out": True}}, "each of its cards once"),
    ],
    ids=str,
)
def test_slips_in_changes_of_a_card_file_are_told(cards, says):
    name = arcana.default_data()["guilds"][0]["agents"][0]["name"]
    with pytest.raises(SetupError) as error:
        changed_file("arcana", arcana.default_data(), {name if key == "NAME" else key: v for key, v in cards.items()})
    assert says in str(error.value)
