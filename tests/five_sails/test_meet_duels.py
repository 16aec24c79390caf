"""Cards that meet in a duel in which a participant was replaced: Bastien Girard's gift and what others left behind."""

from __future__ import annotations

import pytest

from five_sails.rule_words import fights_on, pays
from five_sails.table import five_sails
from proofs import card, rule
from quarterdeck.engine.ability import LATER
from quarterdeck.games.five_sails.cardset import card_book

MUSKETEERS = ["Jean Urbain", "Bastien Girard"]


def fought(enemy, jean="Jean Urbain", active=None, anna=None, bruno=None, edition="2023", **more):
    """Jean, with Bastien beside him, duels somebody of Bruno's at The Docks; he can leave his place to Bastien."""
    threat = more.pop("threat", {"Jean Urbain": 1})
    return five_sails(
        edition=edition,
        anna={"docks": [jean, "Bastien Girard", *more.pop("friends", [])], "hand": ["Langschwert"], **(anna or {})},
        bruno={"docks": [enemy, *more.pop("others", [])], "hand": ["Langschwert"] * 3, **(bruno or {})},
        duel={
            "challenger": enemy["card"] if isinstance(enemy, dict) else enemy, "defender": "Jean Urbain",
            "active": active or "Jean Urbain", "threat": threat,
        },
        **more,
    )  # fmt: skip


def swap(table):
    """Jean leaves his place to Bastien."""
    return table.plays("anna: use jean-urbain change-places", "choose bastien-girard")


# -- what lies on the one who leaves goes over to the one who comes (FS-Q142) -----------------------------------------


@card("Maryam Benu Pleroma", "Bastien Girard")
def test_maryams_ban_on_maneuvers_goes_over_to_the_new_participant():
    def banned(technique):
        table = fought(
            "Maryam Benu Pleroma", active="Maryam Benu Pleroma", threat={"Maryam Benu Pleroma": 1},
            anna={"hand": ["Valiant Spirit", "Triage", "Boon"]},
        )  # fmt: skip
        table.plays("play langschwert", technique).passes_until("play valiant-spirit").plays("play valiant-spirit")
        return not swap(table).legal_with("use valiant-spirit")

    assert banned("use maryam-benu-pleroma give-no-opening")
    assert not banned("pass")


@card("The Cat's Glass", "Bastien Girard")
def test_the_cats_glass_watches_whoever_takes_the_adversarys_place():
    """Jean accepts; Bruno's glass watches him, then Bastien, who turns over one card when gambling."""
    table = five_sails(
        anna={"docks": MUSKETEERS, "hand": ["Langschwert"], "deck": ["Triage", "Boon", "Amour"]},
        bruno={"docks": [{"card": "Otto Streit", "equipped": ["The Cat's Glass"]}], "hand": ["Langschwert"] * 3},
        turn="bruno",
    )  # fmt: skip
    table.plays("challenge otto-streit jean-urbain").passes_until("accept").plays("accept")
    table.passes_until("use the-cats-glass").plays("use the-cats-glass watch-closely")
    swap(table.passes_until("play langschwert").plays("anna: play langschwert"))
    table.plays("bruno: play langschwert")
    fights_on(table, "gamble", "anna")
    table.plays("gamble")
    assert not table.legal_with("choose"), "one card is turned over, so there is no choice"


@card("The Cat's Glass", "Bastien Girard")
def test_the_cats_glass_watches_whoever_takes_a_challengers_place_before_the_duel():
    """The Technique that swaps the challenger resolves after the challenge was accepted and the glass engaged."""
    table = five_sails(
        anna={"docks": MUSKETEERS, "hand": ["Langschwert"], "deck": ["Triage", "Boon", "Amour"]},
        bruno={"docks": [{"card": "Otto Streit", "equipped": ["The Cat's Glass"]}], "hand": ["Langschwert"] * 3},
    )
    table.plays("challenge jean-urbain otto-streit", "use jean-urbain change-places", "bruno: accept")
    table.passes_until("use the-cats-glass").plays("use the-cats-glass watch-closely", "choose bastien-girard")
    table.plays("bruno: play langschwert").passes_until("gamble")
    assert table.asked == "anna"
    table.plays("gamble")
    assert not table.legal_with("choose")


@card("Gallegos Blade", "Bastien Girard")
def test_the_crowding_of_the_gallegos_blade_goes_over_too():
    table = fought(
        {"card": "Otto Streit", "equipped": ["Gallegos Blade"]}, active="Otto Streit", threat={"Otto Streit": 1},
        anna={"hand": ["Langschwert"], "deck": ["Triage", "Boon", "Amour", "Taunt"]},
    )  # fmt: skip
    table.plays("play langschwert", "use gallegos-blade crowd-them").passes_until("gamble")
    assert table.asked == "anna"
    table.game.change_participant(table.game.duel.participant, next(
        one for one in table.game.all_characters() if table.game.printed(one).name == "Bastien Girard"
    ))  # fmt: skip
    table.plays("gamble")
    assert not table.legal_with("choose")


# -- "your participant" and "the adversary" are asked when an effect happens ------------------------------------------


@card("Hidden Corridors", "Bastien Girard")
def test_hidden_corridors_move_whoever_is_the_participant_when_the_round_ends():
    table = fought("Otto Streit", anna={"hand": ["Hidden Corridors", "Triage"]}).plays("play hidden-corridors")
    table.plays("use hidden-corridors know-a-way-out")
    swap(pays(table))
    table.plays("choose forums")
    assert table["bastien-girard.at"] == "forums"
    assert table["jean-urbain.at"] == "docks"


@card("Regroup", "Bastien Girard")
def test_regroup_moves_whoever_is_the_participant_when_the_round_ends():
    table = fought("Otto Streit", anna={"hand": ["Regroup", "Triage"]}).plays("play regroup", "use regroup fall-back")
    swap(pays(table)).plays("choose forums")
    assert (table["bastien-girard.at"], table["jean-urbain.at"]) == ("forums", "docks")


@card("Fight Through the Pain", "Bastien Girard")
def test_fight_through_the_pain_heals_whoever_is_the_participant_when_the_round_ends():
    table = fought(
        "Otto Streit", jean={"card": "Jean Urbain", "wounds": 1}, anna={"hand": ["Fight Through the Pain", "Triage"]},
        threat={"Jean Urbain": 4},
    )  # fmt: skip
    table.plays("play fight-through-the-pain", "use fight-through-the-pain fight-on")
    swap(pays(table))
    assert table["jean-urbain.wounds"] == 1
    assert "Bastien Girard heals 1 wound." in table.told()


LATER_OF_CARDS = [
    ability for printed in card_book() if not printed.is_character
    for ability in printed.abilities if ability.kind == LATER and ability.id not in ("move-along/leave-it-be",)
]  # fmt: skip


@pytest.mark.parametrize("ability", LATER_OF_CARDS, ids=lambda ability: ability.id)
def test_no_effect_that_was_put_off_keeps_the_participant_of_before(ability):
    """On a card that is no character, "your participant" means whoever it is then: the performer may have left."""
    for effect in ability.effects:
        for function in (effect.body, effect.choose, effect.needs, effect.modes, effect.chooser):
            names = getattr(getattr(function, "__code__", None), "co_names", ())
            assert "performer" not in names, f"{ability.id} looks at who performed it"


# -- a duel remembers all who took part -------------------------------------------------------------------------------


@card("Takama Siad", "Bastien Girard")
def test_takama_stitches_up_whoever_took_part_also_one_who_left_the_duel():
    table = fought("Otto Streit", jean={"card": "Jean Urbain", "wounds": 1}, friends=["Takama Siad"])
    fights_on(swap(table.plays("play langschwert")), "use takama-siad").plays("use takama-siad stitch-up")
    assert "choose jean-urbain" in table.legal


@card("Edeline Trinken", "Bastien Girard")
def test_edeline_lets_in_whoever_took_part_also_one_who_left_the_duel():
    table = fought(
        "Otto Streit", jean={"card": "Jean Urbain", "engaged": True}, bruno={"forums": ["Edeline Trinken"]},
    )  # fmt: skip
    fights_on(swap(table.plays("play langschwert")), "use edeline-trinken").plays("use edeline-trinken come-in")
    table.plays("target jean-urbain")
    assert table["jean-urbain.at"] == "forums"


@card("Friends at Court", "Bastien Girard")
def test_friends_at_court_receive_whoever_took_part_in_the_victory():
    """Jean began the duel and Bastien ended it: both can perform (FS-Q196)."""
    table = fought(
        {"card": "Otto Streit", "wounds": 3}, anna={"hand": ["Langschwert", "Friends at Court", "Triage", "Boon"]}
    )
    fights_on(swap(table.plays("play langschwert")), "use friends-at-court")
    assert not table["otto-streit.in_play"]
    table.plays("use friends-at-court be-received")
    assert table.legal == ["performer jean-urbain", "performer bastien-girard"]


@card("Vladislav Novikoff", "Tabard of the Fallen Musketeer", "Bastien Girard")
def test_vladislav_fights_a_duel_in_which_somebody_else_intervened():
    """Jean intervened and left his place to Vladislav, who did not: he may play combat cards."""
    vladislav = {"card": "Vladislav Novikoff", "equipped": ["Tabard of the Fallen Musketeer"]}
    table = five_sails(
        anna={"docks": ["Horatio Lockwood", "Jean Urbain", "Bastien Girard", vladislav], "hand": ["Langschwert"] * 3},
        bruno={"docks": ["Uwe Zimmerman"], "hand": ["Langschwert"] * 3}, turn="bruno",
    )  # fmt: skip
    table.plays("challenge uwe-zimmerman horatio-lockwood").passes_until("accept").plays("intervene jean-urbain")
    table.passes_until("play").plays("play langschwert", "use jean-urbain change-places", "choose vladislav-novikoff")
    table.plays("bruno: play langschwert")
    fights_on(table, "play", "anna")
    assert table.offers("play langschwert")


@card("Answering the Call", "Tabard of the Fallen Musketeer", "Bastien Girard")
@rule("FS-DUEL-29")
def test_a_mercenary_who_takes_the_wounds_and_then_the_place_suffers_them_once():
    """Kaj was to take Jean's wounds and becomes the participant himself: they are simply his (FS-Q137)."""
    kaj = {"card": "Kaj Kousei", "equipped": ["Tabard of the Fallen Musketeer"]}
    table = fought(
        "Uwe Zimmerman", friends=[kaj], anna={"hand": ["Answering the Call", "Triage", "Boon"]},
        threat={"Jean Urbain": 9},
    )  # fmt: skip
    table.plays("play answering-the-call", "use answering-the-call step-in-front")
    pays(table.plays("target kaj-kousei"))
    table.plays("use jean-urbain change-places", "choose kaj-kousei")
    assert table["kaj-kousei.wounds"] == 3
    assert table["jean-urbain.wounds"] == 0
