"""About a card: its text, what can be done with it, why not; and nothing that the seat does not know."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from contract.cases import every_case, some_seeds, walk
from five_sails.table import five_sails
from quarterdeck.engine import notation, view_cache
from quarterdeck.engine.notation import CardArg
from quarterdeck.engine.rng import Rng
from quarterdeck.games import WHERE
from quarterdeck.server import encoded, explanations, numbers
from quarterdeck.server.explanations import MOST_CALLS, MOST_DEEDS, Refusals, about, why
from sword_duel.table import facing


def deed(told, verb):
    """The one thing that is told about a verb."""
    found = [deed for deed in told.deeds if deed.line.split()[0] == verb]
    assert len(found) == 1, found
    return found[0]


def arcana():
    return qd.new("arcana", seed=7, guilds=["Blades", "Usurers"])


def first_in_hand(game, seat, kind):
    hand = game.zone(f"{game.names[seat].lower()}.hand")
    return next(card for card in hand if game.printed(card).kind == kind)


# -- the text -----------------------------------------------------------------------------------------------------


def test_a_card_that_is_known_is_told_by_its_printed_text():
    game = arcana()
    card = first_in_hand(game, 0, "location")
    told = about(game, 0, game.name_card(card, 0))
    assert told.text == game.printed(card).text != ""


def test_a_card_without_text_says_so():
    game = arcana()
    card = first_in_hand(game, 0, "agent")
    assert about(game, 0, game.name_card(card, 0)).text == f"{game.printed(card).name} has no text of its own."


def test_of_a_hidden_card_only_that_it_is_hidden():
    game = arcana()
    told = about(game, 0, "?bruno.hand:1")
    assert told.text == "A card of Bruno's hand. It is hidden from you."
    assert not any(deed for deed in told.deeds if not deed.legal)
    assert about(game, 0, "bruno.hand:1") == told


def test_a_card_that_lies_nowhere_in_sight_still_has_its_printed_text():
    game = arcana()
    hidden = next(card for card in game.zone("bruno.hand") if game.printed(card).text)
    told = about(game, 0, game.printed(hidden).id)
    assert told == (game.printed(hidden).text, [], [])


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("anna", "Anna plays at seat 1."),
        ("bruno.hand", "Bruno's hand: 4 cards."),
        ("anna.deck", "Anna's Main Deck: 7 cards."),
        ("militia.deck", "The Militia Deck: "),
        ("stave", "Stave, an arcanum."),
        ("blades", "The Blades, a guild."),
        ("oathsvorn", "did you mean oathsworn?"),
        ("", "Nothing here is called that"),
        ("x" * 5000, "Nothing here is called"),
        ("?", "Nothing here"),
        ("a b#c ?", "Nothing here"),
    ],
)
def test_players_places_and_nonsense(word, says):
    assert says in about(arcana(), 0, word).text


def test_a_district_is_told_in_words_with_the_cards_that_are_known():
    game = arcana()
    stake = game.printed(game.zone("west.stake")[0]).name
    assert about(game, 0, "west").text == f"The Stake in West: {stake}. The pile of West: 11 cards."


@every_case
def test_no_place_is_told_by_its_id(case):
    game = case.new(3)
    zones = [zone for zone in game._setting.zones if "." in zone.name or " of " in zone.name]
    for zone in zones if case.game in WHERE else ():
        assert zone.says, zone.name
        text = about(game, 0, zone.name).text
        assert zone.name not in text
        assert text[0] == text[0].upper()


def test_a_body_area_is_told_with_what_can_be_done_with_it():
    table = facing("Straight Lunge", "Remise", of_anna={"hand": ["Evade"]}, of_bruno={"hand": []})
    told = about(table.game, 0, "sword-arm")
    assert told.text == "Sword arm, a body area."
    assert [deed.says for deed in told.deeds] == ["Play Evade on the sword arm"]
    assert about(qd.new("sword_duel"), 0, "head").text == "Head, a body area."


def test_the_word_of_an_ability_is_told_by_its_text():
    table = five_sails(anna={"docks": ["Otto Streit"]}, bruno={})
    told = about(table.game, 0, "reveal-three")
    assert told.text.startswith("City Action: reveal the top three cards of your deck, take an attachment")
    assert [deed.line for deed in told.deeds] == ["use otto-streit reveal-three"]


@every_case
def test_every_word_of_every_line_is_known_to_somebody(case):
    for game, choice, _ in walk(case, 17, checks=8):
        for word in sorted({word for line in choice.lines for word in line.split()[1:]})[:20]:
            assert "Nothing here is called" not in about(game, choice.seat, word).text, word


def test_a_place_is_told_with_what_can_be_done_there():
    told = about(arcana(), 0, "free-zone")
    assert told.deeds
    assert all(deed.legal and deed.line.endswith("free-zone") for deed in told.deeds)


# -- what can be done ---------------------------------------------------------------------------------------------


@every_case
def test_every_legal_option_that_names_a_card_is_told_with_its_sentence(case):
    for game, choice, _ in walk(case, 41, checks=8):
        told = {}
        for option, line in zip(choice.options, choice.lines, strict=True):
            for word in line.split()[1:]:
                if word in view_cache.words(game, choice.seat).values():
                    told.setdefault(word, []).append((line, game.sentence(option, choice.seat)))
        for word, wanted in list(told.items())[:5]:
            found = [(deed.line, deed.says) for deed in about(game, choice.seat, word).deeds if deed.legal]
            sentences = list(dict.fromkeys(says for _, says in wanted))[:MOST_DEEDS]
            assert set(found) <= set(wanted)
            assert sentences == [says for _, says in found]


def test_what_two_copies_can_do_alike_is_told_once():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Polished Flintlock", "Polished Flintlock", *["Triage"] * 4]}, bruno={}
    )  # fmt: skip
    lines = [line for line in table.game.choice_of(0).lines if line.startswith("equip polished") and "otto" in line]
    assert len(lines) == 2
    equips = [deed for deed in about(table.game, 0, "otto-streit").deeds if deed.line.startswith("equip ")]
    assert [deed.says for deed in equips if deed.legal] == ["Equip Polished Flintlock to Otto Streit"]


def test_a_later_pick_of_a_set_counts_as_legal():
    game = qd.new("sword_duel", seed=5)
    last = game.book[len(game.book) - 1].id
    assert f"take {last}" not in game.choice_of(0).lines
    assert deed(about(game, 0, last), "take").legal
    assert why(game, 0, f"take {last}").legal


# -- why not ------------------------------------------------------------------------------------------------------


def test_an_engaged_character_can_do_nothing_that_engages_it():
    table = five_sails(
        anna={"docks": [{"card": "Otto Streit", "engaged": True}]}, bruno={"docks": ["Sanjay"]}
    )  # fmt: skip
    told = about(table.game, 0, "otto-streit")
    claim = deed(told, "claim")
    assert (claim.legal, claim.reason, claim.rule) == (False, "it is engaged", "FS-KEY-04")
    assert deed(told, "move").reason == "it is engaged and cannot engage to move"
    assert {"FS-KEY-04", "FS-HIGH-13"} <= {rule.id for rule in told.rules}


def test_an_opponents_character_is_not_yours_to_move():
    table = five_sails(anna={"docks": ["Otto Streit"]}, bruno={"forums": ["Sanjay"]})
    told = about(table.game, 0, "sanjay")
    assert deed(told, "move").reason == "you do not control it"
    assert not any(one.legal for one in told.deeds)


def test_each_ability_of_a_card_has_its_own_reason():
    table = five_sails(anna={"hand": ["Iron and Velvet"]}, bruno={})
    told = about(table.game, 0, "iron-and-velvet")
    uses = {one.line: one for one in told.deeds if one.line.startswith("use ")}
    abilities = {ability.id.rpartition("/")[2] for ability in table.game.book.by_id["iron-and-velvet"].abilities}
    assert {line.split()[2] for line in uses} <= abilities
    assert len(uses) > 1
    assert all(one.legal or one.reason for one in uses.values())


def test_what_a_card_does_by_itself_is_not_told_as_something_to_use():
    """Triage costs less for a Hero, and Kaspar's Panzerhand adds Resolve: nobody chooses to do that."""
    table = five_sails(anna={"hand": ["Triage", "Kaspar's Panzerhand"]}, bruno={})
    assert [one.line for one in about(table.game, 0, "triage").deeds if one.line.startswith("use")] == [
        "use triage dress-the-wound"
    ]
    assert not [one for one in about(table.game, 0, "kaspars-panzerhand").deeds if "adds resolve" in one.says]


@every_case
def test_no_deed_is_told_of_a_thing_that_it_is_never_done_with(case):
    """Nobody moves to a character, fires a crew or assigns the First Player Card; no card lacks the ability it uses."""
    for game, choice, _ in walk(case, 23, checks=10):
        for word in list(view_cache.words(game, choice.seat).values())[::5]:
            for told in about(game, choice.seat, word).deeds:
                if told.legal or case.game not in WHERE:
                    continue
                key, *values = notation.read(game, told.line, choice.seat)
                shapes = [verb for verb in game.OPTION_KINDS.values() if verb.name == game.OPTION_KINDS[key].name]
                assert any(
                    len(verb.args) == len(values)
                    and all(verb.is_meant(game, choice.seat, at, value) for at, value in enumerate(values))
                    for verb in shapes
                ), told
                assert "has no such" not in told.reason, told


def test_only_places_are_moved_to_and_only_cannons_fired():
    table = five_sails(anna={"docks": ["Otto Streit", "Uwe Zimmerman"]}, bruno={"docks": ["Sanjay"]})
    moves = [one for one in about(table.game, 0, "otto-streit").deeds if one.line.startswith("move ")]
    assert all(one.line.split()[1] == "otto-streit" for one in moves)
    game = qd.new("sky_pirate", seed=3)
    for card in game.zone("anna.hand"):
        assert not [one for one in about(game, 0, game.name_card(card, 0)).deeds if one.line.startswith("fire ")]
    first = about(arcana(), 0, "first-player")
    assert first.deeds == []


def test_a_location_cannot_contest_a_stake():
    game = arcana()
    seat = game.choice.seat
    told = about(game, seat, game.name_card(first_in_hand(game, seat, "location"), seat))
    assert (deed(told, "assign").reason, deed(told, "assign").rule) == (
        "a Location cannot contest a Stake",
        "AR-LOC-02",
    )


def test_on_anothers_turn_it_is_told_that_it_is_not_ones_choice():
    game = arcana()
    seat = 1 - game.choice.seat
    card = first_in_hand(game, seat, "agent")
    told = about(game, seat, game.name_card(card, seat))
    assert "it is not your choice now" in deed(told, "assign").reason
    assert not any(deed.legal for deed in told.deeds)


def test_verbs_that_only_say_the_card_is_of_another_kind_are_left_out_where_others_help():
    game = arcana()
    seat = game.choice.seat
    card = first_in_hand(game, seat, "agent")
    told = about(game, seat, game.name_card(card, seat))
    assert any(deed.legal for deed in told.deeds)
    assert "choose" not in [deed.line.split()[0] for deed in told.deeds]


@every_case
@some_seeds()
def test_what_is_told_agrees_with_why(case, seed):
    """A deed that is called legal is offered or a later pick; one that is not is refused by the game too."""
    rng = Rng(seed)
    for game, choice, _ in walk(case, seed, checks=8):
        seat = rng.below(game.seats)
        named = list(view_cache.words(game, seat).values())
        for word in [named[rng.below(len(named))] for _ in range(4)]:
            asked = encoded.question(game, seat, 0)
            offered = {} if asked is None else {offer.line for offer in (*asked.options, *asked.pool)}
            for told in about(game, seat, word).deeds:
                assert told.legal == (told.line in offered)
                assert word in told.line.split()[1:]
                assert told.legal == (not told.reason)
                if not told.legal and not choice.picks:
                    assert not game.why(told.line, seat).legal


@every_case
@some_seeds()
def test_the_predicates_are_asked_a_bounded_number_of_times(case, seed):
    for game, choice, _ in walk(case, seed, checks=6):
        for card in [card for card in range(len(game.faces)) if game.knows(choice.seat, card)][:6]:
            asked = Refusals(game, choice.seat, card, set(choice.lines))
            asked.deeds(False)
            assert asked.calls <= MOST_CALLS + 100


def test_of_a_verb_without_a_predicate_only_the_open_question_tells():
    game = qd.new("five_sails", seed=3)
    told = [one for one in about(game, 0, "kaspar-dietrich").deeds if one.line == "select kaspar-dietrich"]
    assert [(one.legal, one.reason, one.rule) for one in told] == [
        (False, "only cards of your Approach Deck can be selected", "FS-PLAN-02")
    ]
    silent = {
        verb.name for verb in game.OPTION_KINDS.values()
        if verb.refuse is None and any(isinstance(arg, CardArg) for arg in verb.args)
    } - {verb.name for verb in game.OPTION_KINDS.values() if verb.refuse is not None} - {"select"}  # fmt: skip
    assert silent
    for word in list(view_cache.words(game, 0).values())[:20]:
        assert not [one for one in about(game, 0, word).deeds if not one.legal and one.line.split()[0] in silent]


# -- secrets ------------------------------------------------------------------------------------------------------


@every_case
@some_seeds()
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_answers(case, seed):
    rng = Rng(seed)
    for game, _, option in walk(case, seed, checks=6):
        seat = rng.below(game.seats)
        world = game.resample(seat, rng.below(1 << 60))
        named = [word if isinstance(word, str) else str(word) for word in _words(game, seat)]
        some = [named[rng.below(len(named))] for _ in range(4)] + ["nothing", game.names[0].lower()]
        for word in some:
            assert about(game, seat, word) == about(world, seat, word), word
        for line in [game.text(option, seat), "pass", f"{next(iter(game.OPTION_KINDS))} {some[0]}", ""]:
            assert why(game, seat, line) == why(world, seat, line), line


def _words(game, seat):
    """Every word that the seat sees: known cards, hidden ones, zones, and printed cards wherever they are."""
    for zone, held in encoded.zones(game, view_cache.words(game, seat)).items():
        yield zone
        if isinstance(held, list):
            yield from held
    yield from (card.id for card in game.book)


@every_case
def test_a_spectator_gets_the_text_only(case):
    for game, choice, _ in walk(case, 3, checks=4):
        for word in list(view_cache.words(game, choice.seat).values())[:4]:
            assert about(game, -1, word)[1:] == ([], [])
        assert why(game, -1, choice.lines[0]).legal is None


# -- why ----------------------------------------------------------------------------------------------------------


def test_why_names_the_rules_of_what_is_legal():
    game = arcana()
    seat = game.choice.seat
    line = next(line for line in game.choice.lines if line.startswith("assign"))
    answer = why(game, seat, f"  {line} ")
    assert answer.legal
    assert answer.text.endswith("you may choose that now.")
    assert [deed.line for deed in answer.deeds] == [line]
    assert "AR-INT-06" in [rule.id for rule in answer.rules]
    assert all(rule.text for rule in answer.rules)


def test_why_gives_the_reason_and_what_is_nearest():
    game = arcana()
    seat = game.choice.seat
    card = first_in_hand(game, seat, "location")
    answer = why(game, seat, f"assign {game.name_card(card, seat)} west")
    assert not answer.legal
    assert answer.text == "A Location cannot contest a Stake."
    assert answer.deeds[0].rule == "AR-LOC-02"
    assert [rule.id for rule in answer.rules] == ["AR-LOC-02"]
    assert all(deed.legal for deed in answer.deeds[1:])
    assert len(answer.deeds) > 1


def test_why_understands_the_number_of_a_first_copy():
    game = arcana()
    seat = game.choice.seat
    verb, card, place = next(line for line in game.choice.lines if line.startswith("assign")).split()
    assert why(game, seat, f"{verb} {card}#1 {place}").deeds[0].line == f"{verb} {card} {place}"


def test_a_line_of_any_length_is_answered():
    assert not why(arcana(), 0, "assign " * 4000).legal
    assert not why(arcana(), 0, "").legal
    assert explanations.LONGEST < 1000


def test_numbers_are_told_with_their_parts_and_unknown_ones_left_out():
    otto = {"card": "Otto Streit", "equipped": ["Syrneth Hand"]}
    table = five_sails(anna={"docks": [otto]}, bruno={"hand": ["Taunt"]})
    asked = ["otto-streit.combat", "anna.docks.influence", "otto-streit.combat", "taunt.thrust", "nobody.x", ""]
    combat, influence = numbers.told(table.game, 0, asked)
    assert (combat.address, combat.title, combat.value) == ("otto-streit.combat", "Combat of Otto Streit", 2)
    assert [(part.what, part.sign, part.card) for part in combat.parts] == [
        ("printed", "1", ""), ("card", "+1", "syrneth-hand"),
    ]  # fmt: skip
    assert influence.value == 2
    assert [one.address for one in numbers.told(table.game, 1, asked)][-1] == "taunt.thrust"


def test_the_numbers_of_a_card_are_those_that_the_board_shows():
    table = five_sails(anna={"docks": ["Otto Streit"]})
    names = [one.address.rpartition(".")[2] for one in numbers.of(table.game, -1, "otto-streit")]
    assert names == ["wounds", "renown", "resolve", "combat", "finesse", "influence"]
    assert numbers.of(table.game, 0, "nobody") == []
    assert [one.value for one in numbers.of(table.game, 0, "docks")] == [0]
