"""Ghost Captains in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("King Adarath", "Shade")
def test_adarath_raises_a_crew_of_the_discard_pile_as_a_shade_in_reserve():
    table = sky_pirate(
        anna={"captain": "King Adarath", "crew": ["Deadwind Mercenary"], "discard": ["Fisher"], "powder": 4}
    )
    table.boards("deadwind-mercenary")
    table.plays("use king-adarath raise-the-fallen", "use king-adarath raise-the-fallen", "target fisher")
    assert table["anna.facedown"] == ["Fisher"]
    assert table["fisher.presence"] == 2
    assert table["anna.crew"] == [], "the party was stowed, the Shade stayed in reserve"
    assert table["anna.powder"] == 0


@card("Queen Valii")
@rule("SP-RECOVER-05", "SP-RECOVER-06")
def test_valii_takes_a_crew_that_the_damage_discarded_before_it_can_be_recovered():
    table = sky_pirate(
        phase="cannon",
        anna={"captain": "Queen Valii", "powder": 3},
        bruno={"hold": ["Fisher", "Powder Cache"], "hand": ["Hedge Mage"]},
    )
    table.plays("fire crows-foot", "use queen-valii take-their-souls", "target fisher")
    assert table["anna.facedown"] == ["Fisher"]
    assert table.asked == "bruno"
    assert table.legal == ["pass", "recover powder-cache"]
    table.plays("recover powder-cache", "discard hedge-mage")
    assert table["bruno.hand"][0] == "Powder Cache"
    assert table["bruno.discard"] == ["Hedge Mage"]


@card("King Adarath")
@rule("SP-CARD-13")
def test_adarath_may_raise_a_crew_of_the_discard_pile_when_he_raids():
    anna = {"captain": "King Adarath", "crew": ["Fisher"], "discard": ["Sapper", "Vex"], "powder": 4}
    table = sky_pirate(anna=anna)
    table.boards("fisher")
    table.plays("use king-adarath raise-the-fallen")
    assert table.asked == "anna"
    table.plays("use king-adarath raise-the-fallen")
    assert table.legal == ["target sapper"], "only crew"
    table.plays("target sapper").ends_attempt()
    assert table["anna.facedown"] == ["Sapper"]
    assert table["anna.powder"] == 0
    table = sky_pirate(anna=anna)
    table.boards("fisher").passes_until("next")
    table.plays("use king-adarath raise-the-fallen").passes_until("use").plays("pass").ends_attempt()
    assert table["anna.discard"] == ["Sapper", "Vex"]
    assert table["anna.powder"] == 1


@card("King Adarath")
def test_adarath_may_raise_a_crew_when_he_repels_and_it_enters_in_reserve():
    table = sky_pirate(
        anna={"crew": ["Fisher"]},
        bruno={"captain": "King Adarath", "crew": ["Sapper"], "discard": ["Fisher"], "powder": 1},
    )
    table.boards("fisher").defends("sapper")
    assert table.asked == "bruno"
    table.plays("use king-adarath raise-the-fallen")
    table.plays(*table.legal_with("target"))
    assert table["bruno.facedown"] == ["Fisher"], "what enters in reserve is not stowed"
    assert table["bruno.powder"] == 0


@card("Queen Valii")
def test_valii_may_take_a_crew_that_her_breach_discarded():
    table = sky_pirate(
        phase="cannon", anna={"captain": "Queen Valii", "powder": 3}, bruno={"hold": ["Sapper", "Powder Cache"]}
    )
    table.plays("fire crows-foot", "use queen-valii take-their-souls")
    assert table.legal == ["target sapper"]
    table.plays("target sapper")
    assert table["anna.facedown"] == ["Sapper"]
    assert table["anna.powder"] == 0
    assert table["bruno.discard"] == ["Powder Cache"]


@card("Queen Valii")
def test_valii_is_not_asked_if_no_crew_was_lost():
    table = sky_pirate(phase="cannon", anna={"captain": "Queen Valii"}, bruno={"hold": ["Smash", "Powder Cache"]})
    table.plays("fire crows-foot")
    assert table["active"] == "bruno"


@card("Xandus, High Archivist")
@rule("SP-TERM-02")
def test_xandus_may_look_at_three_cards_with_the_first_asset_of_the_turn():
    table = sky_pirate(
        anna={
            "captain": "Xandus, High Archivist", "hand": ["Leaky Kegs", "Card Catalog"],
            "hold": ["Vex", "Sapper", "Fisher", "Smash"],
        }
    )  # fmt: skip
    table.plays("play leaky-kegs", "use xandus-high-archivist consult")
    assert table.legal == ["fetch vex", "fetch sapper", "fetch fisher"]
    table.plays("choose sapper")
    assert table["anna.hand"] == ["Card Catalog", "Sapper"]
    table.plays("choose fisher")
    assert table["anna.hold"][0] == "Smash"
    assert table["anna.hold"][-2:] == ["Fisher", "Vex"]
    table.plays("play card-catalog")
    assert table.offers("draw"), "the second asset of the turn is nothing to him"


@card("Xandus, High Archivist")
def test_xandus_may_leave_the_hold_alone_and_takes_what_there_is():
    captain = {"captain": "Xandus, High Archivist", "hand": ["Card Catalog"]}
    table = sky_pirate(anna={**captain, "hold": ["Vex", "Sapper", "Fisher"]})
    table.plays("play card-catalog", "pass")
    assert table["anna.hold"][:3] == ["Vex", "Sapper", "Fisher"]
    assert table["anna.hand"] == []
    table = sky_pirate(anna={**captain, "hold": ["Vex"], "rest": 0})
    table.plays("play card-catalog", "use xandus-high-archivist consult", "choose vex")
    assert table["anna.hand"] == ["Vex"]
    assert table["over"] is False


@card("King Adarath")
def test_adarath_raises_nobody_when_the_other_side_wins():
    table = sky_pirate(
        anna={"crew": ["Fisher"]}, bruno={"captain": "King Adarath", "discard": ["Fisher"], "crew": [], "powder": 5}
    )
    table.boards("fisher")
    assert table["attempt"] is False, "nobody was asked anything"
    assert table["bruno.discard"] == ["Fisher"]
    assert table["bruno.powder"] == 5


@card("Queen Valii")
def test_valii_takes_nothing_from_the_breach_of_another_player():
    table = sky_pirate(phase="cannon", bruno={"captain": "Queen Valii", "hold": ["Sapper", "Sapper"], "powder": 5})
    table.plays("fire crows-foot")
    assert table["bruno.discard"] == ["Sapper", "Sapper"]
    assert table.offers("draw")


@card("Xandus, High Archivist")
def test_xandus_is_moved_by_own_assets_alone():
    xandus = {"captain": "Xandus, High Archivist", "hold": ["Vex"]}
    table = sky_pirate(anna={**xandus, "hand": ["Sapper", "Card Catalog", "Fisher"]})
    table.plays("play sapper")
    assert table.offers("draw")
    table.plays("play card-catalog", "pass", "play fisher")
    assert table["anna.crew"] == ["Sapper", "Fisher"]
    assert table["phase"] == "cannon", "the asset before it was the first"
    table = sky_pirate(anna={"hand": ["Card Catalog"]}, bruno=xandus)
    table.plays("play card-catalog")
    assert table.asked == "anna"
    table = sky_pirate(anna={**xandus, "hold": [], "rest": 0, "hand": ["Card Catalog"]})
    table.plays("play card-catalog")
    assert table.offers("draw"), "there is nothing to look at"
