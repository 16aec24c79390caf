"""The attachments of the City Deck."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card, rule


def bearing(name, *equipped, **more):
    return {"card": name, "equipped": list(equipped), **more}


def duel(challenger, defender, **more):
    return {"challenger": challenger, "defender": defender, **more}


# -- Sorte Deck -------------------------------------------------------------------------------------------------------


def wounded_beside_a_sorte_deck(bearer, wounds=1, at="docks"):
    """Adelheide has wounded Sanjay at The Docks; the bearer of the Sorte Deck may have seen it."""
    anna = {"docks": ["Adelheide Schmidt"], "hand": ["Langschwert"]}
    anna[at] = [*anna.get(at, []), bearing(bearer, "Sorte Deck")]
    table = five_sails(anna=anna, bruno={"docks": [{"card": "Sanjay", "wounds": wounds}]})
    return table.plays("use adelheide-schmidt swing-first", "target sanjay", "discard langschwert")


@card("Sorte Deck")
def test_the_sorte_deck_heals_whoever_was_wounded_here():
    table = wounded_beside_a_sorte_deck("Otto Streit").plays("use sorte-deck turn-the-cards")
    assert table["sanjay.wounds"] == 1
    assert table["sorte-deck.engaged"]
    assert not table["otto-streit.engaged"]


@card("Sorte Deck")
def test_a_strega_heals_two_wounds_with_it():
    table = wounded_beside_a_sorte_deck("Daniella Dietrich").plays("use sorte-deck turn-the-cards")
    assert table["sanjay.wounds"] == 0


@card("Sorte Deck")
def test_the_sorte_deck_helps_neither_elsewhere_nor_the_dead():
    assert wounded_beside_a_sorte_deck("Otto Streit", at="forums").asked == "bruno"
    assert wounded_beside_a_sorte_deck("Otto Streit", wounds=3).asked == "bruno"


# -- Smuggled Item ----------------------------------------------------------------------------------------------------


@card("Smuggled Item", "Captain's Coat")
def test_the_smuggled_item_becomes_any_attachment_for_nothing():
    table = five_sails(
        anna={"home": [bearing("Otto Streit", "Smuggled Item")], "hand": ["Langschwert", "Triage"]},
        forums={"available": ["Captain's Coat", "Gustavo"]},
    )
    assert table["otto-streit.influence"] == 3
    table.plays("use smuggled-item unpack")
    assert sorted(table.legal) == ["choose captains-coat", "choose langschwert"]
    table.plays("choose captains-coat")
    assert table["otto-streit.equipped"] == ["Captain's Coat"]
    assert table["captains-coat.controller"] == "anna"
    assert table["city_discard"] == ["Smuggled Item"]
    assert len(table["anna.hand"]) == 2


@card("Smuggled Item")
def test_the_smuggled_item_can_bring_out_an_attachment_of_the_hand():
    table = five_sails(anna={"docks": [bearing("Otto Streit", "Smuggled Item")], "hand": ["Breastplate"]})
    table.plays("use smuggled-item unpack", "choose breastplate")
    assert table["otto-streit.equipped"] == ["Breastplate"]


@card("Smuggled Item")
def test_nobody_learns_from_a_pause_whether_the_hand_holds_an_attachment():
    table = five_sails(anna={"docks": [bearing("Otto Streit", "Smuggled Item")], "hand": ["Triage"]})
    table.plays("use smuggled-item unpack")
    assert (table.asked, table.legal) == ("anna", ["pass"])
    empty = five_sails(anna={"docks": [bearing("Otto Streit", "Smuggled Item")]})
    assert empty.refused("use smuggled-item unpack") == "FS-ABIL-40"


# -- Duckfoot Pistol --------------------------------------------------------------------------------------------------


@card("Duckfoot Pistol")
def test_the_duckfoot_pistol_wounds_everybody_here_but_leaders():
    table = five_sails(
        anna={
            "leader": {"card": "Kaspar Dietrich", "at": "docks"},
            "docks": [bearing("Otto Streit", "Duckfoot Pistol")],
        },
        bruno={"docks": ["Sanjay"], "forums": ["Makepeace Botwighte"]},
    )
    table.plays("use duckfoot-pistol fire-all-barrels")
    wounds = [table[f"{name}.wounds"] for name in ("otto-streit", "sanjay", "kaspar-dietrich", "makepeace-botwighte")]
    assert wounds == [1, 1, 0, 0]
    assert table["city_discard"] == ["Duckfoot Pistol"]


# -- Burnished Cuirass ------------------------------------------------------------------------------------------------


def duel_of_otto(*equipped, bruno_hand=("Triage",), **more):
    """Sanjay has challenged Otto, who bears the cards; it is Otto's round."""
    return five_sails(
        anna={"docks": [bearing("Otto Streit", *equipped, **more)], "hand": ["Strength of Ten", "Strength of Ten"]},
        bruno={"docks": ["Sanjay"], "hand": list(bruno_hand)},
        duel=duel("Sanjay", "Otto Streit", threat={"Otto Streit": 2, "Sanjay": 2}),
    )


@card("Burnished Cuirass")
def test_the_cuirass_makes_tougher_and_weakens_the_next_thrust():
    table = duel_of_otto("Burnished Cuirass")
    assert table["otto-streit.resolve"] == 5
    table.plays("play strength-of-ten", "use burnished-cuirass turn-the-blade").passes_until("play triage")
    table.plays("play triage").passes_until("play strength-of-ten")
    assert table["otto-streit.threat"] == 3  # Triage has 4 Thrust


@card("Burnished Cuirass")
@rule("FS-ABIL-45")
def test_a_cuirass_used_for_a_refused_challenge_weakens_nobody_later():
    table = five_sails(
        anna={"docks": [bearing("Otto Streit", "Burnished Cuirass")]}, bruno={"docks": ["Sanjay"], "hand": ["Triage"]}
    )
    table.plays("challenge otto-streit sanjay", "use burnished-cuirass turn-the-blade", "refuse")
    assert table.game.delayed == []


# -- Eager Blade ------------------------------------------------------------------------------------------------------


@card("Eager Blade")
def test_the_eager_blade_breaks_for_a_riposte_and_is_for_sale_again():
    table = five_sails(
        anna={"docks": [bearing("Otto Streit", "Eager Blade")], "hand": ["Roll the Bones"]},
        bruno={"docks": ["Sanjay"], "hand": ["Triage"]},
        duel=duel("Sanjay", "Otto Streit", threat={"Otto Streit": 3}),
    )
    assert table["otto-streit.combat"] == 2
    table.plays("play roll-the-bones")
    assert table["otto-streit.combat"] == 1
    assert table["grand-bazaar.available"] == ["Eager Blade"]
    table.passes_until("play triage")
    assert (table["sanjay.threat"], table["otto-streit.wounds"]) == (2, 1)


@card("Eager Blade")
def test_the_eager_blade_ignores_the_adversarys_combat_cards():
    table = five_sails(
        anna={"docks": [bearing("Otto Streit", "Eager Blade")], "hand": ["Roll the Bones"]},
        bruno={"docks": ["Sanjay"], "hand": ["Hexenjagd"]},
        duel=duel("Sanjay", "Otto Streit", threat={"Sanjay": 1, "Otto Streit": 1}, active="Sanjay"),
    )
    table.plays("play hexenjagd")
    assert table["otto-streit.equipped"] == ["Eager Blade"]


@card("Eager Blade")
def test_the_eager_blade_comes_back_from_a_fallen_bearer():
    table = five_sails(
        anna={"docks": [bearing("Otto Streit", "Eager Blade", wounds=3)]},
        bruno={"docks": ["Adelheide Schmidt"], "hand": ["Langschwert"]}, turn="bruno",
    )  # fmt: skip
    table.plays("use adelheide-schmidt swing-first", "target otto-streit", "discard langschwert")
    assert table["anna.locker"] == ["Otto Streit"]
    assert table["grand-bazaar.available"] == ["Eager Blade"]
    assert not table["eager-blade.in_play"]


@card("Eager Blade")
def test_the_eager_blade_comes_back_when_dusk_discards_what_nobody_bought():
    table = five_sails(docks={"available": ["Eager Blade", "Gustavo"]}, city_deck=["Giacinto"] * 3, phase="dusk")
    assert table["city_discard"] == ["Gustavo"]
    assert table["docks.available"] == ["Giacinto"]
    assert table["grand-bazaar.available"] == ["Eager Blade", "Giacinto"]


# -- Guild Triskelion -------------------------------------------------------------------------------------------------


@card("Guild Triskelion")
def test_the_triskelion_makes_a_duelist_who_challenges_with_finesse():
    table = five_sails(
        anna={"docks": [bearing("Otto Streit", "Guild Triskelion")]}, bruno={"docks": ["Sanjay"], "forums": ["Ratón"]}
    )
    otto = next(card for card in table.game.crew(0) if table.game.printed(card).name == "Otto Streit")
    assert table.game.has(otto, "Duelist")
    table.plays("use guild-triskelion demand-satisfaction")
    assert table.legal == ["target sanjay"]
    table.plays("target sanjay")
    assert table["otto-streit.engaged"]
    assert table.legal == ["accept"]
    table.plays("accept")
    assert table["sanjay.threat"] == 3


@card("Guild Triskelion")
def test_a_leader_can_refuse_the_triskelions_challenge():
    table = five_sails(
        anna={"docks": [bearing("Otto Streit", "Guild Triskelion")]},
        bruno={"leader": {"card": "Soline el Gato", "at": "docks"}},
    )
    table.plays("use guild-triskelion demand-satisfaction", "target soline-el-gato", "refuse")
    assert table["soline-el-gato.wounds"] == 3


# -- Crystal Eye ------------------------------------------------------------------------------------------------------


def gazing(**more):
    """Anna has equipped the Crystal Eye."""
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Triage"]},
        bruno={"approach": ["Sanjay", "Maya de La Rioja", "Marooned", "Parley Gone Wrong"]},
        docks={"available": ["Crystal Eye"]}, **more,
    )  # fmt: skip
    return table.plays("equip crystal-eye otto-streit", "pay triage")


@card("Crystal Eye")
def test_the_crystal_eye_shows_an_approach_deck_and_pays_when_the_chosen_card_is_played():
    table = gazing()
    assert sorted(table.legal) == [
        "mark marooned", "mark maya-de-la-rioja", "mark parley-gone-wrong", "mark sanjay",
    ]  # fmt: skip
    table.plays("mark marooned")
    table.passes_until("select marooned")
    table.plays("bruno: select marooned", "bruno: select sanjay")
    table.plays("anna: use crystal-eye foreseen")
    assert table["anna.renown"] == 1


@card("Crystal Eye")
def test_another_card_than_the_chosen_one_pays_nothing():
    table = gazing().plays("choose marooned")
    table.passes_until("select parley-gone-wrong")
    table.plays("bruno: select parley-gone-wrong", "bruno: select sanjay")
    assert not table.legal_with("use crystal-eye")


@card("Crystal Eye")
def test_among_several_opponents_one_is_chosen():
    table = five_sails(
        3, anna={"docks": ["Otto Streit"], "hand": ["Triage"]}, bruno={"approach": ["Sanjay"]},
        clara={"approach": ["Jean Urbain"]}, docks={"available": ["Crystal Eye"]},
    )  # fmt: skip
    table.plays("equip crystal-eye otto-streit", "pay triage")
    assert table.legal == ["mode bruno", "mode clara"]
    table.plays("mode clara")
    assert table.legal == ["mark jean-urbain"]
    game = table.game
    sanjay, jean = (
        next(c for c in range(len(game.faces)) if game.printed(c).name == n) for n in ("Sanjay", "Jean Urbain")
    )
    assert game.knows(0, jean)
    assert not game.knows(0, sanjay)
    assert not game.knows(1, jean)


@card("Crystal Eye", "Kalla Forsberg")
def test_handing_the_crystal_eye_on_shows_nothing_new():
    table = five_sails(
        anna={"docks": ["Otto Streit", "Kalla Forsberg"], "hand": ["Triage"]}, bruno={"approach": ["Sanjay", "Ratón"]},
        docks={"available": ["Crystal Eye"]},
    )  # fmt: skip
    table.plays("equip crystal-eye otto-streit", "pay triage", "choose sanjay", "bruno: pass")
    table.plays("use kalla-forsberg refit", "choose crystal-eye", "choose kalla-forsberg")
    assert table["crystal-eye.bearer"] == "Kalla Forsberg"
    assert table.asked == "bruno"


# -- Object of Wonder -------------------------------------------------------------------------------------------------


@card("Object of Wonder")
def test_the_object_of_wonder_goes_to_the_leader_wherever_it_is_bought():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Triage", "Regroup"]}, docks={"available": ["Object of Wonder"]}
    )
    table.plays("equip object-of-wonder otto-streit", "pay triage", "pay regroup")
    assert table["object-of-wonder.bearer"] == "Kaspar Dietrich"
    assert (table["kaspar-dietrich.finesse"], table["kaspar-dietrich.influence"]) == (3, 3)
    assert "Object of Wonder is equipped to Kaspar Dietrich." in table.told()


def struck_down():
    """Otto, whose Leader bears the Object of Wonder, is about to die by Adelheide's hand."""
    table = five_sails(
        anna={
            "leader": bearing("Kaspar Dietrich", "Object of Wonder"), "docks": [{"card": "Otto Streit", "wounds": 3}],
        },
        bruno={"docks": ["Adelheide Schmidt"], "hand": ["Langschwert"]}, turn="bruno",
    )  # fmt: skip
    return table.plays("use adelheide-schmidt swing-first", "target otto-streit", "discard langschwert")


@card("Object of Wonder")
@rule("FS-ABIL-46", "FS-ABIL-48")
def test_the_object_of_wonder_goes_to_the_locker_instead_of_a_character():
    table = struck_down().plays("use object-of-wonder a-wonder-happens")
    assert table["anna.approach"] == ["Otto Streit"]
    assert table["anna.locker"] == ["Object of Wonder"]
    assert table["kaspar-dietrich.equipped"] == []


@card("Object of Wonder")
def test_the_wonder_may_be_kept_for_later():
    table = struck_down().plays("pass")
    assert table["anna.locker"] == ["Otto Streit"]
    assert table["kaspar-dietrich.equipped"] == ["Object of Wonder"]


@card("Object of Wonder", "Gustavo")
def test_the_wonder_saves_no_mercenary():
    table = five_sails(
        anna={"leader": bearing("Kaspar Dietrich", "Object of Wonder"), "docks": [{"card": "Gustavo", "wounds": 2}]},
        bruno={"docks": ["Adelheide Schmidt"], "hand": ["Langschwert"]}, turn="bruno",
    )  # fmt: skip
    table.plays("use adelheide-schmidt swing-first", "target gustavo", "discard langschwert")
    assert table["anna.locker"] == ["Gustavo"]
    assert table.asked == "anna"


@card("Object of Wonder")
def test_a_leader_whom_the_wonder_saves_is_not_in_play_any_more():
    table = five_sails(
        anna={"leader": {**bearing("Kaspar Dietrich", "Object of Wonder", wounds=8), "at": "docks"}},
        bruno={"docks": ["Adelheide Schmidt"], "hand": ["Langschwert"]}, turn="bruno",
    )  # fmt: skip
    table.plays("use adelheide-schmidt swing-first", "target kaspar-dietrich", "discard langschwert")
    table.plays("use object-of-wonder a-wonder-happens")
    assert table["winner"] == ["bruno"]


# -- Syrneth Hand -----------------------------------------------------------------------------------------------------


@card("Syrneth Hand")
def test_the_syrneth_hand_cannot_be_handed_on():
    table = five_sails(anna={"docks": ["Kalla Forsberg", bearing("Otto Streit", "Syrneth Hand", "Langschwert")]})
    assert table["otto-streit.combat"] == 2
    table.plays("use kalla-forsberg refit")
    assert table.legal == ["choose langschwert"]


@card("Syrneth Hand", "Sunder")
def test_the_syrneth_hand_cannot_be_destroyed():
    def sundering(what):
        return five_sails(
            anna={"docks": [bearing("Otto Streit", "Syrneth Hand", "Langschwert")]},
            bruno={"docks": ["Terrell Brandt"], "hand": ["Sunder", "Triage"]},
            duel=duel("Otto Streit", "Terrell Brandt", threat={"Terrell Brandt": 1}),
        ).plays("play sunder", "use sunder shatter", f"target {what}", "pay triage")  # fmt: skip

    assert sundering("syrneth-hand")["otto-streit.equipped"] == ["Syrneth Hand", "Langschwert"]
    assert sundering("langschwert")["otto-streit.equipped"] == ["Syrneth Hand"]


@card("Syrneth Hand")
def test_the_syrneth_hand_hurts_its_bearer_and_crushes_the_next_parry():
    table = duel_of_otto("Syrneth Hand", bruno_hand=("For the Family",))
    table.plays("play strength-of-ten", "use syrneth-hand crush")
    assert table["otto-streit.wounds"] == 1
    table.passes_until("play for-the-family")
    assert table["sanjay.threat"] == 4
    table.plays("play for-the-family").passes_until("play strength-of-ten")
    assert table["sanjay.wounds"] == 2  # 3 Parry less 2 leave 3 threat, the Hand limits wounds to 2


# -- Captain's Coat ---------------------------------------------------------------------------------------------------


@card("Captain's Coat")
def test_the_captains_coat_claims_a_location_for_an_engaged_bearer():
    table = five_sails(
        anna={"docks": [bearing("Otto Streit", "Captain's Coat", engaged=True)]},
        bruno={"docks": ["Patricia Moustakas"]},
    )
    table.plays("use captains-coat cut-a-figure")
    assert table["docks.control"] == "anna"
    assert table["captains-coat.engaged"]


@card("Captain's Coat")
def test_the_captains_coat_claims_nothing_from_the_more_influential():
    table = five_sails(anna={"docks": [bearing("Otto Streit", "Captain's Coat")]}, bruno={"docks": ["Sanjay"]})
    table.plays("use captains-coat cut-a-figure")
    assert table["docks.control"] is None


@card("Captain's Coat")
def test_a_dash_wears_no_coat_to_effect():
    table = five_sails(anna={"docks": [bearing("Sigurd Ulfsen", "Captain's Coat")]})
    assert table.refused("use captains-coat cut-a-figure") == "FS-ABIL-56"
