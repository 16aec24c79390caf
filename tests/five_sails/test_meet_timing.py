"""Cards that meet in time: when it is asked whether somebody can answer, and what a replaced event sets off."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card, rule

# -- After is asked for when its window opens (FS-ABIL-34) ------------------------------------------------------------


def generous(edition):
    """Inspire Generosity adds a Renown to each location, and only then lets everybody draw; Anna's hand is empty."""
    deck = ["Triage"] * 20
    table = five_sails(
        edition=edition, phase="planning", bruno={"deck": deck},
        anna={"home": ["Urraca de Murrieta"], "deck": deck, "approach": ["Inspire Generosity"]},
    )  # fmt: skip
    return table.plays("anna: select inspire-generosity")


@card("Urraca de Murrieta", "Inspire Generosity")
@rule("FS-ABIL-34", edition="playtest")
def test_what_an_ability_draws_pays_for_the_answer_that_comes_after_it():
    table = generous("playtest")
    assert table.asked == "anna"
    assert table.offers("use urraca-de-murrieta spread-the-word")
    table.plays("use urraca-de-murrieta spread-the-word", "discard triage")
    assert max(table[f"{place}.renown"] for place in ("docks", "forums", "grand-bazaar")) == 2


@card("Urraca de Murrieta", "Inspire Generosity")
@rule("FS-ABIL-34", edition="2023")
def test_in_2023_after_comes_before_the_cards_are_drawn():
    table = generous("2023")
    assert not table.legal_with("use urraca-de-murrieta")


# -- what answers a target opens when costs and targets are complete (FS-ABIL-37) -------------------------------------


@card("Torsten Vakt", "Pull")
@rule("FS-ABIL-37", edition="2023")
def test_whoever_is_targeted_answers_when_the_costs_are_paid():
    """Pull at Torsten: Sibella is wounded and the card spent before he laughs it off (FS-Q194)."""
    table = five_sails(
        turn="bruno", anna={"docks": ["Torsten Vakt"]},
        bruno={"forums": ["Léontine Giroux"], "hand": ["Pull", "Triage"]},
    )  # fmt: skip
    table.plays("use pull pull-the-thread", "target torsten-vakt")
    assert table.legal == ["pay triage"], "the cost comes first"
    table.plays("pay triage")
    assert table["leontine-giroux.wounds"] == 1
    assert table.offers("use torsten-vakt laugh-it-off")
    table.plays("use torsten-vakt laugh-it-off")
    assert table["torsten-vakt.at"] == "docks"
    assert table["bruno.discard"] == ["Triage", "Pull"], "costs stay paid"


@card("Cesca del Rosso", "Pull the Strand")
@rule("FS-ABIL-37", edition="2023")
def test_cesca_does_not_copy_her_own_strand_in_place_of_the_original():
    """Engaged for the original she cannot pay for a copy, and the original goes on."""
    table = five_sails(
        anna={"docks": ["Cesca del Rosso", "Servo Scarpa"], "hand": ["Pull the Strand"]},
        bruno={"docks": ["Otto Streit"]},
    )
    table.plays("use pull-the-strand turn-them", "target otto-streit")
    assert table["docks.control"] == "anna"


@card("Vittoria Anselmo", "Alcee")
@rule("FS-ABIL-37", "FS-ABIL-46", edition="2023")
def test_vittorias_thug_steps_in_when_the_price_is_paid():
    table = five_sails(turn="bruno", anna={"docks": ["Vittoria Anselmo", "Dante"]}, bruno={"docks": ["Alcee"]})
    table.plays("use alcee trip-them-up", "target vittoria-anselmo")
    assert not table["alcee.in_play"], "Alcee pays with himself first"
    table.plays("anna: use vittoria-anselmo call-a-thug", "bruno: choose dante")
    table.passes_until("pass")
    table.plays("pass")
    assert table["dante.engaged"]
    assert not table["vittoria-anselmo.engaged"]


# -- a replaced event did not happen (FS-ABIL-48) ---------------------------------------------------------------------


def leader_struck_down(players, edition="2023", **more):
    """Kaspar bears the Object of Wonder and has one Resolve left; Adelheide strikes."""
    kaspar = {"card": "Kaspar Dietrich", "wounds": 8, "equipped": ["Object of Wonder"], "at": "docks"}
    table = five_sails(
        players, edition=edition, anna={"leader": kaspar, "renown": 5},
        bruno={"docks": ["Adelheide Schmidt"], "hand": ["Langschwert"]}, turn="bruno", **more,
    )  # fmt: skip
    table.plays("use adelheide-schmidt swing-first", "target kaspar-dietrich", "discard langschwert")
    return table.plays("anna: use object-of-wonder a-wonder-happens")


@card("Object of Wonder")
@rule("FS-ABIL-48")
def test_a_leader_saved_by_the_wonder_it_bears_dies_once_and_goes_to_the_approach_deck():
    """Losing the Object does not destroy a second time who was destroyed already."""
    table = leader_struck_down(2)
    assert table["anna.approach"] == ["Kaspar Dietrich"]
    assert table["anna.locker"] == ["Object of Wonder"]
    assert table["winner"] == ["bruno"]
    assert [line for line in table.told() if "destroyed" in line] == ["Kaspar Dietrich is destroyed."]


@card("Object of Wonder")
@rule("FS-ABIL-48", "FS-MULTI-01")
def test_with_three_players_half_the_renown_is_lost_once_with_a_leader_who_is_saved():
    table = leader_struck_down(3)
    assert table["anna.approach"] == ["Kaspar Dietrich"]
    assert table["anna.renown"] == 2
    assert not table.game.over
    assert len([line for line in table.told() if "Kaspar Dietrich is destroyed" in line]) == 1


@card("Object of Wonder", "The Great Game")
@rule("FS-ABIL-48")
def test_what_answers_a_death_answers_it_once_where_the_wonder_saves():
    table = leader_struck_down(3, clara={"scheme": "The Great Game", "deck": ["Triage", "Regroup"]})
    assert table.asked == "clara"
    table.plays("use the-great-game profit")
    assert table["clara.hand"] == ["Triage"]
    assert table.asked == "clara", "it is her turn, and nobody died again"
    assert table.legal_with("move")


@card("Burnished Cuirass", "Breastplate", "Sunder")
@rule("FS-KEY-46")
def test_whoever_loses_the_armor_that_kept_it_alive_is_destroyed_once():
    table = five_sails(
        anna={"docks": ["Terrell Brandt"], "hand": ["Sunder", "Triage"]},
        bruno={"docks": [{"card": "Sanjay", "wounds": 4, "equipped": ["Burnished Cuirass"]}]},
        duel={"challenger": "Sanjay", "defender": "Terrell Brandt", "threat": {"Terrell Brandt": 1}},
    )  # fmt: skip
    table.plays("play sunder", "use sunder shatter", "target burnished-cuirass", "pay triage")
    assert table["bruno.locker"] == ["Sanjay"]
    assert table.told().count("Sanjay is destroyed.") == 1


@card("Eko Sorridi", "Stubborn")
@rule("FS-ABIL-48")
def test_a_move_of_one_who_died_before_it_did_not_happen():
    """Eko's stab kills who would leave: the move is not told, and nobody pursues."""
    table = five_sails(
        anna={"docks": ["Eko Sorridi"], "hand": ["Predatory Pursuit", "Triage"]},
        bruno={"docks": [{"card": "Sanjay", "wounds": 3}]}, turn="bruno",
    )  # fmt: skip
    table.plays("move sanjay forums", "anna: use eko-sorridi stab-in-the-back")
    assert not table["sanjay.in_play"]
    assert not any("Sanjay moves from" in line and not line.startswith("Prevented") for line in table.told())
    assert not table.legal_with("use predatory-pursuit")
