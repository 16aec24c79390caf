"""Rulings for all cards: after a refusal, at the Crew Cap, who intervenes, what is paid, what is controlled."""

from __future__ import annotations

import pytest

from five_sails.rule_words import both_editions, end_high_drama
from five_sails.table import five_sails
from proofs import card, rule

# -- a refusal leaves no adversary (FS-Q96) ---------------------------------------------------------------------------


@card("Philip Hase", "Leja Juska")
@rule("FS-CHAL-20", "FS-CHAL-21", "FS-CHAL-26")
def test_philips_trap_springs_on_nobody_who_refuses():
    """Sanjay suffers Philip's Combat of 1 and no more (FS-Q96)."""
    table = five_sails(
        anna={"docks": ["Philip Hase", "Leja Juska"]}, bruno={"docks": [{"card": "Sanjay", "engaged": True}]}
    )
    table.plays("challenge philip-hase sanjay", "use philip-hase spring-the-trap")
    assert table["sanjay.wounds"] == 0
    before = table["philip-hase.combat"]
    table.plays("refuse")
    assert table["sanjay.wounds"] == before


@card("Sarafina")
@rule("FS-CHAL-21", "FS-CHAL-26")
def test_sarafina_does_not_look_into_the_deck_of_one_who_refuses():
    table = five_sails(anna={"docks": ["Sarafina"]}, bruno={"docks": ["Sanjay"], "deck": ["Amour", "Taunt"]})
    table.plays("challenge sarafina sanjay", "use sarafina read-them", "refuse")
    assert table.asked == "bruno"  # nothing was there to sink: it is his turn
    assert not any(table.game.knows(0, one) for one in table.game.zones[table.game._setting.deck[1]])


@card("Sarafina")
@rule("FS-CHAL-20", "FS-CHAL-21")
def test_sarafina_looks_into_the_deck_of_one_who_accepts():
    table = five_sails(anna={"docks": ["Sarafina"]}, bruno={"docks": ["Sanjay"], "deck": ["Amour", "Taunt"]})
    table.plays("challenge sarafina sanjay", "use sarafina read-them", "accept")
    assert table.legal == ["done", "sink amour"]


@card("Valeri Mikhailov")
@rule("FS-CHAL-21", "FS-CHAL-28")
def test_valeri_has_nobody_to_compare_his_wounds_with_after_a_refusal():
    """His Technique gives Thrust, which shows where Lethal lets all threat through: no adversary, no Riposte."""
    table = five_sails(anna={"docks": ["Valeri Mikhailov"]}, bruno={"docks": [{"card": "Sanjay", "wounds": 1}]})
    table.plays("challenge valeri-mikhailov sanjay", "use valeri-mikhailov admire-himself")
    table.game.challenge.lethal = 1
    threat = table["valeri-mikhailov.combat"] + 1
    assert f"Sanjay suffers {threat} wounds." in table.plays("refuse").told()


# -- the Crew Cap (FS-Q49) --------------------------------------------------------------------------------------------

SCARPAS = ["Servo Scarpa", "Sibella Scarpa", "Vissenta Scarpa", "Aldo Bussotti"]
MERCENARIES = ["Leja Juska", "Carmella Vanessa Salvaggi"]


@card("Cirilo Naucriparos")
@rule("FS-CARD-12", "FS-KEYW-10")
def test_mercenaries_count_again_as_soon_as_cirilo_is_gone():
    """Cirilo made two Mercenaries Brutes; without him there are seven who count, one too many (FS-Q49)."""
    table = five_sails(
        anna={
            "leader": "Don Constanzo Scarpa", "docks": [{"card": "Cirilo Naucriparos", "wounds": 3}],
            "home": [*SCARPAS, *MERCENARIES],
        },
        bruno={"docks": ["Maya de La Rioja"]}, turn="bruno",
    )  # fmt: skip
    table.plays("challenge maya-de-la-rioja cirilo-naucriparos", "refuse")
    assert not table["cirilo-naucriparos.in_play"]
    assert table.asked == "anna"
    assert "locker leja-juska" in table.legal
    table.plays("locker leja-juska")
    assert table.game.crew_over_cap(0) == 0
    assert table.asked == "anna"
    assert "pass" in table.legal  # her turn


@card("Cirilo Naucriparos")
@rule("FS-CARD-12", edition="playtest")
def test_mercenaries_count_again_without_cirilo_in_the_playtest_edition_too():
    table = five_sails(
        edition="playtest",
        anna={
            "leader": "Don Constanzo Scarpa", "docks": [{"card": "Cirilo Naucriparos", "wounds": 3}],
            "home": [*SCARPAS, *MERCENARIES],
        },
        bruno={"docks": ["Maya de La Rioja"]}, turn="bruno",
    )  # fmt: skip
    table.plays("challenge maya-de-la-rioja cirilo-naucriparos", "play-nothing")
    assert not table["cirilo-naucriparos.in_play"]
    assert table.asked == "anna"
    assert len(table.legal_with("locker")) == 7


@card("Don Constanzo Scarpa")
@rule("FS-CARD-12", "FS-KEYW-10")
def test_a_brute_that_loses_brute_counts_for_the_crew_cap():
    """Six count; Don Constanzo keeps Dante for the next Day, who makes seven (FS-Q49, FS-Q121)."""
    crew = {"leader": "Don Constanzo Scarpa", "home": [*SCARPAS, "Leja Juska", "Dante"]}
    table = five_sails(anna=crew, phase="dusk", city_deck=["Kaj Kousei"] * 6)
    table.plays("use don-constanzo-scarpa keep-on", "target dante")
    assert table.game.crew_over_cap(0) == 1
    assert "locker dante" in table.legal
    table.plays("locker leja-juska")
    assert table["dante.in_play"]
    assert table["day"] == 2


# -- who can intervene (FS-Q92, FS-Q33) -------------------------------------------------------------------------------


@both_editions
@card("Patricia Moustakas")
@rule("FS-ABIL-50")
@rule("FS-ABIL-50", edition="playtest")
def test_patricia_cannot_intervene_where_she_cannot_be_challenged(edition):
    """En garde at The Docks she can do neither (FS-Q92); Ratón can."""
    table = five_sails(
        edition=edition, anna={"docks": ["Uwe Zimmerman"]}, bruno={"docks": ["Patricia Moustakas", "Sanjay", "Ratón"]}
    )
    table.plays("challenge uwe-zimmerman sanjay")
    assert table.legal_with("intervene") == ["intervene raton"]
    assert table.refused("intervene patricia-moustakas") == "FS-ABIL-50"


@card("Patricia Moustakas")
@rule("FS-CHAL-17")
def test_patricia_intervenes_elsewhere():
    table = five_sails(anna={"forums": ["Uwe Zimmerman"]}, bruno={"forums": ["Patricia Moustakas", "Sanjay"]})
    table.plays("challenge uwe-zimmerman sanjay")
    assert table.offers("intervene patricia-moustakas")


def influence_challenge(edition):
    """Sibella challenges Otto with Influence; Adelheide, whose Influence is a dash, and Philip stand by."""
    table = five_sails(
        edition=edition, anna={"docks": ["Sibella Scarpa"], "hand": ["Veronica's Guile", "Boon", "Boon"]},
        bruno={"docks": ["Otto Streit", "Adelheide Schmidt", "Philip Hase"]},
    )  # fmt: skip
    table.plays("use veronicas-guile challenge-with-influence")
    while not table.legal_with("intervene"):
        wanted = [line for line in ("target otto-streit", "pay boon", "pass") if table.offers(line)]
        table.plays(wanted[0])
    return table


@card("Veronica's Guile", "Adelheide Schmidt")
@rule("FS-ABIL-56", "FS-ABIL-60", edition="playtest")
def test_a_dash_takes_no_part_in_the_playtest_edition_not_even_by_intervening():
    """FS-Q33."""
    table = influence_challenge("playtest")
    assert table.legal_with("intervene") == ["intervene philip-hase"]
    assert table.refused("intervene adelheide-schmidt") == "FS-ABIL-56"


@card("Veronica's Guile", "Adelheide Schmidt")
@rule("FS-ABIL-60", edition="2023")
def test_a_dash_may_intervene_in_2023():
    assert influence_challenge("2023").offers("intervene adelheide-schmidt")


@rule("FS-CHAL-17")
def test_nobody_out_of_play_intervenes():
    """Sanjay and Ratón lie in one Locker after the challenge: that is not a location of the challenge."""
    table = five_sails(anna={"docks": ["Uwe Zimmerman"]}, bruno={"docks": ["Sanjay", "Ratón"]})
    table.plays("challenge uwe-zimmerman sanjay")
    game = table.game
    sanjay, raton = (one for one in game.all_characters() if game.printed(one).id in ("sanjay", "raton"))
    for fallen in (sanjay, raton):
        game.do_send_to_locker(fallen)
    assert game.challenge.refuse_intervening(game, 1, raton).rule == "FS-MULTI-04"


# -- paying (FS-Q51) --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", [["Triage", "Opulence"], ["Opulence", "Triage"]])
@card("Opulence")
@rule("FS-KEYW-03", "FS-KEY-33")
def test_no_card_is_paid_that_is_not_needed_in_whatever_order_the_hand_lies(hand):
    """Polished Flintlock costs 2: Opulence alone pays for it, and Triage cannot be thrown away with it (FS-Q51)."""
    table = five_sails(anna={"docks": ["Otto Streit"], "hand": ["Polished Flintlock", *hand]})
    table.plays("equip polished-flintlock otto-streit")
    assert table.legal == ["pay opulence"]
    table.plays("pay opulence")
    assert table["anna.hand"] == ["Triage"]


@card("Opulence")
@rule("FS-KEYW-03")
def test_every_set_that_is_just_enough_can_be_paid():
    """Two of the cards worth one, or Opulence; Opulence after one of the others would be too much."""
    table = five_sails(anna={"docks": ["Otto Streit"], "hand": ["Polished Flintlock", "Boon", "Opulence", "Triage"]})
    table.plays("equip polished-flintlock otto-streit")
    assert table.legal == ["pay opulence", "pay boon"]
    table.plays("pay boon")
    assert table.legal == ["pay triage"]


# -- what is controlled (FS-Q192) -------------------------------------------------------------------------------------


@both_editions
@card("Pavel Ivanov")
@rule("FS-CITY-04", "FS-WIN-15")
@rule("FS-CITY-04", "FS-WIN-15", edition="playtest")
def test_a_home_is_no_location_that_its_player_controls(edition):
    """Pavel at Home has his printed Influence, so the last tiebreak but one is even (FS-Q192)."""
    table = five_sails(
        edition=edition, anna={"leader": "Yevgeni", "home": ["Pavel Ivanov"]},
        bruno={"leader": {"card": "Don Constanzo Scarpa", "wounds": 1}, "home": ["Servo Scarpa"]}, day=5,
        city_deck=["Leja Juska"],
    )  # fmt: skip
    assert table["pavel-ivanov.influence"] == 3
    end_high_drama(table)
    assert table.game.result.reason == "the last Day is over: fewest wounds on the Leader"


# -- gambling (FS-Q193) -----------------------------------------------------------------------------------------------


@card("The Cat's Glass", "Gallegos Blade")
@rule("FS-GAMB-01", "FS-GAMB-04")
def test_a_gamble_turns_over_one_card_at_least():
    """The Cat's Glass and Gallegos Blade take a card each from the two: one is left to play (FS-Q193)."""
    table = five_sails(
        anna={
            "docks": [{"card": "Ratón", "equipped": ["The Cat's Glass", "Gallegos Blade"]}], "hand": ["Throwing Knife"],
        },
        bruno={"docks": ["Philip Hase"], "deck": ["Precision", "Langschwert", "Triage"]}, turn="bruno",
    )  # fmt: skip
    table.plays("challenge philip-hase raton").passes_until("accept").plays("accept")
    table.plays("use the-cats-glass watch-closely", "play throwing-knife")
    table.plays("use gallegos-blade crowd-them").passes_until("gamble").plays("bruno: gamble")
    assert table["bruno.line"] == ["Precision"]
