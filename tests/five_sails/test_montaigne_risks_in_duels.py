"""Montaigne: the risks in challenges and duels."""

from __future__ import annotations

from types import SimpleNamespace

from five_sails.table import five_sails
from proofs import card, rule
from quarterdeck.games.five_sails.cards.montaigne.risks import a_mercenary_opposing_you


def duel(challenger, defender, **more):
    return {"challenger": challenger, "defender": defender, **more}


def bearing(name, *equipment, **more):
    return {"card": name, "equipped": list(equipment), **more}


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
    assert sorted(table.legal) == ["also blood-mark", "also cavalier-hat", "also disarm"]
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
    assert sorted(table.legal) == ["against horatio-lockwood", "against jean-urbain"]
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


# -- A Heroic End -----------------------------------------------------------------------------------------------------


def heroic_end(threat, edition="2023"):
    """Jean, with two wounds on four Resolve, plays A Heroic End against Uwe, whose Combat is 3."""
    table = five_sails(
        anna={"docks": [{"card": "Jean Urbain", "wounds": 2}], "hand": ["A Heroic End"]},
        bruno={"docks": ["Uwe Zimmerman"], "hand": ["Langschwert", "Cavalier Hat"]},
        duel=duel("Uwe Zimmerman", "Jean Urbain", threat={"Jean Urbain": threat}), edition=edition,
    )  # fmt: skip
    return table.plays("play a-heroic-end", "use a-heroic-end with-your-last-breath", "pass")


@card("A Heroic End")
@rule("FS-KEYW-13", "FS-KEYW-14", "FS-KEYW-15")
def test_a_heroic_end_adds_threat_and_lethal_once_the_participant_is_destroyed():
    table = heroic_end(2)
    assert not table["jean-urbain.in_play"]
    assert table["uwe-zimmerman.threat"] == 3 + 2
    table.plays("bruno: play-nothing")
    assert not table["uwe-zimmerman.in_play"]  # five wounds, though Jean's Combat is 3


@card("A Heroic End")
@rule("FS-KEYW-15")
def test_a_heroic_end_does_nothing_while_the_participant_lives():
    table = heroic_end(1)
    assert table["jean-urbain.wounds"] == 3
    assert table["uwe-zimmerman.threat"] == 3


@card("A Heroic End")
@rule("FS-KEYW-15", edition="playtest")
def test_a_heroic_end_in_the_playtest_edition():
    table = heroic_end(2, "playtest")
    assert not table["jean-urbain.in_play"]
    assert table["uwe-zimmerman.threat"] == 3 + 2
    table.plays("bruno: play-nothing")
    assert not table["uwe-zimmerman.in_play"]


@card("A Heroic End")
def test_a_heroic_end_adds_no_threat_to_an_adversary_that_is_away():
    table = five_sails(
        anna={"docks": [{"card": "Jean Urbain", "wounds": 2}], "hand": ["A Heroic End"]},
        bruno={"forums": ["Uwe Zimmerman"], "hand": ["Langschwert"]},
        duel=duel("Uwe Zimmerman", "Jean Urbain", threat={"Jean Urbain": 2}),
    )  # fmt: skip
    table.plays("play a-heroic-end", "use a-heroic-end with-your-last-breath", "pass")
    assert not table["jean-urbain.in_play"]
    assert not table["duel"]
    assert table["uwe-zimmerman.wounds"] == 0


@card("A Heroic End")
@rule("FS-KEYW-15")
def test_a_heroic_end_of_an_earlier_round_is_spent():
    table = heroic_end(1).plays("bruno: play langschwert")
    assert table["jean-urbain.threat"] == 3
    table.plays("play-nothing")
    assert not table["jean-urbain.in_play"]
    assert table["uwe-zimmerman.wounds"] <= 1
    assert not table["duel"]


@card("A Heroic End")
def test_a_heroic_end_that_was_not_used_adds_nothing():
    table = five_sails(
        anna={"docks": [{"card": "Jean Urbain", "wounds": 2}], "hand": ["A Heroic End"]},
        bruno={"docks": ["Uwe Zimmerman"], "hand": ["Langschwert"]},
        duel=duel("Uwe Zimmerman", "Jean Urbain", threat={"Jean Urbain": 2}),
    )  # fmt: skip
    table.plays("play a-heroic-end", "pass")
    assert not table["jean-urbain.in_play"]
    assert table["uwe-zimmerman.threat"] == 3


# -- Legendary Reputation, Master of Valroux Style --------------------------------------------------------------------


@card("Legendary Reputation")
def test_only_leaders_intervene_against_a_legendary_reputation():
    table = five_sails(
        anna={"docks": ["Jean Urbain"], "hand": ["Legendary Reputation", "Disarm", "Blood Mark"]},
        bruno={"leader": {"card": "Soline el Gato", "at": "docks"}, "docks": ["Otto Streit", "Uwe Zimmerman"]},
    )  # fmt: skip
    table.plays("use legendary-reputation challenge-all-comers", "target otto-streit", "pay disarm", "pay blood-mark")
    table.passes_until("accept")
    assert table.legal_with("intervene") == ["intervene soline-el-gato"]
    assert table.refused("intervene uwe-zimmerman") == "FS-ABIL-50"
    assert not table["jean-urbain.engaged"]


def valroux(engaged, hand=(), anna="Horatio Lockwood"):
    table = five_sails(
        anna={"docks": [anna], "hand": ["Master of Valroux Style", *hand], "deck": ["Disarm", "Disarm"]},
        bruno={
            "docks": [{"card": "Uwe Zimmerman", "engaged": engaged}, "Otto Streit"],
            "hand": ["Langschwert", "Langschwert"],
        },
        duel=duel("Uwe Zimmerman", anna, threat={anna: 2}),
    )  # fmt: skip
    return table.plays("play master-of-valroux-style")


@card("Master of Valroux Style")
def test_valroux_style_ripostes_draws_and_lends_the_adversary_a_thrust():
    table = valroux(True).plays("use master-of-valroux-style draw-them-in")
    assert table["uwe-zimmerman.threat"] == 2 + 1
    assert table["anna.hand"] == ["Disarm"]
    table.plays("bruno: play langschwert")
    assert table["horatio-lockwood.threat"] == 3 + 1


@card("Master of Valroux Style")
def test_valroux_style_lends_a_thrust_for_one_round_only():
    table = valroux(True).plays("use master-of-valroux-style draw-them-in", "bruno: play langschwert")
    table.plays("play disarm").passes_until("play langschwert")
    assert table.asked == "bruno"
    table.plays("play langschwert")
    assert table["horatio-lockwood.threat"] == 3


@card("Master of Valroux Style")
def test_valroux_style_costs_a_card_against_an_en_garde_adversary():
    assert valroux(False).asked == "bruno"
    table = valroux(False, hand=["Blood Mark"]).plays("use master-of-valroux-style draw-them-in", "pay blood-mark")
    assert table["anna.discard"] == ["Blood Mark"]


@card("Master of Valroux Style")
def test_what_valroux_style_lends_ends_with_the_duel():
    table = five_sails(
        anna={
            "docks": ["Horatio Lockwood"], "hand": ["Master of Valroux Style", "Blood Mark"],
            "deck": ["Disarm", "Disarm"],
        },
        bruno={"forums": ["Uwe Zimmerman"], "hand": ["Langschwert"]},
        duel=duel("Uwe Zimmerman", "Horatio Lockwood", threat={"Horatio Lockwood": 2}),
    )  # fmt: skip
    table.plays("play master-of-valroux-style", "use master-of-valroux-style draw-them-in", "pay blood-mark")
    assert not table["duel"]  # Uwe was not there, so no threat was left
    table.plays("bruno: move uwe-zimmerman docks", "challenge horatio-lockwood uwe-zimmerman").passes_until("accept")
    table.plays("accept", "play langschwert")
    assert table["horatio-lockwood.threat"] == 3


def porte_played(*elsewhere):
    table = five_sails(
        anna={"docks": ["Jean Urbain"], "forums": list(elsewhere), "hand": ["Porté Travel"]},
        bruno={"docks": ["Uwe Zimmerman"], "hand": ["Langschwert"]},
        duel=duel("Uwe Zimmerman", "Jean Urbain", threat={"Jean Urbain": 3, "Uwe Zimmerman": 1}),
    )  # fmt: skip
    return table.plays("play porte-travel")


@card("Porté Travel")
def test_porte_travel_in_a_duel_pulls_the_participant_away_from_its_threat():
    table = porte_played("Léontine Giroux")
    assert table.legal == ["wound leontine-giroux"]
    table.plays("choose leontine-giroux").passes_until("play")
    assert table["leontine-giroux.wounds"] == 1
    assert table["jean-urbain.at"] == "forums"
    assert table["jean-urbain.wounds"] == 0
    assert table["uwe-zimmerman.threat"] == 1  # only your own threat is discarded


@card("Porté Travel")
def test_porte_travel_in_a_duel_does_nothing_without_a_sorcerer():
    table = porte_played("Henri Michelet").passes_until("play")
    assert table["jean-urbain.at"] == "docks"
    assert table["jean-urbain.wounds"] == 3


def put_in_place(enemy, engaged=False, hand=()):
    return five_sails(
        anna={"docks": ["Horatio Lockwood"], "hand": ["Status Matters", *hand]},
        bruno={"docks": [{"card": enemy, "engaged": engaged}, "Otto Streit"], "hand": ["Langschwert"]},
        duel=duel(enemy, "Horatio Lockwood", threat={"Horatio Lockwood": 1}),
    ).plays("play status-matters")  # fmt: skip


@card("Status Matters")
def test_status_matters_engages_the_adversary_for_nothing_if_it_is_a_mercenary():
    table = put_in_place("Eko Sorridi").plays("use status-matters put-in-their-place")
    assert table["eko-sorridi.engaged"]
    assert table["eko-sorridi.wounds"] == 0


@card("Status Matters")
def test_status_matters_wounds_an_engaged_adversary_instead():
    table = put_in_place("Eko Sorridi", engaged=True).plays("use status-matters put-in-their-place")
    assert table["eko-sorridi.wounds"] == 1


@card("Status Matters")
def test_status_matters_costs_a_card_against_anybody_else():
    assert put_in_place("Rosine Friese").asked == "bruno"
    table = put_in_place("Rosine Friese", hand=["Blood Mark"])
    table.plays("use status-matters put-in-their-place", "pay blood-mark")
    assert table["rosine-friese.engaged"]


def fighting_on(name):
    return five_sails(
        anna={"docks": [{"card": name, "engaged": True}], "hand": ["Valiant Spirit", "Disarm", "Blood Mark"]},
        bruno={"docks": ["Uwe Zimmerman"], "hand": ["Langschwert"]}, duel=duel("Uwe Zimmerman", name),
    ).plays("play valiant-spirit")  # fmt: skip


@card("Valiant Spirit")
def test_valiant_spirit_puts_the_participant_en_garde():
    table = fighting_on("Jean Urbain").plays("use valiant-spirit fight-on", "pay disarm", "pay blood-mark")
    assert not table["jean-urbain.engaged"]


@card("Valiant Spirit")
def test_valiant_spirit_does_not_move_a_mercenary():
    assert not fighting_on("Eko Sorridi").offers("use valiant-spirit fight-on")


def mercenary_challenges(challenger):
    return five_sails(
        anna={"docks": ["Jean Urbain"], "hand": ["You're Embarrassing Yourself"]},
        bruno={"docks": [challenger]}, turn="bruno",
    ).plays(f"challenge {challenger.lower().replace(' ', '-')} jean-urbain")  # fmt: skip


@card("You're Embarrassing Yourself")
def test_the_challenge_of_an_opposing_mercenary_is_cancelled():
    table = mercenary_challenges("Eko Sorridi").passes_until("use youre-embarrassing-yourself")
    table.plays("anna: use youre-embarrassing-yourself laugh-it-off")
    assert table["eko-sorridi.engaged"]
    assert not table["duel"]
    assert not table.offers("accept")
    assert table["anna.discard"] == ["You're Embarrassing Yourself"]
    assert "The challenge is cancelled." in table.told()


@card("You're Embarrassing Yourself")
def test_the_challenge_of_anybody_else_is_not_cancelled():
    table = mercenary_challenges("Otto Streit")
    assert table.offers("accept")


@card("You're Embarrassing Yourself")
def test_a_challenge_between_others_is_cancelled_only_where_you_are():
    for place, asked in (("docks", True), ("forums", False)):
        table = five_sails(
            3, anna={place: ["Jean Urbain"], "hand": ["You're Embarrassing Yourself"]},
            bruno={"docks": ["Eko Sorridi"]}, clara={"docks": ["Otto Streit"]}, turn="bruno",
        )  # fmt: skip
        table.plays("challenge eko-sorridi otto-streit")
        assert table.offers("use youre-embarrassing-yourself laugh-it-off") == asked


@card("You're Embarrassing Yourself")
def test_a_challenger_who_has_left_play_opposes_nobody():
    table = five_sails(anna={"docks": ["Jean Urbain"]}, bruno={"discard": ["Eko Sorridi"]})
    gone = next(card for card in range(len(table.game.faces)) if table.game.printed(card).name == "Eko Sorridi")
    challenged = SimpleNamespace(event=SimpleNamespace(card=gone), controller=0)
    assert not a_mercenary_opposing_you(table.game, challenged)


def made_fun_of(enemy):
    return five_sails(
        anna={"docks": ["Horatio Lockwood"], "hand": ["You're Embarrassing Yourself"]},
        bruno={"docks": [enemy, "Otto Streit"], "hand": ["Langschwert"]},
        duel=duel(enemy, "Horatio Lockwood", threat={"Horatio Lockwood": 3}),
    ).plays("play youre-embarrassing-yourself")  # fmt: skip


@card("You're Embarrassing Yourself")
def test_a_mercenary_is_made_fun_of_in_a_duel():
    table = made_fun_of("Eko Sorridi").plays("use youre-embarrassing-yourself make-fun-of-them")
    assert table["eko-sorridi.threat"] == 3 + 1
    assert table["horatio-lockwood.wounds"] == 0


@card("You're Embarrassing Yourself")
def test_nobody_else_is_made_fun_of():
    table = made_fun_of("Rosine Friese")
    assert table.asked == "bruno"
    assert table["horatio-lockwood.wounds"] == 1
