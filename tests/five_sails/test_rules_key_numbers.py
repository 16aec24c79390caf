"""Key concepts: wounds, healing, pressures, base values and set values."""

from __future__ import annotations

import pytest

from five_sails.rule_words import both_editions, card_of, happen, usable, use
from five_sails.table import five_sails
from proofs import rule
from quarterdeck.engine.modifier import ADD, SET
from quarterdeck.games.five_sails import events
from quarterdeck.games.five_sails.procedures.pressure import Pressure
from quarterdeck.games.five_sails.stats import COMBAT

# -- wounds -----------------------------------------------------------------------------------------------------------


@rule("FS-KEY-43")
def test_any_number_of_wounds_at_once_is_one_wounding():
    """Sanjay suffers three wounds by refusing. The Sorte Deck answers a wounding, and is asked once."""
    table = five_sails(
        anna={"docks": ["Maya de La Rioja"]},
        bruno={"docks": ["Sanjay", {"card": "Makepeace Botwighte", "equipped": ["Sorte Deck"]}]},
    )
    table.plays("challenge maya-de-la-rioja sanjay", "refuse")
    assert table["sanjay.wounds"] == 3
    use(table, "sorte-deck")
    assert table["sanjay.wounds"] == 2
    assert table["turn"] == "bruno"
    assert table.offers("move soline-el-gato docks")


@rule("FS-KEY-44")
def test_a_character_is_wounded_as_long_as_it_has_a_wound():
    """Bleed Out aims at wounded characters only."""
    table = five_sails(
        anna={"hand": ["Bleed Out", "Triage", "Regroup", "Precision"]},
        bruno={"docks": [{"card": "Sanjay", "wounds": 1}, {"card": "Makepeace Botwighte", "wounds": 2}, "Ratón"]},
    )
    happen(table, events.HEALED, card_of(table, "Sanjay"), 1)
    happen(table, events.HEALED, card_of(table, "Makepeace Botwighte"), 1)
    use(table, "bleed-out")
    assert table.legal == ["target makepeace-botwighte"]


@rule("FS-KEY-45", edition="2023")
@rule("FS-KEY-45", edition="playtest")
@both_editions
def test_to_wound_a_character_is_to_place_one_wound(edition):
    table = five_sails(
        edition=edition,
        anna={"docks": ["Otto Streit"], "scheme": "The Great Game"},
        bruno={"docks": ["Makepeace Botwighte"]},
    )
    use(table, "the-great-game").plays("target makepeace-botwighte").passes_until("move")
    assert table["makepeace-botwighte.wounds"] == 1


@rule("FS-KEY-46")
@pytest.mark.parametrize(("wounds", "alive"), [(2, True), (3, False), (5, False)])
def test_a_character_with_wounds_equal_to_its_resolve_or_more_is_destroyed_at_once(wounds, alive):
    table = five_sails(bruno={"docks": [{"card": "Sanjay", "wounds": 1}]})
    happen(table, events.WOUNDED, card_of(table, "Sanjay"), wounds)
    assert table["sanjay.in_play"] == alive
    assert table["bruno.locker"] == ([] if alive else ["Sanjay"])


@rule("FS-KEY-46")
def test_losing_resolve_destroys_too():
    """The Cuirass gives a fifth Resolve: with it gone, four wounds are enough."""
    table = five_sails(bruno={"docks": [{"card": "Sanjay", "wounds": 4, "equipped": ["Burnished Cuirass"]}]})
    assert table["sanjay.in_play"]
    happen(table, events.DESTROYED, card_of(table, "Burnished Cuirass"))
    assert not table["sanjay.in_play"]


@rule("FS-KEY-47")
@both_editions
def test_healing_removes_one_wound(edition):
    table = five_sails(
        edition=edition, anna={"docks": [{"card": "Otto Streit", "wounds": 3}], "hand": ["Triage", "Regroup"]}
    )
    use(table, "triage").plays("target otto-streit", "pay regroup")
    assert table["otto-streit.wounds"] == 2


# -- pressures --------------------------------------------------------------------------------------------------------


def claim_without_influence(edition):
    """Ren has an Influence of 0 and nobody else is there."""
    return five_sails(edition=edition, anna={"docks": ["Ren"]}).plays("claim ren")


@rule("FS-KEY-48", edition="2023")
def test_every_player_takes_part_in_a_pressure_so_nothing_does_not_beat_an_absent_player():
    table = claim_without_influence("2023")
    assert table["docks.control"] is None
    assert table["ren.engaged"]


@rule("FS-KEY-48", edition="playtest")
def test_in_the_playtest_rules_only_players_with_characters_there_take_part():
    assert claim_without_influence("playtest")["docks.control"] == "anna"
    against = five_sails(edition="playtest", anna={"docks": ["Ren"]}, bruno={"docks": ["Nazem ibn Umur"]}).plays(
        "claim ren"
    )
    assert against["docks.control"] is None


@rule("FS-KEY-48", edition="2023")
@rule("FS-KEY-48", edition="playtest")
@both_editions
def test_a_pressure_compares_the_sums_of_all_characters_at_the_location(edition):
    """2 + 1 against 2: the Leader at Home and the character at The Forums do not count."""
    table = five_sails(
        edition=edition,
        anna={"docks": ["Otto Streit", "Uwe Zimmerman"]},
        bruno={"docks": ["Makepeace Botwighte"], "forums": ["Sanjay"]},
    )
    table.plays("claim uwe-zimmerman")
    assert table["docks.control"] == "anna"


@rule("FS-KEY-49", edition="2023")
@rule("FS-KEY-49", edition="playtest")
@both_editions
@pytest.mark.parametrize(("stat", "total"), [("resolve", 9), ("combat", 4), ("finesse", 4), ("influence", 3)])
def test_a_pressure_can_use_each_of_the_four_stats(edition, stat, total):
    table = five_sails(edition=edition, anna={"docks": ["Otto Streit", {"card": "Uwe Zimmerman", "wounds": 2}]})
    pressure = Pressure(0, card_of(table, "The Docks"), stat, card_of(table, "Otto Streit"))
    assert (pressure.sum_of(table.game, 0), pressure.sum_of(table.game, 1)) == (total, 0)


@rule("FS-KEY-49", edition="2023")
def test_cards_pressure_with_combat_and_resolve():
    """Otto alone has Influence 2 and Combat 1 against Ratón's 1 and 3, and the same Resolve."""
    table = five_sails(anna={"docks": ["Otto Streit"], "hand": ["Strong Hands", "Triage"]}, bruno={"docks": ["Ratón"]})
    use(table, "strong-hands").plays("pay triage")
    assert table["docks.control"] is None
    table.plays("bruno: pass", "claim otto-streit")
    assert table["docks.control"] == "anna"


@rule("FS-KEY-50", "FS-HIGH-43")
@pytest.mark.parametrize(("enemy", "owner"), [("Ratón", "anna"), ("Sanjay", None), ('"Madre" Dolores', None)])
def test_a_pressure_succeeds_only_with_a_higher_sum(enemy, owner):
    """Otto's 2 against 1, against 2 and against 3."""
    table = five_sails(anna={"docks": ["Otto Streit"]}, bruno={"docks": [enemy]}).plays("claim otto-streit")
    assert table["docks.control"] == owner
    assert table["otto-streit.engaged"]


@rule("FS-KEY-51")
@both_editions
def test_the_others_sums_are_not_added_up(edition):
    """3 against 2 and 2."""
    table = five_sails(
        3,
        edition=edition,
        anna={"docks": ["Otto Streit", "Uwe Zimmerman"]},
        bruno={"docks": ["Makepeace Botwighte"]},
        clara={"docks": ["Guillén de Murrieta"]},
    )
    assert table.plays("claim uwe-zimmerman")["docks.control"] == "anna"


@rule("FS-KEY-51", "FS-KEY-50")
def test_every_other_player_must_be_beaten():
    table = five_sails(
        3, anna={"docks": ["Otto Streit"]}, bruno={"docks": ["Ratón"]}, clara={"docks": ["Guillén de Murrieta"]}
    )
    assert table.plays("claim otto-streit")["docks.control"] is None


@rule("FS-KEY-52")
def test_engaged_characters_count_in_a_pressure_on_either_side():
    mine = five_sails(
        anna={"docks": [{"card": "Otto Streit", "engaged": True}, "Uwe Zimmerman"]},
        bruno={"docks": ["Makepeace Botwighte"]},
    )
    assert mine.plays("claim uwe-zimmerman")["docks.control"] == "anna"
    theirs = five_sails(
        anna={"docks": ["Otto Streit"]}, bruno={"docks": [{"card": "Makepeace Botwighte", "engaged": True}]}
    )
    assert theirs.plays("claim otto-streit")["docks.control"] is None


# -- base values and set values ---------------------------------------------------------------------------------------


@rule("FS-KEY-53")
def test_a_base_value_is_the_printed_one():
    """The Hand makes Nazem's Combat 3, but Strength of Ten adds the base 2 to its Thrust of 0."""
    table = five_sails(
        anna={"docks": [{"card": "Nazem ibn Umur", "equipped": ["Syrneth Hand"]}], "hand": ["Strength of Ten"]},
        bruno={"docks": ["Sanjay"]},
        duel={"challenger": "Sanjay", "defender": "Nazem ibn Umur", "threat": {"Nazem ibn Umur": 1}},
    )
    assert table["nazem-ibn-umur.combat"] == 3
    table.plays("play strength-of-ten")
    use(table, "strength-of-ten")
    table.passes_until("play-nothing")
    assert table["sanjay.threat"] == 1 + 2


@rule("FS-KEY-54", edition="2023")
@rule("FS-KEY-54", edition="playtest")
@both_editions
def test_a_set_value_is_final(edition):
    """Nothing in the set sets a stat, so the modifiers are put down by themselves, the addition before and after."""
    table = five_sails(edition=edition, anna={"docks": [{"card": "Nazem ibn Umur", "equipped": ["Syrneth Hand"]}]})
    nazem, hand = card_of(table, "Nazem ibn Umur"), card_of(table, "Syrneth Hand")
    table.game.modify(COMBAT, nazem, 1, events.DAY_ENDS, hand, kind=ADD)
    assert table["nazem-ibn-umur.combat"] == 4
    table.game.modify(COMBAT, nazem, 1, events.DAY_ENDS, hand, kind=SET)
    assert table["nazem-ibn-umur.combat"] == 1
    table.game.modify(COMBAT, nazem, 2, events.DAY_ENDS, hand, kind=ADD)
    assert table["nazem-ibn-umur.combat"] == 1


@rule("FS-KEY-44")
def test_nobody_unwounded_can_be_chosen_as_wounded():
    table = five_sails(anna={"hand": ["Bleed Out", "Triage"]}, bruno={"docks": ["Sanjay"]})
    assert usable(table, "bleed-out") == 0
