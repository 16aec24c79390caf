"""The Mercenaries of the City Deck, each in play."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card, rule


def engaged(name):
    return {"card": name, "engaged": True}


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
    assert sorted(table.legal) == ["pass", "wield smuggled-item", "wield syrneth-hand"]
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
    assert sorted(table.legal) == ["pass", "wield smuggled-item"]  # it costs nothing now, the Hand one
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


@card("Maryam Benu Pleroma")
def test_maryam_is_not_spared_what_is_no_risk():
    table = five_sails(
        anna={"docks": ["Maryam Benu Pleroma"]}, bruno={"docks": ["Adelheide Schmidt"], "hand": ["Langschwert"]},
        turn="bruno",
    )  # fmt: skip
    table.plays("use adelheide-schmidt swing-first", "target maryam-benu-pleroma", "discard langschwert")
    assert table["maryam-benu-pleroma.wounds"] == 1


# -- Sigurd Ulfsen ----------------------------------------------------------------------------------------------------


@card("Sigurd Ulfsen", "Syrneth Hand")
def test_nothing_raises_sigurds_combat():
    table = five_sails(anna={"docks": [{"card": "Sigurd Ulfsen", "equipped": ["Syrneth Hand"]}]})
    assert table["sigurd-ulfsen.combat"] == 2


@card("Carmella Vanessa Salvaggi", "Guild Triskelion")
def test_carmella_cannot_pay_an_ability_that_engages_her():
    carmella = {"card": "Carmella Vanessa Salvaggi", "engaged": True, "equipped": ["Guild Triskelion"]}
    table = five_sails(anna={"docks": [carmella]}, bruno={"docks": ["Sanjay"]})
    assert table.refused("use guild-triskelion demand-satisfaction") == "FS-KEY-04"


# -- Gustavo ----------------------------------------------------------------------------------------------------------


@card("Gustavo", "Smuggled Item")
def test_gustavo_reveals_as_many_cards_as_his_influence_and_keeps_a_risk():
    table = five_sails(
        anna={
            "docks": [{"card": "Gustavo", "equipped": ["Smuggled Item"]}],
            "deck": ["Langschwert", "Triage", "Regroup", "Precision"],
        }
    )
    table.plays("use gustavo ask-around")
    assert sorted(table.legal) == ["take regroup", "take triage"]
    table.plays("choose triage")
    assert table["anna.hand"] == ["Triage"]
    assert table["anna.deck"][0] == "Precision"
    assert sorted(table["anna.deck"][1:]) == ["Langschwert", "Regroup"]


# -- Adelheide Schmidt ------------------------------------------------------------------------------------------------


@card("Adelheide Schmidt")
def test_adelheide_throws_an_attachment_at_an_enemy():
    table = five_sails(
        anna={"docks": ["Adelheide Schmidt"], "hand": ["Triage", "Langschwert"]},
        bruno={"docks": ["Sanjay"], "forums": ["Philip Hase"]},
    )
    table.plays("use adelheide-schmidt swing-first", "target sanjay")
    assert table.legal == ["discard langschwert"]
    table.plays("discard langschwert")
    assert table["sanjay.wounds"] == 1
    assert table["anna.discard"] == ["Langschwert"]


@card("Adelheide Schmidt")
def test_adelheide_needs_an_attachment_in_the_hand():
    table = five_sails(
        anna={"docks": [{"card": "Adelheide Schmidt", "equipped": ["Langschwert"]}], "hand": ["Triage"]},
        bruno={"docks": ["Sanjay"]},
    )
    assert table.refused("use adelheide-schmidt swing-first") == "FS-KEY-38"


# -- Angeline Dèmone --------------------------------------------------------------------------------------------------


@card("Angeline Dèmone")
def test_angeline_discards_a_card_instead_of_engaging_when_she_moves_as_often_as_she_likes():
    table = five_sails(anna={"docks": ["Angeline Dèmone"], "hand": ["Triage", "Regroup"]})
    table.plays("move angeline-demone forums", "use angeline-demone slip-through-the-blood", "discard triage")
    assert (table["angeline-demone.at"], table["angeline-demone.engaged"]) == ("forums", False)
    table.plays("pass", "move angeline-demone docks", "use angeline-demone slip-through-the-blood", "discard regroup")
    assert (table["angeline-demone.at"], table["angeline-demone.engaged"]) == ("docks", False)


@card("Angeline Dèmone")
def test_angeline_may_engage_and_without_cards_she_must():
    table = five_sails(anna={"docks": ["Angeline Dèmone"], "hand": ["Triage"]})
    table.plays("move angeline-demone forums", "pass")
    assert (table["angeline-demone.at"], table["angeline-demone.engaged"]) == ("forums", True)
    table = five_sails(anna={"docks": ["Angeline Dèmone"]})
    table.plays("move angeline-demone forums")
    assert table["angeline-demone.engaged"]


@card("Angeline Dèmone")
def test_angeline_engages_for_anything_but_moving():
    table = five_sails(anna={"docks": ["Angeline Dèmone"], "hand": ["Triage"]})
    table.plays("claim angeline-demone")
    assert table["angeline-demone.engaged"]
    assert table.asked == "bruno"


# -- Kalla Forsberg ---------------------------------------------------------------------------------------------------


@card("Kalla Forsberg")
def test_attachments_are_cheaper_for_kalla_herself():
    table = five_sails(anna={"docks": ["Kalla Forsberg", "Otto Streit"]}, docks={"available": ["Burnished Cuirass"]})
    assert table.offers("equip burnished-cuirass kalla-forsberg")
    assert table.refused("equip burnished-cuirass otto-streit") == "FS-HIGH-21"


@card("Kalla Forsberg", "Burnished Cuirass")
def test_kalla_hands_an_attachment_from_one_friend_to_another():
    table = five_sails(
        anna={
            "docks": ["Kalla Forsberg", {"card": "Otto Streit", "equipped": ["Burnished Cuirass"]}],
            "forums": [{"card": "Terrell Brandt", "equipped": ["Langschwert"]}],
        },
        bruno={"docks": [{"card": "Sanjay", "equipped": ["Breastplate"]}]},
    )
    table.plays("use kalla-forsberg refit")
    assert table.legal == ["choose burnished-cuirass"]
    table.plays("choose burnished-cuirass", "choose kalla-forsberg")
    assert table["burnished-cuirass.bearer"] == "Kalla Forsberg"
    assert (table["otto-streit.resolve"], table["kalla-forsberg.resolve"]) == (4, 5)


# -- Ravenna Destine --------------------------------------------------------------------------------------------------


@card("Ravenna Destine")
def test_ravenna_draws_a_card_for_a_wound_once_per_day():
    table = five_sails(anna={"docks": ["Ravenna Destine"], "deck": ["Triage", "Regroup"]})
    table.plays("use ravenna-destine foretell-doom")
    assert (table["ravenna-destine.wounds"], table["anna.hand"]) == (1, ["Triage"])
    table.plays("pass")
    assert table.refused("use ravenna-destine foretell-doom") == "FS-KEY-39"


@card("Ravenna Destine")
def test_ravenna_draws_with_her_last_breath_but_not_at_home():
    table = five_sails(anna={"docks": [{"card": "Ravenna Destine", "wounds": 3}], "deck": ["Triage"]})
    table.plays("use ravenna-destine foretell-doom")
    assert (table["anna.locker"], table["anna.hand"]) == (["Ravenna Destine"], ["Triage"])
    home = five_sails(anna={"home": ["Ravenna Destine"], "deck": ["Triage"]})
    assert home.refused("use ravenna-destine foretell-doom") == "FS-KEY-23"


# -- Giacinto ---------------------------------------------------------------------------------------------------------


@card("Giacinto")
def test_giacinto_engages_an_enemy_and_drags_it_along():
    table = five_sails(anna={"docks": ["Giacinto"]}, bruno={"docks": ["Sanjay"], "forums": ["Philip Hase"]})
    table.plays("use giacinto seize")
    assert table.legal == ["target sanjay"]
    table.plays("target sanjay")
    assert table.legal == ["drag forums"]
    table.plays("choose forums")
    assert (table["sanjay.at"], table["giacinto.at"]) == ("forums", "forums")
    assert table["sanjay.engaged"]
    assert table["giacinto.engaged"]


@card("Giacinto")
def test_giacinto_must_engage_for_it():
    table = five_sails(anna={"docks": [engaged("Giacinto")]}, bruno={"docks": ["Sanjay"]})
    assert table.refused("use giacinto seize") == "FS-KEY-04"
