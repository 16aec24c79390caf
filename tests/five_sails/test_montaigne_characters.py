"""Montaigne: the characters in play."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card, rule

ODETTE = {"card": "Odette Dubois d'Arrent", "at": "docks"}


def duel(challenger, defender, **more):
    return {"challenger": challenger, "defender": defender, **more}


# -- Bastien Girard ---------------------------------------------------------------------------------------------------


def bastien_and_jean(**more):
    """Jean defends himself against Otto, with Bastien beside him and a card to play."""
    return five_sails(
        anna={
            "docks": ["Jean Urbain", "Bastien Girard"], "hand": ["Langschwert", "Cavalier Hat"], **more.pop("anna", {}),
        },
        bruno={"docks": ["Otto Streit"], "hand": ["Langschwert", "Langschwert"]},
        duel=duel("Otto Streit", "Jean Urbain", **more),
    )  # fmt: skip


@card("Bastien Girard")
def test_a_musketeer_takes_the_place_of_a_participant_with_its_threat():
    table = bastien_and_jean(threat={"Jean Urbain": 3}).plays("play cavalier-hat", "use jean-urbain change-places")
    assert table.legal == ["choose bastien-girard"]
    table.plays("choose bastien-girard")
    assert table["bastien-girard.wounds"] == 1
    assert table["jean-urbain.wounds"] == 0


@card("Bastien Girard")
def test_a_character_elsewhere_has_not_bastiens_technique():
    table = five_sails(
        anna={"docks": ["Jean Urbain", "Henri Michelet"], "forums": ["Bastien Girard"], "hand": ["Langschwert"]},
        bruno={"docks": ["Otto Streit"]},
        duel=duel("Otto Streit", "Jean Urbain", threat={"Jean Urbain": 3}),
    )  # fmt: skip
    table.plays("play langschwert")
    assert not table.offers("use jean-urbain change-places")
    assert table.offers("use jean-urbain lead-the-way")


@card("Bastien Girard")
def test_bastien_changes_places_only_with_another_musketeer():
    table = five_sails(
        anna={"docks": ["Bastien Girard", "Horatio Lockwood"], "hand": ["Langschwert"]},
        bruno={"docks": ["Otto Streit"]},
        duel=duel("Otto Streit", "Bastien Girard", threat={"Bastien Girard": 3}),
    )  # fmt: skip
    table.plays("play langschwert")
    assert table.legal_with("use") == ["use bastien-girard have-the-last-word"]


@card("Bastien Girard")
@rule("FS-GAMB-07", edition="2023")
def test_gambles_made_before_a_change_count_against_the_new_participants_finesse():
    deck = {"deck": ["Cavalier Hat", "Langschwert", "Langschwert", "Langschwert"], "hand": []}
    table = bastien_and_jean(
        anna={**deck, "docks": ["Jean Urbain", "Bastien Girard"]}, threat={"Jean Urbain": 1}, gambles=[0, 1]
    )  # fmt: skip
    table.plays("gamble", "keep cavalier-hat", "use jean-urbain change-places", "choose bastien-girard")
    table.passes_until("play")
    assert table.asked == "bruno"
    table.plays("play langschwert").passes_until("gamble")
    assert table.asked == "anna"  # two gambles are all that Jean has, but Bastien has four
    assert table.offers("gamble")


@card("Bastien Girard")
@rule("FS-GAMB-07", edition="2023")
def test_a_new_participant_of_little_finesse_cannot_gamble_again():
    table = five_sails(
        anna={
            "docks": ["Jean Urbain", "Bastien Girard"],
            "deck": ["Cavalier Hat", "Langschwert", "Langschwert", "Langschwert"],
        },
        bruno={"docks": ["Otto Streit"], "hand": ["Langschwert"]},
        duel=duel("Otto Streit", "Bastien Girard", threat={"Bastien Girard": 1}, gambles=[0, 1]),
    )  # fmt: skip
    table.plays("gamble", "keep cavalier-hat", "use bastien-girard change-places", "choose jean-urbain")
    table.plays("bruno: play langschwert").passes_until("play-nothing")
    assert table.asked == "anna"
    assert table.legal == ["play-nothing"]


@card("Bastien Girard")
def test_a_challenger_who_changes_places_leaves_the_threat_to_the_new_one():
    table = five_sails(
        anna={"docks": ["Bastien Girard", "Jean Urbain"]},
        bruno={"docks": ["Uwe Zimmerman"], "hand": ["Cavalier Hat"]},
    )  # fmt: skip
    table.plays("challenge bastien-girard uwe-zimmerman", "use bastien-girard change-places", "bruno: accept")
    table.plays("choose jean-urbain")
    assert table["uwe-zimmerman.threat"] == 3  # Jean's Combat, not Bastien's 2


@card("Bastien Girard")
def test_bastien_wounds_the_adversary_when_his_round_ends_without_a_wound():
    table = five_sails(
        anna={"docks": ["Bastien Girard"], "hand": ["Tabard of the Fallen Musketeer"]},
        bruno={"docks": ["Otto Streit"]},
        duel=duel("Otto Streit", "Bastien Girard", threat={"Bastien Girard": 3}),
    )  # fmt: skip
    table.plays("play tabard-of-the-fallen-musketeer", "use bastien-girard have-the-last-word")
    assert table["otto-streit.wounds"] == 1
    assert not table["duel"]


@card("Bastien Girard")
def test_bastien_wounded_in_his_round_has_not_the_last_word():
    table = five_sails(
        anna={"docks": ["Bastien Girard"], "hand": ["Tabard of the Fallen Musketeer"]},
        bruno={"docks": ["Otto Streit"]},
        duel=duel("Otto Streit", "Bastien Girard", threat={"Bastien Girard": 4}),
    )  # fmt: skip
    table.plays("play tabard-of-the-fallen-musketeer", "use bastien-girard have-the-last-word")
    assert table["bastien-girard.wounds"] == 1
    assert table["otto-streit.wounds"] == 0


@card("Bastien Girard")
def test_issuing_a_challenge_is_no_round_for_bastiens_last_word():
    table = five_sails(anna={"docks": ["Bastien Girard"]}, bruno={"docks": ["Otto Streit"]})
    table.plays("challenge bastien-girard otto-streit")
    assert table.asked == "bruno"


# -- Guillén, Henri, Horatio, Jean ------------------------------------------------------------------------------------


@card("Guillén de Murrieta")
def test_guillen_has_more_combat_while_an_opponent_has_more_renown():
    behind = five_sails(anna={"docks": ["Guillén de Murrieta"], "renown": 1}, bruno={"renown": 2})
    level = five_sails(anna={"docks": ["Guillén de Murrieta"], "renown": 2}, bruno={"renown": 2})
    assert behind["guillen-de-murrieta.combat"] == 3
    assert level["guillen-de-murrieta.combat"] == 2


@card("Guillén de Murrieta")
def test_guillen_discards_a_card_to_bring_a_renown():
    table = five_sails(
        anna={"forums": ["Guillén de Murrieta"], "hand": ["Langschwert", "Cavalier Hat"]}, docks={"renown": 1}
    )  # fmt: skip
    table.plays("use guillen-de-murrieta bring-trade", "discard langschwert", "from docks")
    assert (table["forums.renown"], table["docks.renown"]) == (1, 0)
    assert table["anna.discard"] == ["Langschwert"]


@card("Guillén de Murrieta")
def test_guillen_brings_nothing_without_a_card_to_discard():
    table = five_sails(anna={"forums": ["Guillén de Murrieta"]}, docks={"renown": 1})
    assert table.refused("use guillen-de-murrieta bring-trade") == "FS-KEY-38"


def guile_against(*others):
    """Bruno moves Jean Home with Veronica's Guile, if he can."""
    table = five_sails(
        anna={"docks": ["Jean Urbain", *others], "hand": ["Langschwert"]},
        bruno={"docks": ["Otto Streit"], "hand": ["Veronica's Guile", "Langschwert"]},
        duel=duel("Jean Urbain", "Otto Streit", threat={"Otto Streit": 1}),
    )  # fmt: skip
    return table.plays("bruno: play veronicas-guile", "use veronicas-guile move-them-home", "pay langschwert")


@card("Henri Michelet")
def test_an_opponent_cannot_move_a_musketeer_beside_henri():
    assert guile_against("Henri Michelet")["jean-urbain.at"] == "docks"
    assert guile_against("Horatio Lockwood")["jean-urbain.at"] == "home"


@card("Henri Michelet")
def test_henri_himself_can_be_moved():
    table = five_sails(
        anna={"docks": ["Henri Michelet", "Jean Urbain"]},
        bruno={"docks": ["Otto Streit"], "hand": ["Veronica's Guile", "Langschwert"]},
        duel=duel("Henri Michelet", "Otto Streit", threat={"Otto Streit": 1}),
    )  # fmt: skip
    table.plays("bruno: play veronicas-guile", "use veronicas-guile move-them-home", "pay langschwert")
    assert table["henri-michelet.at"] == "home"


@card("Henri Michelet")
def test_henri_does_not_bind_his_own_musketeers():
    table = five_sails(anna={"leader": ODETTE, "forums": ["Henri Michelet", "Jean Urbain"]})
    table.plays("use odette-dubois-darrent call-a-duelist", "choose jean-urbain")
    assert table["jean-urbain.at"] == "docks"


def henri_challenges(**weapon):
    equipped = [{"card": "Mastercrafted Rapier", **weapon}]
    table = five_sails(
        anna={"docks": [{"card": "Henri Michelet", "equipped": equipped}]},
        bruno={"docks": ["Otto Streit", "Rosine Friese", "Uwe Zimmerman"]},
    )  # fmt: skip
    return table.plays("challenge henri-michelet otto-streit")


@card("Henri Michelet")
def test_henri_engages_his_weapon_so_that_a_character_cannot_intervene():
    table = henri_challenges().plays("use henri-michelet keep-out-of-this")
    assert sorted(table.legal) == ["target rosine-friese", "target uwe-zimmerman"]
    table.plays("target uwe-zimmerman", "spend mastercrafted-rapier")
    assert table["mastercrafted-rapier.engaged"]
    table.passes_until("accept")
    assert table.refused("intervene uwe-zimmerman") == "FS-ABIL-50"
    assert table.offers("intervene rosine-friese")


@card("Henri Michelet")
def test_an_engaged_weapon_keeps_nobody_out():
    table = henri_challenges(engaged=True).passes_until("accept")
    assert table.offers("intervene uwe-zimmerman")


@card("Henri Michelet")
def test_henri_keeps_nobody_out_of_the_challenge_of_somebody_else():
    table = five_sails(
        anna={"docks": [{"card": "Henri Michelet", "equipped": ["Mastercrafted Rapier"]}, "Horatio Lockwood"]},
        bruno={"docks": ["Otto Streit", "Rosine Friese"]},
    )  # fmt: skip
    table.plays("challenge horatio-lockwood otto-streit")
    assert table.offers("intervene rosine-friese")


@card("Horatio Lockwood")
def test_horatio_follows_an_opposing_character():
    table = five_sails(anna={"docks": ["Horatio Lockwood"]}, bruno={"docks": ["Otto Streit"]}, turn="bruno")
    table.plays("move otto-streit forums", "anna: use horatio-lockwood follow")
    assert table["horatio-lockwood.at"] == "forums"
    assert not table["horatio-lockwood.engaged"]


@card("Horatio Lockwood")
def test_horatio_cannot_follow_home_nor_somebody_who_was_not_opposing_him():
    table = five_sails(anna={"docks": ["Horatio Lockwood"]}, bruno={"docks": ["Otto Streit"]}, turn="bruno")
    table.plays("move otto-streit home")
    assert table.offers("move horatio-lockwood forums")  # Anna is asked for her action
    other = five_sails(anna={"docks": ["Horatio Lockwood"]}, bruno={"grand_bazaar": ["Otto Streit"]}, turn="bruno")
    other.plays("move otto-streit forums")
    assert other.offers("move horatio-lockwood forums")


@card("Horatio Lockwood")
def test_horatio_thrusts_harder_at_a_lonely_adversary():
    table = five_sails(
        anna={"docks": ["Horatio Lockwood"], "hand": ["Langschwert"]},
        bruno={"docks": ["Uwe Zimmerman"], "hand": ["Langschwert"]},
        duel=duel("Uwe Zimmerman", "Horatio Lockwood"),
    )  # fmt: skip
    table.plays("play langschwert", "use horatio-lockwood no-help-is-coming")
    assert table["uwe-zimmerman.threat"] == 5


@card("Horatio Lockwood")
def test_horatio_does_not_against_two():
    table = five_sails(
        anna={"docks": ["Horatio Lockwood"], "hand": ["Langschwert"]},
        bruno={"docks": ["Uwe Zimmerman", "Otto Streit"], "hand": ["Langschwert"]},
        duel=duel("Uwe Zimmerman", "Horatio Lockwood"),
    )  # fmt: skip
    table.plays("play langschwert")
    assert table.asked == "bruno"
    assert table["uwe-zimmerman.threat"] == 3


@card("Jean Urbain")
def test_jeans_other_musketeers_riposte():
    table = five_sails(
        anna={"docks": ["Jean Urbain", "Henri Michelet"], "hand": ["Mastercrafted Rapier"]},
        bruno={"docks": ["Uwe Zimmerman"], "hand": ["Langschwert"]},
        duel=duel("Uwe Zimmerman", "Henri Michelet", threat={"Henri Michelet": 3}),
    )  # fmt: skip
    table.plays("play mastercrafted-rapier", "use henri-michelet as-jean-taught-you")
    assert table["uwe-zimmerman.threat"] == 4
    assert table["henri-michelet.wounds"] == 0


@card("Jean Urbain")
def test_jean_does_not_teach_himself_nor_a_character_elsewhere():
    table = five_sails(
        anna={"docks": ["Jean Urbain"], "hand": ["Mastercrafted Rapier"]},
        bruno={"docks": ["Uwe Zimmerman"]}, duel=duel("Uwe Zimmerman", "Jean Urbain"),
    )  # fmt: skip
    table.plays("play mastercrafted-rapier")
    assert table.legal_with("use") == ["use jean-urbain lead-the-way"]
    other = five_sails(
        anna={"docks": ["Henri Michelet"], "forums": ["Jean Urbain"], "hand": ["Mastercrafted Rapier"]},
        bruno={"docks": ["Uwe Zimmerman"], "hand": ["Langschwert"]}, duel=duel("Uwe Zimmerman", "Henri Michelet"),
    )  # fmt: skip
    other.plays("play mastercrafted-rapier")
    assert other.asked == "bruno"


def jean_leads(*others):
    table = five_sails(
        anna={"docks": ["Jean Urbain", *others], "hand": ["Mastercrafted Rapier"]},
        bruno={"docks": ["Uwe Zimmerman"], "hand": ["Langschwert"]},
        duel=duel("Uwe Zimmerman", "Jean Urbain", threat={"Jean Urbain": 3}),
    )  # fmt: skip
    return table.plays("play mastercrafted-rapier", "use jean-urbain lead-the-way")


@card("Jean Urbain")
def test_jean_alone_thrusts():
    table = jean_leads("Horatio Lockwood")
    assert table["uwe-zimmerman.threat"] == 2 + 2
    assert table["jean-urbain.wounds"] == 1


@card("Jean Urbain")
def test_jean_beside_a_musketeer_thrusts_or_ripostes():
    table = jean_leads("Henri Michelet").plays("mode riposte")
    assert table["uwe-zimmerman.threat"] == 3 + 1
    assert table["jean-urbain.wounds"] == 0
    table = jean_leads("Henri Michelet").plays("mode thrust")
    assert table["uwe-zimmerman.threat"] == 2 + 2
    assert table["jean-urbain.wounds"] == 1


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
    table.plays("bruno: select the-great-game", "bruno: select otto-streit").passes_until("add forums")
    table.plays("add forums", "use urraca-de-murrieta spread-the-word", "discard disarm")
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
    table.plays("use guillen-de-murrieta bring-trade", "discard disarm", "from forums")
    assert table["docks.renown"] == 1
    assert table.asked == "bruno"
