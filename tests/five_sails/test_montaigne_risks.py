"""Montaigne: the risks of the Faction Deck from A Heroic End on."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card, rule


def duel(challenger, defender, **more):
    return {"challenger": challenger, "defender": defender, **more}


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


# -- Porté Travel -----------------------------------------------------------------------------------------------------


@card("Porté Travel")
@rule("FS-KEYW-16", "FS-KEYW-17", edition="2023")
def test_porte_travel_is_repeatable_wound_by_wound():
    table = five_sails(
        anna={
            "docks": ["Léontine Giroux"], "forums": ["Jean Urbain"], "home": ["Henri Michelet"],
            "hand": ["Porté Travel"],
        },
    )  # fmt: skip
    table.plays("use porte-travel pull-them-here")
    assert sorted(table.legal) == ["target henri-michelet", "target jean-urbain", "target kaspar-dietrich"]
    table.plays("target jean-urbain")
    assert (table["leontine-giroux.wounds"], table["jean-urbain.at"]) == (1, "docks")
    table.plays("repeat", "target henri-michelet")
    assert (table["leontine-giroux.wounds"], table["henri-michelet.at"]) == (2, "docks")
    table.plays("pass")
    assert table["anna.discard"] == ["Porté Travel"]
    assert table.asked == "bruno"


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
    assert table.legal == ["choose leontine-giroux"]
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


# -- Status Matters, Valiant Spirit, You're Embarrassing Yourself -----------------------------------------------------


@card("Status Matters")
def test_status_matters_frees_a_location_with_nobody_but_mercenaries():
    table = five_sails(
        anna={"home": ["Jean Urbain"], "hand": ["Status Matters", "Disarm"]},
        bruno={"docks": ["Leja Juska"], "grand_bazaar": ["Otto Streit", "Eko Sorridi"]},
        docks={"control": "bruno"}, grand_bazaar={"control": "bruno"},
    )  # fmt: skip
    table.plays("use status-matters of-no-consequence")
    assert table.legal == ["target docks", "target forums"]
    table.plays("target docks", "pay disarm")
    assert table["docks.control"] is None
    assert table["grand-bazaar.control"] == "bruno"


@card("Status Matters")
def test_the_action_of_status_matters_always_costs_a_card():
    table = five_sails(anna={"hand": ["Status Matters"]}, bruno={"docks": ["Leja Juska"]})
    assert table.refused("use status-matters of-no-consequence") == "FS-ABIL-01"


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


@card("Valiant Spirit")
def test_valiant_spirit_puts_a_character_of_yours_en_garde_anywhere():
    table = five_sails(
        anna={
            "home": [{"card": "Jean Urbain", "engaged": True}], "docks": [{"card": "Eko Sorridi", "engaged": True}],
            "hand": ["Valiant Spirit", "Disarm", "Blood Mark"],
        },
    )  # fmt: skip
    table.plays("use valiant-spirit take-heart")
    assert sorted(table.legal) == ["performer jean-urbain", "performer kaspar-dietrich"]  # no Mercenary
    table.plays("performer jean-urbain", "pay disarm", "pay blood-mark")
    assert not table["jean-urbain.engaged"]


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
