"""Ussura: the characters in play."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from five_sails.ussura_words import BOTH, duel_of
from proofs import card, rule

# -- Ekaterina --------------------------------------------------------------------------------------------------------


@card("Ekaterina Ilyanava")
def test_ekaterina_sends_a_renown_one_way_and_goes_the_other():
    table = five_sails(players=3, anna={"docks": ["Ekaterina Ilyanava"]}, docks={"renown": 2})
    table.plays("use ekaterina-ilyanava chart-a-way")
    assert table.legal == ["spend oles-inn", "spend forums", "spend grand-bazaar"]
    table.plays("spend forums")
    assert table.legal == ["choose oles-inn", "choose grand-bazaar"]
    table.plays("choose grand-bazaar")
    assert table["ekaterina-ilyanava.at"] == "grand-bazaar"
    assert (table["docks.renown"], table["forums.renown"]) == (1, 1)


@card("Ekaterina Ilyanava")
def test_ekaterina_needs_a_renown_and_the_city():
    line = "use ekaterina-ilyanava chart-a-way"
    five_sails(anna={"docks": ["Ekaterina Ilyanava"]}, forums={"renown": 1}).why_not(line)
    assert five_sails(anna={"home": ["Ekaterina Ilyanava"]}, forums={"renown": 1}).refused(line) == "FS-KEY-23"


@card("Ekaterina Ilyanava")
@pytest.mark.parametrize(("place", "left"), [("docks", 1), ("forums", 2)])
def test_ekaterina_spoils_the_claims_of_opponents_at_her_location(place, left):
    table = five_sails(
        turn="bruno", anna={place: ["Ekaterina Ilyanava"]}, bruno={"docks": ["Angeline Dèmone", "Sibella Scarpa"]},
        docks={"renown": 2},
    )  # fmt: skip
    table.plays("claim sibella-scarpa")
    if place == "docks":
        table.plays("anna: use ekaterina-ilyanava spoil-the-claim")
    assert table["docks.renown"] == left
    assert table["docks.control"] == "bruno"
    assert table.offers("pass")


@card("Ekaterina Ilyanava")
def test_ekaterina_does_not_spoil_her_own_players_claim():
    table = five_sails(anna={"docks": ["Ekaterina Ilyanava"]}, docks={"renown": 1})
    table.plays("claim ekaterina-ilyanava")
    assert table["docks.renown"] == 1
    assert table.asked == "bruno"


# -- Elina ------------------------------------------------------------------------------------------------------------


@card("Elina Georginova")
@pytest.mark.parametrize(("place", "engaged"), [("forums", False), ("grand_bazaar", True)])
def test_elina_is_en_garde_after_moving_to_an_enemy(place, engaged):
    table = five_sails(anna={"docks": [{"card": "Elina Georginova", "engaged": True}]}, bruno={place: ["Otto Streit"]})
    table.plays("use elina-georginova slip-away", "choose forums")
    assert table["elina-georginova.at"] == "forums"
    assert table["elina-georginova.engaged"] is engaged


@BOTH
@card("Elina Georginova")
@rule("FS-KEY-27")
def test_elina_draws_renown_after_a_sorcerer_ability_that_she_performs(edition):
    table = five_sails(
        edition=edition, anna={"docks": ["Elina Georginova"], "hand": ["Matushka's Command", "Stubborn"]},
        forums={"renown": 1},
    )  # fmt: skip
    table.plays("use matushkas-command send-the-tired-home", "pay stubborn")
    table.plays("anna: use elina-georginova draw-renown", "from forums")
    assert (table["docks.renown"], table["forums.renown"]) == (1, 0)


@card("Elina Georginova")
def test_elina_draws_no_renown_for_another_ability_or_another_sorcerer():
    hers = five_sails(anna={"docks": ["Elina Georginova"]}, grand_bazaar={"renown": 1})
    hers.plays("use elina-georginova slip-away", "choose forums")
    assert hers.asked == "bruno"
    table = five_sails(
        anna={"docks": ["Elina Georginova"], "forums": ["Ved'ma"], "hand": ["Matushka's Command", "Stubborn"]},
        grand_bazaar={"renown": 1},
    )
    table.plays("use matushkas-command send-the-tired-home", "performer vedma", "pay stubborn")
    assert not table.legal_with("use elina-georginova")


# -- Nazem, Pavel, Ren ------------------------------------------------------------------------------------------------


@card("Nazem ibn Umur")
def test_nazem_grows_with_each_engaged_enemy_where_he_is():
    tired = [{"card": "Otto Streit", "engaged": True}, {"card": "Sanjay", "engaged": True}, "Uwe Zimmerman"]
    table = five_sails(
        anna={"docks": ["Nazem ibn Umur", {"card": "Pavel Ivanov", "engaged": True}]},
        bruno={"docks": tired, "forums": [{"card": "Rosine Friese", "engaged": True}]},
    )
    assert table["nazem-ibn-umur.influence"] == 2
    table.plays("move nazem-ibn-umur forums")
    assert table["nazem-ibn-umur.influence"] == 1


@card("Nazem ibn Umur")
def test_who_refuses_nazem_engages():
    table = five_sails(anna={"docks": ["Nazem ibn Umur"]}, bruno={"docks": ["Uwe Zimmerman"]})
    table.plays("challenge nazem-ibn-umur uwe-zimmerman", "refuse")
    assert table["uwe-zimmerman.engaged"]
    assert table["uwe-zimmerman.wounds"] == 2


@card("Nazem ibn Umur")
def test_who_refuses_nazems_friend_stays_en_garde():
    table = five_sails(anna={"docks": ["Nazem ibn Umur", "Ren"]}, bruno={"docks": ["Uwe Zimmerman"]})
    table.plays("challenge ren uwe-zimmerman", "refuse")
    assert not table["uwe-zimmerman.engaged"]


@card("Pavel Ivanov")
def test_pavel_has_more_influence_where_his_player_is_in_control():
    at_home = five_sails(anna={"home": ["Pavel Ivanov"]})
    assert at_home["pavel-ivanov.influence"] == 3  # nobody controls a Home (FS-Q192)
    ours = five_sails(anna={"docks": ["Pavel Ivanov"]}, docks={"control": "anna"})
    assert ours["pavel-ivanov.influence"] == 4
    theirs = five_sails(anna={"docks": ["Pavel Ivanov"]}, docks={"control": "bruno"}, forums={"control": "anna"})
    assert theirs["pavel-ivanov.influence"] == 3


@card("Pavel Ivanov")
def test_pavel_draws_when_an_opponent_claims_anywhere_once_a_day():
    table = five_sails(
        turn="bruno", anna={"home": ["Pavel Ivanov"], "deck": ["Stubborn", "Borets"]},
        bruno={"docks": ["Sanjay"], "forums": ["Otto Streit"]},
    )  # fmt: skip
    table.plays("claim sanjay", "anna: use pavel-ivanov take-notes")
    assert table["anna.hand"] == ["Stubborn"]
    table.plays("anna: pass", "claim otto-streit")
    assert table["forums.control"] == "bruno"
    assert not table.legal_with("use pavel-ivanov")


@card("Pavel Ivanov")
def test_pavel_draws_nothing_for_his_own_claim_and_parries_better_with_his_technique():
    table = five_sails(anna={"docks": ["Pavel Ivanov"], "deck": ["Stubborn"]})
    table.plays("claim pavel-ivanov")
    assert table["anna.hand"] == []
    duel = duel_of("Pavel Ivanov", "Uwe Zimmerman", anna={"hand": ["Carnaval"]}, threat={"Pavel Ivanov": 5})
    duel.plays("play carnaval", "use pavel-ivanov duck")
    assert duel["pavel-ivanov.wounds"] == 1  # a Parry of three and one more


@card("Ren")
@pytest.mark.parametrize(("friends", "wounds"), [([], 1), (["Pavel Ivanov"], 0)])
def test_rens_adversary_parries_worse_unless_ren_has_more_friends(friends, wounds):
    table = duel_of(
        "Ren", "Otto Streit", active="Otto Streit", threat={"Otto Streit": 3},
        anna={"home": friends}, bruno={"hand": ["Carnaval"]},
    )  # fmt: skip
    table.plays("play carnaval")
    assert table["otto-streit.wounds"] == wounds


@card("Ren")
def test_rens_own_cards_parry_as_printed():
    table = duel_of("Ren", "Uwe Zimmerman", anna={"hand": ["Carnaval"]})
    table.plays("play carnaval")
    assert table["ren.wounds"] == 0


# -- Torsten, Valeri --------------------------------------------------------------------------------------------------


@card("Torsten Vakt")
@pytest.mark.parametrize(("wounds", "threat"), [(1, 3), (2, 4)])
def test_torsten_thrusts_better_with_two_wounds(wounds, threat):
    table = duel_of({"card": "Torsten Vakt", "wounds": wounds}, "Uwe Zimmerman", anna={"hand": ["Langschwert"]})
    table.plays("play langschwert")
    assert table["uwe-zimmerman.threat"] == threat


def pull_at_torsten(edition="2023"):
    return five_sails(
        edition=edition, turn="bruno", anna={"docks": ["Torsten Vakt"]},
        bruno={"forums": ["Sibella Scarpa"], "hand": ["Pull", "Opulence"]},
    )  # fmt: skip


@BOTH
@card("Torsten Vakt")
def test_torsten_cancels_a_sorcery_that_targets_him(edition):
    table = pull_at_torsten(edition)
    line = table.legal_with("use pull")[0]
    plays = {"2023": ["target torsten-vakt", "pay opulence"], "playtest": ["pay opulence", "target torsten-vakt"]}
    table.plays(line, *plays[edition], "anna: use torsten-vakt laugh-it-off")
    assert table["torsten-vakt.at"] == "docks"
    assert table.asked == "anna"


@card("Torsten Vakt")
def test_torsten_may_let_it_happen():
    table = pull_at_torsten()
    table.plays(table.legal_with("use pull")[0], "target torsten-vakt", "pay opulence", "anna: pass")
    assert table["torsten-vakt.at"] == "forums"


@card("Torsten Vakt")
def test_torsten_cancels_a_sorcerer_ability_and_nothing_else():
    table = five_sails(turn="bruno", anna={"docks": ["Torsten Vakt"]}, bruno={"docks": ["Sibella Scarpa"]})
    table.plays(table.legal_with("use sibella-scarpa")[0], "target torsten-vakt", "anna: use torsten-vakt laugh-it-off")
    assert table["torsten-vakt.wounds"] == 0
    plain = five_sails(turn="bruno", anna={"docks": ["Torsten Vakt"]}, bruno={"docks": ["Alcee"]})
    plain.plays(plain.legal_with("use alcee")[0], "target torsten-vakt")
    assert plain["torsten-vakt.engaged"]


@card("Valeri Mikhailov")
@pytest.mark.parametrize("start", ["home", "forums"])
def test_valeri_moves_and_challenges_and_nobody_can_intervene(start):
    table = five_sails(anna={start: ["Valeri Mikhailov"]}, bruno={"docks": ["Otto Streit", "Uwe Zimmerman"]})
    table.plays("use valeri-mikhailov seek-them-out", "target otto-streit")
    assert table["valeri-mikhailov.at"] == "docks"
    assert table["valeri-mikhailov.engaged"]
    table.passes_until("accept")
    assert table.legal == ["accept", "refuse"]
    table.plays("refuse")
    assert table["otto-streit.wounds"] == 2


@card("Valeri Mikhailov")
def test_valeri_reaches_only_adjacent_city_locations_and_must_be_en_garde():
    table = five_sails(
        anna={"docks": ["Valeri Mikhailov"]},
        bruno={"docks": ["Otto Streit"], "forums": ["Sanjay"], "grand_bazaar": ["Rosine Friese"]},
    )
    table.plays("use valeri-mikhailov seek-them-out")
    assert table.legal == ["target sanjay"]
    tired = five_sails(anna={"docks": [{"card": "Valeri Mikhailov", "engaged": True}]}, bruno={"forums": ["Sanjay"]})
    assert tired.refused("use valeri-mikhailov seek-them-out") == "FS-KEY-04"


@card("Valeri Mikhailov")
@pytest.mark.parametrize(("theirs", "suffered"), [(0, 2), (1, 1)])
def test_valeri_ripostes_instead_of_thrusting_while_he_looks_better(theirs, suffered):
    """Borets: Riposte 0, Parry 2, Thrust 2."""
    table = duel_of(
        "Valeri Mikhailov", {"card": "Uwe Zimmerman", "wounds": theirs}, anna={"hand": ["Borets"]},
        threat={"Valeri Mikhailov": 4},
    )  # fmt: skip
    table.plays("play borets", "use valeri-mikhailov admire-himself", "pass")
    assert table["uwe-zimmerman.threat"] == 3
    assert table["valeri-mikhailov.wounds"] == suffered


@BOTH
@card("Ved'ma", "Matushka's Command")
def test_vedma_plays_a_sorcery_from_the_discard_pile_and_it_goes_to_the_locker(edition):
    table = five_sails(
        edition=edition, anna={"home": ["Ved'ma"], "docks": ["Elina Georginova"], "hand": ["Borets"],
        "discard": ["Matushka's Command", "Borets"]}, bruno={"docks": ["Otto Streit"]},
    )  # fmt: skip
    table.plays("use vedma old-spell", "target matushkas-command")
    assert table["vedma.engaged"]
    table.plays("performer elina-georginova", "pay borets")
    table.passes_until("move")
    assert table["elina-georginova.engaged"]
    assert table["otto-streit.engaged"]
    assert table["anna.locker"] == ["Matushka's Command"]
    assert table["anna.discard"] == ["Borets", "Borets"]


@card("Ved'ma")
def test_vedma_needs_a_sorcery_that_can_be_paid_and_performed():
    line = "use vedma old-spell"
    poor = five_sails(anna={"docks": ["Ved'ma"], "discard": ["Matushka's Command"]})
    assert poor.refused(line) == "FS-ABIL-01"
    plain = five_sails(anna={"docks": ["Ved'ma"], "hand": ["Borets"], "discard": ["Strong Hands"]})
    assert plain.refused(line) == "FS-ABIL-37"
    alone = five_sails(anna={"docks": ["Ved'ma"], "discard": ["Boon"]})
    assert alone.refused(line) == "FS-KEY-04"  # Boon engages its performer, and Ved'ma is engaged by then


@card("Ved'ma", "Matushka's Efficiency")
def test_vedma_chooses_among_the_actions_of_a_sorcery():
    table = five_sails(
        anna={"docks": ["Ved'ma", "Elina Georginova"], "hand": ["Borets"], "discard": ["Matushka's Efficiency"]}
    )
    table.plays("use vedma old-spell", "target matushkas-efficiency")
    assert table.legal == ["mode carry", "mode carry-for-free"]
    table.plays("mode carry-for-free", "target vedma", "choose grand-bazaar")
    assert table["vedma.at"] == "grand-bazaar"
    assert table["elina-georginova.engaged"]
    assert table["anna.hand"] == ["Borets"]
    assert table["anna.locker"] == ["Matushka's Efficiency"]


@card("Ved'ma")
def test_a_sorcery_that_stays_in_play_goes_to_the_locker_when_it_has_resolved():
    table = five_sails(anna={"docks": ["Ved'ma", "Elina Georginova"], "discard": ["Boon"]})
    table.plays("use vedma old-spell", "target boon", "choose vedma")
    assert table["vedma.equipped"] == []
    assert table["anna.locker"] == ["Boon"]


@BOTH
@card("Ved'ma")
def test_vedma_is_en_garde_again_after_a_sorcery_from_the_hand_engaged_her(edition):
    table = five_sails(edition=edition, anna={"docks": ["Ved'ma"], "hand": ["Matushka's Efficiency"]})
    table.plays("use matushkas-efficiency carry-for-free", "target vedma", "choose forums")
    assert table["vedma.engaged"]
    table.plays("anna: use vedma draw-new-strength")
    assert not table["vedma.engaged"]
    assert table["anna.discard"] == ["Matushka's Efficiency"]


@card("Ved'ma")
def test_vedma_is_not_put_en_garde_by_a_sorcery_that_engaged_somebody_else_or_came_from_the_discard_pile():
    other = five_sails(
        anna={"docks": [{"card": "Ved'ma", "engaged": True}, "Elina Georginova"], "hand": ["Matushka's Efficiency"]}
    )
    other.plays("use matushkas-efficiency carry-for-free", "target vedma", "choose forums")
    assert other["vedma.engaged"]
    assert other.asked == "bruno"
    again = five_sails(
        anna={"docks": ["Ved'ma"], "hand": ["Borets"], "discard": ["Matushka's Command"]}, bruno={"docks": ["Sanjay"]}
    )
    again.plays("use vedma old-spell", "target matushkas-command", "pay borets")
    assert again.asked == "bruno"
    assert again["vedma.at"] == "home"
