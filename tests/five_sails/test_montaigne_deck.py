"""Montaigne: the attachments of the Faction Deck and its risks as far as Gallant Deeds."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card, rule


def duel(challenger, defender, **more):
    return {"challenger": challenger, "defender": defender, **more}


def bearing(name, *equipment, **more):
    return {"card": name, "equipped": list(equipment), **more}


# -- attachments ------------------------------------------------------------------------------------------------------


@card("Cavalier Hat", "Mastercrafted Rapier")
def test_hat_and_rapier_are_for_your_duelists():
    table = five_sails(
        anna={
            "docks": ["Jean Urbain", "Urraca de Murrieta"],
            "hand": ["Cavalier Hat", "Mastercrafted Rapier", "Disarm", "Disarm"],
        },
        bruno={"docks": ["Terrell Brandt"]},
    )  # fmt: skip
    assert table.legal_with("equip cavalier-hat") == ["equip cavalier-hat jean-urbain"]
    assert table.legal_with("equip mastercrafted-rapier") == ["equip mastercrafted-rapier jean-urbain"]
    assert table.refused("equip cavalier-hat urraca-de-murrieta") == "FS-KEY-01"


@card("Cavalier Hat")
def test_the_hat_issues_a_finesse_challenge():
    table = five_sails(
        anna={"docks": [bearing("Bastien Girard", "Cavalier Hat")]},
        bruno={"docks": ["Uwe Zimmerman"], "hand": ["Langschwert"]},
    )  # fmt: skip
    table.plays("use cavalier-hat tip-your-hat", "target uwe-zimmerman", "accept")
    assert table["bastien-girard.engaged"]
    assert table["uwe-zimmerman.threat"] == 5  # Finesse 4 and the Hat's own 1


@card("Cavalier Hat")
def test_an_engaged_bearer_tips_no_hat():
    table = five_sails(
        anna={"docks": [bearing("Bastien Girard", "Cavalier Hat", engaged=True)]}, bruno={"docks": ["Uwe Zimmerman"]}
    )  # fmt: skip
    assert table.refused("use cavalier-hat tip-your-hat") == "FS-KEY-04"


@card("Mastercrafted Rapier")
def test_the_rapier_ripostes_once_more():
    table = five_sails(
        anna={"docks": [bearing("Horatio Lockwood", "Mastercrafted Rapier")], "hand": ["Cavalier Hat"]},
        bruno={"docks": ["Uwe Zimmerman", "Otto Streit"], "hand": ["Langschwert"]},
        duel=duel("Uwe Zimmerman", "Horatio Lockwood", threat={"Horatio Lockwood": 3}),
    )  # fmt: skip
    table.plays("play cavalier-hat", "use mastercrafted-rapier turn-the-blade")
    assert table["horatio-lockwood.wounds"] == 0
    assert table["uwe-zimmerman.threat"] == 3 + 2


@card("Tabard of the Fallen Musketeer")
def test_the_tabard_makes_a_musketeer_of_whoever_wears_it():
    table = five_sails(
        anna={"leader": {"card": "Odette Dubois d'Arrent", "at": "docks"}, "docks": [
            bearing("Horatio Lockwood", "Tabard of the Fallen Musketeer"),
        ]},
        bruno={"docks": ["Otto Streit"]}, turn="bruno",
    )  # fmt: skip
    table.plays("challenge otto-streit odette-dubois-darrent", "intervene horatio-lockwood")
    assert not table["horatio-lockwood.engaged"]


@card("Tabard of the Fallen Musketeer")
def test_the_tabard_makes_no_musketeers_of_others():
    table = five_sails(
        anna={"leader": {"card": "Odette Dubois d'Arrent", "at": "docks"}, "docks": [
            bearing("Horatio Lockwood", "Tabard of the Fallen Musketeer"), "Guillén de Murrieta",
        ]},
        bruno={"docks": ["Otto Streit"]}, turn="bruno",
    )  # fmt: skip
    table.plays("challenge otto-streit odette-dubois-darrent", "intervene guillen-de-murrieta")
    assert table["guillen-de-murrieta.engaged"]


@card("Tabard of the Fallen Musketeer")
def test_no_diplomat_wears_the_tabard():
    table = five_sails(
        anna={"docks": ["Urraca de Murrieta", "Horatio Lockwood"], "hand": ["Tabard of the Fallen Musketeer", "Disarm"]}
    )  # fmt: skip
    tabard = "equip tabard-of-the-fallen-musketeer"
    assert table.legal_with(tabard) == [f"{tabard} horatio-lockwood", f"{tabard} kaspar-dietrich"]


def tabard_against(*others):
    table = five_sails(
        anna={"docks": [bearing("Jean Urbain", "Tabard of the Fallen Musketeer")]}, bruno={"docks": list(others)}
    )  # fmt: skip
    return table.plays("use tabard-of-the-fallen-musketeer in-their-memory")


@card("Tabard of the Fallen Musketeer")
def test_a_tie_is_enough_for_the_tabard_to_claim():
    table = tabard_against("Otto Streit")  # 1 and 1 against 2
    assert table["jean-urbain.engaged"]
    assert table["docks.control"] == "anna"


@card("Tabard of the Fallen Musketeer")
def test_the_tabard_fails_against_more_influence():
    assert tabard_against("Otto Streit", "Uwe Zimmerman")["docks.control"] is None


# -- Blood Mark, Broken-Time ------------------------------------------------------------------------------------------


def blood_marked(sorcerer="Léontine Giroux"):
    table = five_sails(
        anna={"docks": [sorcerer, "Jean Urbain"], "forums": ["Henri Michelet"], "hand": ["Blood Mark"]},
        bruno={"docks": ["Otto Streit"]},
    )  # fmt: skip
    table.plays("use blood-mark step-through")
    assert sorted(table.legal) == ["choose forums", "choose grand-bazaar"]
    return table.plays("choose grand-bazaar")


@card("Blood Mark")
def test_blood_mark_takes_a_companion_along_for_a_wound():
    table = blood_marked()
    assert table["leontine-giroux.at"] == "grand-bazaar"
    assert table.legal == ["pass", "choose jean-urbain"]
    table.plays("choose jean-urbain")
    assert table["leontine-giroux.wounds"] == 1
    assert table["jean-urbain.at"] == "grand-bazaar"


@card("Blood Mark")
def test_blood_mark_without_a_wound_takes_nobody_along():
    table = blood_marked().plays("pass")
    assert table["leontine-giroux.wounds"] == 0
    assert table["jean-urbain.at"] == "docks"


@card("Blood Mark", "Maxime de Lafayette")
def test_a_wound_that_maxime_ignores_takes_a_companion_along_too():
    table = blood_marked("Maxime de Lafayette").plays("choose jean-urbain")
    assert table["maxime-de-lafayette.wounds"] == 0
    assert table["jean-urbain.at"] == "grand-bazaar"


@card("Blood Mark")
def test_blood_mark_needs_a_sorcerer():
    table = five_sails(anna={"docks": ["Jean Urbain"], "hand": ["Blood Mark"]})
    assert table.refused("use blood-mark step-through") == "FS-KEY-20"


def rhythm_broken(deck, hand=()):
    """Henri, whose Finesse is 3, breaks the rhythm of his round against Uwe with 3 threat in his pool."""
    table = five_sails(
        anna={"docks": ["Henri Michelet"], "hand": ["Broken-Time", *hand], "deck": deck},
        bruno={"docks": ["Uwe Zimmerman", "Otto Streit"], "hand": ["Langschwert"]},
        duel=duel("Uwe Zimmerman", "Henri Michelet", threat={"Henri Michelet": 3}),
    )  # fmt: skip
    return table.plays("play broken-time", "use broken-time break-the-rhythm")


@card("Broken-Time")
def test_broken_time_adds_the_values_of_a_second_combat_card():
    table = rhythm_broken(["Cavalier Hat", "Blood Mark", "Disarm", "Langschwert"])
    assert sorted(table.legal) == ["choose blood-mark", "choose cavalier-hat", "choose disarm"]
    table.plays("choose cavalier-hat")
    assert table["henri-michelet.wounds"] == 0  # riposte 1 and 2
    assert table["uwe-zimmerman.threat"] == 3 + 2
    assert table["anna.line"] == ["Broken-Time", "Cavalier Hat"]
    assert table["anna.deck"][0] == "Langschwert"
    assert sorted(table["anna.deck"][1:]) == ["Blood Mark", "Disarm"]


@card("Broken-Time")
def test_the_maneuver_of_the_second_card_can_be_used_for_all_its_costs():
    table = rhythm_broken(["Master of Valroux Style", "Blood Mark", "Disarm", "Langschwert"], hand=["Gallant Deeds"])
    table.plays("choose master-of-valroux-style", "use master-of-valroux-style draw-them-in", "pay gallant-deeds")
    assert table["uwe-zimmerman.threat"] == 3 + 1  # riposte 1, 1 and 1 of the Maneuver
    assert table["anna.hand"] == ["Langschwert"]


@card("Broken-Time")
def test_a_maneuver_that_cannot_be_paid_for_is_not_offered_with_the_second_card():
    table = rhythm_broken(["Master of Valroux Style", "Blood Mark", "Disarm"])
    table.plays("choose master-of-valroux-style")
    assert table.asked == "bruno"
    assert table["henri-michelet.wounds"] == 0


@card("Broken-Time")
def test_only_a_duelist_breaks_the_rhythm():
    table = five_sails(
        anna={"docks": ["Urraca de Murrieta"], "hand": ["Broken-Time"], "deck": ["Cavalier Hat", "Disarm"]},
        bruno={"docks": ["Uwe Zimmerman"], "hand": ["Langschwert"]}, duel=duel("Uwe Zimmerman", "Urraca de Murrieta"),
    )  # fmt: skip
    table.plays("play broken-time")
    assert not table["duel"]


# -- Defending Honor, Disarm ------------------------------------------------------------------------------------------


@card("Defending Honor")
def test_the_enemys_controller_chooses_whom_it_challenges():
    table = five_sails(
        anna={
            "docks": ["Jean Urbain", "Horatio Lockwood"], "forums": ["Henri Michelet"],
            "hand": ["Defending Honor", "Disarm"],
        },
        bruno={"docks": [{"card": "Uwe Zimmerman", "engaged": True}], "grand_bazaar": ["Otto Streit"]},
    )  # fmt: skip
    table.plays("use defending-honor provoke")
    assert table.legal == ["target uwe-zimmerman"]  # Otto opposes nobody
    table.plays("target uwe-zimmerman", "pay disarm")
    assert table.asked == "bruno"
    assert sorted(table.legal) == ["choose horatio-lockwood", "choose jean-urbain"]
    table.plays("choose jean-urbain")
    assert table.asked == "anna"
    table.plays("refuse")
    assert table["jean-urbain.wounds"] == 3


@card("Defending Honor", "Sigurd Ulfsen")
def test_a_character_that_cannot_issue_challenges_is_not_provoked():
    table = five_sails(
        anna={"docks": ["Jean Urbain"], "hand": ["Defending Honor", "Disarm"]}, bruno={"docks": ["Sigurd Ulfsen"]}
    )  # fmt: skip
    assert not table.legal_with("use defending-honor")


def disarmed(anna="Horatio Lockwood", **more):
    table = five_sails(
        anna={"docks": [anna], "hand": ["Disarm", *more.get("hand", ())]},
        bruno={"docks": [bearing("Uwe Zimmerman", "Langschwert", "Tabard of the Fallen Musketeer"), "Otto Streit"],
               "hand": ["Cavalier Hat"]},
        duel=duel("Uwe Zimmerman", anna, threat={anna: 1}),
    )  # fmt: skip
    return table.plays("play disarm")


@card("Disarm")
def test_the_adversary_drops_the_weapon():
    table = disarmed().plays("use disarm drop-it")  # Finesse 3 against 2: it costs nothing
    assert table.legal == ["target langschwert"]
    table.plays("target langschwert")
    assert table.asked == "bruno"
    table.plays("choose langschwert")
    assert table["uwe-zimmerman.equipped"] == ["Tabard of the Fallen Musketeer"]
    assert table["uwe-zimmerman.wounds"] == 0


@card("Disarm")
def test_the_adversary_who_keeps_the_weapon_is_wounded():
    table = disarmed().plays("use disarm drop-it", "target langschwert", "pass")
    assert "Langschwert" in table["uwe-zimmerman.equipped"]
    assert table["uwe-zimmerman.wounds"] == 1


@card("Disarm")
def test_disarm_costs_a_card_without_more_finesse():
    table = disarmed("Jean Urbain")  # 2 against 2
    assert not table.offers("use disarm drop-it")
    table = disarmed("Jean Urbain", hand=["Blood Mark"]).plays("use disarm drop-it", "target langschwert")
    table.plays("pay blood-mark")
    assert table["anna.discard"] == ["Blood Mark"]


# -- Friends at Court, Gallant Deeds ----------------------------------------------------------------------------------


def adversary_destroyed(wounds=4, **more):
    return five_sails(
        anna={"docks": ["Henri Michelet", "Urraca de Murrieta"], "hand": ["Friends at Court", "Langschwert"]},
        bruno={"docks": [{"card": "Uwe Zimmerman", "wounds": wounds}, "Rosine Friese"]},
        duel=duel("Henri Michelet", "Uwe Zimmerman", threat={"Uwe Zimmerman": 1}, round=2), **more,
    ).plays("bruno: play-nothing")  # fmt: skip


@card("Friends at Court")
def test_friends_at_court_claim_after_the_adversary_was_destroyed():
    table = adversary_destroyed()
    assert not table["uwe-zimmerman.in_play"]
    table.passes_until("use friends-at-court").plays("use friends-at-court be-received")
    assert table["docks.control"] == "anna"  # performed by Henri, with 3 against 2


@card("Friends at Court")
def test_friends_at_court_do_not_help_after_a_duel_that_the_adversary_survives():
    table = adversary_destroyed(wounds=3)
    assert table["uwe-zimmerman.in_play"]
    assert not table["duel"]
    assert not table.offers("use friends-at-court be-received")


@card("Friends at Court")
def test_friends_at_court_need_a_performer_with_influence():
    table = five_sails(
        anna={"docks": ["Horatio Lockwood", "Urraca de Murrieta"], "hand": ["Friends at Court"]},
        bruno={"docks": [{"card": "Uwe Zimmerman", "wounds": 4}]},
        duel=duel("Horatio Lockwood", "Uwe Zimmerman", threat={"Uwe Zimmerman": 1}, round=2),
    ).plays("bruno: play-nothing")  # fmt: skip
    assert not table.offers("use friends-at-court be-received")


@card("Gallant Deeds")
def test_gallant_deeds_en_garde_an_engaged_enemy_and_the_performer():
    table = five_sails(
        anna={
            "docks": [{"card": "Jean Urbain", "engaged": True}], "forums": ["Henri Michelet"],
            "hand": ["Gallant Deeds", "Disarm"],
        },
        bruno={"docks": [{"card": "Uwe Zimmerman", "engaged": True}, "Otto Streit"]},
    )  # fmt: skip
    table.plays("use gallant-deeds salute")
    assert table.legal == ["target uwe-zimmerman"]
    table.plays("target uwe-zimmerman", "pay disarm")
    assert not table["uwe-zimmerman.engaged"]
    assert not table["jean-urbain.engaged"]


@card("Gallant Deeds")
@rule("FS-ABIL-37")
def test_gallant_deeds_need_an_engaged_enemy():
    table = five_sails(
        anna={"docks": ["Jean Urbain"], "hand": ["Gallant Deeds", "Disarm"]}, bruno={"docks": ["Otto Streit"]}
    )  # fmt: skip
    assert not table.legal_with("use gallant-deeds")
