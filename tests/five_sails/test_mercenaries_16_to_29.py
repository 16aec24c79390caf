"""The Mercenaries of the City Deck, from Gustavo on."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card


def engaged(name):
    return {"card": name, "engaged": True}


def duel(challenger, defender, **more):
    return {"challenger": challenger, "defender": defender, **more}


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
    assert sorted(table.legal) == ["choose regroup", "choose triage"]
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


# -- Giacinto ---------------------------------------------------------------------------------------------------------


@card("Giacinto")
def test_giacinto_engages_an_enemy_and_drags_it_along():
    table = five_sails(anna={"docks": ["Giacinto"]}, bruno={"docks": ["Sanjay"], "forums": ["Philip Hase"]})
    table.plays("use giacinto seize")
    assert table.legal == ["target sanjay"]
    table.plays("target sanjay")
    assert table.legal == ["choose forums"]
    table.plays("choose forums")
    assert (table["sanjay.at"], table["giacinto.at"]) == ("forums", "forums")
    assert table["sanjay.engaged"]
    assert table["giacinto.engaged"]


@card("Giacinto")
def test_giacinto_must_engage_for_it():
    table = five_sails(anna={"docks": [engaged("Giacinto")]}, bruno={"docks": ["Sanjay"]})
    assert table.refused("use giacinto seize") == "FS-KEY-04"
