"""Cards: Ussura's Leader and characters."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from five_sails.ussura_words import BOTH, duel_of
from proofs import card, rule

# -- Yevgeni ----------------------------------------------------------------------------------------------------------


def yevgeni(**anna):
    return {"leader": {"card": "Yevgeni", "at": "docks", **anna.pop("leader", {})}, **anna}


@card("Yevgeni")
@pytest.mark.parametrize(("combat_card", "threat"), [("Langschwert", 4), ("Amour", 0)])
def test_yevgeni_adds_a_thrust_to_the_cards_he_plays_but_not_to_a_dash(combat_card, threat):
    table = five_sails(
        anna=yevgeni(hand=[combat_card]),
        bruno={"docks": ["Otto Streit"]},
        duel={
            "challenger": "Yevgeni",
            "defender": "Otto Streit",
            "round": 2,
            "active": "Yevgeni",
            "threat": {"Yevgeni": 3},
        },
    )
    table.plays(f"play {combat_card.lower()}")
    assert table["otto-streit.threat"] == threat


@card("Yevgeni")
def test_yevgenis_crew_gets_no_thrust_from_him():
    table = duel_of("Pavel Ivanov", "Otto Streit", anna={"leader": "Yevgeni", "hand": ["Precision"]})
    table.plays("play precision", "pass")
    assert table["otto-streit.threat"] == 4


@card("Yevgeni")
def test_yevgeni_is_en_garde_again_after_his_challenge_was_refused_but_once_a_day():
    table = five_sails(anna=yevgeni(), bruno={"docks": ["Uwe Zimmerman"]})
    table.plays("challenge yevgeni uwe-zimmerman", "refuse")
    assert table["yevgeni.engaged"]
    table.plays("anna: use yevgeni unanswered")
    assert not table["yevgeni.engaged"]
    table.plays("bruno: pass", "challenge yevgeni uwe-zimmerman", "refuse")
    assert table["yevgeni.engaged"]
    assert table.asked == "bruno"


@card("Yevgeni")
def test_yevgeni_stays_engaged_when_somebody_else_is_refused():
    table = five_sails(anna=yevgeni(leader={"engaged": True}, docks=["Pavel Ivanov"]), bruno={"docks": ["Otto Streit"]})
    table.plays("challenge pavel-ivanov otto-streit", "pass", "refuse")
    assert table["yevgeni.engaged"]
    assert table.asked == "bruno"


@card("Yevgeni")
def test_yevgenis_player_pays_one_less_for_a_risk_once_a_day():
    table = five_sails(anna=yevgeni(leader={"wounds": 1}, hand=["Strong Hands", "Strong Hands"]))
    table.plays("use strong-hands push-them-around", "use yevgeni needs-little")
    assert table["docks.control"] == "anna"
    assert table["anna.hand"] == ["Strong Hands"]
    table.plays("pass")
    assert table.refused("use strong-hands push-them-around") == "FS-ABIL-01"


@card("Yevgeni")
def test_yevgenis_reduction_may_be_kept_for_another_payment():
    table = five_sails(anna=yevgeni(hand=["Strong Hands", "Stubborn"]))
    table.plays("use strong-hands push-them-around")
    assert table.legal == ["use yevgeni needs-little", "pay stubborn"]
    table.plays("pay stubborn")
    assert table["anna.hand"] == []


@card("Yevgeni")
def test_yevgeni_makes_attachments_cheaper_and_no_characters():
    table = five_sails(anna=yevgeni(hand=["Grandfather's Hammer", "Stubborn"]), docks={"available": ["Sorte Deck"]})
    assert table.offers("equip sorte-deck yevgeni")
    assert table.offers("equip grandfathers-hammer yevgeni")
    table.plays("equip grandfathers-hammer yevgeni", "use yevgeni needs-little", "pay stubborn")
    assert table["yevgeni.equipped"] == ["Grandfather's Hammer"]
    recruit = five_sails(
        anna=yevgeni(leader={"engaged": True}, hand=["Stubborn"] * 5), docks={"available": ["Eko Sorridi"]}
    )
    recruit.plays("recruit eko-sorridi")
    assert recruit.legal_with("pay")
    assert not recruit.legal_with("use")


# -- Ekaterina --------------------------------------------------------------------------------------------------------


@card("Ekaterina Ilyanava")
def test_ekaterina_sends_a_renown_one_way_and_goes_the_other():
    table = five_sails(players=3, anna={"docks": ["Ekaterina Ilyanava"]}, docks={"renown": 2})
    table.plays("use ekaterina-ilyanava chart-a-way")
    assert table.legal == ["choose oles-inn", "choose forums", "choose grand-bazaar"]
    table.plays("choose forums")
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
    table.plays("anna: use elina-georginova draw-renown", "choose forums")
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
