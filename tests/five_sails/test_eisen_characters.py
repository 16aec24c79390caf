"""Eisen: the characters in play."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from proofs import card

BOTH = pytest.mark.parametrize("edition", ["2023", "playtest"])


OTTO = ["Otto Streit"]


def armed(name, *equipped, **facts):
    return {"card": name, "equipped": list(equipped), **facts}


def duel(challenger, defender, active=None, threat=None):
    return {"challenger": challenger, "defender": defender, "active": active or defender, "threat": threat or {}}


# -- Daniella Dietrich -------------------------------------------------------------------------------------------------


@card("Daniella Dietrich")
def test_daniella_lets_an_engaged_mercenary_challenge():
    adelheide = {"card": "Adelheide Schmidt", "engaged": True}
    table = five_sails(anna={"docks": ["Daniella Dietrich", "Terrell Brandt", adelheide]}, bruno={"docks": OTTO})
    table.plays("use daniella-dietrich send-a-mercenary", "target otto-streit")
    assert table.legal == ["choose adelheide-schmidt"]
    table.plays("choose adelheide-schmidt", "refuse")
    assert table["otto-streit.wounds"] == 2
    assert not table["daniella-dietrich.engaged"]


@card("Daniella Dietrich")
def test_daniella_needs_a_mercenary_of_yours_at_her_location():
    line = "use daniella-dietrich send-a-mercenary"
    elsewhere = {"docks": ["Daniella Dietrich"], "forums": ["Adelheide Schmidt"]}
    assert five_sails(anna=elsewhere, bruno={"docks": OTTO}).refused(line) == "FS-ABIL-37"
    theirs = five_sails(anna={"docks": ["Daniella Dietrich"]}, bruno={"docks": ["Adelheide Schmidt"]})
    assert theirs.refused(line) == "FS-ABIL-37"


def daniella_escapes(**more):
    return five_sails(
        anna={"docks": ["Daniella Dietrich"], "hand": ["Regroup"]}, bruno={"docks": OTTO, "hand": ["Precision"]},
        duel=duel("Otto Streit", "Daniella Dietrich", threat={"Daniella Dietrich": 1}), **more,
    ).plays("play regroup", "use daniella-dietrich look-for-a-way-out")  # fmt: skip


@card("Daniella Dietrich")
def test_daniella_leaves_when_her_round_ends():
    table = daniella_escapes()
    assert table.legal == ["slip forums"]
    assert table["daniella-dietrich.at"] == "docks"
    table.plays("choose forums")
    assert table["daniella-dietrich.at"] == "forums"


@card("Daniella Dietrich")
def test_daniellas_way_out_is_used_up_for_the_day_and_does_not_wait_for_another_duel():
    table = five_sails(anna={"docks": ["Daniella Dietrich"], "hand": ["Regroup"]}, bruno={"docks": OTTO}).plays(
        "challenge daniella-dietrich otto-streit", "use daniella-dietrich look-for-a-way-out", "refuse"
    )
    table.plays("challenge otto-streit daniella-dietrich", "accept", "play regroup")
    assert not table["duel"]  # no Technique was left to use, and the round ended
    assert table["daniella-dietrich.at"] == "docks"
    assert table.asked == "anna"


@card("Daniella Dietrich")
def test_nobody_is_asked_where_to_a_fallen_daniella_goes():
    daniella = {"card": "Daniella Dietrich", "wounds": 3}
    table = five_sails(
        anna={"docks": [daniella], "hand": ["Regroup"]}, bruno={"docks": OTTO},
        duel=duel("Otto Streit", "Daniella Dietrich", threat={"Daniella Dietrich": 3}),
    ).plays("play regroup", "use daniella-dietrich look-for-a-way-out")  # fmt: skip
    assert not table["daniella-dietrich.in_play"]
    assert not table.legal_with("choose")


# -- Edeline Trinken ---------------------------------------------------------------------------------------------------


@card("Edeline Trinken")
def test_edeline_has_influence_for_every_character_at_her_location():
    table = five_sails(anna={"docks": ["Edeline Trinken"]}, bruno={"docks": OTTO, "forums": ["Uwe Zimmerman"]})
    assert table["edeline-trinken.influence"] == 2
    table.plays("pass", "move uwe-zimmerman docks")
    assert table["edeline-trinken.influence"] == 3


def duel_at_the_docks(edeline, otto_engaged=True, terrell_engaged=False):
    """Terrell and Otto fight at The Docks; the duel ends with its first round."""
    mine = {"docks": [{"card": "Terrell Brandt", "engaged": terrell_engaged}]}
    mine[edeline] = [*mine.get(edeline, ()), "Edeline Trinken"]
    return five_sails(
        anna=mine, bruno={"docks": [{"card": "Otto Streit", "engaged": otto_engaged}], "hand": ["Regroup"]},
        duel=duel("Terrell Brandt", "Otto Streit", threat={"Otto Streit": 2}),
    ).plays("play regroup")  # fmt: skip


@card("Edeline Trinken")
def test_edeline_takes_an_engaged_participant_in_after_a_duel():
    table = duel_at_the_docks("forums")
    table.plays("use edeline-trinken come-in")
    assert table.legal == ["target otto-streit"]
    table.plays("target otto-streit")
    assert table["otto-streit.at"] == "forums"


@card("Edeline Trinken")
@pytest.mark.parametrize("place", ["docks", "grand_bazaar", "home"])
def test_edeline_takes_nobody_in_who_is_not_next_door_or_cannot_enter(place):
    assert not duel_at_the_docks(place).legal_with("use edeline-trinken")


@card("Edeline Trinken")
def test_edeline_takes_nobody_in_who_is_en_garde():
    assert not duel_at_the_docks("forums", otto_engaged=False).legal_with("use edeline-trinken")


@card("Edeline Trinken")
def test_edeline_takes_your_own_participant_home():
    table = duel_at_the_docks("home", terrell_engaged=True).plays("use edeline-trinken come-in")
    assert table.legal == ["target terrell-brandt"]
    assert table.plays("target terrell-brandt")["terrell-brandt.at"] == "home"


# -- Otto Streit and Philip Hase ---------------------------------------------------------------------------------------


@card("Otto Streit")
def test_otto_finds_an_attachment_and_sinks_the_rest():
    table = five_sails(anna={"docks": OTTO, "deck": ["Regroup", "Dark Gift", "Langschwert", "Precision"]})
    table.plays("use otto-streit reveal-three")
    assert table.legal == ["take dark-gift", "take langschwert"]
    table.plays("choose langschwert")
    assert table["anna.hand"] == ["Langschwert"]
    assert table["anna.deck"][0] == "Precision"
    assert sorted(table["anna.deck"][1:]) == ["Dark Gift", "Regroup"]


@card("Otto Streit")
def test_otto_sinks_three_cards_without_an_attachment():
    table = five_sails(anna={"docks": OTTO, "deck": ["Regroup", "Precision", "Hexenjagd", "Langschwert"]})
    table.plays("use otto-streit reveal-three")
    assert table["anna.hand"] == []
    assert table["anna.deck"][0] == "Langschwert"


@card("Philip Hase")
def test_philip_moves_after_he_equips_an_attachment():
    table = five_sails(anna={"docks": ["Philip Hase"], "hand": ["Langschwert"]})
    table.plays("equip langschwert philip-hase", "use philip-hase pack-up-and-go")
    assert table.legal == ["choose forums", "choose home"]
    table.plays("choose home")
    assert table["philip-hase.at"] == "home"


@card("Philip Hase")
def test_philip_does_not_move_for_what_another_equips_or_outside_the_city():
    other = five_sails(anna={"docks": ["Philip Hase", "Otto Streit"], "hand": ["Langschwert"]})
    assert other.plays("equip langschwert otto-streit").asked == "bruno"
    at_home = five_sails(anna={"home": ["Philip Hase"], "hand": ["Langschwert"]})
    assert at_home.plays("equip langschwert philip-hase").asked == "bruno"


def philip_fights(friends, engaged=True):
    return five_sails(
        anna={"docks": ["Philip Hase", *friends], "hand": ["Regroup"]},
        bruno={"docks": [{"card": "Otto Streit", "engaged": engaged}]},
        duel=duel("Otto Streit", "Philip Hase", threat={"Philip Hase": 1}),
    ).plays("play regroup")  # fmt: skip


@card("Philip Hase", "Uwe Zimmerman")
@pytest.mark.parametrize("friend", ["Adelheide Schmidt", "Uwe Zimmerman"])
def test_philip_wounds_an_engaged_adversary_with_a_mercenary_or_uwe_beside_him(friend):
    table = philip_fights([friend]).plays("use philip-hase spring-the-trap")
    assert table["otto-streit.wounds"] == 1


@card("Philip Hase")
def test_philips_trap_needs_a_mercenary_and_an_engaged_adversary():
    assert not philip_fights(["Terrell Brandt"]).legal_with("use philip-hase")
    assert not philip_fights(["Adelheide Schmidt"], engaged=False).legal_with("use philip-hase")


# -- Rena Klingenhalter ------------------------------------------------------------------------------------------------


def rena_sees_a_challenge(rena, edition="2023"):
    return five_sails(anna={"docks": ["Uwe Zimmerman"]}, bruno={"docks": ["Otto Streit", rena]}, edition=edition).plays(
        "challenge uwe-zimmerman otto-streit"
    )


@BOTH
@card("Rena Klingenhalter")
def test_rena_intervenes_engaged_by_engaging_her_weapon(edition):
    table = rena_sees_a_challenge(armed("Rena Klingenhalter", "Langschwert", engaged=True), edition)
    table.plays("intervene rena-klingenhalter")
    assert table["duel"]
    assert table["langschwert.engaged"]


@card("Rena Klingenhalter")
@pytest.mark.parametrize(
    ("choice", "other"), [("rena-klingenhalter", "langschwert"), ("langschwert", "rena-klingenhalter")]
)
def test_rena_chooses_whether_she_or_her_weapon_engages(choice, other):
    table = rena_sees_a_challenge(armed("Rena Klingenhalter", "Langschwert"))
    table.plays("intervene rena-klingenhalter", f"engage {choice}")
    assert table[f"{choice}.engaged"]
    assert not table[f"{other}.engaged"]


@card("Rena Klingenhalter")
def test_rena_cannot_intervene_engaged_without_a_weapon_that_is_en_garde():
    bare = rena_sees_a_challenge({"card": "Rena Klingenhalter", "engaged": True})
    assert bare.refused("intervene rena-klingenhalter") == "FS-CHAL-18"
    blade = {"card": "Langschwert", "engaged": True}
    tired = rena_sees_a_challenge(armed("Rena Klingenhalter", blade, engaged=True))
    assert tired.refused("intervene rena-klingenhalter") == "FS-CHAL-18"


@card("Rena Klingenhalter")
def test_rena_intervenes_as_others_do_without_a_weapon():
    table = rena_sees_a_challenge("Rena Klingenhalter").plays("intervene rena-klingenhalter")
    assert table["rena-klingenhalter.engaged"]


@card("Rena Klingenhalter")
def test_rena_has_more_combat_with_a_weapon():
    table = five_sails(anna={"home": ["Rena Klingenhalter"], "hand": ["Langschwert", "Dark Gift", "Regroup"]})
    table.plays("equip dark-gift rena-klingenhalter", "pay regroup", "pass")
    assert table["rena-klingenhalter.combat"] == 2
    table.plays("equip langschwert rena-klingenhalter")
    assert table["rena-klingenhalter.combat"] == 3


# -- Rosine Friese -----------------------------------------------------------------------------------------------------


@card("Rosine Friese")
def test_rosine_has_more_influence_against_a_sorcerer():
    apart = five_sails(anna={"docks": ["Rosine Friese"]}, bruno={"forums": ["Daniella Dietrich"], "docks": OTTO})
    assert apart["rosine-friese.influence"] == 2
    apart.plays("pass", "move daniella-dietrich docks")
    assert apart["rosine-friese.influence"] == 3
    friends = five_sails(anna={"docks": ["Rosine Friese", "Daniella Dietrich"]})
    assert friends["rosine-friese.influence"] == 2


@card("Rosine Friese")
def test_rosine_engages_a_character_with_no_more_influence():
    table = five_sails(anna={"docks": ["Rosine Friese"]}, bruno={"docks": OTTO})
    table.plays("use rosine-friese diagnose", "target otto-streit")
    assert table["otto-streit.engaged"]
    assert table["otto-streit.at"] == "docks"


@card("Rosine Friese")
def test_rosine_sends_a_sorcerer_home():
    table = five_sails(anna={"docks": ["Rosine Friese"]}, bruno={"docks": ["Daniella Dietrich"]})
    table.plays("use rosine-friese diagnose", "target daniella-dietrich")
    assert table["daniella-dietrich.engaged"]
    assert table["daniella-dietrich.at"] == "home"


@card("Rosine Friese")
def test_rosine_is_no_match_for_leaders_or_more_influence():
    line = "use rosine-friese diagnose"
    boss = {"leader": {"card": "Soline el Gato", "at": "docks"}}
    assert five_sails(anna={"docks": ["Rosine Friese"]}, bruno=boss).refused(line) == "FS-ABIL-37"
    crowd = {"docks": ["Edeline Trinken"], "leader": {"card": "Soline el Gato", "at": "docks"}}
    assert five_sails(anna={"docks": ["Rosine Friese"]}, bruno=crowd).refused(line) == "FS-ABIL-37"  # 3 against 2


# -- Terrell Brandt ----------------------------------------------------------------------------------------------------


def terrell_fights(threat, wounds=0):
    """Terrell plays a Langschwert and Otto's player has nothing to say to it."""
    return five_sails(
        anna={
            "docks": [{"card": "Terrell Brandt", "wounds": wounds}], "hand": ["Langschwert"],
            "line": ["Dark Gift", "Precision"],
        },
        bruno={"docks": OTTO, "line": ["Langschwert"]},
        duel=duel("Otto Streit", "Terrell Brandt", threat={"Terrell Brandt": threat}),
    ).plays("play langschwert", "pass")  # fmt: skip


@card("Terrell Brandt")
def test_terrell_takes_the_attachments_of_his_dueling_line_back():
    table = terrell_fights(threat=2).passes_until("play-nothing").plays("play-nothing")
    assert not table["duel"]
    assert sorted(table["anna.hand"]) == ["Dark Gift", "Langschwert"]
    assert table["anna.discard"] == ["Precision"]
    assert table["bruno.discard"] == ["Langschwert"]


@card("Terrell Brandt")
def test_a_destroyed_terrell_takes_nothing_back():
    table = terrell_fights(threat=3, wounds=4)
    table.passes_until("play-nothing").plays("play-nothing")
    assert not table["terrell-brandt.in_play"]
    assert not table["duel"]
    assert table["anna.hand"] == []


@card("Terrell Brandt")
def test_terrells_technique_adds_thrust():
    table = five_sails(
        anna={"docks": ["Terrell Brandt"], "hand": ["Precision"]}, bruno={"docks": OTTO},
        duel=duel("Otto Streit", "Terrell Brandt", threat={"Terrell Brandt": 1}),
    ).plays("play precision", "use terrell-brandt strike-like-iron")  # fmt: skip
    assert table["otto-streit.threat"] == 5


# -- Uwe Zimmerman -----------------------------------------------------------------------------------------------------


@card("Uwe Zimmerman", "Daniella Dietrich")
def test_uwe_counts_as_a_mercenary_for_your_abilities():
    table = five_sails(anna={"docks": ["Daniella Dietrich", "Uwe Zimmerman"]}, bruno={"docks": OTTO})
    table.plays("use daniella-dietrich send-a-mercenary", "target otto-streit")
    assert table.legal == ["choose uwe-zimmerman"]


@card("Uwe Zimmerman")
def test_uwe_is_no_mercenary_when_he_parleys():
    table = five_sails(
        anna={"docks": ["Uwe Zimmerman"], "hand": ["Regroup", "Precision"]}, docks={"available": ["Takama Siad"]}
    ).plays("recruit takama-siad")
    assert table.offers("parley uwe-zimmerman")


@card("Uwe Zimmerman")
@pytest.mark.parametrize(("adversary", "threat"), [("Daniella Dietrich", 5), ("Otto Streit", 4)])
def test_uwes_combat_cards_thrust_more_against_a_sorcerer(adversary, threat):
    table = five_sails(
        anna={"docks": ["Uwe Zimmerman"], "hand": ["Precision"]}, bruno={"docks": [adversary]},
        duel=duel(adversary, "Uwe Zimmerman", threat={"Uwe Zimmerman": 1}),
    ).plays("play precision")  # fmt: skip
    assert f"Uwe Zimmerman: riposte 0, parry 1, thrust {threat}." in table.told()


@card("Uwe Zimmerman")
def test_uwe_does_not_change_a_dash():
    table = five_sails(
        anna={"docks": ["Uwe Zimmerman"], "hand": ["Regroup"]}, bruno={"docks": ["Daniella Dietrich"]},
        duel=duel("Daniella Dietrich", "Uwe Zimmerman", threat={"Uwe Zimmerman": 1}),
    ).plays("play regroup")  # fmt: skip
    assert "Uwe Zimmerman: riposte 0, parry 2, thrust 0." in table.told()
