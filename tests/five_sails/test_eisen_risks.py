"""Eisen: the risks in play."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from proofs import card

BOTH = pytest.mark.parametrize("edition", ["2023", "playtest"])


def armed(name, *equipped, **facts):
    return {"card": name, "equipped": list(equipped), **facts}


def fight(hand, mine="Uwe Zimmerman", theirs="Otto Streit", friends=(), threat=1, hand_of_bruno=(), **more):
    """Anna's character defends itself against Bruno's at The Docks, with `threat` in its pool, in round one."""
    names = [one["card"] if isinstance(one, dict) else one for one in (mine, theirs)]
    return five_sails(
        anna={"docks": [mine, *friends], "hand": hand}, bruno={"docks": [theirs], "hand": list(hand_of_bruno)},
        duel={"challenger": names[1], "defender": names[0], "threat": {names[0]: threat}}, **more,
    )  # fmt: skip


# -- Answering the Call ------------------------------------------------------------------------------------------------


def call(threat=1, **more):
    """Terrell fights Rena, and Adelheide steps in front of him."""
    friends = ["Adelheide Schmidt", "Otto Streit"]
    table = fight(["Answering the Call"], "Terrell Brandt", "Rena Klingenhalter", friends, threat, **more)
    return table.plays("play answering-the-call", "use answering-the-call step-in-front")


@BOTH
@card("Answering the Call")
def test_answering_the_call_lets_a_mercenary_take_the_wounds(edition):
    table = call(threat=4, edition=edition)
    assert table.legal == ["target adelheide-schmidt"]
    table.plays("target adelheide-schmidt", "pass")
    assert table["terrell-brandt.wounds"] == 0
    assert table["adelheide-schmidt.wounds"] == 2  # 4 less the Parry of 1, but no more than Rena's Combat


@card("Answering the Call", "Uwe Zimmerman")
def test_uwe_answers_the_call_like_a_mercenary():
    table = fight(["Answering the Call"], "Terrell Brandt", "Otto Streit", ["Uwe Zimmerman"], threat=2)
    table.plays("play answering-the-call", "use answering-the-call step-in-front", "target uwe-zimmerman", "pass")
    assert table["uwe-zimmerman.wounds"] == 1


@card("Answering the Call", "Iron Reply")
def test_answering_the_call_lasts_until_your_next_round():
    table = five_sails(
        anna={"docks": ["Terrell Brandt", "Adelheide Schmidt"], "hand": ["Answering the Call", "Hexenjagd"]},
        bruno={"docks": [armed("Rena Klingenhalter", "Kaspar's Panzerhand")], "hand": ["Iron Reply", "Langschwert"]},
        duel={"challenger": "Rena Klingenhalter", "defender": "Terrell Brandt", "threat": {"Terrell Brandt": 1}},
    )
    table.plays("play answering-the-call", "use answering-the-call step-in-front", "target adelheide-schmidt", "pass")
    table.plays("play iron-reply", "use iron-reply answer-with-iron")
    assert (table["adelheide-schmidt.wounds"], table["terrell-brandt.wounds"]) == (1, 0)
    table.passes_until("play-nothing").plays("play-nothing")
    assert (table["adelheide-schmidt.wounds"], table["terrell-brandt.wounds"]) == (1, 2)  # no more than Rena's Combat


@card("Answering the Call")
def test_a_mercenary_that_answered_the_call_and_fell_takes_no_more_wounds():
    table = five_sails(
        anna={
            "docks": ["Terrell Brandt", {"card": "Adelheide Schmidt", "wounds": 3}], "hand": ["Answering the Call"],
        },
        bruno={"docks": [armed("Rena Klingenhalter", "Kaspar's Panzerhand")], "hand": ["Iron Reply"]},
        duel={"challenger": "Rena Klingenhalter", "defender": "Terrell Brandt", "threat": {"Terrell Brandt": 3}},
    )  # fmt: skip
    table.plays("play answering-the-call", "use answering-the-call step-in-front", "target adelheide-schmidt", "pass")
    assert not table["adelheide-schmidt.in_play"]
    table.plays("play iron-reply", "use iron-reply answer-with-iron")
    assert table["terrell-brandt.wounds"] == 1


@card("Answering the Call")
def test_nobody_but_another_mercenary_answers_the_call():
    table = fight(["Answering the Call"], "Uwe Zimmerman", "Otto Streit", ["Terrell Brandt"], threat=2)
    table.plays("play answering-the-call")
    assert not table.legal_with("use answering-the-call")


# -- Fight Through the Pain --------------------------------------------------------------------------------------------


@card("Fight Through the Pain")
def test_fight_through_the_pain_heals_whoever_has_an_attachment():
    table = five_sails(
        anna={"docks": [{"card": "Otto Streit", "wounds": 1}], "hand": ["Fight Through the Pain"]},
        bruno={"docks": [armed("Uwe Zimmerman", "Langschwert", wounds=2)]},
    ).plays("use fight-through-the-pain grit-your-teeth")
    assert table.legal == ["target uwe-zimmerman"]
    table.plays("target uwe-zimmerman")
    assert table["uwe-zimmerman.wounds"] == 1
    assert table["anna.discard"] == ["Fight Through the Pain"]


@card("Fight Through the Pain")
def test_fight_through_the_pain_heals_after_the_wounds_of_the_round():
    table = fight(["Fight Through the Pain"], threat=1)
    table.plays("play fight-through-the-pain", "use fight-through-the-pain fight-on")
    assert "Uwe Zimmerman heals 1 wound." in table.told()
    assert table["uwe-zimmerman.wounds"] == 0


# -- Hexenjagd ---------------------------------------------------------------------------------------------------------


@BOTH
@card("Hexenjagd")
def test_hexenjagd_ends_at_home_without_a_sorcerer(edition):
    table = fight(["Hexenjagd"], edition=edition).plays("play hexenjagd")
    assert table["uwe-zimmerman.at"] == "home"
    assert table["uwe-zimmerman.engaged"]


@card("Hexenjagd")
def test_hexenjagd_goes_on_against_a_sorcerer():
    table = fight(["Hexenjagd"], theirs="Daniella Dietrich").plays("play hexenjagd")
    assert table["uwe-zimmerman.at"] == "docks"


@card("Hexenjagd")
def test_hexenjagd_counts_only_in_the_round_in_which_it_was_played():
    table = five_sails(
        anna={"docks": ["Uwe Zimmerman"], "line": ["Hexenjagd"], "hand": ["Precision"]},
        bruno={"docks": ["Otto Streit"]},
        duel={"challenger": "Otto Streit", "defender": "Uwe Zimmerman", "threat": {"Uwe Zimmerman": 1}},
    ).plays("play precision")  # fmt: skip
    assert table["uwe-zimmerman.at"] == "docks"


def hex_otto(docks=("Otto Streit",), forums=(), **more):
    """Bruno's Sibella, a Sorcerer, wounds herself to wound Otto, or whom else Anna has at The Docks."""
    return five_sails(
        anna={"docks": list(docks), "forums": list(forums), "hand": ["Hexenjagd"]},
        bruno={"docks": ["Sibella Scarpa"]}, turn="bruno", **more,
    ).plays("use sibella-scarpa hex-them", "target otto-streit")  # fmt: skip


@BOTH
@card("Hexenjagd", "Sibella Scarpa")
def test_hexenjagd_wounds_a_character_there_and_cancels_a_sorcerer_ability(edition):
    table = hex_otto(["Otto Streit", "Uwe Zimmerman"], ["Terrell Brandt"], edition=edition)
    table.plays("use hexenjagd throw-yourself-between")
    assert table.legal == ["performer otto-streit", "performer uwe-zimmerman"]
    table.plays("performer uwe-zimmerman")
    assert table["uwe-zimmerman.wounds"] == 1
    assert table["otto-streit.wounds"] == 0
    assert table["sibella-scarpa.wounds"] == 1  # her cost stays paid
    assert table["anna.discard"] == ["Hexenjagd"]


@card("Hexenjagd")
def test_a_sorcerer_ability_that_hexenjagd_lets_pass_happens():
    assert hex_otto().plays("pass")["otto-streit.wounds"] == 1


@card("Hexenjagd")
def test_hexenjagd_does_not_answer_what_needs_no_sorcerer():
    """Rosine's Action has no qualifier, and a Sorcerer's Challenge Action has none either."""
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Hexenjagd"]}, bruno={"docks": ["Rosine Friese"]}, turn="bruno"
    ).plays("use rosine-friese diagnose", "target otto-streit")
    assert table["otto-streit.engaged"]
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Hexenjagd"]}, bruno={"docks": ["Sibella Scarpa"]}, turn="bruno"
    ).plays("challenge sibella-scarpa otto-streit")
    assert table.offers("refuse")


# -- Iron Reply --------------------------------------------------------------------------------------------------------


@card("Iron Reply")
def test_iron_reply_wounds_an_adversary_with_no_more_combat():
    table = fight(["Iron Reply", "Regroup"], "Uwe Zimmerman", "Terrell Brandt").plays("play iron-reply")
    table.plays("use iron-reply answer-with-iron", "pay regroup")
    assert table["terrell-brandt.wounds"] == 1


@card("Iron Reply")
def test_iron_reply_needs_combat_or_an_eisenfaust_and_is_free_with_one():
    weak = fight(["Iron Reply", "Regroup"], "Otto Streit", "Uwe Zimmerman").plays("play iron-reply")
    assert not weak.legal_with("use iron-reply")
    strong = fight(["Iron Reply"], armed("Otto Streit", "Kaspar's Panzerhand"), "Uwe Zimmerman").plays(
        "play iron-reply"
    )
    strong.plays("use iron-reply answer-with-iron")
    assert strong["uwe-zimmerman.wounds"] == 1
    poor = fight(["Iron Reply"], "Terrell Brandt", "Uwe Zimmerman").plays("play iron-reply")
    assert not poor.legal_with("use iron-reply")


# -- Last Word ---------------------------------------------------------------------------------------------------------


@card("Last Word")
def test_last_word_moves_an_opposing_character_to_the_next_city_location():
    table = five_sails(
        anna={"forums": [armed("Otto Streit", "Polished Flintlock"), "Uwe Zimmerman"], "hand": ["Last Word"]},
        bruno={"forums": ["Terrell Brandt"], "docks": ["Rosine Friese"]},
    ).plays("use last-word drive-them-off")
    assert table.legal == ["target terrell-brandt"]
    table.plays("target terrell-brandt")
    assert table.legal == ["choose docks", "choose grand-bazaar"]
    assert table.plays("choose grand-bazaar")["terrell-brandt.at"] == "grand-bazaar"


@card("Last Word")
@pytest.mark.parametrize(("weapon", "can"), [("Polished Flintlock", True), ("Langschwert", False)])
def test_last_word_needs_a_ranged_weapon(weapon, can):
    peace = five_sails(
        anna={"docks": [armed("Uwe Zimmerman", weapon)], "hand": ["Last Word"]}, bruno={"docks": ["Otto Streit"]}
    )
    assert peace.offers("use last-word drive-them-off") == can
    war = fight(["Last Word"], armed("Uwe Zimmerman", weapon)).plays("play last-word")
    assert war.offers("use last-word parting-shot") == can
    if can:
        assert war.plays("use last-word parting-shot")["otto-streit.wounds"] == 1


# -- Move Along --------------------------------------------------------------------------------------------------------


def move_along(otto="Otto Streit", edition="2023"):
    table = five_sails(
        anna={"docks": [{"card": "Uwe Zimmerman", "engaged": True}], "hand": ["Move Along", "Regroup"]},
        bruno={"docks": [otto]}, edition=edition,
    )  # fmt: skip
    table.plays("use move-along tell-them-to-go")
    target, pay = "target otto-streit", "pay regroup"
    return table.plays(*((pay, target) if edition == "playtest" else (target, pay)))


@card("Move Along")
def test_move_along_is_a_challenge():
    table = move_along()
    assert table.asked == "bruno"
    assert table.legal == ["pass", "mode go-home"]
    table.plays("pass", "refuse")
    assert table["otto-streit.wounds"] == 3


@BOTH
@card("Move Along")
@pytest.mark.parametrize("otto", ["Otto Streit", {"card": "Otto Streit", "engaged": True}])
def test_move_along_ends_if_the_challenged_character_goes_home_engaged(otto, edition):
    table = move_along(otto, edition).plays("mode go-home")
    assert table["otto-streit.at"] == "home"
    assert table["otto-streit.engaged"]
    assert table["otto-streit.wounds"] == 0
    assert "The challenge is cancelled." in table.told()
    assert table.asked == "bruno"


@card("Move Along", "Henri Michelet", "Jean Urbain")
def test_whoever_cannot_be_moved_must_answer_the_challenge_of_move_along():
    table = five_sails(
        anna={"docks": ["Uwe Zimmerman"], "hand": ["Move Along", "Regroup"]},
        bruno={"docks": ["Henri Michelet", "Jean Urbain"]},
    ).plays("use move-along tell-them-to-go", "target jean-urbain", "pay regroup")
    assert table.offers("accept")
    assert not table.legal_with("mode")


@card("Move Along", "Sigurd Ulfsen")
def test_whoever_cannot_issue_challenges_does_not_perform_move_along():
    table = five_sails(
        anna={"docks": ["Sigurd Ulfsen"], "hand": ["Move Along", "Regroup"]}, bruno={"docks": ["Otto Streit"]}
    )
    assert not table.legal_with("use move-along")


# -- Precision, Press the Advantage and Regroup ------------------------------------------------------------------------


@card("Precision")
def test_precision_is_lethal():
    table = fight(["Precision", "Regroup"], "Otto Streit", "Uwe Zimmerman")
    table.plays("play precision", "use precision aim-well", "pay regroup", "play-nothing")
    assert table["uwe-zimmerman.wounds"] == 4  # though Otto has but 1 Combat


@card("Press the Advantage")
def test_press_the_advantage_drives_a_weaker_character_home():
    table = five_sails(
        anna={"docks": ["Uwe Zimmerman"], "hand": ["Press the Advantage", "Regroup", "Precision"]},
        bruno={"docks": ["Otto Streit", "Terrell Brandt"], "leader": {"card": "Soline el Gato", "at": "docks"}},
    ).plays("use press-the-advantage drive-them-home")
    assert table.legal == ["target otto-streit"]
    table.plays("target otto-streit", "pay regroup", "pay precision")
    assert table["otto-streit.at"] == "home"
    assert table["otto-streit.engaged"]


@card("Press the Advantage")
@pytest.mark.parametrize(("engaged", "thrust"), [(False, 2), (True, 3)])
def test_press_the_advantage_thrusts_more_at_the_engaged(engaged, thrust):
    table = fight(["Press the Advantage", "Regroup", "Precision"], theirs={"card": "Otto Streit", "engaged": engaged})
    table.plays("play press-the-advantage", "use press-the-advantage press-on", "pay regroup", "pay precision")
    assert table["otto-streit.engaged"]
    assert f"Uwe Zimmerman: riposte 1, parry 1, thrust {thrust}." in table.told()


@card("Regroup")
def test_regroup_moves_an_engaged_performer_to_the_next_city_location():
    table = five_sails(
        anna={"docks": [{"card": "Uwe Zimmerman", "engaged": True}], "hand": ["Regroup", "Precision"]}
    ).plays("use regroup withdraw", "pay precision")
    assert table.legal == ["choose forums"]
    assert table.plays("choose forums")["uwe-zimmerman.at"] == "forums"


@card("Regroup")
def test_regroup_moves_the_participant_when_the_round_ends():
    table = fight(["Regroup", "Precision"], threat=3)
    table.plays("play regroup", "use regroup fall-back", "pay precision")
    assert table["uwe-zimmerman.wounds"] == 1  # the round is fought out first
    assert table.plays("choose forums")["uwe-zimmerman.at"] == "forums"


@card("Regroup")
def test_nobody_is_asked_where_to_a_fallen_participant_falls_back():
    table = fight(["Regroup", "Precision"], {"card": "Uwe Zimmerman", "wounds": 4}, threat=3)
    table.plays("play regroup", "use regroup fall-back", "pay precision")
    assert not table["uwe-zimmerman.in_play"]
    assert table["phase"] == "high drama"
    assert not table.legal_with("choose")


# -- Stratege and Well-Equipped ----------------------------------------------------------------------------------------


def stratege(**anna):
    return five_sails(anna={"hand": ["Stratege", "Regroup"], **anna}).plays("use stratege bring-a-comrade")


@BOTH
@card("Stratege")
def test_stratege_moves_two_characters_together_also_from_home(edition):
    table = five_sails(
        anna={"home": ["Otto Streit", "Uwe Zimmerman"], "docks": ["Rosine Friese"], "hand": ["Stratege", "Regroup"]},
        edition=edition,
    ).plays("use stratege bring-a-comrade", "performer otto-streit", "pay regroup")
    assert table.legal == ["pass", "choose kaspar-dietrich", "choose uwe-zimmerman"]
    table.plays("choose uwe-zimmerman")
    assert table.legal == ["march docks", "march forums", "march grand-bazaar"]
    table.plays("choose forums")
    assert sorted(table["forums.characters"]) == ["Otto Streit", "Uwe Zimmerman"]


@card("Stratege")
def test_stratege_moves_one_character_alone_to_an_adjacent_city_location():
    table = stratege(docks=["Otto Streit", {"card": "Uwe Zimmerman", "engaged": True}])
    table.plays("performer uwe-zimmerman", "pay regroup", "pass")
    assert table.legal == ["march forums"]
    table.plays("choose forums")
    assert table["forums.characters"] == ["Uwe Zimmerman"]
    assert table["docks.characters"] == ["Otto Streit"]


@card("Well-Equipped")
def test_well_equipped_puts_a_performer_with_an_attachment_en_garde():
    table = five_sails(
        anna={
            "home": [{"card": "Uwe Zimmerman", "engaged": True}],
            "docks": [armed("Otto Streit", "Dark Gift", engaged=True)],
            "hand": ["Well-Equipped", "Regroup"],
        }
    ).plays("use well-equipped stand-ready", "pay regroup")  # fmt: skip
    assert not table["otto-streit.engaged"]
    assert table["uwe-zimmerman.engaged"]


@card("Well-Equipped")
@pytest.mark.parametrize(("equipped", "drawn"), [("Langschwert", ["Hexenjagd"]), ("Dark Gift", [])])
def test_well_equipped_ripostes_and_draws_with_a_weapon(equipped, drawn):
    table = five_sails(
        anna={
            "docks": [armed("Uwe Zimmerman", equipped)], "hand": ["Well-Equipped", "Regroup"], "deck": ["Hexenjagd"],
        },
        bruno={"docks": ["Otto Streit"]},
        duel={"challenger": "Otto Streit", "defender": "Uwe Zimmerman", "threat": {"Uwe Zimmerman": 3}},
    ).plays("play well-equipped", "use well-equipped well-prepared", "pay regroup")  # fmt: skip
    assert table["anna.hand"] == drawn
    table.passes_until("play-nothing")
    assert "Uwe Zimmerman: riposte 3, parry 0, thrust 1." in table.told()
