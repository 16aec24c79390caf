"""The Mercenaries of the City Deck in challenges and duels."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card


def engaged(name):
    return {"card": name, "engaged": True}


def duel(challenger, defender, **more):
    return {"challenger": challenger, "defender": defender, **more}


# -- Carmella Vanessa Salvaggi ----------------------------------------------------------------------------------------


@card("Carmella Vanessa Salvaggi")
def test_carmella_challenges_though_she_is_engaged_once_per_day():
    table = five_sails(
        anna={"docks": [engaged("Carmella Vanessa Salvaggi")]}, bruno={"docks": ["Otto Streit", "Sanjay"]}
    )
    table.plays("challenge carmella-vanessa-salvaggi sanjay", "refuse")
    assert table["sanjay.wounds"] == 3
    table.plays("bruno: pass")
    assert table.asked == "anna"
    assert table.refused("challenge carmella-vanessa-salvaggi otto-streit") == "FS-HIGH-40"


@card("Carmella Vanessa Salvaggi")
def test_carmella_en_garde_keeps_her_engaged_act_for_later():
    table = five_sails(
        anna={"docks": ["Carmella Vanessa Salvaggi"]}, bruno={"docks": ["Otto Streit", "Sanjay"]}
    )  # fmt: skip
    table.plays("challenge carmella-vanessa-salvaggi sanjay", "refuse", "pass")
    assert table["carmella-vanessa-salvaggi.engaged"]
    assert table.offers("challenge carmella-vanessa-salvaggi otto-streit")


@card("Carmella Vanessa Salvaggi")
def test_carmella_intervenes_though_she_is_engaged_and_that_is_her_one_act():
    table = five_sails(
        anna={"docks": [engaged("Carmella Vanessa Salvaggi"), "Otto Streit"]},
        bruno={"docks": ["Sanjay"]}, turn="bruno",
    )  # fmt: skip
    table.plays("challenge sanjay otto-streit", "intervene carmella-vanessa-salvaggi", "play-nothing")
    assert table.asked == "anna"
    assert table.refused("challenge carmella-vanessa-salvaggi sanjay") == "FS-HIGH-40"


@card("Carmella Vanessa Salvaggi")
def test_an_engaged_companion_of_carmella_gains_nothing():
    table = five_sails(
        anna={"docks": ["Carmella Vanessa Salvaggi", engaged("Otto Streit")]}, bruno={"docks": ["Sanjay"]}
    )
    assert table.refused("challenge otto-streit sanjay") == "FS-HIGH-40"


# -- Maryam Benu Pleroma ----------------------------------------------------------------------------------------------


@card("Maryam Benu Pleroma", "Veronica's Guile")
def test_maryam_cancels_the_first_risk_of_the_day_that_targets_her():
    table = five_sails(
        anna={"docks": ["Maryam Benu Pleroma"]}, turn="bruno",
        bruno={"docks": ["Otto Streit"], "hand": ["Veronica's Guile", "Veronica's Guile", "Triage", "Triage"]},
    )  # fmt: skip
    table.plays("use veronicas-guile challenge-with-influence", "target maryam-benu-pleroma", "pay triage")
    assert table["bruno.discard"] == ["Triage", "Veronica's Guile"]
    assert not any("challenges" in line for line in table.told())
    table.plays(
        "anna: pass", "use veronicas-guile challenge-with-influence", "target maryam-benu-pleroma", "pay triage"
    )
    assert table.offers("refuse")


@card("Maryam Benu Pleroma", "Precision")
def test_maryam_bars_maneuvers_for_the_adversarys_next_round_only():
    table = five_sails(
        anna={"docks": ["Maryam Benu Pleroma"], "hand": ["Broken-Time", "Broken-Time"]},
        bruno={"docks": ["Otto Streit"], "hand": ["Precision", "Precision", "Triage", "Triage"]},
        duel=duel("Otto Streit", "Maryam Benu Pleroma", threat={"Maryam Benu Pleroma": 1, "Otto Streit": 1}),
    )
    table.plays("play broken-time", "use maryam-benu-pleroma give-no-opening")
    table.passes_until("play precision").plays("play precision")
    assert not table.legal_with("use")
    table.plays("play broken-time").passes_until("play precision").plays("play precision")
    assert any(line.endswith("aim-well") for line in table.legal_with("use"))


@card("Maryam Benu Pleroma")
def test_what_maryam_bars_ends_with_the_duel():
    table = five_sails(
        anna={"docks": ["Maryam Benu Pleroma"]}, bruno={"docks": ["Otto Streit"], "hand": ["Precision", "Triage"]}
    )
    table.plays("challenge maryam-benu-pleroma otto-streit", "use maryam-benu-pleroma give-no-opening", "refuse")
    assert table.game.lasting == []


# -- Vladislav Novikoff -----------------------------------------------------------------------------------------------


@card("Vladislav Novikoff")
def test_vladislav_intervenes_engaged_and_takes_the_threat_within_restricted_hostilities():
    table = five_sails(
        anna={"docks": [engaged("Vladislav Novikoff"), "Otto Streit"], "hand": ["Triage"], "deck": ["Triage"] * 2},
        bruno={"docks": ["Philip Hase"]}, turn="bruno",
    )  # fmt: skip
    table.plays("challenge philip-hase otto-streit", "intervene vladislav-novikoff")
    assert not table["duel"]
    assert table["vladislav-novikoff.wounds"] == 3
    assert table["anna.hand"] == ["Triage"]


@card("Vladislav Novikoff")
def test_vladislav_fights_like_anybody_when_he_himself_is_challenged():
    table = five_sails(
        anna={"docks": ["Vladislav Novikoff"], "hand": ["Triage"]}, bruno={"docks": ["Philip Hase"]}, turn="bruno"
    )
    table.plays("challenge philip-hase vladislav-novikoff", "accept")
    assert table.legal == ["play triage"]


@card("Vladislav Novikoff", "Leja Juska")
def test_the_duel_ends_with_vladislavs_blow_though_the_challenger_has_threat():
    table = five_sails(
        anna={"docks": ["Vladislav Novikoff", "Otto Streit", "Leja Juska"]},
        bruno={"docks": ["Sanjay"], "hand": ["Triage"]}, turn="bruno",
    )  # fmt: skip
    table.plays("challenge sanjay otto-streit", "intervene vladislav-novikoff")
    table.plays("use leja-juska whisper", "choose sanjay", "mode add")
    assert not table["duel"]
    assert (table["vladislav-novikoff.wounds"], table["sanjay.wounds"]) == (1, 0)


@card("Sigurd Ulfsen", "Guild Triskelion")
def test_sigurd_issues_no_challenge_of_any_kind():
    table = five_sails(
        anna={"docks": [{"card": "Sigurd Ulfsen", "equipped": ["Guild Triskelion"]}]}, bruno={"docks": ["Sanjay"]}
    )
    assert "Sigurd Ulfsen" in table.why_not("challenge sigurd-ulfsen sanjay")
    assert table.refused("use guild-triskelion demand-satisfaction") == "FS-ABIL-50"


@card("Sigurd Ulfsen")
def test_enemies_must_challenge_sigurd_while_he_is_en_garde():
    table = five_sails(
        anna={"docks": ["Sigurd Ulfsen", "Otto Streit"], "forums": ["Terrell Brandt"]},
        bruno={"docks": ["Sanjay"], "forums": ["Philip Hase"]}, turn="bruno",
    )  # fmt: skip
    assert table.legal_with("challenge") == ["challenge sanjay sigurd-ulfsen", "challenge philip-hase terrell-brandt"]


@card("Sigurd Ulfsen", "Veronica's Guile")
def test_an_ability_that_challenges_must_target_sigurd_too():
    table = five_sails(
        anna={"docks": ["Sigurd Ulfsen", "Otto Streit"]},
        bruno={"docks": ["Sanjay"], "hand": ["Veronica's Guile", "Triage"]}, turn="bruno",
    )  # fmt: skip
    table.plays("use veronicas-guile challenge-with-influence")
    assert table.legal == ["target sigurd-ulfsen"]


@card("Sigurd Ulfsen")
def test_sigurd_protects_nobody_while_he_is_engaged():
    table = five_sails(
        anna={"docks": [engaged("Sigurd Ulfsen"), "Otto Streit"]}, bruno={"docks": ["Sanjay"]}, turn="bruno"
    )
    assert table.offers("challenge sanjay otto-streit")


@card("Sigurd Ulfsen")
def test_a_friend_can_intervene_for_sigurd():
    table = five_sails(anna={"docks": ["Sigurd Ulfsen", "Otto Streit"]}, bruno={"docks": ["Sanjay"]}, turn="bruno")
    table.plays("challenge sanjay sigurd-ulfsen", "intervene otto-streit")
    assert table["otto-streit.threat"] == 1


@card("Angeline Dèmone")
def test_angelines_technique_needs_both_her_combat_and_her_influence():
    def against(enemy):
        return five_sails(
            anna={"docks": ["Angeline Dèmone"], "hand": ["Broken-Time"]}, bruno={"docks": [enemy]},
            duel=duel(enemy, "Angeline Dèmone", threat={"Angeline Dèmone": 3}),
        ).plays("play broken-time")  # fmt: skip

    assert not against("Ekaterina Ilyanava").legal_with("use")  # more Influence
    table = against("Philip Hase").plays("use angeline-demone cut-back").passes_until("play-nothing")
    assert table["philip-hase.threat"] == 2
    assert table["angeline-demone.wounds"] == 1


# -- Takama Siad ------------------------------------------------------------------------------------------------------


@card("Takama Siad")
def test_takama_heals_her_friend_after_a_duel():
    table = five_sails(
        anna={"docks": ["Takama Siad", "Otto Streit"]}, bruno={"docks": ["Philip Hase"]},
        duel=duel("Philip Hase", "Otto Streit", threat={"Otto Streit": 2}),
    )  # fmt: skip
    table.plays("play-nothing", "use takama-siad stitch-up", "choose otto-streit")
    assert table["otto-streit.wounds"] == 1


@card("Takama Siad")
def test_takama_heals_neither_enemies_nor_friends_elsewhere():
    enemy = five_sails(
        anna={"docks": ["Takama Siad", "Otto Streit"]}, bruno={"docks": [{"card": "Philip Hase", "wounds": 1}]},
        duel=duel("Philip Hase", "Otto Streit"),
    )  # fmt: skip
    enemy.plays("play-nothing", "use takama-siad stitch-up")
    assert enemy.legal == ["choose otto-streit"]
    away = five_sails(
        anna={"forums": ["Takama Siad"], "docks": ["Otto Streit"]}, bruno={"docks": ["Philip Hase"]},
        duel=duel("Philip Hase", "Otto Streit", threat={"Otto Streit": 2}),
    )  # fmt: skip
    away.plays("play-nothing")
    assert away["otto-streit.wounds"] == 2
    assert not away.legal_with("use takama-siad")


# -- Leja Juska -------------------------------------------------------------------------------------------------------


def challenged_beside_leja(leja="docks"):
    """Philip Hase has challenged Otto, Leja looks on."""
    anna = {"docks": ["Otto Streit"], "hand": ["Broken-Time"]}
    anna[leja] = [*anna.get(leja, []), "Leja Juska"]
    table = five_sails(anna=anna, bruno={"docks": ["Philip Hase"]}, turn="bruno")
    return table.plays("challenge philip-hase otto-streit", "accept")


@card("Leja Juska")
def test_leja_takes_a_threat_away_when_the_duel_begins():
    table = challenged_beside_leja().plays("use leja-juska whisper", "choose otto-streit", "mode remove")
    assert table["otto-streit.threat"] == 2
    assert table.offers("play broken-time")


@card("Leja Juska")
def test_leja_adds_a_threat_and_cannot_take_one_that_is_not_there():
    table = challenged_beside_leja().plays("use leja-juska whisper", "choose philip-hase")
    assert table.legal == ["mode add"]
    table.plays("mode add")
    assert table["philip-hase.threat"] == 1


@card("Leja Juska")
def test_leja_whispers_only_where_she_is_and_only_in_the_first_round():
    assert not challenged_beside_leja("forums").legal_with("use leja-juska")
    later = five_sails(
        anna={"docks": ["Otto Streit", "Leja Juska"], "hand": ["Broken-Time"]}, bruno={"docks": ["Philip Hase"]},
        duel=duel("Philip Hase", "Otto Streit", threat={"Otto Streit": 2}, round=3),
    )  # fmt: skip
    assert not later.legal_with("use leja-juska")
