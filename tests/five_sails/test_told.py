"""What the log tells: causes before effects, every number once, and nothing that changes the table untold."""

from __future__ import annotations

from five_sails.rule_words import both_editions, card_of, end_high_drama, happen
from five_sails.table import five_sails
from proofs import card, rule
from quarterdeck.games.five_sails import events


def part_of(told, *wanted):
    """Those of the wanted sentences that were told, in the order in which they were told."""
    return [line for line in told if line in wanted]


def in_this_order(table, *wanted):
    """Were all these sentences told, in this order?"""
    return part_of(table.told(), *wanted) == list(wanted)


# -- wounds and refusals ----------------------------------------------------------------------------------------------


@rule("FS-KEY-46")
def test_wounds_are_told_before_the_destruction_that_they_bring():
    table = five_sails(anna={"docks": ["Uwe Zimmerman"]}, bruno={"docks": [{"card": "Sanjay", "wounds": 3}]})
    table.plays("challenge uwe-zimmerman sanjay", "refuse")
    assert in_this_order(
        table,
        "Sanjay refuses the challenge.",
        "Sanjay suffers 3 wounds.",
        "Sanjay is destroyed.",
        "Sanjay is sent to The Locker.",
    )


@card("Épée Sanglante")
def test_the_wound_is_told_before_the_renown_that_it_steals():
    table = five_sails(
        anna={"scheme": "Épée Sanglante", "docks": ["Jean Urbain"]}, bruno={"renown": 2, "docks": ["Sanjay"]}
    )
    table.plays("use epee-sanglante draw-first-blood", "target sanjay").passes_until("accept")
    table.plays("accept", "play-nothing")
    wounds = table["jean-urbain.combat"]
    assert in_this_order(table, f"Sanjay suffers {wounds} wounds.", "Bruno loses 1 Renown.", "Anna gains 1 Renown.")


def test_a_refusal_is_told_once():
    table = five_sails(anna={"docks": ["Uwe Zimmerman"]}, bruno={"docks": ["Sanjay"]})
    table.plays("challenge uwe-zimmerman sanjay", "refuse")
    assert table.told().count("Sanjay refuses the challenge.") == 1


# -- cards ------------------------------------------------------------------------------------------------------------


@rule("FS-DECK-10")
def test_as_many_cards_are_told_as_were_drawn():
    """Six are asked for and three are there (FS-Q41)."""
    table = five_sails(anna={"deck": ["Triage", "Boon", "Regroup"]})
    happen(table, events.DREW, 0, 6)
    assert table.told(0) == ["Anna draws 3 cards.", "Anna draws Triage.", "Anna draws Boon.", "Anna draws Regroup."]


def test_others_are_told_only_how_many_cards_were_drawn():
    table = five_sails(anna={"deck": ["Triage", "Boon", "Regroup"]})
    happen(table, events.DREW, 0, 2)
    assert table.told(1) == table.told(-1) == ["Anna draws 2 cards."]


@card("Sarafina")
def test_it_is_told_whose_cards_somebody_looks_at():
    table = five_sails(anna={"docks": ["Sarafina"]}, bruno={"docks": ["Sanjay"], "deck": ["Amour", "Taunt"]})
    table.plays("challenge sarafina sanjay", "use sarafina read-them", "accept")
    assert "Anna looks at 1 card of Bruno's deck." in table.told()


# -- costs ------------------------------------------------------------------------------------------------------------


@rule("FS-HIGH-34", "FS-HIGH-36")
def test_a_parley_tells_how_much_it_takes_off():
    table = five_sails(anna={"docks": ["Otto Streit"], "hand": ["Boon"] * 4}, docks={"available": ["Takama Siad"]})
    table.plays("recruit takama-siad", "parley otto-streit", "pay boon")
    assert in_this_order(
        table, "Otto Streit parleys: Takama Siad costs 2 less.", "Otto Streit engages.", "Anna pays with Boon."
    )


@card("Breastplate")
def test_who_equipped_a_card_is_told_by_name_and_not_by_a_number():
    table = five_sails(anna={"docks": ["Otto Streit"], "hand": ["Breastplate", "Triage"]})
    table.plays("equip breastplate otto-streit", "pay triage")
    details = next(told.details for told in table.game.events(1) if told.kind == "equipped")
    assert details == {"card": "breastplate", "bearer": "otto-streit", "performer": "otto-streit"}


@card("Yevgeni")
def test_a_reaction_that_makes_a_card_cheaper_is_told():
    table = five_sails(
        anna={"leader": {"card": "Yevgeni", "at": "docks"}, "docks": ["Otto Streit"], "hand": ["Breastplate", "Boon"]}
    )
    table.plays(table.legal_with("equip breastplate")[0])
    line = table.legal_with("use yevgeni")[0]
    table.plays(line)
    assert [line for line in table.told() if line.startswith("Anna uses Yevgeni: Breastplate costs")]


# -- what was used, prevented and compared ----------------------------------------------------------------------------


@card("Stubborn")
def test_it_is_told_whose_move_was_prevented():
    table = five_sails(
        anna={"docks": ["Makepeace Botwighte"]},
        bruno={"docks": [{"card": "Otto Streit", "engaged": True}], "hand": ["Stubborn"]},
    )
    table.plays(table.legal_with("use makepeace-botwighte")[0], "target otto-streit").passes_until("use stubborn stay")
    table.plays("use stubborn stay")
    assert "Prevented: Otto Streit moves from The Docks to Home." in table.told()
    assert table["otto-streit.at"] == "docks"


@card("I Know that Trick!")
def test_a_copied_technique_is_told_by_its_own_name():
    table = five_sails(
        anna={"docks": ["Philip Hase"], "hand": ["I Know that Trick!"]}, bruno={"docks": ["Pavel Ivanov"]},
        duel={"challenger": "Pavel Ivanov", "defender": "Philip Hase", "threat": {"Philip Hase": 1}},
    )  # fmt: skip
    table.plays("play i-know-that-trick", "use i-know-that-trick study-it", "choose pavel-ivanov")
    assert in_this_order(
        table, "Philip Hase plays I Know that Trick!", "Anna uses I Know that Trick! (study it).",
        "Anna copies Pavel Ivanov (duck).",
    )  # fmt: skip


@both_editions
@rule("FS-KEY-50")
def test_a_pressure_tells_every_sum(edition):
    table = five_sails(edition=edition, anna={"docks": ["Otto Streit"]}, bruno={"docks": ["Sanjay"]})
    table.plays("claim otto-streit")
    assert in_this_order(
        table, "Anna pressures The Docks with influence.", "Anna has 2, Bruno has 2.", "The pressure fails."
    )


@both_editions
@rule("FS-CHAL-27")
def test_an_accepted_challenge_tells_its_threat(edition):
    table = five_sails(edition=edition, anna={"docks": ["Uwe Zimmerman"]}, bruno={"docks": ["Sanjay"]})
    table.plays("challenge uwe-zimmerman sanjay")
    if table.offers("accept"):
        table.plays("accept")
    assert "Sanjay has 3 threat." in table.told()


# -- phases and players -----------------------------------------------------------------------------------------------


@both_editions
def test_plunder_and_dusk_are_told(edition):
    table = five_sails(edition=edition, docks={"renown": 1, "control": "anna"}, city_deck=["Kaj Kousei"] * 6)
    end_high_drama(table)
    assert in_this_order(
        table, "Plunder begins.", "Anna gains 1 Renown.", "Dusk begins.", "The Docks becomes uncontrolled."
    )


@rule("FS-MULTI-03", edition="playtest")
def test_all_that_a_player_loses_with_the_leader_is_told():
    """Crew, control, Renown and the First Player Token (FS-Q34)."""
    table = five_sails(
        3, edition="playtest", first="bruno", turn="anna", bruno={"renown": 2, "docks": ["Sanjay"]},
        docks={"control": "bruno"},
    )  # fmt: skip
    happen(table, events.DESTROYED, card_of(table, "Soline el Gato"))
    assert in_this_order(
        table, "Soline el Gato is destroyed.", "Bruno has lost and is out of the game.", "Sanjay leaves play.",
        "The Docks becomes uncontrolled.", "Bruno loses 2 Renown.", "Clara takes the First Player Token.",
    )  # fmt: skip
