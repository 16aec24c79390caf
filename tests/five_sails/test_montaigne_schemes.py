"""Montaigne: the schemes in play."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card

ODETTE = {"card": "Odette Dubois d'Arrent", "at": "docks"}


def duel(challenger, defender, **more):
    return {"challenger": challenger, "defender": defender, **more}


@card("Épée Sanglante")
def test_epee_sanglante_gives_musketeers_influence_where_two_renown_are():
    table = five_sails(
        anna={"scheme": "Épée Sanglante", "docks": ["Jean Urbain", "Urraca de Murrieta"], "forums": ["Henri Michelet"]},
        bruno={"docks": ["Bastien Girard"]}, docks={"renown": 2}, forums={"renown": 1},
    )  # fmt: skip
    assert table["jean-urbain.influence"] == 2
    assert table["urraca-de-murrieta.influence"] == 2
    assert table["henri-michelet.influence"] == 1
    assert table["bastien-girard.influence"] == 1


def first_blood(**more):
    table = five_sails(
        anna={
            "scheme": "Épée Sanglante", "docks": ["Henri Michelet", "Horatio Lockwood"], "renown": 1,
            "hand": ["Tabard of the Fallen Musketeer"],
        },
        bruno={"docks": ["Uwe Zimmerman"], "renown": 2, **more},
    )  # fmt: skip
    return table.plays("use epee-sanglante draw-first-blood", "target uwe-zimmerman")


@card("Épée Sanglante")
def test_the_challenge_of_epee_sanglante_cannot_be_refused():
    table = first_blood(hand=["Langschwert"])
    assert not table["henri-michelet.engaged"]
    assert table.refused("refuse") == "FS-KEY-01"


@card("Épée Sanglante")
def test_only_a_musketeer_draws_first_blood():
    table = five_sails(
        anna={"leader": ODETTE, "scheme": "Épée Sanglante", "docks": ["Horatio Lockwood"]},
        bruno={"docks": ["Uwe Zimmerman"]},
    )  # fmt: skip
    assert table.refused("use epee-sanglante draw-first-blood") == "FS-KEY-20"


@card("Épée Sanglante")
def test_the_challenger_who_wounds_first_steals_a_renown():
    table = first_blood(hand=["Langschwert"]).plays("accept", "play langschwert")
    assert table["uwe-zimmerman.wounds"] == 1
    assert (table["anna.renown"], table["bruno.renown"]) == (2, 1)
    table.plays("play tabard-of-the-fallen-musketeer")
    assert (table["anna.renown"], table["bruno.renown"]) == (2, 1)


@card("Épée Sanglante")
def test_the_defender_who_wounds_first_steals_a_renown():
    table = five_sails(
        anna={"scheme": "Épée Sanglante", "docks": ["Bastien Girard"], "renown": 1, "hand": ["Cavalier Hat"]},
        bruno={"docks": ["Uwe Zimmerman"], "renown": 2, "hand": ["Langschwert"]},
    )  # fmt: skip
    table.plays("use epee-sanglante draw-first-blood", "target uwe-zimmerman", "accept", "play langschwert")
    assert (table["anna.renown"], table["bruno.renown"]) == (1, 2)
    table.plays("play cavalier-hat", "pass")
    assert (table["uwe-zimmerman.wounds"], table["bastien-girard.wounds"]) == (0, 1)
    assert (table["anna.renown"], table["bruno.renown"]) == (0, 3)


@card("Épée Sanglante")
def test_a_wound_that_a_participant_pays_itself_steals_nothing():
    table = five_sails(
        anna={"docks": ["Léontine Giroux"], "renown": 1, "hand": ["Porté Travel"]},
        bruno={"docks": ["Uwe Zimmerman"], "renown": 2, "hand": ["Tabard of the Fallen Musketeer"]},
        duel=duel("Uwe Zimmerman", "Léontine Giroux", threat={"Léontine Giroux": 2}),
    )  # fmt: skip
    table.game.duel.steals = True
    table.plays("play porte-travel", "choose leontine-giroux")
    assert table["leontine-giroux.wounds"] == 1
    assert (table["anna.renown"], table["bruno.renown"]) == (1, 2)


def scheme_resolves(name):
    table = five_sails(
        anna={"approach": [name, "Jean Urbain"]}, bruno={"approach": ["The Great Game", "Otto Streit"]},
        phase="planning", forums={"renown": 1},
    )  # fmt: skip
    word = {"Épée Sanglante": "epee-sanglante", "Réputation Méritée": "reputation-meritee"}[name]
    table.plays(f"anna: select {word}", "anna: select jean-urbain")
    return table.plays("bruno: select the-great-game", "bruno: select otto-streit").passes_until("add")


@card("Épée Sanglante")
def test_epee_sanglante_adds_a_renown_anywhere():
    table = scheme_resolves("Épée Sanglante")
    assert table.legal == ["add docks", "add forums", "add grand-bazaar"]
    table.plays("add forums")
    assert table["forums.renown"] == 2


@card("Réputation Méritée")
def test_reputation_meritee_adds_a_renown_where_there_is_none():
    table = scheme_resolves("Réputation Méritée")  # the Great Game comes after it: 62 against 60
    assert table.legal == ["add docks", "add grand-bazaar"]
    table.plays("add grand-bazaar")
    assert table["grand-bazaar.renown"] == 2  # with that of The Great Game


def name_called(bruno, **more):
    table = five_sails(
        anna={
            "leader": ODETTE, "scheme": "Réputation Méritée",
            "approach": ["Jean Urbain", "Henri Michelet", "Épée Sanglante"],
        },
        bruno=bruno, **more,
    )  # fmt: skip
    return table.plays("use reputation-meritee call-on-your-name")


@card("Réputation Méritée")
def test_reputation_meritee_musters_from_the_approach_deck_on_a_tie():
    table = name_called(
        {"docks": ["Rosine Friese", "Uwe Zimmerman"]},
        docks={"available": ["Leja Juska"]}, forums={"available": ["Gustavo"]},
    )  # fmt: skip
    assert table["odette-dubois-darrent.engaged"]
    assert table.legal == ["discard leja-juska"]
    table.plays("choose leja-juska")
    assert table["city_discard"] == ["Leja Juska"]
    assert sorted(table.legal) == ["muster henri-michelet", "muster jean-urbain"]
    table.plays("muster jean-urbain")
    assert table["jean-urbain.at"] == "docks"
    assert table["jean-urbain.controller"] == "anna"
    assert table["anna.approach"] == ["Henri Michelet", "Épée Sanglante"]


@card("Réputation Méritée")
def test_reputation_meritee_does_not_count_mercenaries():
    table = name_called({"docks": ["Rosine Friese", "Claude de la Roche"]})
    table.passes_until("muster")  # 3 against 2
    assert sorted(table.legal) == ["muster henri-michelet", "muster jean-urbain"]


@card("Réputation Méritée")
def test_reputation_meritee_musters_even_where_there_is_no_city_card():
    table = name_called({}, forums={"available": ["Gustavo"]}).plays("choose henri-michelet")
    assert table["henri-michelet.at"] == "docks"
    assert table["forums.available"] == ["Gustavo"]


@card("Réputation Méritée")
def test_reputation_meritee_fails_against_more_influence():
    table = name_called({"docks": ["Rosine Friese", "Otto Streit"]}, docks={"available": ["Leja Juska"]})
    assert table.asked == "bruno"
    assert table["docks.available"] == ["Leja Juska"]
    assert not table["jean-urbain.in_play"]


@card("Réputation Méritée")
def test_only_a_leader_in_the_city_calls_on_its_name():
    table = five_sails(
        anna={"leader": "Odette Dubois d'Arrent", "scheme": "Réputation Méritée", "docks": ["Jean Urbain"]},
    )  # fmt: skip
    table.why_not("use reputation-meritee call-on-your-name")
    assert not table.legal_with("use reputation-meritee")
