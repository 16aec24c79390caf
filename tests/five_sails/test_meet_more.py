"""More cards that meet: what happens one after the other, what is known of the fallen, basic actions, playability."""

from __future__ import annotations

import pytest

from five_sails.rule_words import both_editions, fights_on, pays
from five_sails.table import five_sails
from proofs import card, rule


def duel(challenger, defender, **more):
    return {"challenger": challenger, "defender": defender, **more}


def armed(name, *what, **more):
    return {"card": name, "equipped": list(what), **more}


# -- one after the other ----------------------------------------------------------------------------------------------


@both_editions
@card("Shifting Tides", "Siren's Scream")
def test_each_location_gets_a_city_card_of_its_own(edition):
    """Siren's Scream is answered when it is added; the next card is turned over only then."""
    table = five_sails(
        edition=edition, phase="planning", anna={"approach": ["Otto Streit", "Shifting Tides"]},
        bruno={"approach": ["Sanjay", "Shifting Blame"]}, city_deck=["Siren's Scream", "Gustavo", "Kaj Kousei"],
    )  # fmt: skip
    table.plays("anna: select shifting-tides", "anna: select otto-streit")
    table.plays("bruno: select shifting-blame", "bruno: select sanjay")
    game = table.game
    lying = [game.printed(one).name for place in game.cities() for one in game.city_cards_at(place)]
    assert lying == ["Siren's Scream", "Gustavo", "Kaj Kousei"]


@card("Grandfather's Hammer", "Lorenzo de Zepeda")
@rule("FS-ABIL-18")
def test_the_hammer_is_not_thrown_in_a_round_that_has_its_combat_card():
    table = five_sails(
        anna={"docks": [armed("Ren", "Grandfather's Hammer")], "hand": ["Boon"], "deck": ["Mireli Sabre"]},
        bruno={"docks": ["Lorenzo de Zepeda"], "hand": ["Robbery"]},
        duel=duel("Ren", "Lorenzo de Zepeda", threat={"Lorenzo de Zepeda": 1}),
    )
    table.plays("bruno: play robbery", "use lorenzo-de-zepeda bring-bad-news", "pass", "anna: choose boon")
    assert not table.legal_with("use grandfathers-hammer throw-it")


@card("Broken-Time", "Mireli's Revision")
@rule("FS-DUEL-13")
def test_a_card_that_came_into_the_line_is_not_sunk_with_the_rest():
    table = five_sails(
        anna={
            "docks": ["Jean Urbain"],
            "hand": ["Broken-Time"],
            "deck": ["Disarm", "Gallant Deeds", "Defending Honor"],
        },
        bruno={"docks": ["Ren"], "hand": ["Mireli's Revision", "Pull"]},
        duel=duel("Ren", "Jean Urbain", threat={"Jean Urbain": 4}),
    )
    table.plays("play broken-time", "bruno: pass", "use broken-time break-the-rhythm", "choose disarm")
    table.plays("bruno: use mirelis-revision wrong-answer", "pay pull", "keep gallant-deeds")
    assert table["anna.line"] == ["Broken-Time", "Gallant Deeds"]


@both_editions
@card("Hexenjagd", "Daniella Dietrich")
@rule("FS-KEY-09")
def test_the_first_player_orders_what_is_forced_with_what_was_put_off(edition):
    """Daniella slips away first, then the hunt sends her Home: Bruno, who is First Player, decides that."""
    table = five_sails(
        edition=edition, first="bruno", anna={"docks": ["Daniella Dietrich"], "hand": ["Hexenjagd"]},
        bruno={"docks": ["Sanjay"]}, duel=duel("Sanjay", "Daniella Dietrich", threat={"Daniella Dietrich": 1}),
    )  # fmt: skip
    table.plays("play hexenjagd", "use daniella-dietrich look-for-a-way-out")
    assert table.asked == "bruno"
    table.plays("use daniella-dietrich slip-away", "anna: choose forums")
    assert table["daniella-dietrich.at"] == "home"


@both_editions
@card("Friends at Court", "Edeline Trinken")
@rule("FS-KEY-08")
def test_after_a_duel_the_first_player_answers_first_whatever_the_card(edition):
    table = five_sails(
        edition=edition, first="anna",
        anna={
            "docks": [{"card": "Otto Streit", "wounds": 3}], "forums": ["Edeline Trinken"],
            "hand": ["Hidden Corridors"],
        },
        bruno={"docks": [{"card": "Jean Urbain", "engaged": True}], "hand": ["Friends at Court"]},
        duel=duel("Jean Urbain", "Otto Streit", threat={"Otto Streit": 3}),
    )  # fmt: skip
    table.plays("play hidden-corridors")
    assert table.asked == "anna"
    table.plays("use edeline-trinken come-in", "target jean-urbain")
    assert table["jean-urbain.at"] == "forums"


@card("Vladislav Novikoff", "Leja Juska")
def test_the_duel_ends_with_vladislavs_round_also_if_he_falls_in_it():
    table = five_sails(
        anna={"docks": ["Uwe Zimmerman"], "hand": ["Boon"]},
        bruno={"docks": ["Sanjay", {"card": "Vladislav Novikoff", "wounds": 4}, "Leja Juska"]},
    )
    table.plays("challenge uwe-zimmerman sanjay", "intervene vladislav-novikoff", "use leja-juska whisper")
    table.plays("choose uwe-zimmerman", "mode add")
    assert not table["vladislav-novikoff.in_play"]
    assert not table["duel"]


# -- the playtest edition: the trigger is judged when it happens, the answer comes later (FS-ABIL-34) ------------------


@card("Sorte Deck", "Dark Gift")
@rule("FS-ABIL-34", edition="playtest")
@pytest.mark.parametrize(("place", "offered"), [("docks", True), ("forums", False)])
def test_a_wound_counts_where_it_fell_though_the_wounded_moved_on(place, offered):
    crew = {"docks": [armed("Otto Streit", "Dark Gift")], "forums": []}
    crew[place].append(armed("Ravenna Destine", "Sorte Deck"))
    table = five_sails(edition="playtest", anna=crew).plays("use dark-gift pay-in-blood", "choose forums")
    assert bool(table.legal_with("use sorte-deck")) is offered


@card("Cesca del Rosso", "Léontine Giroux")
@rule("FS-ABIL-34", edition="playtest")
def test_cesca_answers_a_target_that_stood_beside_her_when_it_was_chosen():
    table = five_sails(
        edition="playtest", first="bruno", anna={"docks": ["Cesca del Rosso", "Aldo Bussotti"]},
        bruno={"docks": ["Léontine Giroux", "Jean Urbain"]},
    )  # fmt: skip
    table.plays("use leontine-giroux open-a-door", "target jean-urbain", "choose forums")
    assert table.legal_with("use cesca-del-rosso")


@card("Servo Scarpa", "Horatio Lockwood")
@rule("FS-ABIL-34", edition="playtest")
def test_a_basic_action_is_finished_before_it_is_answered():
    """Horatio may follow Servo only when the whole Challenge Action, duel and all, is over."""
    table = five_sails(
        edition="playtest", anna={"forums": ["Servo Scarpa"], "docks": ["Dante"]},
        bruno={"docks": ["Sanjay"], "forums": ["Horatio Lockwood"], "hand": ["Taunt"]},
    )  # fmt: skip
    table.plays("challenge servo-scarpa sanjay")
    assert not table.legal_with("use horatio-lockwood")
    fights_on(table, "use horatio-lockwood")
    assert not table["duel"]


@card("The Cat's Embargo")
@rule("FS-ABIL-28", edition="playtest")
@pytest.mark.parametrize(("edition", "answered"), [("2023", True), ("playtest", False)])
def test_what_is_paid_for_a_basic_action_is_a_cost(edition, answered):
    table = five_sails(
        edition=edition, anna={"scheme": "The Cat's Embargo"}, turn="bruno",
        bruno={"docks": ["Otto Streit"], "hand": ["Boon"]}, docks={"available": ["Smuggled Item"]},
    )  # fmt: skip
    game = table.game
    game.edit(game.zones[game._setting.scheme[0]][0]).named = "boon"
    pays(table.plays("equip smuggled-item otto-streit"))
    assert bool(table.legal_with("use the-cats-embargo")) is answered


@card("Object of Wonder", "For the Family")
@rule("FS-ABIL-28", edition="playtest")
@pytest.mark.parametrize(("edition", "answered"), [("2023", True), ("playtest", False)])
def test_a_reaction_before_something_does_not_answer_a_cost_in_the_playtest_edition(edition, answered):
    table = five_sails(
        edition=edition, bruno={"docks": ["Sanjay"]},
        anna={
            "leader": armed("Don Constanzo Scarpa", "Object of Wonder"), "docks": ["Aldo Bussotti"],
            "hand": ["For the Family"],
        },
    )  # fmt: skip
    table.plays("use for-the-family give-it-all")
    if edition == "2023":
        table.plays("target sanjay")
    assert bool(table.legal_with("use object-of-wonder")) is answered


@both_editions
@card("Angeline Dèmone")
def test_angelines_own_way_of_moving_is_no_reaction(edition):
    """A passive ability that her player may use: also where costs cannot be answered."""
    table = five_sails(edition=edition, anna={"docks": ["Angeline Dèmone"], "hand": ["Boon"]})
    table.plays("move angeline-demone forums", "use angeline-demone slip-through-the-blood", "discard boon")
    assert table["angeline-demone.at"] == "forums"
    assert not table["angeline-demone.engaged"]


# -- what can be played and paid (FS-Q116) ----------------------------------------------------------------------------


@card("Corpse Speak", "Amour", "Research")
@pytest.mark.parametrize(
    ("discard", "rule"), [(["Amour"], "FS-KEY-21"), (["Research", "Amour", "Robbery"], "FS-ABIL-37")]
)
def test_corpse_speak_targets_nothing_that_cannot_be_played_then(discard, rule):
    """Amour wants an en garde performer; Research would count itself among three names."""
    table = five_sails(
        anna={"docks": [armed("Ravenna Destine", "Corpse Speak")], "hand": ["Taunt"], "discard": discard},
        bruno={"docks": ["Otto Streit"]},
    )
    assert table.refused("use corpse-speak let-it-speak") == rule


@card("Corpse Speak", "Research")
def test_corpse_speak_targets_research_with_three_other_names():
    table = five_sails(
        anna={
            "docks": [armed("Ravenna Destine", "Corpse Speak")], "discard": ["Research", "Taunt", "Robbery", "Boon"],
        },
    )  # fmt: skip
    table.plays("use corpse-speak let-it-speak")
    assert "target research" in table.legal


@card("Improvising", "Liberating Goods", "Matchlock Musket")
def test_improvising_does_not_pay_for_what_it_plays():
    table = five_sails(
        anna={"docks": ["Sanjay"], "hand": ["Improvising"]}, bruno={"discard": ["Liberating Goods", "Matchlock Musket"]}
    )  # fmt: skip
    assert table.refused("use improvising copy-a-trick") == "FS-ABIL-37"


@card("Makepeace Botwighte", "Boon", "Fate's Burden")
@pytest.mark.parametrize("risk", ["Boon", "Fate's Burden"])
def test_makepeace_takes_a_share_of_a_risk_that_is_equipped_too(risk):
    word = "boon" if risk == "Boon" else "fates-burden"
    poor = five_sails(anna={"docks": ["Cesca del Rosso"], "hand": [risk]}, bruno={"docks": ["Makepeace Botwighte"]})
    assert not poor.legal_with(f"use {word}")
    rich = five_sails(
        anna={"docks": ["Cesca del Rosso"], "hand": [risk, "Triage"]}, bruno={"docks": ["Makepeace Botwighte"]}
    )
    assert rich.legal_with(f"use {word}")


@card("Fate's Burden", "Shoddy Craftsmanship")
def test_fates_burden_is_an_attachment_while_it_is_equipped():
    table = five_sails(
        anna={"docks": ["Cesca del Rosso"], "hand": ["Fate's Burden"]},
        bruno={"docks": ["Sanjay"], "hand": ["Shoddy Craftsmanship", "Boon"]},
    )
    table.plays("use fates-burden burden-them", "choose sanjay", "bruno: use shoddy-craftsmanship fall-apart")
    assert table.legal == ["target fates-burden"]


@card("Boon", "Shoddy Craftsmanship")
def test_boon_is_none():
    table = five_sails(
        anna={"docks": [armed("Otto Streit", "Boon")]}, bruno={"hand": ["Shoddy Craftsmanship", "Triage"]}, turn="bruno"
    )
    assert table.refused("use shoddy-craftsmanship fall-apart") == "FS-ABIL-37"


@card("Cesca del Rosso", "Matushka's Efficiency")
def test_cesca_pays_for_her_copy_in_whichever_way_the_card_allows():
    table = five_sails(
        first="bruno", anna={"docks": ["Cesca del Rosso", "Aldo Bussotti"]},
        bruno={"docks": ["Elina Georginova", "Ren"], "hand": ["Matushka's Efficiency", "Boon"]},
    )  # fmt: skip
    table.plays("use matushkas-efficiency carry", "target ren", "pay boon")
    table.plays("anna: use cesca-del-rosso copy-what-is-aimed", "target aldo-bussotti", "choose forums")
    assert table["aldo-bussotti.at"] == "forums"
    assert table["cesca-del-rosso.engaged"]


@card("Shifting Blame", "Carnaval")
def test_discarding_a_city_card_is_discarding_a_card():
    table = five_sails(
        first="bruno", turn="anna", anna={"docks": ["Sanjay"], "hand": ["Carnaval"], "scheme": "Shifting Blame"},
        docks={"available": ["Gustavo"]},
    )  # fmt: skip
    table.plays("use carnaval drive-them-off", "choose gustavo")
    assert table.offers("use shifting-blame cover-your-tracks")
    assert "Anna discards Gustavo." in table.told()


# -- what is known of the fallen (FS-ABIL-49) -------------------------------------------------------------------------


@card("Valeri Mikhailov")
@rule("FS-ABIL-49")
def test_the_wounds_of_a_fallen_adversary_are_remembered():
    table = five_sails(
        anna={"docks": ["Valeri Mikhailov"], "hand": ["Mireli Sabre"]},
        bruno={"docks": [{"card": "Sanjay", "wounds": 3}], "hand": ["Taunt"]},
        duel=duel("Valeri Mikhailov", "Sanjay", threat={"Sanjay": 3}),
    )
    table.plays("play taunt", "play mireli-sabre", "use valeri-mikhailov admire-himself")
    assert "Valeri Mikhailov: riposte 3, parry 0, thrust 1." in table.told()


@card("Vissenta Scarpa")
@rule("FS-ABIL-49")
def test_vissenta_is_less_wounded_than_an_adversary_who_fell():
    table = five_sails(
        anna={"docks": [{"card": "Vissenta Scarpa", "wounds": 1}], "hand": ["Mireli Sabre"]},
        bruno={"docks": [{"card": "Sanjay", "wounds": 3}], "hand": ["Taunt"]},
        duel=duel("Vissenta Scarpa", "Sanjay", threat={"Sanjay": 3}),
    )
    table.plays("play taunt", "play mireli-sabre")
    assert not table.legal_with("use vissenta-scarpa")


@card("Gallegos Blade")
def test_nothing_is_laid_on_an_adversary_who_fell():
    table = five_sails(
        anna={"docks": [armed("Ratón", "Gallegos Blade")], "hand": ["Taunt"]},
        bruno={"docks": [{"card": "Otto Streit", "wounds": 3}], "hand": ["Precision"]},
        duel=duel("Ratón", "Otto Streit", threat={"Otto Streit": 3}),
    )
    fights_on(table.plays("bruno: play precision"), "play taunt").plays("play taunt", "use gallegos-blade crowd-them")
    assert list(table.game.broken_rules()) == []


# -- small questions --------------------------------------------------------------------------------------------------


@card("Léontine Giroux")
def test_nobody_is_asked_where_a_target_goes_that_died_of_the_price():
    table = five_sails(anna={"docks": [{"card": "Léontine Giroux", "wounds": 4}]})
    table.plays("use leontine-giroux open-a-door", "target leontine-giroux")
    assert not table["leontine-giroux.in_play"]
    assert table.asked == "bruno"
    assert not any("targets" in line for line in table.told())


# -- whoever intervenes is the challenger's new target (FS-Q92) -------------------------------------------------------


@both_editions
@card("Unyielding Loyalty")
@rule("FS-CHAL-19")
@rule("FS-CHAL-19", edition="playtest")
def test_loyalty_answers_that_an_intervener_is_targeted(edition):
    table = five_sails(
        edition=edition, anna={"docks": ["Uwe Zimmerman"]},
        bruno={"docks": ["Sanjay", "Ratón"], "home": ["Servo Scarpa"], "hand": ["Unyielding Loyalty", "Boon"]},
    )  # fmt: skip
    table.plays("challenge uwe-zimmerman sanjay").passes_until("intervene").plays("intervene raton")
    pays(table.plays("use unyielding-loyalty take-the-blame")).plays("spend servo-scarpa")
    assert not table["duel"]
    assert "The challenge is cancelled." in table.told()


@card("Vittoria Anselmo")
@rule("FS-CHAL-19")
def test_a_thug_takes_the_place_of_vittoria_who_intervened():
    table = five_sails(
        anna={"docks": ["Uwe Zimmerman"]}, bruno={"docks": ["Sanjay", "Vittoria Anselmo", "Dante"], "hand": ["Boon"]}
    )
    table.plays("challenge uwe-zimmerman sanjay", "intervene vittoria-anselmo")
    table.plays("use vittoria-anselmo call-a-thug").passes_until("divert dante").plays(
        "choose dante", "bruno: mode home"
    )
    assert "Dante accepts the challenge." in table.told()
    assert table["vittoria-anselmo.at"] == "home"


# -- Leaders that fall together (FS-Q73) ------------------------------------------------------------------------------


@both_editions
@card("Iron and Velvet")
@rule("FS-WIN-01")
@rule("FS-WIN-01", edition="playtest")
def test_two_leaders_who_fall_by_one_effect_fall_together(edition):
    """Nobody is the only one with a Leader: the last Day's chain decides, and Anna has more Renown."""
    table = five_sails(
        edition=edition,
        anna={
            "leader": armed("Yevgeni", "Langschwert", at="docks"), "renown": 2,
            "hand": ["Iron and Velvet", "Boon", "Boon"],
        },
        bruno={"leader": armed("Kaspar Dietrich", "Langschwert", at="docks"), "renown": 1},
        duel=duel("Kaspar Dietrich", "Yevgeni", threat={"Yevgeni": 1}),
    )  # fmt: skip
    game = table.game
    for leader in game.leaders:
        game.edit(leader).wounds = game.printed(leader).resolve - 1
    pays(table.plays("play iron-and-velvet", "use iron-and-velvet break-weapons"))
    while not game.over:
        table.plays(table.legal[0])
    assert table["winner"] == ["anna"]
    assert "most Renown" in game.result.reason


@card("Bastien Girard", "Jean Urbain")
@rule("FS-CHAL-26")
def test_nobody_takes_a_challengers_place_where_the_challenge_is_refused():
    """There is no duel (FS-Q96): Terrell suffers Bastien's Combat, not Jean's."""
    table = five_sails(anna={"docks": ["Bastien Girard", "Jean Urbain"]}, bruno={"docks": ["Terrell Brandt"]})
    table.plays("challenge bastien-girard terrell-brandt", "use bastien-girard change-places", "bruno: refuse")
    assert table["terrell-brandt.wounds"] == table["bastien-girard.combat"] == 2


@card("I Know that Trick!", "Jean Urbain")
@rule("FS-ABIL-52")
def test_any_musketeer_is_another_one_than_the_risk():
    table = five_sails(
        anna={"docks": ["Henri Michelet"], "hand": ["I Know that Trick!"]}, bruno={"docks": ["Jean Urbain"]},
        duel=duel("Jean Urbain", "Henri Michelet", threat={"Henri Michelet": 3}),
    )  # fmt: skip
    table.plays("play i-know-that-trick", "use i-know-that-trick study-it", "choose jean-urbain")
    while table.legal_with("mode lead-the-way"):
        table.plays("mode lead-the-way")
    assert table.legal == ["mode thrust", "mode riposte"]


@card("Pack Tactics", "Claude de la Roche")
def test_thugs_that_moved_for_pack_tactics_perform_the_pressure():
    """Claude silences engaged characters other than performers."""
    table = five_sails(
        anna={
            "forums": [{"card": "Dante", "engaged": True}],
            "docks": ["Aldo Bussotti"],
            "hand": ["Pack Tactics", "Boon"],
        },
        bruno={"docks": ["Claude de la Roche"]},
    )
    table.plays("use pack-tactics flock-together", "target docks", "pay boon", "choose dante")
    table.passes_until("use claude-de-la-roche").plays("use claude-de-la-roche silence-the-tired")
    dante = table["dante.influence"] or 0
    assert f"Anna has {table['aldo-bussotti.influence'] + dante + 1}" in " ".join(table.told())
