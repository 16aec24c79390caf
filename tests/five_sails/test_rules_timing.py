"""Rules of Reactions, Forced abilities, durations, replacement, copying and dashes (FS-ABIL-23 to 35, 44 to 60)."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from proofs import card, rule
from quarterdeck.games.five_sails import stats
from quarterdeck.games.five_sails.cardset import printed_cards
from quarterdeck.games.five_sails.events import DAY_ENDS, DUEL_ENDED

BOTH = pytest.mark.parametrize("edition", ["2023", "playtest"])


def number_of(table, name):
    return next(c for c in range(len(table.game.faces)) if table.game.printed(c).name == name)


# -- Forced -----------------------------------------------------------------------------------------------------------


@BOTH
@card("Not Today")
@rule("FS-ABIL-23", edition="2023")
@rule("FS-ABIL-23", edition="playtest")
def test_a_forced_ability_triggers_on_its_condition(edition):
    """The playtest edition has no Forced abilities of its own; a card that has one is followed (FS-KEY-01)."""
    table = five_sails(
        edition=edition, anna={"docks": ["Uwe Zimmerman"]}, bruno={"docks": ["Sanjay"], "hand": ["Not Today", "Boon"]},
        duel={"challenger": "Uwe Zimmerman", "defender": "Sanjay", "threat": {"Sanjay": 3}},
    )  # fmt: skip
    other = table.game.clone()
    table.plays("play not-today")
    assert table["sanjay.at"] == "home"
    other.play("play boon")
    assert other.location_of(other.duel.participants[1]) == 0


@card("Legion's Caress")
@rule("FS-ABIL-25")
def test_a_forced_ability_has_no_daily_limit():
    """Otto is poisoned and comes en garde twice on one Day, by two copies of Well-Equipped: two wounds."""
    otto = {"card": "Otto Streit", "engaged": True, "equipped": ["Legion's Caress"]}
    table = five_sails(anna={"docks": [otto], "hand": ["Well-Equipped", "Well-Equipped", "Boon", "Pull"]})
    table.plays(table.legal_with("use well-equipped")[0], "pay boon")
    assert table["otto-streit.wounds"] == 1
    table.plays("pass", "move otto-streit forums", "pass")
    table.plays(table.legal_with("use well-equipped")[0], "pay pull")
    assert table["otto-streit.wounds"] == 2


# -- Reactions --------------------------------------------------------------------------------------------------------


def stiletto(at="docks"):
    there = {"card": "Maya de La Rioja", "equipped": ["Stiletto"]}
    bruno = {"docks": ["Sanjay", there]} if at == "docks" else {"docks": ["Sanjay"], at: [there]}
    return five_sails(anna={"docks": ["Otto Streit"]}, bruno=bruno)


@rule("FS-ABIL-26", "FS-ABIL-27")
def test_a_reaction_answers_its_condition_and_nothing_else():
    """Stiletto: a challenge at this location."""
    table = stiletto()
    assert table.refused("use stiletto strike-from-the-side", "bruno") == "FS-ABIL-26"
    table.plays("challenge otto-streit sanjay")
    assert table.offers("use stiletto strike-from-the-side")
    away = stiletto("forums").plays("challenge otto-streit sanjay")
    assert away.legal == ["accept", "refuse"]


def sacrifice(edition):
    """Anna destroys her performer as a cost; her scheme lets her draw after a character was destroyed."""
    table = five_sails(
        edition=edition,
        anna={"docks": ["Otto Streit", "Uwe Zimmerman"], "scheme": "The Great Game", "deck": ["Boon"]},
        bruno={"docks": ["Sanjay"]},
    )
    return table.plays("use the-great-game sacrifice", "performer otto-streit", "target sanjay")


@rule("FS-ABIL-28", edition="2023")
def test_a_cost_can_meet_the_condition_of_a_reaction():
    assert sacrifice("2023").legal == ["pass", "use the-great-game profit"]


@rule("FS-ABIL-28", edition="playtest")
def test_in_the_playtest_edition_only_effects_can():
    table = sacrifice("playtest")
    assert not table["otto-streit.in_play"]
    assert table["sanjay.wounds"] == 1
    assert table.asked == "bruno"  # nobody was asked: the action is over


@BOTH
@rule("FS-ABIL-29", edition="2023")
@rule("FS-ABIL-29", edition="playtest")
def test_a_reaction_is_optional(edition):
    table = five_sails(
        edition=edition, anna={"docks": ["Otto Streit"]},
        bruno={"docks": [{"card": "Sanjay", "equipped": ["Stiletto"]}], "hand": ["Triage"]},
    ).plays("challenge otto-streit sanjay", "pass")  # fmt: skip
    assert table["otto-streit.wounds"] == 0
    assert not table["stiletto.engaged"]


@rule("FS-ABIL-30")
def test_a_reaction_uses_no_priority():
    """Bruno reacts in Anna's action; the next opportunity is Bruno's all the same."""
    table = stiletto().plays("challenge otto-streit sanjay", "use stiletto strike-from-the-side", "choose otto-streit")
    table.plays("refuse")
    assert table.asked == "bruno"
    assert table.offers("claim sanjay")


@BOTH
@card("Eko Sorridi")
@rule("FS-ABIL-31", edition="2023")
@rule("FS-ABIL-31", edition="playtest")
def test_before_comes_ahead_of_its_trigger(edition):
    """Eko wounds whoever moves away, while it is still there; the same in the playtest edition (FS-Q118)."""
    table = five_sails(
        edition=edition, anna={"docks": [{"card": "Otto Streit", "wounds": 3}]}, bruno={"docks": ["Eko Sorridi"]}
    )
    table.plays("move otto-streit forums")
    assert table["otto-streit.at"] == "docks"
    table.plays(table.legal_with("use eko-sorridi")[0])
    assert not table["otto-streit.in_play"]
    assert table["docks.characters"] == ["Eko Sorridi"]
    assert table["forums.characters"] == []


@BOTH
@card("Breastplate")
@rule("FS-ABIL-32", edition="2023")
@rule("FS-ABIL-32", edition="playtest")
def test_would_is_answered_before_it_happens(edition):
    """Breastplate lessens the wounds that would be suffered in a duel."""
    sanjay = {"card": "Sanjay", "equipped": ["Breastplate"]}
    table = five_sails(
        edition=edition, anna={"docks": ["Uwe Zimmerman"]}, bruno={"docks": [sanjay], "hand": ["Opulence"]},
        duel={"challenger": "Uwe Zimmerman", "defender": "Sanjay", "threat": {"Sanjay": 3}, "round": 2},
    ).plays("play-nothing")  # fmt: skip
    assert table["sanjay.wounds"] == 2


@card("Night of Drinking")
@rule("FS-ABIL-33")
def test_when_interrupts_an_ability_in_the_middle():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Veronica's Guile", "Boon"]},
        bruno={"docks": ["Sanjay"], "hand": ["Night of Drinking", "Pull"]},
    ).plays("use veronicas-guile challenge-with-influence", "target sanjay")
    assert (table.asked, table.offers("use night-of-drinking too-drunk")) == ("bruno", True)
    table.plays("use night-of-drinking too-drunk", "pay pull", "pay boon")
    assert not table["duel"]
    assert table["anna.discard"] == ["Boon", "Veronica's Guile"]


def pursuit(edition):
    """Razrushitel moves its performer and then asks; Sea Legs answers the move."""
    table = five_sails(
        edition=edition,
        anna={"docks": ["Uwe Zimmerman"], "hand": ["Razrushitel", "Sea Legs", "Boon", "Pull"]},
        bruno={"forums": ["Sanjay"]},
    )
    table.plays(table.legal_with("use razrushitel")[0])
    return table.plays("target sanjay", "pay boon") if edition == "2023" else table.plays("pay boon", "target sanjay")


@card("Sea Legs", "Razrushitel")
@rule("FS-ABIL-34", edition="2023")
@rule("FS-ABIL-35", edition="2023")
def test_after_comes_between_two_effects_and_the_ability_goes_on():
    table = pursuit("2023")
    assert table["uwe-zimmerman.at"] == "forums"
    assert table.legal_with("use sea-legs")
    table.plays(table.legal_with("use sea-legs")[0], "pay pull")
    table.plays("choose docks")
    assert table["uwe-zimmerman.at"] == "docks"
    assert table.legal == ["pass", "engage uwe-zimmerman"]  # Razrushitel's second effect is asked for now


@rule("FS-ABIL-34", edition="playtest")
@rule("FS-ABIL-35", edition="playtest")
def test_in_the_playtest_edition_after_waits_for_the_end_of_the_ability():
    table = pursuit("playtest")
    assert table.legal == ["pass", "engage uwe-zimmerman"]
    table.plays("pass")
    assert table.legal_with("use sea-legs")


# -- durations --------------------------------------------------------------------------------------------------------


def in_a_duel(edition):
    return five_sails(
        edition=edition, anna={"docks": ["Otto Streit"], "hand": ["Boon"]}, bruno={"docks": ["Sanjay"]},
        duel={"challenger": "Sanjay", "defender": "Otto Streit", "threat": {"Otto Streit": 1}},
    )  # fmt: skip


def duration(table, ability):
    """Until when a lasting effect of this ability would last if it were used now."""
    use = table.game.new_use(ability, number_of(table, "Otto Streit"), 0, ())
    return table.game.edition.lasts_until(table.game, use)


@rule("FS-ABIL-44", edition="2023")
@rule("FS-ABIL-45", edition="2023")
def test_a_lasting_effect_ends_with_the_duel_it_was_used_in_or_else_with_the_day():
    outside, inside = five_sails(anna={"docks": ["Otto Streit"]}), in_a_duel("2023")
    for ability in ("stiletto/strike-from-the-side", "langschwert/thrust-once"):
        assert duration(outside, ability) is DAY_ENDS
        assert duration(inside, ability) is DUEL_ENDED
    game = inside.game
    otto = number_of(inside, "Otto Streit")
    game.last(stats.COMBAT, otto, 2, game.new_use("langschwert/thrust-once", otto, 0, ()))
    assert inside["otto-streit.combat"] == 3
    inside.plays("play boon", "play-nothing")
    assert not inside["duel"]
    assert inside["otto-streit.combat"] == 1


@rule("FS-ABIL-44", edition="playtest")
@rule("FS-ABIL-45", edition="playtest")
def test_in_the_playtest_edition_the_kind_of_ability_decides():
    inside = in_a_duel("playtest")
    assert duration(inside, "stiletto/strike-from-the-side") is DAY_ENDS
    assert duration(inside, "langschwert/thrust-once") is DUEL_ENDED
    assert (
        duration(five_sails(edition="playtest", anna={"docks": ["Otto Streit"]}), "otto-streit/reveal-three")
        is DAY_ENDS
    )


# -- replacement ------------------------------------------------------------------------------------------------------


@BOTH
@card("Fate's Burden")
@rule("FS-ABIL-46", edition="2023")
@rule("FS-ABIL-46", edition="playtest")
@rule("FS-ABIL-48")
def test_a_replaced_effect_did_not_happen_and_triggers_nothing(edition):
    """Fate's Burden is destroyed instead of Otto coming en garde, so the poison that waits for that does nothing."""
    burden = {"card": "Fate's Burden", "owner": "bruno"}
    poison = {"card": "Legion's Caress", "owner": "bruno"}
    otto = {"card": "Otto Streit", "engaged": True, "equipped": [burden, poison]}
    table = five_sails(edition=edition, anna={"docks": [otto], "hand": ["Well-Equipped", "Boon"]})
    table.plays(table.legal_with("use well-equipped")[0], "pay boon")
    assert table["otto-streit.engaged"]
    assert table["otto-streit.wounds"] == 0
    assert table["bruno.discard"] == ["Fate's Burden"]


@card("Maxime de Lafayette")
@rule("FS-ABIL-47")
def test_a_replaced_cost_counts_as_paid():
    """Maxime ignores the wound that Pull costs him, and Pull works."""
    table = five_sails(
        anna={"leader": "Odette Dubois d'Arrent", "docks": ["Maxime de Lafayette"], "hand": ["Pull", "Boon"]},
        bruno={"forums": ["Sanjay"]},
    )
    table.plays(table.legal_with("use pull")[0], "target sanjay", "pay boon")
    assert table["maxime-de-lafayette.wounds"] == 0
    assert table["sanjay.at"] == "docks"


@rule("FS-ABIL-49")
def test_a_value_of_something_that_left_play_is_taken_as_it_last_was():
    """Sanjay had Combat 1 and a blade that gave him another: two of the four threat he sent wound."""
    sanjay = {"card": "Sanjay", "wounds": 3, "equipped": ["Syrneth Hand"]}
    table = five_sails(
        anna={"docks": ["Uwe Zimmerman"]}, bruno={"docks": [sanjay], "hand": ["Triage"]},
        duel={"challenger": "Uwe Zimmerman", "defender": "Sanjay", "threat": {"Sanjay": 3}},
    )  # fmt: skip
    table.plays("play triage")
    if table.offers("pass"):
        table.plays("pass")
    assert not table["sanjay.in_play"]
    table.plays("play-nothing")
    assert table["uwe-zimmerman.wounds"] == 2


@BOTH
@card("Sigurd Ulfsen")
@rule("FS-ABIL-50", edition="2023")
@rule("FS-ABIL-50", edition="playtest")
def test_cannot_beats_must_the_rulebooks_example(edition):
    """Sigurd must be the target of challenges; once something says that he cannot be challenged, nobody can be."""
    table = five_sails(edition=edition, anna={"docks": ["Otto Streit"]}, bruno={"docks": ["Sigurd Ulfsen", "Sanjay"]})
    assert table.legal_with("challenge") == ["challenge otto-streit sigurd-ulfsen"]
    game = table.game
    game.modify(stats.MAY_BE_CHALLENGED, number_of(table, "Sigurd Ulfsen"), 1, DAY_ENDS, 0, kind="forbid")
    game.asks[0]._options = None
    assert table.legal_with("challenge") == []
    assert table.refused("challenge otto-streit sigurd-ulfsen") == "FS-ABIL-50"


# -- words of card texts ----------------------------------------------------------------------------------------------


@card("Alcee")
@rule("FS-ABIL-51")
def test_a_cards_own_name_means_that_card():
    table = five_sails(anna={"docks": ["Alcee", "Angelo"]}, bruno={"docks": ["Sanjay"]})
    table.plays(table.legal_with("use alcee")[0], "target sanjay")
    assert not table["alcee.in_play"]
    assert table["angelo.in_play"]
    assert table["sanjay.engaged"]


@rule("FS-ABIL-52", "FS-ABIL-53")
def test_a_copied_ability_means_the_card_that_copies_it():
    """Uwe copies Alcee's ability, which destroys its own card: Uwe is destroyed, Alcee is not."""
    table = five_sails(anna={"docks": ["Alcee", "Uwe Zimmerman"]}, bruno={"docks": ["Sanjay"]})
    game = table.game
    ability = next(a.id for a in printed_cards()["Alcee"].abilities if a.kind == "action")
    alcee, uwe = number_of(table, "Alcee"), number_of(table, "Uwe Zimmerman")
    original = game.new_use(ability, alcee, 0, ())
    copier = game.new_use(ability, uwe, 0, ())
    copier.performer = uwe
    game.asks.clear()
    game._floor = len(game.frames)
    game.perform_copy(ability, original, copier)
    game.run_on()
    table.plays("target sanjay")
    assert not table["uwe-zimmerman.in_play"]
    assert table["alcee.in_play"]
    assert table["sanjay.engaged"]


@BOTH
@card("Giacinto")
@rule("FS-ABIL-54", edition="2023")
@rule("FS-ABIL-54", edition="playtest")
def test_a_pronoun_means_the_card_named_last(edition):
    """Giacinto: engage target character, move it and Giacinto. "It" is the target (FS-Q89)."""
    table = five_sails(edition=edition, anna={"docks": ["Giacinto", "Otto Streit"]}, bruno={"docks": ["Sanjay"]})
    table.plays(table.legal_with("use giacinto")[0], "target sanjay", "choose forums")
    assert table["sanjay.at"] == table["giacinto.at"] == "forums"
    assert table["otto-streit.at"] == "docks"


# -- dashes -----------------------------------------------------------------------------------------------------------


@rule("FS-ABIL-55")
def test_a_dash_is_neither_modified_nor_set():
    """Not Today's Thrust is a dash: Langschwert's Technique adds nothing. A dash of Influence stays one, too."""
    otto = {"card": "Otto Streit", "equipped": ["Langschwert"]}
    table = five_sails(
        anna={"docks": [otto], "hand": ["Regroup"]}, bruno={"docks": ["Sanjay"]},
        duel={"challenger": "Sanjay", "defender": "Otto Streit", "threat": {"Otto Streit": 1}},
    )  # fmt: skip
    table.plays("play regroup", "use langschwert thrust-once")
    assert table["sanjay.threat"] == 0
    vladislav = {"card": "Vladislav Novikoff", "equipped": ["Smuggled Item"]}
    assert five_sails(anna={"docks": [vladislav]})["vladislav-novikoff.influence"] is None


@BOTH
@rule("FS-ABIL-56", edition="2023")
@rule("FS-ABIL-56", edition="playtest")
@rule("FS-ABIL-58")
def test_a_dash_bars_a_character_from_performing_what_uses_that_stat(edition):
    """Angelo's Influence is a dash: he claims nothing and issues no challenge of Influence."""
    table = five_sails(
        edition=edition, anna={"docks": ["Angelo"], "hand": ["Veronica's Guile", "Boon"]}, bruno={"docks": ["Sanjay"]}
    )
    assert table.refused("claim angelo") == "FS-ABIL-58"
    assert table.refused("use veronicas-guile challenge-with-influence") == "FS-ABIL-56"


@rule("FS-ABIL-57")
def test_a_dash_of_combat_bars_the_challenge_action(monkeypatch):
    """No character of the set has one, so Otto gets one."""
    monkeypatch.setattr(printed_cards()["Otto Streit"], "combat", None)
    table = five_sails(anna={"docks": ["Otto Streit"]}, bruno={"docks": ["Sanjay"]})
    assert table.refused("challenge otto-streit sanjay") == "FS-ABIL-57"


@BOTH
@rule("FS-ABIL-59", edition="2023")
@rule("FS-ABIL-59", edition="playtest")
def test_where_a_number_is_needed_a_dash_counts_0(edition):
    """Angelo adds nothing to Otto's Influence of 2, and 2 against Sanjay's 2 is a tie (FS-Q33)."""
    table = five_sails(edition=edition, anna={"docks": ["Otto Streit", "Angelo"]}, bruno={"docks": ["Sanjay"]})
    table.plays("claim otto-streit")
    assert table["docks.control"] is None
    assert "The pressure fails." in table.told()


def guile_against_a_dash(edition):
    return five_sails(
        edition=edition, anna={"docks": ["Otto Streit"], "hand": ["Veronica's Guile", "Boon"]},
        bruno={"docks": ["Angelo"], "hand": ["Triage"]},
    )  # fmt: skip


@rule("FS-ABIL-60", edition="2023")
def test_a_character_with_a_dash_can_be_challenged_in_that_stat():
    table = guile_against_a_dash("2023")
    table.plays("use veronicas-guile challenge-with-influence", "target angelo", "pay boon", "accept")
    assert table["angelo.threat"] == 2


@rule("FS-ABIL-60", edition="playtest")
def test_in_the_playtest_edition_it_cannot():
    assert guile_against_a_dash("playtest").refused("use veronicas-guile challenge-with-influence") == "FS-ABIL-60"
