"""What can be played here, and what players ask for turned into a game's options."""

from __future__ import annotations

import json
from importlib.resources import files

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

import engine.high_card  # noqa: F401  (registers a game without any lobby)
import quarterdeck as qd
from quarterdeck import decks
from quarterdeck.bots import make_bot
from quarterdeck.engine.cards import Book, Printed
from quarterdeck.engine.errors import SetupError
from quarterdeck.engine.lobby import CHOICE, SEATS, SWITCH, lobby_of
from quarterdeck.games import WHERE
from quarterdeck.scenario.claims import inventory
from quarterdeck.server import catalog
from quarterdeck.server.http_types import DeckCard, DeckRequest, SeatRequest, TableRequest

every_game = pytest.mark.parametrize("name", list(WHERE))
INFO = {game.name: game for game in catalog.games()}
EISEN = decks.ready_deck("five_sails", "eisen").text()
LUNGER = decks.ready_deck("sword_duel", "lunger").text()


def asked(game, *chosen, **options):
    """What a lobby sends for two players with these decks."""
    words = [*chosen, "", ""][:2]
    return TableRequest(game, [SeatRequest("me", "Anna", deck=words[0]), SeatRequest("open", deck=words[1])], options)


# -- games --------------------------------------------------------------------------------------------------------


def test_a_game_that_cannot_be_read_leaves_the_others_be(monkeypatch, caplog):
    before = [game.name for game in catalog.games()]
    monkeypatch.setitem(WHERE, "whist", "quarterdeck.games.whist.game:Whist")
    assert [game.name for game in catalog.games()] == before
    assert "the game whist cannot be played here" in caplog.text


def test_every_registered_game_is_there_and_can_be_sent():
    assert [game.name for game in catalog.games()] == qd.game_names()
    assert msgspec.json.decode(msgspec.json.encode(catalog.games()))


def test_a_game_without_a_lobby_can_be_played_with_nothing_to_agree_on():
    info = next(game for game in catalog.games() if game.name == "high_card")
    assert info.title == "High Card"
    assert (info.options, info.decks, info.own_decks) == ([], [], False)
    assert catalog.agreed_options(asked("high_card")) == {}
    assert catalog.rules("high_card") == []
    with pytest.raises(SetupError, match="nothing to agree on"):
        catalog.agreed_options(asked("high_card", stakes=3))


@every_game
def test_a_game_is_told_in_one_sentence(name):
    assert INFO[name].about.endswith(".")
    assert INFO[name].about.count(".") == 1


@every_game
def test_a_game_says_how_long_and_how_hard_it_is_and_shows_its_cards(name):
    game = INFO[name]
    least, most = game.minutes
    assert 0 < least <= most
    assert 0 < len(game.difficulty) < 40
    assert len(game.faces) == 3
    assert all(face in catalog.game_cards(name) for face in game.faces)


def test_a_guild_says_what_it_is_good_at():
    guilds = next(option for option in INFO["arcana"].options if option.key == "guilds")
    told = dict(zip(guilds.values, guilds.tells, strict=True))
    assert "gold number in Staves" in told["Blades"]
    assert "gold number in Swords" in told["Ferrymen"]
    assert "is a Relic" in told["Thieves"]
    assert "is a Personality" in told["Usurers"]


def test_only_where_decks_are_made_at_the_table_is_a_seat_asked_for_one():
    assert [game.name for game in INFO.values() if game.prepares] == ["sword_duel"]


@every_game
def test_every_value_that_the_lobby_offers_can_be_agreed_on(name):
    for option in INFO[name].options:
        assert len(option.titles) == len(option.values)
        values = [True, False] if option.kind == SWITCH else option.values
        if option.kind == SEATS:
            values = [[one, other] for one in option.values for other in option.values if one != other]
        assert values
        for value in values:
            agreed = catalog.agreed_options(asked(name, **{option.key: value}))
            qd.new(name, players=2, **catalog.filled(name, agreed))


@every_game
def test_the_lobbys_defaults_are_the_games_own(name):
    cls = qd.game_class(name)
    agreed = cls.agree(2, None, 0, catalog.filled(name, catalog.agreed_options(asked(name)))).options
    usual = cls.agree(2, None, 0, {}).options
    decks_option = lobby_of(cls).decks
    for key, value in usual.items():
        if key != decks_option:
            assert agreed[key] == value, key


@every_game
def test_no_player_may_be_called_by_the_words_of_the_table(name):
    cls = qd.game_class(name)
    for word in INFO[name].seat_words:
        with pytest.raises(SetupError):
            cls.agree(2, [word, "Bruno"], 0, {})


def test_the_words_of_the_tables():
    assert {"docks", "home", "city", "oles-inn"} <= set(INFO["five_sails"].seat_words)
    assert {"west", "free-zone", "box", "militia"} <= set(INFO["arcana"].seat_words)
    assert "anna" not in INFO["arcana"].seat_words


@every_game
def test_the_bots_can_be_made_and_each_has_a_name(name):
    bots = INFO[name].bots
    assert [make_bot(bot.spec, 1).name for bot in bots] == [bot.spec for bot in bots]
    assert len({bot.title for bot in bots}) == len(bots) >= 4
    assert bots[0].title == "Random"


def test_the_ready_decks_have_leaders_and_factions_where_the_game_has_them():
    eisen = next(deck for deck in INFO["five_sails"].decks if deck.id == "eisen")
    assert (eisen.leader, eisen.faction) == ("Kaspar Dietrich", "Eisen")
    lunger = next(deck for deck in INFO["sword_duel"].decks if deck.id == "lunger")
    assert (lunger.leader, lunger.faction) == ("", "")
    assert lunger.title.startswith("Lunger: ")
    assert INFO["arcana"].decks == []
    assert not INFO["arcana"].own_decks


@every_game
def test_a_ready_deck_is_read_by_its_headings_with_cards_that_there_are(name):
    printed = {card.id: card.name for card in catalog.game_cards(name)}
    for deck in INFO[name].decks:
        contents = catalog.deck_contents(name, deck.id)
        assert (contents.id, contents.title) == (deck.id, deck.title)
        listed = decks.read(contents.text, name)
        assert decks.check(listed) == []
        assert [part.heading for part in contents.parts] == list(listed.sections)
        for part in contents.parts:
            assert [card.name for card in part.cards for _ in range(card.count)] == listed.cards(part.heading)
            assert all(printed[card.id] == card.name for card in part.cards)


def test_the_headings_of_a_deck_are_those_of_its_game():
    def headings(game, deck):
        return [part.heading for part in catalog.deck_contents(game, deck).parts]

    assert headings("five_sails", "eisen") == ["Leader", "Approach", "Faction"]
    assert headings("sword_duel", "lunger") == ["Hand", "Deck"]
    assert catalog.deck_contents("five_sails", "eisen").parts[0].cards == [
        DeckCard(1, "kaspar-dietrich", "Kaspar Dietrich")
    ]


@pytest.mark.parametrize(("game", "deck"), [("five_sails", "lunger"), ("arcana", "eisen"), ("high_card", "x")])
def test_there_is_no_deck_of_another_name(game, deck):
    assert catalog.deck_contents(game, deck) is None


# -- cards and rules ----------------------------------------------------------------------------------------------


@every_game
def test_every_printed_card_is_there_as_json(name):
    cards = catalog.game_cards(name)
    book = qd.new(name).book
    assert [card.id for card in cards] == [card.id for card in book]
    for card, printed in zip(json.loads(msgspec.json.encode(cards)), book, strict=True):
        assert (card["name"], card["kind"], card["text"]) == (printed.name, printed.kind, printed.text)
        assert set(card["facts"]) == set(printed.facts())


def test_facts_that_json_does_not_have_are_made_plain():
    class Odd(Printed):
        def facts(self):
            return {"marks": {"b", "a"}, "pair": (1, None), "of": {3: frozenset({"x"})}, "kind": Odd}

    facts = catalog.cards(Book([Odd("Odd One", "card")]))[0].facts
    assert facts["marks"] == ["a", "b"]
    assert facts["pair"] == [1, None]
    assert facts["of"] == {"3": ["x"]}
    assert isinstance(facts["kind"], str)


@every_game
def test_every_rule_is_there_under_a_heading_that_people_can_read(name):
    rules = catalog.rules(name)
    assert [rule.id for rule in rules] == [rule.id for rule in inventory(name)]
    headings = lobby_of(qd.game_class(name)).sections
    for rule in rules:
        assert rule.section == headings[rule.id.split("-")[1]]
    assert set(headings) == {rule.id.split("-")[1] for rule in rules}


def test_a_rule_says_in_which_editions_it_stands_and_how_they_differ():
    rules = {rule.id: rule for rule in catalog.rules("five_sails")}
    assert rules["FS-WIN-02"].editions == ["2023", "playtest"]
    assert "In the playtest edition: " in rules["FS-WIN-07"].text
    one_only = [rule for rule in inventory("five_sails") if "absent" in rule.editions.values()]
    assert one_only
    assert all(len(rules[rule.id].editions) == 1 for rule in one_only)
    assert {edition for rule in catalog.rules("arcana") for edition in rule.editions} == set()


def test_a_rule_by_its_id():
    assert catalog.rule_text("arcana", "AR-AIM-02").startswith("The aim is")
    assert catalog.rule_text("arcana", "AR-NONE-99") is None
    assert catalog.rule_text("high_card", "AR-AIM-02") is None


# -- decks --------------------------------------------------------------------------------------------------------


def test_a_legal_deck_list_is_read_and_counted():
    checked = catalog.check_deck(DeckRequest("five_sails", EISEN))
    assert checked.legal
    assert checked.faults == []
    assert checked.cards == 51
    assert checked.name


def test_every_fault_of_a_deck_has_its_line_and_its_rule():
    rows = EISEN.splitlines()
    doubled = next(n for n, row in enumerate(rows) if n > rows.index("Approach") and row[:1] == "1")
    rows[doubled] = "3" + rows[doubled][1:]
    checked = catalog.check_deck(DeckRequest("five_sails", "\n".join([*rows, "1 Excalibur"])))
    assert not checked.legal
    assert {fault.line for fault in checked.faults} >= {doubled + 1, len(rows) + 1}
    assert any(fault.rule.startswith("FS-") for fault in checked.faults)


def test_the_edition_decides_which_deck_is_legal():
    more = EISEN.rstrip() + "\n2 Stiletto\n"
    assert not catalog.check_deck(DeckRequest("five_sails", more, "playtest")).legal
    checked = catalog.check_deck(DeckRequest("five_sails", EISEN, "1812"))
    assert "there is no edition" in checked.faults[0].text


@pytest.mark.parametrize(
    ("game", "text", "says"),
    [
        ("five_sails", "", "empty"),
        ("five_sails", "Kaspar Dietrich", "before any heading"),
        ("five_sails", "{]", "not JSON"),
        ("five_sails", LUNGER, "a deck for sword_duel"),
        ("arcana", "Leader\nX", "bring no decks"),
        ("chess", "Leader\nX", "no game called chess"),
    ],
)
def test_a_text_that_is_no_deck_list_has_one_fault(game, text, says):
    checked = catalog.check_deck(DeckRequest(game, text))
    assert not checked.legal
    assert len(checked.faults) == 1
    assert says in checked.faults[0].text


def test_the_line_of_an_unreadable_text_is_told_apart_from_what_is_wrong():
    fault = catalog.check_deck(DeckRequest("five_sails", "\n\nKaspar")).faults[0]
    assert fault.line == 3
    assert not fault.text.startswith("line")


@given(some.text(max_size=200), some.sampled_from([*WHERE, "", "chess"]), some.text(max_size=10))
def test_no_text_makes_the_check_fail(text, game, edition):
    checked = catalog.check_deck(DeckRequest(game, text, edition))
    assert checked.legal == (not checked.faults)


def test_a_seats_deck_is_a_ready_one_a_legal_list_or_none():
    assert catalog.deck_option("five_sails", "2023", "eisen") == "eisen"
    assert catalog.deck_option("five_sails", "", " Eisen ") == "eisen"
    assert catalog.deck_option("five_sails", "2023", EISEN)["leader"] == ["Kaspar Dietrich"]
    assert len(catalog.deck_option("sword_duel", "", LUNGER)["hand"]) == 10
    assert catalog.deck_option("five_sails", "2023", "  ") is None


def test_a_deck_that_cannot_be_played_is_refused_in_one_sentence():
    with pytest.raises(SetupError, match="no ready deck called 'essen'; did you mean eisen"):
        catalog.deck_option("five_sails", "2023", "essen")
    with pytest.raises(SetupError, match=r"cannot be played: .*Faction Deck"):
        catalog.deck_option("five_sails", "2023", "\n".join(EISEN.splitlines()[:-3]))
    with pytest.raises(SetupError, match="players of Arcana bring no decks"):
        catalog.deck_option("arcana", "", "eisen")


# -- what is agreed -----------------------------------------------------------------------------------------------


def test_what_was_asked_for_becomes_the_games_options():
    assert catalog.agreed_options(asked("five_sails", "castille", EISEN, edition="playtest")) == {
        "edition": "playtest",
        "decks": ["castille", catalog.deck_option("five_sails", "playtest", EISEN)],
    }
    assert catalog.agreed_options(asked("sword_duel", combats="3")) == {
        "combats": 3, "formula": "signed_sum", "decks": [None, None],
    }  # fmt: skip
    guilds = catalog.agreed_options(asked("arcana", guilds=["Thieves", "Blades"], militia=True))
    assert guilds["guilds"] == ["Thieves", "Blades"]
    assert guilds["militia"] is True
    assert "guilds" not in catalog.agreed_options(asked("arcana", guilds=[None, ""]))


@pytest.mark.parametrize(
    ("game", "options", "says"),
    [
        ("five_sails", {"any_cards": True}, "no option called 'any_cards'"),
        ("five_sails", {"decks": ["eisen", "eisen"]}, "no option called 'decks'"),
        ("five_sails", {"competitive": True}, "no option called 'competitive'"),
        ("arcana", {"cards": {}}, "no option called 'cards'"),
        ("arcana", {"free_zone": 6}, "no option called 'free_zone'"),
        ("sword_duel", {"cards": {}}, "no option called 'cards'"),
        ("five_sails", {"edition": "1812"}, "cannot be '1812'"),
        ("five_sails", {"edition": ["2023"]}, "Rules cannot be"),
        ("sword_duel", {"combats": True}, "Match cannot be"),
        ("sword_duel", {"combats": 2}, "Match cannot be"),
        ("arcana", {"militia": "yes"}, "Militia must be true or false"),
        ("arcana", {"guilds": ["Blades"]}, "an entry for each of the 2 seats"),
        ("arcana", {"guilds": ["Blades", None]}, "for every seat, or for none"),
        ("arcana", {"guilds": ["Blades", "Blades"]}, "named twice"),
        ("arcana", {"guilds": ["Blades", "Bakers"]}, "Guilds cannot be 'Bakers'"),
    ],
)
def test_what_the_lobby_does_not_offer_is_refused(game, options, says):
    with pytest.raises(SetupError, match=says):
        catalog.agreed_options(asked(game, **options))


def test_the_game_has_the_last_word_before_anybody_sits_down():
    request = TableRequest("arcana", [SeatRequest("open")] * 3, {"layout": "two_own"})
    with pytest.raises(SetupError, match="with 3 players the layout must be manual"):
        catalog.agreed_options(request)
    with pytest.raises(SetupError, match="City of Five Sails is for 2 or 3 or 4 players, not 7"):
        catalog.agreed_options(TableRequest("five_sails", [SeatRequest("open")] * 7))


def test_the_seat_with_the_wrong_deck_is_named():
    with pytest.raises(SetupError, match=r"^Anna: there is no ready deck"):
        catalog.agreed_options(asked("five_sails", "nothing"))
    with pytest.raises(SetupError, match=r"^seat 2: this deck cannot be played"):
        catalog.agreed_options(asked("five_sails", "eisen", "Leader\nKaspar Dietrich\nApproach\nFaction\n"))
    with pytest.raises(SetupError, match=r"^Anna: the players of Arcana bring no decks"):
        catalog.agreed_options(asked("arcana", "eisen"))


def test_a_deck_may_be_brought_later():
    options = catalog.agreed_options(asked("five_sails", "castille"))
    assert options["decks"] == ["castille", None]
    later = catalog.with_deck("five_sails", options, 1, 2, "ussura")
    assert later["decks"] == ["castille", "ussura"]
    assert options["decks"] == ["castille", None]
    assert catalog.with_deck("five_sails", options, 1, 2, "") == options
    assert catalog.with_deck("sword_duel", {}, 0, 2, "lunger") == {"decks": ["lunger", None]}


def test_missing_decks_are_filled_with_ones_that_nobody_plays():
    decks_of = lambda *held: catalog.filled("five_sails", {"decks": list(held)})["decks"]  # noqa: E731
    assert decks_of(None, None) == ["eisen", "castille"]
    assert decks_of("castille", None) == ["castille", "eisen"]
    assert decks_of(None, "eisen") == ["castille", "eisen"]
    assert sorted(decks_of(None, "ussura", None, None)) == ["eisen", "montaigne", "ussura", "vodacce"]


def test_in_a_game_whose_decks_are_made_at_the_table_a_missing_deck_stays_missing():
    options = catalog.filled("sword_duel", catalog.agreed_options(asked("sword_duel", "lunger")))
    assert options["decks"] == ["lunger", None]
    assert qd.new("sword_duel", **options).choice.seat == 1
    assert catalog.filled("arcana", {"militia": True}) == {"militia": True}


def test_the_kinds_of_options_are_those_that_the_client_knows():
    kinds = {option.kind for game in catalog.games() for option in game.options}
    assert kinds == {SWITCH, CHOICE, SEATS}


def test_each_game_brings_its_lobby_itself():
    for name in WHERE:
        home = qd.game_class(name).__module__.rpartition(".")[0]
        assert (files(home) / "lobby.py").is_file()
