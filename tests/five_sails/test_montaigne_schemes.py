"""Montaigne: Léontine, Maxime, Urraca and the schemes."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card, rule

ODETTE = {"card": "Odette Dubois d'Arrent", "at": "docks"}


def duel(challenger, defender, **more):
    return {"challenger": challenger, "defender": defender, **more}


@card("Léontine Giroux")
def test_leontine_bleeds_to_move_somebody_of_hers_anywhere():
    table = five_sails(anna={"docks": ["Léontine Giroux", "Jean Urbain"], "forums": ["Henri Michelet"]})
    table.plays("use leontine-giroux open-a-door")
    assert sorted(table.legal) == ["target jean-urbain", "target leontine-giroux"]
    table.plays("target jean-urbain")
    assert table["leontine-giroux.wounds"] == 1
    assert sorted(table.legal) == ["choose forums", "choose grand-bazaar", "choose home"]
    table.plays("choose grand-bazaar")
    assert table["jean-urbain.at"] == "grand-bazaar"


@card("Léontine Giroux")
def test_leontine_may_die_of_her_door():
    table = five_sails(anna={"docks": [{"card": "Léontine Giroux", "wounds": 4}, "Jean Urbain"]})
    table.plays("use leontine-giroux open-a-door", "target jean-urbain", "choose grand-bazaar")
    assert not table["leontine-giroux.in_play"]
    assert table["jean-urbain.at"] == "grand-bazaar"


@card("Maxime de Lafayette")
@rule("FS-ABIL-47", edition="2023")
def test_maxime_ignores_the_wounds_of_his_sorceries_and_they_count_as_paid():
    table = five_sails(anna={"docks": ["Maxime de Lafayette"], "forums": ["Jean Urbain"], "hand": ["Porté Travel"]})
    table.plays("use porte-travel pull-them-here", "target jean-urbain")
    assert table["maxime-de-lafayette.wounds"] == 0
    assert table["jean-urbain.at"] == "docks"


@card("Maxime de Lafayette")
def test_maxime_suffers_the_wounds_of_duels_and_of_others():
    table = five_sails(
        anna={"docks": ["Maxime de Lafayette"]}, bruno={"docks": ["Uwe Zimmerman"]}, turn="bruno"
    )  # fmt: skip
    table.plays("challenge uwe-zimmerman maxime-de-lafayette", "refuse")
    assert table["maxime-de-lafayette.wounds"] >= 3


@card("Maxime de Lafayette")
def test_maxime_suffers_a_sorcery_that_somebody_else_performs():
    table = five_sails(
        anna={"docks": ["Jean Urbain"], "forums": ["Maxime de Lafayette"], "hand": ["Porté Travel"]},
        bruno={"docks": ["Uwe Zimmerman"]}, duel=duel("Uwe Zimmerman", "Jean Urbain", threat={"Jean Urbain": 3}),
    )  # fmt: skip
    table.plays("play porte-travel", "choose maxime-de-lafayette")
    assert table["maxime-de-lafayette.wounds"] == 1
    assert table["jean-urbain.at"] == "forums"


@card("Maxime de Lafayette")
def test_maxime_takes_an_attachment_back_from_the_discard_pile():
    table = five_sails(
        anna={
            "home": ["Maxime de Lafayette"], "hand": ["Blood Mark"],
            "discard": ["Cavalier Hat", "Tabard of the Fallen Musketeer", "Disarm"],
        },
    )  # fmt: skip
    table.plays("use maxime-de-lafayette reach-for-it")
    assert table.legal == ["target cavalier-hat"]  # the Tabard is Unique, Disarm is no attachment
    table.plays("target cavalier-hat", "discard blood-mark")
    assert table["anna.hand"] == ["Cavalier Hat"]


@card("Urraca de Murrieta")
def test_urraca_adds_another_renown_once_a_day():
    table = five_sails(
        anna={
            "leader": "Odette Dubois d'Arrent", "home": ["Urraca de Murrieta"], "hand": ["Disarm", "Blood Mark"],
            "approach": ["Épée Sanglante", "Jean Urbain"],
        },
        bruno={"approach": ["The Great Game", "Otto Streit"]}, phase="planning", first="anna",
    )  # fmt: skip
    table.plays("anna: select epee-sanglante", "anna: select jean-urbain")
    table.plays("bruno: select the-great-game", "bruno: select otto-streit").passes_until("choose forums")
    table.plays("choose forums", "use urraca-de-murrieta spread-the-word", "discard disarm")
    assert table["forums.renown"] == 2
    assert not table.offers("use urraca-de-murrieta spread-the-word")


@card("Urraca de Murrieta")
def test_urraca_adds_nothing_to_what_an_opponent_adds():
    table = five_sails(
        anna={"home": ["Urraca de Murrieta"], "hand": ["Blood Mark"], "approach": ["Jean Urbain"]},
        bruno={"approach": ["The Great Game", "Otto Streit"]}, phase="planning",
    )  # fmt: skip
    table.plays("anna: select jean-urbain", "bruno: select the-great-game", "bruno: select otto-streit")
    assert table["docks.renown"] == 1
    assert table["phase"] == "high drama"


@card("Urraca de Murrieta")
def test_moving_a_renown_is_not_adding_one_for_urraca():
    table = five_sails(
        anna={"docks": ["Guillén de Murrieta", "Urraca de Murrieta"], "hand": ["Disarm", "Blood Mark"]},
        forums={"renown": 1},
    )  # fmt: skip
    table.plays("use guillen-de-murrieta bring-trade", "discard disarm", "choose forums")
    assert table["docks.renown"] == 1
    assert table.asked == "bruno"


# -- schemes ----------------------------------------------------------------------------------------------------------


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
    return table.plays("bruno: select the-great-game", "bruno: select otto-streit").passes_until("choose")


@card("Épée Sanglante")
def test_epee_sanglante_adds_a_renown_anywhere():
    table = scheme_resolves("Épée Sanglante")
    assert table.legal == ["choose docks", "choose forums", "choose grand-bazaar"]
    table.plays("choose forums")
    assert table["forums.renown"] == 2


@card("Réputation Méritée")
def test_reputation_meritee_adds_a_renown_where_there_is_none():
    table = scheme_resolves("Réputation Méritée")  # the Great Game comes after it: 62 against 60
    assert table.legal == ["choose docks", "choose grand-bazaar"]
    table.plays("choose grand-bazaar")
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
    assert table.legal == ["choose leja-juska"]
    table.plays("choose leja-juska")
    assert table["city_discard"] == ["Leja Juska"]
    assert sorted(table.legal) == ["choose henri-michelet", "choose jean-urbain"]
    table.plays("choose jean-urbain")
    assert table["jean-urbain.at"] == "docks"
    assert table["jean-urbain.controller"] == "anna"
    assert table["anna.approach"] == ["Henri Michelet", "Épée Sanglante"]


@card("Réputation Méritée")
def test_reputation_meritee_does_not_count_mercenaries():
    table = name_called({"docks": ["Rosine Friese", "Claude de la Roche"]})
    table.passes_until("choose")  # 3 against 2
    assert sorted(table.legal) == ["choose henri-michelet", "choose jean-urbain"]


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
