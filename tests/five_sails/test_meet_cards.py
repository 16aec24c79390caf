"""Cards that meet: copies, combat values, what happens to several at once, and the rulings that two cards need."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import quarterdeck.games.five_sails.cards as card_files
from five_sails.rule_words import both_editions, fights_on, pays
from five_sails.table import five_sails
from proofs import card, rule
from quarterdeck.engine.cards import Book, Printed
from quarterdeck.games.five_sails.procedures.at_once import ANSWERED


def duel(challenger, defender, **more):
    return {"challenger": challenger, "defender": defender, **more}


# -- a combat card that is taken away in mid-duel ---------------------------------------------------------------------


def revised(edition="2023", **bruno):
    """Terrell announces a Langschwert; Anna revises it, and he gambles instead."""
    table = five_sails(
        edition=edition, anna={"docks": ["Otto Streit"], "hand": ["Mireli's Revision", "Triage"]},
        bruno={"docks": ["Terrell Brandt"], "hand": ["Langschwert"], "deck": ["Boon", "Amour", "Taunt"], **bruno},
        duel=duel("Otto Streit", "Terrell Brandt", threat={"Terrell Brandt": 1}),
    )  # fmt: skip
    table.plays("bruno: play langschwert", "anna: use mirelis-revision wrong-answer")
    return pays(table)


@both_editions
@card("Terrell Brandt", "Mireli's Revision")
def test_terrell_picks_nothing_up_before_his_duel_ends(edition):
    table = revised(edition)
    assert table["bruno.discard"] == ["Langschwert"]
    assert table["bruno.hand"] == []


@card("Mireli's Revision", "The Cat's Embargo")
@rule("FS-ABIL-48")
def test_a_combat_card_that_was_replaced_was_not_played():
    """Anna's Embargo lies on Langschwert: it is neither played nor discarded from a hand."""
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Mireli's Revision", "Triage"], "scheme": "The Cat's Embargo"},
        bruno={"docks": ["Terrell Brandt"], "hand": ["Langschwert"], "deck": ["Boon", "Amour", "Taunt"]},
        duel=duel("Otto Streit", "Terrell Brandt", threat={"Terrell Brandt": 1}),
    )
    game = table.game
    scheme = game.zones[game._setting.scheme[0]][0]
    game.edit(scheme).named = "langschwert"
    table.plays("bruno: play langschwert", "anna: use mirelis-revision wrong-answer")
    pays(table)
    table.plays("keep boon")
    assert table["bruno.discard"] == ["Langschwert"]
    assert not table.legal_with("use the-cats-embargo")


# -- Roll the Bones adds to the card, below the floor too -------------------------------------------------------------


def bones(deck, hand=("Roll the Bones",), raton="Ratón", edition="2023", **more):
    """Ratón rolls the bones in his round: the chosen card's values are added to the card's own 1, 0 and 0."""
    table = five_sails(
        edition=edition, anna={"docks": [raton], "hand": list(hand), "deck": deck},
        bruno={"docks": ["Otto Streit"], "hand": ["Boon"], **more.pop("bruno", {})},
        duel=duel("Otto Streit", "Ratón", threat={"Ratón": 4}), **more,
    )  # fmt: skip
    return table.plays("play roll-the-bones")


def values(table):
    return next(line for line in table.told() if "riposte" in line)


@both_editions
@card("Roll the Bones", "So It Begins")
def test_what_lowers_the_card_lowers_what_the_bones_add_to_it(edition):
    """Parry 0 and 3 from Breastplate, less 1 for So It Begins: 2 (FS-DUEL-27)."""
    deck = ["Breastplate", "Breastplate", "Breastplate"]
    table = bones(deck, edition=edition, docks={"events": ["So It Begins"]}).plays("use roll-the-bones roll")
    table.plays(table.legal[0], "pass")
    assert values(table) == "Ratón: riposte 1, parry 2, thrust 1."


@card("Roll the Bones", "Gallegos Blade")
def test_the_price_of_the_gallegos_blade_is_taken_off_what_the_bones_add():
    deck = ["Breastplate", "Breastplate", "Breastplate"]
    raton = {"card": "Ratón", "equipped": ["Gallegos Blade"]}
    table = bones(deck, raton=raton)
    assert not table.offers("use gallegos-blade crowd-them"), "a Parry of 0 cannot be spent"
    table.plays("use roll-the-bones roll")
    table.plays(table.legal[0], "use gallegos-blade crowd-them")
    assert values(table) == "Ratón: riposte 1, parry 2, thrust 1."


@card("Roll the Bones", "Burnished Cuirass")
def test_the_cuirass_lowers_a_thrust_that_comes_from_the_bones():
    table = five_sails(
        anna={"docks": ["Ratón"], "hand": ["Roll the Bones"], "deck": ["Throwing Knife"] * 3},
        bruno={"docks": [{"card": "Otto Streit", "equipped": ["Burnished Cuirass"]}], "hand": ["Langschwert"]},
        duel=duel("Ratón", "Otto Streit", threat={"Otto Streit": 1}),
    )
    table.plays("bruno: play langschwert", "use burnished-cuirass turn-the-blade")
    fights_on(table, "play roll-the-bones").plays("play roll-the-bones", "use roll-the-bones roll")
    table.plays(table.legal[0], "pass")
    assert "Ratón: riposte 1, parry 2, thrust 2." in table.told()


# -- a copied Technique is neither announced nor used again (FS-Q175, FS-Q198) ----------------------------------------


def tricked(enemy, anna="Uwe Zimmerman", **more):
    """Anna's participant plays I Know that Trick! against somebody with a Technique."""
    bruno = more.pop("bruno", {})
    return five_sails(
        anna={"docks": [anna, *more.pop("friends", [])], "hand": ["I Know that Trick!"], **more.pop("anna", {})},
        bruno={"docks": [enemy, *bruno.pop("docks", [])], **bruno},
        duel=duel(
            enemy["card"] if isinstance(enemy, dict) else enemy, anna["card"] if isinstance(anna, dict) else anna,
            threat=more.pop("threat", {"Uwe Zimmerman": 3}),
        ),
        **more,
    ).plays("play i-know-that-trick")  # fmt: skip


@card("I Know that Trick!", "Kaspar's Panzerhand")
def test_the_panzerhand_does_not_answer_a_technique_that_is_only_copied():
    table = tricked({"card": "Pavel Ivanov", "equipped": ["Kaspar's Panzerhand"]})
    table.plays("use i-know-that-trick study-it", "choose pavel-ivanov")
    assert not table.legal_with("use kaspars-panzerhand")
    assert "Uwe Zimmerman: riposte 1, parry 2, thrust 1." in table.told()


@card("I Know that Trick!", "Let the Sword Decide", "Lorenzo de Zepeda")
def test_neither_sword_nor_lorenzo_answers_the_copy_again():
    table = tricked(
        "Pavel Ivanov", friends=["Lorenzo de Zepeda"], bruno={"scheme": "Let the Sword Decide"},
    )  # fmt: skip
    table.plays("use i-know-that-trick study-it").passes(2)  # both may answer the Maneuver itself
    table.plays("choose pavel-ivanov")
    assert not table.legal_with("use let-the-sword-decide")
    assert not table.legal_with("use lorenzo-de-zepeda")


@card("I Know that Trick!", "Daniella Dietrich")
@rule("FS-ABIL-52")
def test_a_technique_that_moves_its_own_character_moves_nobody_when_a_risk_copies_it():
    table = tricked("Daniella Dietrich").plays("use i-know-that-trick study-it")
    table.plays("choose daniella-dietrich")
    assert (table["uwe-zimmerman.at"], table["daniella-dietrich.at"]) == ("docks", "docks")
    assert not table.legal_with("choose")


@card("I Know that Trick!", "Bastien Girard")
@rule("FS-ABIL-52")
def test_a_copied_last_word_asks_whether_the_risk_was_wounded():
    """It never is: Bastien suffers the wound, though Uwe was hurt in his round."""
    table = tricked("Bastien Girard").plays("use i-know-that-trick study-it")
    table.plays("choose bastien-girard", "mode have-the-last-word")
    assert table["uwe-zimmerman.wounds"] > 0
    assert table["bastien-girard.wounds"] == 1


@card("I Know that Trick!", "Bastien Girard", "Jean Urbain")
@rule("FS-ABIL-52")
def test_a_risk_has_no_place_in_the_duel_to_give_away():
    table = tricked("Bastien Girard", friends=["Jean Urbain"]).plays("use i-know-that-trick study-it")
    table.plays("choose bastien-girard", "mode change-places")
    assert not table.legal_with("choose")


@card("I Know that Trick!", "Ratón")
@rule("FS-ABIL-52")
def test_nothing_is_equipped_to_a_risk_that_copies_raton():
    """Ratón bears a Langschwert and is not wounded in his next round: nobody can take it."""
    table = tricked({"card": "Ratón", "equipped": ["Langschwert"]}, bruno={"hand": ["Not Today"]})
    table.plays("use i-know-that-trick study-it", "choose raton", "bruno: play not-today")
    assert not table.legal_with("choose")
    assert table["raton.equipped"] == ["Langschwert"]


@card("I Know that Trick!", "Servo Scarpa")
@rule("FS-ABIL-52")
def test_other_red_hands_are_others_than_the_risk():
    table = tricked("Servo Scarpa", anna="Sibella Scarpa", threat={"Sibella Scarpa": 3})
    table.plays("use i-know-that-trick study-it", "choose servo-scarpa")
    assert "Sibella Scarpa: riposte 1, parry 1, thrust 2." in table.told()


# -- "the adversary" while a challenge is issued (FS-Q132) ------------------------------------------------------------


@card("Philip Hase", "Leja Juska", "Sanjay")
@rule("FS-CHAL-12", edition="2023")
def test_a_technique_used_while_issuing_looks_at_whoever_is_challenged_and_strikes_whoever_accepts():
    """The trap needs an engaged adversary when it is announced; it wounds Maya, who intervened."""
    table = five_sails(
        anna={"docks": ["Philip Hase", "Leja Juska"]},
        bruno={"docks": [{"card": "Sanjay", "engaged": True}, "Maya de La Rioja"], "hand": ["Boon"]},
    )
    table.plays("challenge philip-hase sanjay", "use philip-hase spring-the-trap")
    table.passes_until("accept").plays("intervene maya-de-la-rioja")
    assert table["maya-de-la-rioja.wounds"] == 1
    assert table["sanjay.wounds"] == 0


# -- abilities that find nothing to choose (FS-Q116) ------------------------------------------------------------------

NOTHING_THERE = {
    "use odette-dubois-darrent call-a-duelist": {"leader": {"card": "Odette Dubois d'Arrent", "at": "docks"}},
    "use guillen-de-murrieta bring-trade": {"docks": ["Guillén de Murrieta"], "hand": ["Boon"]},
    "use aldo-bussotti cook-the-books": {"docks": ["Aldo Bussotti"]},
    "use kalla-forsberg refit": {"docks": ["Kalla Forsberg"]},
    "use carnaval drive-them-off": {"docks": ["Otto Streit"], "hand": ["Carnaval"]},
}


@both_editions
@pytest.mark.parametrize("line", NOTHING_THERE)
def test_an_ability_for_which_there_is_nothing_to_choose_cannot_be_used(line, edition):
    table = five_sails(edition=edition, anna=NOTHING_THERE[line], first="bruno", turn="anna")
    assert table.refused(line) == "FS-ABIL-40"


@both_editions
@pytest.mark.parametrize(
    ("line", "anna"),
    [
        ("use padre-anibal take-heart", {"docks": ['"Padre" Aníbal']}),
        ("use patricia-moustakas run-the-docks", {"docks": ["Patricia Moustakas"]}),
        ("use dark-gift feed-on-the-dark", {"docks": [{"card": "Otto Streit", "equipped": ["Dark Gift"]}]}),
    ],
)
def test_an_ability_that_needs_no_choice_can_be_used_though_it_changes_nothing(line, anna, edition):
    table = five_sails(edition=edition, anna=anna, docks={"control": "anna"})
    assert table.offers(line)


@card("Siren's Scream")
def test_nobody_finds_a_renown_on_a_scream_that_has_none():
    table = five_sails(anna={"docks": ["Otto Streit"]}, docks={"events": ["Siren's Scream"]})
    table.plays("use sirens-scream salvage")
    assert table["anna.renown"] == 0
    assert table["otto-streit.engaged"]


# -- who performs a repetition (FS-Q199), who performs Pack Tactics (FS-Q125) -----------------------------------------


@card("Porté Travel")
@rule("FS-KEYW-16", "FS-KEYW-17")
def test_whoever_performs_porte_travel_performs_its_repetitions():
    table = five_sails(
        anna={
            "docks": ["Léontine Giroux"], "forums": ["Sibella Scarpa", "Dante"], "home": ["Angelo"],
            "hand": ["Porté Travel", "Boon"],
        },
    )  # fmt: skip
    table.plays("use porte-travel pull-them-here", "performer leontine-giroux", "target dante", "repeat")
    assert table.legal_with("target"), "nobody is asked who performs it"
    table.plays("target angelo")
    assert table["angelo.at"] == "docks"
    assert (table["leontine-giroux.wounds"], table["sibella-scarpa.wounds"]) == (2, 0)
    assert len([line for line in table.told() if "uses Porté Travel" in line]) == 1


@card("Pack Tactics")
def test_pack_tactics_needs_a_thug_who_need_not_move():
    hand = {"hand": ["Pack Tactics", "Boon"]}
    without = five_sails(anna={"docks": ["Aldo Bussotti"], **hand})
    assert without.refused("use pack-tactics flock-together") == "FS-ABIL-01"
    table = five_sails(anna={"docks": ["Aldo Bussotti"], "forums": ["Dante"], **hand})
    table.plays("use pack-tactics flock-together", "target docks", "pay boon", "done")
    assert table["docks.control"] == "anna"
    assert table["dante.at"] == "forums"


# -- Sigurd demands every challenge at his location (FS-Q201) ---------------------------------------------------------


@card("Sigurd Ulfsen", "Valeri Mikhailov")
@rule("FS-ABIL-50")
def test_valeri_can_seek_out_nobody_but_sigurd_where_sigurd_is():
    table = five_sails(anna={"forums": ["Valeri Mikhailov"]}, bruno={"docks": ["Sigurd Ulfsen", "Otto Streit"]})
    table.plays("use valeri-mikhailov seek-them-out")
    assert table.legal == ["target sigurd-ulfsen"]


@card("Sigurd Ulfsen", "Servo Scarpa")
@rule("FS-ABIL-50")
def test_servo_can_rush_at_nobody_but_sigurd_where_sigurd_is():
    table = five_sails(
        anna={"forums": ["Servo Scarpa"], "docks": ["Dante"]}, bruno={"docks": ["Sigurd Ulfsen", "Otto Streit"]}
    )  # fmt: skip
    assert table.legal_with("challenge servo-scarpa") == ["challenge servo-scarpa sigurd-ulfsen"]
    assert table.refused("challenge servo-scarpa otto-streit") == "FS-ABIL-50"


@card("Sigurd Ulfsen")
def test_an_engaged_sigurd_demands_nothing():
    table = five_sails(
        anna={"forums": ["Valeri Mikhailov"]}, bruno={"docks": [{"card": "Sigurd Ulfsen", "engaged": True}, "Ren"]}
    )
    table.plays("use valeri-mikhailov seek-them-out")
    assert table.legal == ["target sigurd-ulfsen", "target ren"]


# -- Improvising with a risk that equips itself (FS-Q162) -------------------------------------------------------------


@card("Improvising", "Boon")
def test_a_risk_that_equipped_itself_is_sunk_after_improvising_too():
    table = five_sails(
        anna={"docks": ["Sibella Scarpa"], "hand": ["Improvising"]}, bruno={"discard": ["Boon"], "deck": ["Triage"]}
    )  # fmt: skip
    table.plays("use improvising copy-a-trick", "target boon", "mode bless").plays("choose sibella-scarpa")
    assert table["sibella-scarpa.equipped"] == []
    assert table["bruno.deck"] == ["Triage", "Boon"]
    assert table["anna.locker"] == ["Improvising"]


# -- a duel that has moved Home (FS-Q192) -----------------------------------------------------------------------------


@both_editions
@card("It's Personal", "Nothing Personal")
@pytest.mark.parametrize(
    ("risk", "line"), [("It's Personal", "use its-personal get-even"), ("Nothing Personal", "use nothing-personal x")]
)
def test_at_home_there_is_nothing_to_claim_or_to_lose(risk, line, edition):
    """The participant was moved Home in mid-duel: no location is claimed or becomes uncontrolled there."""
    table = five_sails(
        edition=edition, anna={"home": [{"card": "Uwe Zimmerman", "wounds": 1}], "hand": [risk, "Boon", "Triage"]},
        bruno={"docks": [{"card": "Otto Streit", "wounds": 3}]},
        duel=duel("Otto Streit", "Uwe Zimmerman", threat={"Uwe Zimmerman": 1}),
    )  # fmt: skip
    game = table.game
    game.duel.wounded.append(game.duel.participants[1])
    if edition == "playtest":
        game.duel.threat_at[1] = game.place[game.duel.participants[1]]
    table.plays(f"play {risk.lower().replace(' ', '-').replace(chr(39), '')}")
    table.plays(table.legal_with("use")[0])
    pays(table)
    assert not table["otto-streit.in_play"]
    assert all(owner == -1 for owner in game.place_control)


# -- a condition on "there" (FS-Q202) ---------------------------------------------------------------------------------


@card("Elina Georginova", "Stubborn")
def test_elina_who_stays_is_not_opposed_there():
    """Anna's own Stubborn cancels the move; that she is opposed where she stands does not count."""
    elina = {"card": "Elina Georginova", "engaged": True}
    table = five_sails(
        anna={"docks": [elina], "hand": ["Stubborn", "Boon"]}, bruno={"docks": ["Otto Streit"], "forums": ["Ren"]}
    )
    table.plays("use elina-georginova slip-away", "choose forums", "use stubborn stay")
    pays(table)
    assert table["elina-georginova.at"] == "docks"
    assert table["elina-georginova.engaged"]


# -- one effect on several cards (FS-Q203) ----------------------------------------------------------------------------


def command(first, **docks):
    """Ved'ma commands everybody at The Docks Home; Eko Sorridi, who stabs whoever leaves, is one of them."""
    tired = [{"card": name, "engaged": True} for name in ("Otto Streit", "Ren", "Eko Sorridi")]
    table = five_sails(
        anna={"docks": ["Ved'ma", *docks.get("anna", [])], "hand": ["Matushka's Command", "Boon"]},
        bruno={"docks": tired}, first=first, turn="anna",
    )  # fmt: skip
    return pays(table.plays("use matushkas-command send-the-tired-home"))


@card("Matushka's Command", "Eko Sorridi")
@rule("FS-KEY-09")
def test_whoever_answers_what_happens_to_all_at_once_is_still_there():
    """Eko moves last, so Anna's tired Uwe is stabbed on his way (FS-Q180)."""
    table = command("bruno", anna=[{"card": "Uwe Zimmerman", "engaged": True}])
    assert table.asked == "bruno"
    assert set(table.legal) == {"next otto-streit", "next ren", "next uwe-zimmerman"}
    table.plays("next otto-streit", "next ren", "use eko-sorridi stab-in-the-back")
    assert table["uwe-zimmerman.wounds"] == 1


@card("Duckfoot Pistol", "Vissenta Scarpa")
@rule("FS-KEY-09")
def test_the_first_player_orders_what_happens_to_several_where_it_can_be_answered():
    """Dante falls to the pistol, which Vissenta answers: Bruno is First Player and says who is hit first."""
    table = five_sails(
        anna={"docks": ["Vissenta Scarpa", {"card": "Dante", "wounds": 1}]},
        bruno={"docks": [{"card": "Otto Streit", "equipped": ["Duckfoot Pistol"]}]}, first="bruno", turn="bruno",
    )  # fmt: skip
    table.plays("use duckfoot-pistol fire-all-barrels")
    assert table.asked == "bruno"
    assert set(table.legal) == {"next otto-streit", "next dante"}
    table.plays("next dante")
    assert not table["dante.in_play"]


@card("Duckfoot Pistol")
def test_nobody_is_asked_for_an_order_that_decides_nothing():
    table = five_sails(
        anna={"docks": [{"card": "Otto Streit", "equipped": ["Duckfoot Pistol"]}, "Ren"]}, bruno={"docks": ["Sanjay"]}
    )
    table.plays("use duckfoot-pistol fire-all-barrels")
    assert [table[f"{word}.wounds"] for word in ("otto-streit", "ren", "sanjay")] == [1, 1, 1]


# -- texts ------------------------------------------------------------------------------------------------------------


def test_a_card_whose_text_breaks_off_is_refused():
    whole, broken = Printed("Whole", "risk"), Printed("Broken", "risk")
    whole.text, broken.text = "Draw a card.", "Draw a card; ..."
    Book([whole])
    with pytest.raises(ValueError, match="the text of Broken breaks off"):
        Book([whole, broken])


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("bastien-girard", "wound the adversary if Bastien was not wounded during it"),
        ("master-of-valroux-style", "the adversary's combat card has +1 Thrust"),
        ("indomitable-will", "claim that location. You cannot lose control of it"),
        ("razrushitel", "move your performer there. You may engage your performer."),
        ("opulence", "goes to The Locker"),
    ],
)
def test_a_text_tells_all_that_its_card_does(name, says):
    from quarterdeck.games.five_sails.cardset import card_book

    assert says in card_book().by_id[name].text


def loops_over_cards():
    """Every `for` of a card file in which a verb is done that others can answer."""
    for path in sorted(Path(card_files.__path__[0]).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.For):
                calls = [call.func for call in ast.walk(node) if isinstance(call, ast.Call)]
                if {call.attr for call in calls if isinstance(call, ast.Attribute)} & set(ANSWERED):
                    yield f"{path.name}:{node.lineno}"


def test_no_card_does_to_one_after_the_other_what_happens_to_all_at_once():
    """Such effects are one, `game.all_at_once`, in no order of arrival (FS-Q203)."""
    assert list(loops_over_cards()) == []
