"""Vodacce: the characters in play."""

from five_sails.table import five_sails
from proofs import card, rule

# -- Aldo Bussotti ----------------------------------------------------------------------------------------------------


@card("Aldo Bussotti")
def test_aldos_influence_grows_with_the_renown_at_his_location():
    table = five_sails(anna={"docks": ["Aldo Bussotti"]}, docks={"renown": 2}, forums={"renown": 5})
    assert table["aldo-bussotti.influence"] == 3


@card("Aldo Bussotti")
def test_aldo_moves_a_renown_from_a_location_you_control():
    table = five_sails(
        anna={"docks": ["Aldo Bussotti"]}, forums={"renown": 2, "control": "anna"},
        grand_bazaar={"renown": 1, "control": "bruno"},
    )  # fmt: skip
    table.plays("use aldo-bussotti cook-the-books")
    assert table.legal == ["from forums"]
    table.plays("from forums")
    assert (table["forums.renown"], table["docks.renown"]) == (1, 1)
    assert table["aldo-bussotti.influence"] == 2


@card("Aldo Bussotti")
def test_aldo_finds_nothing_to_move_where_you_control_nothing():
    table = five_sails(anna={"docks": ["Aldo Bussotti"]}, forums={"renown": 2, "control": "bruno"})
    assert table.refused("use aldo-bussotti cook-the-books") == "FS-ABIL-40"


# -- Cesca del Rosso --------------------------------------------------------------------------------------------------


@card("Cesca del Rosso")
def test_cesca_takes_a_sorcery_from_the_top_of_the_deck():
    table = five_sails(anna={"docks": ["Cesca del Rosso"], "deck": ["Pull the Strand", "Regroup"]})
    table.plays("use cesca-del-rosso weave")
    assert table["anna.hand"] == ["Pull the Strand"]


@card("Cesca del Rosso")
def test_cesca_may_sink_what_is_no_sorcery():
    setup = {"anna": {"docks": ["Cesca del Rosso"], "deck": ["Stiletto", "Regroup", "Bravos"]}}
    sunk = five_sails(**setup).plays("use cesca-del-rosso weave", "choose stiletto")
    assert sunk["anna.deck"] == ["Regroup", "Bravos", "Stiletto"]
    kept = five_sails(**setup).plays("use cesca-del-rosso weave", "pass")
    assert kept["anna.deck"] == ["Stiletto", "Regroup", "Bravos"]


@card("Cesca del Rosso")
def test_cesca_copies_her_own_sorcerer_ability_once_a_day():
    table = five_sails(
        anna={"docks": ["Cesca del Rosso"], "deck": ["Pull the Strand", "Fate's Burden", "Regroup"], "hand": ["Bravos"]}
    )
    table.plays("use cesca-del-rosso weave", "use cesca-del-rosso copy-her-own")
    assert table["cesca-del-rosso.wounds"] == 1
    assert table["anna.hand"] == ["Bravos", "Pull the Strand", "Fate's Burden"]
    assert table.asked == "bruno"
    assert table["anna.deck"] == ["Regroup"]


@card("Cesca del Rosso", "Sibella Scarpa")
@rule("FS-ABIL-52")
def test_cesca_pays_for_the_copy_herself_and_chooses_a_new_target():
    table = five_sails(
        anna={"docks": ["Cesca del Rosso", "Sibella Scarpa"]}, bruno={"docks": ["Otto Streit", "Rosine Friese"]}
    )
    table.plays("use sibella-scarpa hex-them", "target otto-streit", "use cesca-del-rosso copy-what-is-aimed")
    assert table.legal == ["target otto-streit", "target rosine-friese"]
    table.plays("target rosine-friese")
    assert table["cesca-del-rosso.wounds"] == 2
    assert table["sibella-scarpa.wounds"] == 1
    assert (table["otto-streit.wounds"], table["rosine-friese.wounds"]) == (1, 1)


@card("Cesca del Rosso", "Sibella Scarpa")
def test_cesca_copies_an_enemys_sorcery_against_its_own_side():
    table = five_sails(anna={"docks": ["Sibella Scarpa"]}, bruno={"docks": ["Cesca del Rosso", "Otto Streit"]})
    table.plays("use sibella-scarpa hex-them", "target otto-streit", "bruno: use cesca-del-rosso copy-what-is-aimed")
    table.plays("bruno: target sibella-scarpa")
    assert table["sibella-scarpa.wounds"] == 2
    assert table["otto-streit.wounds"] == 1


@card("Cesca del Rosso", "Sibella Scarpa")
def test_cesca_does_not_copy_sorcery_aimed_elsewhere():
    table = five_sails(
        anna={"docks": ["Sibella Scarpa"], "forums": ["Cesca del Rosso"]},
        bruno={"docks": ["Otto Streit"], "forums": ["Rosine Friese"]},
    )
    table.plays("use sibella-scarpa hex-them", "target otto-streit")
    assert table.asked == "bruno"
    assert table["otto-streit.wounds"] == 1


@card("Cesca del Rosso", "Pull the Strand")
def test_cesca_cannot_copy_what_she_cannot_pay_for():
    """She is engaged when her own Pull the Strand has targeted, for its cost is paid by then (FS-Q194)."""
    table = five_sails(
        anna={"docks": ["Cesca del Rosso"], "hand": ["Pull the Strand"]}, bruno={"docks": ["Otto Streit"]}
    )
    table.plays("use pull-the-strand turn-them", "target otto-streit")
    assert table["cesca-del-rosso.engaged"]
    assert table.asked == "bruno"
    assert table.offers("move soline-el-gato docks")


def cesca_pulls(*hand):
    crew = {"docks": ["Cesca del Rosso"], "forums": ["Servo Scarpa"], "grand_bazaar": ["Dante"]}
    table = five_sails(anna={**crew, "hand": ["Pull", *hand]})
    return table.plays("use pull pull-the-thread", "target servo-scarpa", "pay bravos")


@card("Cesca del Rosso")
def test_cesca_pays_the_wealth_cost_of_a_risk_again():
    table = cesca_pulls("Bravos", "Ambush").plays("use cesca-del-rosso copy-her-own", "pay ambush", "target dante")
    assert (table["servo-scarpa.at"], table["dante.at"]) == ("docks", "docks")
    assert table["anna.hand"] == []


@card("Cesca del Rosso")
def test_cesca_copies_no_risk_whose_wealth_cost_is_out_of_reach():
    table = cesca_pulls("Bravos")
    assert table["servo-scarpa.at"] == "docks"
    assert table.asked == "bruno"


@card("Cesca del Rosso", "Fate's Burden")
def test_cesca_does_not_copy_an_ability_that_cannot_be_copied():
    table = five_sails(
        anna={"docks": ["Cesca del Rosso"], "hand": ["Fate's Burden", "Bravos"]}, bruno={"docks": ["Otto Streit"]}
    )
    table.plays("use fates-burden burden-them", "choose otto-streit")
    assert table["otto-streit.equipped"] == ["Fate's Burden"]
    assert table.asked == "bruno"


@card("Cesca del Rosso", "Sibella Scarpa")
def test_cesca_copies_in_the_playtest_edition_once_the_ability_is_finished():
    table = five_sails(
        edition="playtest",
        anna={"docks": ["Cesca del Rosso", "Sibella Scarpa"]}, bruno={"docks": ["Otto Streit"]},
    )  # fmt: skip
    table.plays("use sibella-scarpa hex-them", "target otto-streit")
    assert table["otto-streit.wounds"] == 1
    table.plays("use cesca-del-rosso copy-what-is-aimed", "target otto-streit")
    assert table["otto-streit.wounds"] == 2


# -- Cirilo Naucriparos -----------------------------------------------------------------------------------------------


@card("Cirilo Naucriparos")
@rule("FS-KEYW-08")
def test_cirilos_mercenaries_are_brutes_and_leave_at_the_end_of_the_day():
    table = five_sails(
        anna={"home": ["Cirilo Naucriparos", "Kaj Kousei"]}, bruno={"home": ["Eko Sorridi"]}, phase="dusk",
        city_deck=["Sigurd Ulfsen"] * 3,
    )  # fmt: skip
    assert table["day"] == 2
    assert "Kaj Kousei" in table["city_discard"]
    assert table["anna.crew"] == ["Cirilo Naucriparos", "Kaspar Dietrich"]
    assert table["eko-sorridi.in_play"]


@card("Cirilo Naucriparos")
@rule("FS-KEYW-10")
def test_cirilos_mercenaries_do_not_count_for_the_crew_cap():
    crew = ["Cirilo Naucriparos", "Otto Streit", "Rosine Friese", "Uwe Zimmerman", "Philip Hase"]
    table = five_sails(anna={"docks": crew, "hand": ["Regroup"]}, docks={"available": ["Kaj Kousei"]})
    table.plays("use cirilo-naucriparos buy-a-blade", "target kaj-kousei", "pay regroup")
    assert len(table["anna.crew"]) == 7
    assert table.asked == "bruno"


@card("Cirilo Naucriparos")
def test_cirilo_recruits_a_mercenary_for_one_without_parley():
    table = five_sails(
        anna={"docks": ["Cirilo Naucriparos", "Otto Streit"], "hand": ["Regroup", "Precision"]},
        docks={"available": ["Claude de la Roche"]}, forums={"available": ["Kaj Kousei"]},
    )  # fmt: skip
    table.plays("use cirilo-naucriparos buy-a-blade")
    assert table.legal == ["target claude-de-la-roche"]
    table.plays("target claude-de-la-roche")
    assert sorted(table.legal) == ["pay precision", "pay regroup"]
    table.plays("pay regroup")
    assert table["claude-de-la-roche.controller"] == "anna"
    assert table["claude-de-la-roche.at"] == "docks"
    assert table["cirilo-naucriparos.engaged"]
    assert table["anna.hand"] == ["Precision"]


@card("Cirilo Naucriparos")
def test_cirilo_recruits_nobody_without_a_card_to_pay():
    table = five_sails(anna={"docks": ["Cirilo Naucriparos"]}, docks={"available": ["Claude de la Roche"]})
    assert table.refused("use cirilo-naucriparos buy-a-blade") == "FS-HIGH-30"


# -- Sarafina ---------------------------------------------------------------------------------------------------------


def sarafinas_duel(**more):
    deck = ["Regroup", "Precision", "Langschwert", "Regroup", "Precision"]
    return five_sails(
        anna={"docks": ["Sarafina", *more.pop("beside", [])], "deck": ["Bravos", "Ambush", "Stiletto", "Angelo"]},
        bruno={"docks": ["Otto Streit"], "deck": deck},
        duel={"challenger": "Otto Streit", "defender": "Sarafina", "threat": {"Sarafina": 1}}, **more,
    )  # fmt: skip


@card("Sarafina")
def test_sarafina_turns_over_three_cards_when_she_gambles():
    table = sarafinas_duel().plays("gamble")
    assert table.legal == ["keep bravos", "keep ambush", "keep stiletto"]


@card("Sarafina")
def test_sarafina_looks_at_the_top_card_of_the_adversarys_deck_and_may_sink_it():
    table = sarafinas_duel().plays("gamble", "keep bravos", "use sarafina read-them")
    assert table.legal == ["done", "sink regroup"]
    table.plays("choose regroup")
    assert table["bruno.deck"] == ["Precision", "Langschwert", "Regroup", "Precision", "Regroup"]


@card("Sarafina")
def test_sarafina_looks_at_two_cards_beside_a_strega_and_may_leave_them():
    table = sarafinas_duel(beside=["Sibella Scarpa"]).plays("gamble", "keep bravos", "use sarafina read-them")
    assert table.legal == ["done", "sink regroup", "sink precision"]
    before = table["bruno.deck"]
    table.plays("done")
    assert table["bruno.deck"] == before
    top = table.game.zones[table.game._setting.deck[1]][-2:]
    assert all(table.game.knows(0, one) for one in top)


# -- Servo Scarpa -----------------------------------------------------------------------------------------------------


@card("Servo Scarpa")
def test_servo_challenges_at_an_adjacent_location_with_a_red_hand_and_moves_there():
    table = five_sails(anna={"docks": ["Servo Scarpa"], "forums": ["Angelo"]}, bruno={"forums": ["Otto Streit"]})
    table.plays("challenge servo-scarpa otto-streit")
    assert table["servo-scarpa.at"] == "forums"
    assert table["servo-scarpa.engaged"]
    table.passes_until("refuse").plays("bruno: refuse")
    assert table["otto-streit.wounds"] == 3


@card("Servo Scarpa")
def test_servo_needs_a_red_hand_of_yours_there():
    table = five_sails(
        anna={"docks": ["Servo Scarpa"], "forums": ["Vissenta Scarpa"]}, bruno={"forums": ["Otto Streit"]}
    )
    assert table.refused("challenge servo-scarpa otto-streit") == "FS-CHAL-08"


@card("Servo Scarpa")
def test_servo_reaches_no_further_than_adjacent_locations():
    table = five_sails(
        anna={"docks": ["Servo Scarpa"], "grand_bazaar": ["Angelo"]}, bruno={"grand_bazaar": ["Otto Streit"]}
    )
    assert table.refused("challenge servo-scarpa otto-streit") == "FS-CHAL-08"


@card("Servo Scarpa")
def test_servo_does_not_challenge_from_home():
    table = five_sails(anna={"home": ["Servo Scarpa"], "forums": ["Angelo"]}, bruno={"forums": ["Otto Streit"]})
    assert table.refused("challenge servo-scarpa otto-streit") == "FS-HIGH-40"


@card("Servo Scarpa")
def test_servos_thrust_grows_with_the_other_red_hands_there():
    table = five_sails(
        anna={"docks": ["Servo Scarpa", "Angelo", "Dante", "Vissenta Scarpa"], "forums": ["Alcee"], "hand": ["Bravos"]},
        bruno={"docks": ["Uwe Zimmerman"]},
        duel={"challenger": "Uwe Zimmerman", "defender": "Servo Scarpa", "threat": {"Servo Scarpa": 1}},
    )
    table.plays("play bravos", "use servo-scarpa with-the-family")
    assert table["uwe-zimmerman.threat"] == 3 + 2 + 1


# -- Sibella and Vissenta Scarpa --------------------------------------------------------------------------------------


@card("Sibella Scarpa")
def test_sibella_wounds_herself_to_wound_an_opposing_character():
    table = five_sails(
        anna={"docks": ["Sibella Scarpa", "Servo Scarpa"]},
        bruno={"docks": ["Otto Streit"], "forums": ["Rosine Friese"]},
    )  # fmt: skip
    table.plays("use sibella-scarpa hex-them")
    assert table.legal == ["target otto-streit"]
    table.plays("target otto-streit")
    assert (table["sibella-scarpa.wounds"], table["otto-streit.wounds"]) == (1, 1)


@card("Vissenta Scarpa", "Angelo")
def test_vissenta_draws_after_a_red_hand_of_yours_is_destroyed_beside_her():
    table = five_sails(anna={"docks": ["Vissenta Scarpa", "Angelo"], "deck": ["Bravos", "Ambush", "Regroup"]})
    table.plays("use angelo take-the-fall", "use vissenta-scarpa learn-from-it")
    assert sorted(table["anna.hand"]) == ["Ambush", "Bravos"]


@card("Vissenta Scarpa", "Angelo")
def test_vissenta_does_not_mind_a_red_hand_destroyed_elsewhere():
    table = five_sails(
        anna={"docks": ["Angelo"], "forums": ["Vissenta Scarpa"], "deck": ["Bravos", "Ambush", "Regroup"]}
    )
    table.plays("use angelo take-the-fall")
    assert table.asked == "bruno"
    assert table["anna.hand"] == ["Bravos"]


def vissentas_duel(hers, theirs):
    return five_sails(
        anna={"docks": [{"card": "Vissenta Scarpa", "wounds": hers}], "hand": ["Bravos"]},
        bruno={"docks": [{"card": "Otto Streit", "wounds": theirs}]},
        duel={"challenger": "Otto Streit", "defender": "Vissenta Scarpa", "threat": {"Vissenta Scarpa": 3}},
    ).plays("play bravos")


@card("Vissenta Scarpa")
def test_vissenta_chooses_parry_or_thrust_when_she_is_as_wounded_as_the_adversary():
    thrust = vissentas_duel(1, 1).plays("use vissenta-scarpa cornered", "mode thrust")
    assert thrust["otto-streit.threat"] == 1 + 4
    parry = vissentas_duel(1, 1).plays("use vissenta-scarpa cornered", "mode parry")
    assert parry["otto-streit.threat"] == 1 + 3
    assert parry["vissenta-scarpa.wounds"] == 1


@card("Vissenta Scarpa")
def test_vissenta_cannot_use_her_technique_when_the_adversary_is_worse_off():
    table = vissentas_duel(0, 1)
    assert not table.legal_with("use vissenta-scarpa")
    assert table["otto-streit.threat"] == 1 + 3


# -- Vittoria Anselmo -------------------------------------------------------------------------------------------------


@card("Vittoria Anselmo", "Dante")
def test_vittoria_lets_a_thug_from_the_hand_be_challenged_in_her_place_and_goes_home():
    table = five_sails(
        anna={"docks": ["Vittoria Anselmo"], "hand": ["Dante"]}, bruno={"docks": ["Otto Streit"]}, turn="bruno"
    )
    table.plays("challenge otto-streit vittoria-anselmo", "anna: use vittoria-anselmo call-a-thug")
    table.plays("anna: choose dante", "bruno: choose dante", "anna: mode home")
    assert table["vittoria-anselmo.at"] == "home"
    assert table["dante.at"] == "docks"
    table.plays("anna: refuse")
    assert table["dante.wounds"] == 1
    assert table["vittoria-anselmo.wounds"] == 0


@card("Vittoria Anselmo", "Sibella Scarpa")
def test_a_thug_that_is_there_already_can_be_targeted_instead_of_vittoria():
    table = five_sails(
        anna={"docks": ["Vittoria Anselmo", "Angelo"]}, bruno={"docks": ["Sibella Scarpa"]}, turn="bruno"
    )
    table.plays("use sibella-scarpa hex-them", "target vittoria-anselmo")
    table.plays("anna: use vittoria-anselmo call-a-thug", "bruno: choose angelo", "anna: pass")
    assert (table["angelo.wounds"], table["vittoria-anselmo.wounds"]) == (1, 0)
    assert table["vittoria-anselmo.at"] == "docks"


@card("Vittoria Anselmo", "Sibella Scarpa")
def test_without_a_thug_vittoria_stays_the_target():
    table = five_sails(
        anna={"docks": ["Vittoria Anselmo"], "hand": ["Bravos"]}, bruno={"docks": ["Sibella Scarpa"]}, turn="bruno"
    )
    table.plays("use sibella-scarpa hex-them", "target vittoria-anselmo", "anna: use vittoria-anselmo call-a-thug")
    assert table.legal == ["pass"]  # asked all the same: nobody is to learn from the pause that the hand has no Thug
    table.plays("anna: pass")
    assert table["vittoria-anselmo.wounds"] == 1
    assert table["vittoria-anselmo.at"] == "docks"


@card("Vittoria Anselmo", "Sibella Scarpa")
def test_vittoria_is_not_asked_when_there_is_neither_a_thug_nor_a_hand():
    table = five_sails(anna={"docks": ["Vittoria Anselmo"]}, bruno={"docks": ["Sibella Scarpa"]}, turn="bruno")
    table.plays("use sibella-scarpa hex-them", "target vittoria-anselmo")
    assert table["vittoria-anselmo.wounds"] == 1


@card("Vittoria Anselmo")
def test_vittoria_does_not_answer_her_own_players_target():
    table = five_sails(anna={"docks": ["Vittoria Anselmo", "Angelo", "Alcee"]}, bruno={"docks": ["Sibella Scarpa"]})
    table.plays("use alcee trip-them-up", "target vittoria-anselmo")
    assert table.asked == "bruno"
    assert table["vittoria-anselmo.engaged"]


@card("Alcee")
@rule("FS-KEYW-06")
def test_alcee_is_bought_and_comes_into_play_at_home():
    table = five_sails(anna={"hand": ["Alcee", "Bravos", "Ambush"]})
    table.plays("bring alcee", "pay bravos", "pay ambush")
    assert table["alcee.at"] == "home"


@card("Alcee")
def test_alcee_goes_to_engage_another_character_there():
    table = five_sails(
        anna={"docks": ["Alcee", "Servo Scarpa"]}, bruno={"docks": ["Otto Streit"], "forums": ["Rosine Friese"]}
    )
    table.plays("use alcee trip-them-up")
    assert sorted(table.legal) == ["target otto-streit", "target servo-scarpa"]
    table.plays("target otto-streit")
    assert table["otto-streit.engaged"]
    assert table["alcee.zone"] == "anna.discard"


@card("Angelo")
def test_angelo_goes_to_draw_a_card():
    table = five_sails(anna={"docks": ["Angelo"], "deck": ["Bravos", "Ambush"]})
    table.plays("use angelo take-the-fall")
    assert table["anna.hand"] == ["Bravos"]
    assert table["angelo.zone"] == "anna.discard"


@card("Angelo")
def test_angelo_does_nothing_at_home():
    table = five_sails(anna={"home": ["Angelo"], "deck": ["Bravos"]})
    assert table.refused("use angelo take-the-fall") == "FS-KEY-23"


@card("Buratino")
def test_buratino_goes_to_wound_another_character_there():
    table = five_sails(anna={"docks": ["Buratino"]}, bruno={"docks": ["Otto Streit"]})
    table.plays("use buratino go-down-swinging", "target otto-streit")
    assert table["otto-streit.wounds"] == 1
    assert table["buratino.zone"] == "anna.discard"


@card("Dante")
def test_dante_goes_to_fetch_a_character_from_anywhere():
    table = five_sails(anna={"docks": ["Dante"]}, bruno={"home": ["Otto Streit"]})
    table.plays("use dante draw-them-in", "target otto-streit")
    assert table["otto-streit.at"] == "docks"
    assert table["dante.zone"] == "anna.discard"
