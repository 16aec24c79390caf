"""Imperial Special Ammo in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Torpedo")
@rule("SP-AMMO-01", "SP-AMMO-02", "SP-AMMO-05", "SP-FIRE-06")
def test_a_torpedo_adds_power_hits_the_bottom_and_is_used_up():
    table = sky_pirate(
        anna={"hand": ["Torpedo"], "ship": [{"card": "3-Pounder", "stunned": True}, "Crow's Foot"], "powder": 9},
        bruno={"hold": ["Powder Cache", "Lucky Catch"], "rest": 4},
    )
    table.plays("play torpedo")
    assert table.legal == ["target 3-pounder", "target crows-foot"]
    table.plays("target crows-foot")
    assert table["crows-foot.loaded"] == ["Torpedo"]
    assert table["torpedo.ammo"] == 2
    assert table["crows-foot.power"] == 3
    assert table["3-pounder.power"] == 1
    table.plays("pass", "fire crows-foot")
    assert table["bruno.discard"] == ["Deadwind Mercenary"] * 3
    assert table["bruno.hand"] == ["Powder Cache"], "it was on top when Bruno's turn began"
    assert table["torpedo.ammo"] == 1


@card("Torpedo")
@rule("SP-AMMO-03", "SP-AMMO-04")
def test_a_new_ammo_takes_the_place_of_the_old_one():
    table = sky_pirate(anna={"hand": ["Torpedo"], "ship": [{"card": "Crow's Foot", "ammo": ["Expunger"]}]})
    table.plays("play torpedo", "target crows-foot")
    assert table["crows-foot.loaded"] == ["Torpedo"]
    assert table["anna.discard"] == ["Expunger"]


def loaded(ammo, **setup):
    """Anna's Cannon Phase with a Crow's Foot that is loaded with the ammo, and one cannon more."""
    ship = ["Dust Membrane", {"card": "Crow's Foot", "ammo": [ammo]}, "3-Pounder"]
    return sky_pirate(phase="cannon", anna={"ship": ship, **setup.pop("anna", {})}, **setup)


@card("Battering Volley")
def test_battering_volley_adds_power_and_the_opponent_chooses_an_asset_to_discard():
    table = loaded("Battering Volley", anna={"assets": ["Extractor"]}, bruno={"assets": ["Extractor", "Firing Tubes"]})
    assert (table["crows-foot.power"], table["3-pounder.power"]) == (3, 1)
    table.plays("fire crows-foot")
    assert table.asked == "bruno"
    assert len(table.legal) == 2, "only Bruno's own assets"
    table.plays("choose firing-tubes")
    assert table["bruno.assets"] == ["Extractor"]
    assert table["bruno.discard"][-1] == "Firing Tubes"
    assert len(table["bruno.discard"]) == 3 + 1
    assert table["battering-volley.ammo"] == 1


@card("Battering Volley")
def test_battering_volley_answers_only_its_own_cannon_and_needs_an_asset():
    table = loaded("Battering Volley", bruno={"assets": ["Firing Tubes"]})
    table.plays("fire 3-pounder")
    assert table["bruno.assets"] == ["Firing Tubes"]
    table = loaded("Battering Volley", anna={"assets": ["Extractor"]})
    table.plays("fire crows-foot")
    assert table["active"] == "bruno"
    assert table["anna.assets"] == ["Extractor"]


@card("Battering Volley", "Palisade")
@rule("SP-FIRE-05", "SP-FIRE-08")
def test_a_shot_that_resolves_no_damage_breaches_nothing():
    table = loaded("Battering Volley", bruno={"assets": ["Extractor"], "ship": ["Palisade", "3-Pounder"]})
    table.plays("fire crows-foot", "bruno: use palisade take-the-hit")
    assert table["bruno.assets"] == ["Extractor"]
    assert table["battering-volley.ammo"] == 1


@card("Flashbang")
def test_flashbang_takes_a_card_of_the_hand_and_1_powder():
    hand = ["Fisher", "Hedge Mage", "Lucky Catch"]
    table = loaded("Flashbang", bruno={"hand": hand, "powder": 3})
    table.plays("fire crows-foot")
    assert len(table["bruno.hand"]) == 2
    assert len(table["bruno.discard"]) == 2 + 1
    assert table["bruno.discard"][-1] in hand
    assert table["bruno.powder"] == 2
    assert table.legal_with("recover"), "the recovery comes afterwards"


@card("Flashbang")
def test_flashbang_picks_the_card_at_random():
    hand = ["Fisher", "Hedge Mage", "Lucky Catch", "Powder Cache"]
    lost = set()
    for seed in range(20):
        table = loaded("Flashbang", bruno={"hand": hand}, seed=seed)
        lost.add(table.plays("fire crows-foot")["bruno.discard"][-1])
    assert len(lost) > 1


@card("Flashbang")
@rule("SP-TEXT-05", "SP-POWDER-04")
def test_flashbang_takes_no_powder_from_an_empty_hand_but_a_card_from_a_player_without_powder():
    table = loaded("Flashbang", bruno={"powder": 3})
    table.plays("fire crows-foot")
    assert table["bruno.powder"] == 3
    table = loaded("Flashbang", bruno={"hand": ["Fisher"], "powder": 0})
    table.plays("fire crows-foot")
    assert (table["bruno.hand"][:-1], table["bruno.powder"]) == ([], 0)
    assert "Fisher" in table["bruno.discard"]


@card("Scrapshot")
def test_scrapshot_makes_the_opponent_discard_three_weak_crew_of_their_choice():
    table = loaded(
        "Scrapshot", anna={"crew": ["Galeth of Cloudreach"]},
        bruno={"crew": ["Fisher", "Hedge Mage", "Valii's Conduit", "Gunnel Striker", "Sapper"]},
    )  # fmt: skip
    table.plays("fire crows-foot")
    assert table.asked == "bruno"
    assert table.legal == ["discard fisher", "discard hedge-mage"], "Sapper is too strong, and three are needed"
    table.plays("discard fisher", "discard hedge-mage", "choose valiis-conduit")
    assert table["bruno.crew"] == ["Gunnel Striker", "Sapper"], "three and no more"
    assert table["anna.crew"] == ["Galeth of Cloudreach"]
    assert table["bruno.discard"][-3:] == ["Fisher", "Hedge Mage", "Valii's Conduit"]
    assert table["anna.discard"] == ["Scrapshot"], "it has one shot"


@card("Scrapshot")
def test_scrapshot_discards_fewer_where_there_are_no_three():
    table = loaded("Scrapshot", bruno={"crew": ["Fisher", "Sapper", {"card": "Hedge Mage", "presence": 1}]})
    table.plays("fire crows-foot")
    assert table["bruno.crew"] == ["Sapper", "Hedge Mage"]
    assert table["active"] == "bruno"


@card("Scrapshot")
def test_scrapshot_needs_a_breach_of_its_own_cannon():
    table = loaded("Scrapshot", bruno={"crew": ["Fisher"]})
    table.plays("fire 3-pounder")
    assert table["bruno.crew"] == ["Fisher"]
    assert table["scrapshot.ammo"] == 1
