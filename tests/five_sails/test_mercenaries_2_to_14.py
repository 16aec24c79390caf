"""The Mercenaries of the City Deck."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card, rule


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


# -- Kaj Kousei -------------------------------------------------------------------------------------------------------


@card("Kaj Kousei", "Object of Wonder")
def test_an_artifact_costs_one_less_for_kajs_friends():
    table = five_sails(
        anna={"home": ["Kaj Kousei"], "docks": ["Otto Streit"], "hand": ["Triage"]},
        docks={"available": ["Object of Wonder", "Guild Triskelion"]},
    )
    assert table.offers("equip object-of-wonder otto-streit")
    assert table.refused("equip guild-triskelion otto-streit") == "FS-HIGH-21"


@card("Kaj Kousei")
def test_kajs_enemies_pay_the_full_price():
    table = five_sails(
        anna={"home": ["Kaj Kousei"]}, bruno={"docks": ["Otto Streit"], "hand": ["Triage"]},
        docks={"available": ["Object of Wonder"]}, turn="bruno",
    )  # fmt: skip
    assert table.refused("equip object-of-wonder otto-streit") == "FS-HIGH-21"


@card("Kaj Kousei", "Smuggled Item", "Syrneth Hand")
def test_kaj_buys_one_artifact_of_the_four_he_finds_and_sinks_the_rest():
    table = five_sails(
        anna={"docks": ["Kaj Kousei", "Otto Streit"], "hand": ["Triage"]},
        city_deck=["Gustavo", "Syrneth Hand", "Eager Blade", "Smuggled Item", "Giacinto"],
    )
    table.plays("use kaj-kousei search-the-city")
    assert sorted(table.legal) == ["choose smuggled-item", "choose syrneth-hand", "pass"]
    table.plays("choose syrneth-hand", "choose otto-streit", "pay triage")
    assert table["otto-streit.equipped"] == ["Syrneth Hand"]
    assert table["city_deck"][0] == "Giacinto"
    assert sorted(table["city_deck"][1:]) == ["Eager Blade", "Gustavo", "Smuggled Item"]


@card("Kaj Kousei")
def test_kaj_may_buy_nothing_and_must_pay_for_what_he_buys():
    table = five_sails(
        anna={"docks": ["Kaj Kousei"]}, city_deck=["Smuggled Item", "Syrneth Hand", "Giacinto"],
    )  # fmt: skip
    table.plays("use kaj-kousei search-the-city")
    assert sorted(table.legal) == ["choose smuggled-item", "pass"]  # it costs nothing now, the Hand one
    table.plays("pass")
    assert table["kaj-kousei.equipped"] == []
    assert len(table["city_deck"]) == 3
    assert table.asked == "bruno"


# -- Eko Sorridi ------------------------------------------------------------------------------------------------------


@card("Eko Sorridi")
@rule("FS-ABIL-31")
def test_eko_wounds_an_enemy_before_it_moves_away():
    table = five_sails(anna={"docks": ["Eko Sorridi"]}, bruno={"docks": ["Sanjay"]}, turn="bruno")
    table.plays("move sanjay forums")
    assert table["sanjay.at"] == "docks"
    table.plays("use eko-sorridi stab-in-the-back")
    assert (table["sanjay.wounds"], table["sanjay.at"]) == (1, "forums")


@card("Eko Sorridi")
def test_eko_lets_friends_and_those_who_arrive_go_their_way():
    table = five_sails(
        anna={"docks": ["Eko Sorridi"], "home": ["Otto Streit"]}, bruno={"home": ["Sanjay"]}, turn="bruno"
    )
    table.plays("move sanjay docks")
    assert table.asked == "anna"
    table.plays("move otto-streit docks")
    assert table.asked == "bruno"
    table.plays("bruno: pass", "move otto-streit forums")
    assert (table["otto-streit.wounds"], table["sanjay.wounds"]) == (0, 0)


@card("Eko Sorridi")
def test_an_enemy_whom_eko_destroys_does_not_arrive():
    table = five_sails(
        anna={"docks": ["Eko Sorridi"]}, bruno={"docks": [{"card": "Sanjay", "wounds": 3}]}, turn="bruno"
    )
    table.plays("move sanjay forums", "use eko-sorridi stab-in-the-back")
    assert table["bruno.locker"] == ["Sanjay"]
    assert not any(line.startswith("Sanjay moves") for line in table.told())


@card("Eko Sorridi")
def test_eko_is_still_there_when_his_enemies_go_home_at_dusk():
    table = five_sails(anna={"docks": ["Eko Sorridi"]}, bruno={"docks": ["Sanjay"]}, phase="dusk")
    table.plays("use eko-sorridi stab-in-the-back")
    assert (table["sanjay.wounds"], table["sanjay.at"], table["eko-sorridi.at"]) == (1, "home", "home")


# -- Claude de la Roche -----------------------------------------------------------------------------------------------


@card("Claude de la Roche")
def test_claude_has_one_influence_more_in_a_pressure():
    table = five_sails(anna={"docks": ["Claude de la Roche"]}, bruno={"docks": ["Otto Streit"]})
    assert table["claude-de-la-roche.influence"] == 2
    table.plays("claim claude-de-la-roche", "pass")
    assert table["docks.control"] == "anna"
    assert table["claude-de-la-roche.influence"] == 2


@card("Claude de la Roche")
def test_claude_silences_whoever_is_engaged_but_the_performer():
    setup = {
        "anna": {"docks": ["Claude de la Roche"]},
        "bruno": {"docks": ["Otto Streit", engaged("Ekaterina Ilyanava")]},
        "turn": "bruno",
    }
    ignored = five_sails(**setup).plays("claim otto-streit", "pass")
    assert ignored["docks.control"] == "bruno"
    silenced = five_sails(**setup).plays("claim otto-streit", "use claude-de-la-roche silence-the-tired")
    assert silenced["docks.control"] is None


@card("Claude de la Roche")
def test_claude_does_not_care_about_other_locations():
    table = five_sails(anna={"docks": ["Claude de la Roche"]}, bruno={"forums": ["Otto Streit"]}, turn="bruno")
    table.plays("claim otto-streit")
    assert table["forums.control"] == "bruno"
    assert table.asked == "anna"


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


@card("Maryam Benu Pleroma")
def test_maryam_is_not_spared_what_is_no_risk():
    table = five_sails(
        anna={"docks": ["Maryam Benu Pleroma"]}, bruno={"docks": ["Adelheide Schmidt"], "hand": ["Langschwert"]},
        turn="bruno",
    )  # fmt: skip
    table.plays("use adelheide-schmidt swing-first", "target maryam-benu-pleroma", "discard langschwert")
    assert table["maryam-benu-pleroma.wounds"] == 1


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


# -- Sigurd Ulfsen ----------------------------------------------------------------------------------------------------


@card("Sigurd Ulfsen", "Syrneth Hand")
def test_nothing_raises_sigurds_combat():
    table = five_sails(anna={"docks": [{"card": "Sigurd Ulfsen", "equipped": ["Syrneth Hand"]}]})
    assert table["sigurd-ulfsen.combat"] == 2


@card("Sigurd Ulfsen", "Guild Triskelion")
def test_sigurd_issues_no_challenge_of_any_kind():
    table = five_sails(
        anna={"docks": [{"card": "Sigurd Ulfsen", "equipped": ["Guild Triskelion"]}]}, bruno={"docks": ["Sanjay"]}
    )
    assert "Sigurd Ulfsen" in table.why_not("challenge sigurd-ulfsen sanjay")
    assert table.refused("use guild-triskelion demand-satisfaction") == "FS-ABIL-37"


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


@card("Carmella Vanessa Salvaggi", "Guild Triskelion")
def test_carmella_cannot_pay_an_ability_that_engages_her():
    carmella = {"card": "Carmella Vanessa Salvaggi", "engaged": True, "equipped": ["Guild Triskelion"]}
    table = five_sails(anna={"docks": [carmella]}, bruno={"docks": ["Sanjay"]})
    assert table.refused("use guild-triskelion demand-satisfaction") == "FS-KEY-04"
