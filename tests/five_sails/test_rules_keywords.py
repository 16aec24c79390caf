"""Rules of keywords: Wealth, Brute, Lethal, Final Strike, Repeatable, Belayed, Muster, Unlimited (FS-KEYW)."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from proofs import card, rule
from pure import set_in_pure
from quarterdeck.games.five_sails.cardset import card_book

BOTH = pytest.mark.parametrize("edition", ["2023", "playtest"])


# -- Wealth -----------------------------------------------------------------------------------------------------------


def buying(edition="2023", hand=("Kaspar's Panzerhand", "Opulence")):
    """Anna can equip an attachment that costs two."""
    return five_sails(edition=edition, anna={"docks": ["Otto Streit"], "hand": list(hand)})


@card("Opulence")
@rule("FS-KEYW-03")
def test_a_card_with_wealth_pays_for_two():
    table = buying().plays("equip kaspars-panzerhand otto-streit", "pay opulence")
    assert table["kaspars-panzerhand.bearer"] == "Otto Streit"
    assert not buying(hand=["Kaspar's Panzerhand", "Boon"]).legal_with("equip")


@rule("FS-KEYW-04", edition="2023")
def test_a_card_with_wealth_that_was_spent_goes_to_the_locker():
    table = buying().plays("equip kaspars-panzerhand otto-streit", "pay opulence")
    assert (table["anna.locker"], table["anna.discard"]) == (["Opulence"], [])


@rule("FS-KEYW-04", edition="playtest")
def test_in_the_playtest_edition_it_is_discarded_like_any_payment():
    table = buying("playtest").plays("equip kaspars-panzerhand otto-streit", "pay opulence")
    assert (table["anna.locker"], table["anna.discard"]) == ([], ["Opulence"])


@rule("FS-KEYW-05")
def test_a_card_with_wealth_discarded_for_another_reason_is_an_ordinary_discard():
    """Uppman's Jacket: discard a card, draw a card."""
    otto = {"card": "Otto Streit", "equipped": ["Uppman's Jacket"]}
    table = five_sails(anna={"docks": [otto], "hand": ["Opulence"], "deck": ["Boon", "Pull"]})
    table.plays(table.legal_with("use uppmans-jacket")[0], "discard opulence")
    assert (table["anna.discard"], table["anna.locker"]) == (["Opulence"], [])
    assert table["anna.hand"] == ["Boon"]  # one card for one


# -- Brutes -----------------------------------------------------------------------------------------------------------


@card("Buratino")
@rule("FS-KEYW-06", "FS-KEYW-07")
def test_a_brute_comes_from_the_hand_for_its_cost_and_enters_at_home():
    table = five_sails(anna={"hand": ["Buratino", "Boon"]})
    table.plays("bring buratino", "pay boon")
    assert table["buratino.at"] == "home"
    assert table["anna.discard"] == ["Boon"]
    assert five_sails(anna={"hand": ["Buratino"]}).refused("bring buratino") == "FS-CARD-01"


@rule("FS-KEYW-08")
def test_brutes_in_play_are_discarded_when_the_day_ends():
    table = five_sails(anna={"docks": ["Buratino", "Otto Streit"], "deck": ["Boon"] * 9}, phase="dusk")
    assert table["day"] == 2
    assert table["anna.discard"] == ["Buratino"]
    assert table["otto-streit.in_play"]


@rule("FS-KEYW-09")
def test_a_destroyed_brute_goes_to_the_discard_pile():
    table = five_sails(anna={"docks": ["Uwe Zimmerman"]}, bruno={"docks": ["Angelo"]})
    table.plays("challenge uwe-zimmerman angelo", "refuse")
    assert (table["bruno.discard"], table["bruno.locker"]) == (["Angelo"], [])


@rule("FS-KEYW-10")
def test_brutes_do_not_count_toward_the_crew_cap():
    crew = ["Otto Streit", "Uwe Zimmerman", "Terrell Brandt", "Philip Hase"]
    table = five_sails(anna={"home": crew, "hand": ["Angelo"]})
    cap = table.game.printed(table.game.leaders[0]).crew_cap
    assert len(table["anna.crew"]) >= cap - 1
    table.plays("bring angelo")
    assert "Angelo" in table["anna.crew"]
    assert not table.legal_with("locker")


# -- Lethal and Final Strike ------------------------------------------------------------------------------------------


@card("Precision")
@rule("FS-KEYW-11")
def test_lethal_ignores_restricted_hostilities():
    """Otto's Combat is 1: without Lethal four threat make one wound."""
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Precision", "Boon"]},
        bruno={"docks": ["Sanjay"]},
        duel={"challenger": "Sanjay", "defender": "Otto Streit", "threat": {"Otto Streit": 1}},
    )
    plain = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Precision", "Boon"]},
        bruno={"docks": ["Sanjay"]},
        duel={"challenger": "Sanjay", "defender": "Otto Streit", "threat": {"Otto Streit": 1}},
    )
    table.plays("play precision", "use precision aim-well", "pay boon", "play-nothing")
    plain.plays("play precision", "pass", "play-nothing")
    assert table["bruno.locker"] == ["Sanjay"]  # four wounds
    assert plain["sanjay.wounds"] == 1


@rule("FS-KEYW-12")
def test_lethal_lasts_until_that_players_next_round():
    table = five_sails(
        anna={"docks": ["Uwe Zimmerman"], "hand": ["Precision", "Boon", "Opulence"]},
        bruno={"docks": ["Terrell Brandt"], "hand": ["Opulence", "Pull"]},
        duel={"challenger": "Terrell Brandt", "defender": "Uwe Zimmerman", "threat": {"Uwe Zimmerman": 1}},
    )
    table.plays("play precision", "use precision aim-well", "pay boon")
    assert table.game.duel.lethal == [0, 1]
    table.plays("play pull", "pass")
    assert table.asked == "anna"
    assert table.game.duel.lethal == [0, 0]


@card("A Heroic End")
@rule("FS-KEYW-13", "FS-KEYW-15")
def test_a_final_strike_takes_effect_only_if_its_character_is_destroyed_in_that_round():
    def strike(wounds):
        table = five_sails(
            anna={"docks": ["Uwe Zimmerman"]},
            bruno={"docks": [{"card": "Sanjay", "wounds": wounds}], "hand": ["A Heroic End"]},
            duel={"challenger": "Uwe Zimmerman", "defender": "Sanjay", "threat": {"Sanjay": 1}},
        )
        table.plays("play a-heroic-end")
        return table.plays(table.legal_with("use a-heroic-end")[0])

    dying, living = strike(3), strike(0)
    assert not dying["sanjay.in_play"]
    assert dying["uwe-zimmerman.threat"] == 5  # three by its Thrust and two more
    assert dying.game.duel.lethal == [0, 1]
    assert living["uwe-zimmerman.threat"] == 3
    assert living.game.duel.lethal == [0, 0]


# -- Repeatable, Belayed, Unlimited, Muster ---------------------------------------------------------------------------


@card("Porté Travel")
@rule("FS-KEYW-16", edition="2023")
@rule("FS-KEYW-17")
def test_a_repeatable_ability_may_be_paid_for_and_resolved_again_any_number_of_times():
    table = five_sails(
        anna={
            "leader": "Odette Dubois d'Arrent", "docks": ["Maxime de Lafayette", "Henri Michelet"],
            "forums": ["Jean Urbain"], "home": ["Bastien Girard"], "grand_bazaar": ["Léontine Giroux"],
            "hand": ["Porté Travel"],
        },
    )  # fmt: skip
    table.plays(table.legal_with("use porte-travel")[0])
    moved = 0
    while moved < 3:
        if table.legal_with("performer"):
            table.plays("performer maxime-de-lafayette")
        table.plays(table.legal_with("target")[0])
        moved += 1
        assert table.legal == ["pass", "repeat"]
        if moved < 3:
            table.plays("repeat")
    table.plays("pass")
    assert table["anna.discard"] == ["Porté Travel"]
    assert len(table["docks.characters"]) == 5


@rule("FS-KEYW-16", edition="playtest")
def test_the_playtest_edition_honours_a_card_that_says_repeatable():
    """The keyword is not in its rules; the card's own text is followed (FS-KEY-01)."""
    assert card_book().by_id["porte-travel"].keywords == {"Repeatable"}
    table = five_sails(
        edition="playtest",
        anna={"leader": "Odette Dubois d'Arrent", "docks": ["Maxime de Lafayette"],
              "forums": ["Jean Urbain", "Henri Michelet"],
              "hand": ["Porté Travel"]},
    )  # fmt: skip
    table.plays(table.legal_with("use porte-travel")[0], "target jean-urbain")
    assert table.legal == ["pass", "repeat"]


def belayed(monkeypatch):
    """Langschwert's first Technique with Belayed, which no card of the set has."""
    ability = card_book().abilities["langschwert/thrust-once"]
    set_in_pure(monkeypatch, ability, "belayed", True)


@BOTH
@rule("FS-KEYW-18", edition="2023")
@rule("FS-KEYW-18", edition="playtest")
@rule("FS-KEYW-19")
def test_a_belayed_technique_cannot_go_with_a_challenge_but_works_in_a_round(monkeypatch, edition):
    """Honoured in 2023 too (FS-Q90)."""
    belayed(monkeypatch)
    otto = {"card": "Otto Streit", "equipped": ["Langschwert"]}
    table = five_sails(edition=edition, anna={"docks": [otto]}, bruno={"docks": ["Sanjay"], "hand": ["Triage"]})
    table.plays("challenge otto-streit sanjay")
    offered = [line for line in table.legal_with("use") if "langschwert" in line]
    assert offered == ["use langschwert thrust-again"]
    other = five_sails(
        edition=edition, anna={"docks": [otto], "hand": ["Boon"]}, bruno={"docks": ["Sanjay"]},
        duel={"challenger": "Sanjay", "defender": "Otto Streit", "threat": {"Otto Streit": 1}},
    )  # fmt: skip
    other.plays("play boon")
    assert other.offers("use langschwert thrust-once")


@rule("FS-KEYW-02", edition="2023")
def test_parley_is_unlimited():
    """Parley may be used again and again on one Day; here by three characters for one payment."""
    table = five_sails(
        anna={"docks": ["Otto Streit", "Philip Hase", "Terrell Brandt"]},
        docks={"available": ["Carmella Vanessa Salvaggi"]},
    )
    table.plays(
        "recruit carmella-vanessa-salvaggi", "parley otto-streit", "parley philip-hase", "parley terrell-brandt"
    )
    assert table["carmella-vanessa-salvaggi.controller"] == "anna"


@rule("FS-KEYW-02", edition="playtest")
def test_in_the_playtest_edition_only_rulebook_actions_are_unlimited():
    table = five_sails(edition="playtest", anna={"home": ["Otto Streit"], "docks": ["Philip Hase"]})
    table.plays("move otto-streit docks", "pass", "move otto-streit forums", "pass")
    assert table["otto-streit.at"] == "forums"


@BOTH
@rule("FS-KEYW-20", edition="2023")
@rule("FS-KEYW-20", edition="playtest")
def test_a_mustered_character_joins_its_crew_at_home(edition):
    approach = ["The Song of Eisen", "Otto Streit"]
    table = five_sails(edition=edition, phase="planning", anna={"approach": approach})
    table.plays("select the-song-of-eisen", "select otto-streit")
    assert table["otto-streit.at"] == "home"
    assert "Otto Streit" in table["anna.crew"]
