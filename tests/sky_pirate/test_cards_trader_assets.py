"""Trader assets in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Iron Lancer")
@rule("SP-CARD-12")
def test_iron_lancer_rides_with_the_boarding_party():
    table = sky_pirate(anna={"assets": ["Iron Lancer"], "crew": ["Fisher"], "hand": ["Fisher"], "powder": 4})
    table.boards("fisher")
    table.plays("use iron-lancer ride-out")
    assert table["anna.party"] == ["Fisher", "Iron Lancer"]
    assert table["anna.presence"] == 4
    table.ends_attempt()
    assert table["iron-lancer.zone"] == "anna.hold"


def four_of_one_type(powder=8, **more):
    """Anna in her Cannon Phase with Echo Chamber: Big Daryl's four damage hits nothing but crew."""
    return sky_pirate(phase="cannon", anna={"assets": ["Echo Chamber"], "powder": powder}, bruno={"rest": 12, **more})


@card("Clearinghouse")
def test_clearinghouse_pays_for_cards_from_the_chest_only():
    table = sky_pirate(
        anna={"assets": ["Clearinghouse"], "chest": ["Powder Cache"], "hand": ["Powder Cache"], "powder": 0}
    )
    game = table.game
    chest, hand = game.zones[game._setting.chest[0]][0], game.zones[game._setting.hand[0]][0]
    game.play(("play", hand))
    assert table["anna.powder"] == 3
    game.play(("play", chest))
    assert table["anna.powder"] == 7


@card("Slush Fund")
def test_slush_fund_gives_powder_and_a_card_for_an_action():
    table = sky_pirate(anna={"assets": ["Slush Fund"], "hold": ["Acquire"], "powder": 0})
    table.plays("use slush-fund dip-into-it")
    assert table["anna.powder"] == 1
    assert table["anna.hand"] == ["Acquire"]
    assert table["actions"] == 2
    table.plays("use slush-fund dip-into-it")
    assert table["anna.powder"] == 2


@card("Vault Guardian")
@rule("SP-CARD-12")
def test_the_vault_guardian_defends_with_4_and_is_stowed_with_the_party():
    table = sky_pirate(anna={"crew": ["Deadwind Mercenary"]}, bruno={"assets": ["Vault Guardian"], "powder": 1})
    table.boards("deadwind-mercenary")
    table.plays("bruno: use vault-guardian stand-guard")
    assert table["bruno.powder"] == 0
    assert table["vault-guardian.zone"] == "bruno.hold"
    assert "Presence is 3 against 4." in table.told()
    assert "Bruno repels Anna." in table.told()


@card("Vault Guardian")
def test_the_vault_guardian_may_stay_where_it_is():
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno={"assets": ["Vault Guardian"], "powder": 1})
    table.boards("fisher").plays("bruno: pass")
    assert table["bruno.assets"] == ["Vault Guardian"]
    assert table["bruno.powder"] == 1
    assert "Presence is 1 against 0." in table.told()


@card("Vault Guardian")
def test_the_vault_guardian_does_nothing_for_a_player_who_boards():
    table = sky_pirate(anna={"assets": ["Vault Guardian"], "crew": ["Fisher"], "hand": ["Fisher"], "powder": 5})
    table.boards("fisher")
    assert table.legal == ["pass"]
    assert table["anna.assets"] == ["Vault Guardian"]


@card("Iron Lancer", "Contract to Kill")
@rule("SP-CARD-12")
def test_a_lancer_in_the_reserve_is_an_asset_again_after_the_attempt():
    table = sky_pirate(
        anna={"assets": ["Iron Lancer"], "crew": ["Fisher"], "hand": ["Contract to Kill"], "powder": 5},
        bruno={"crew": ["Hedge Mage"]},
    )
    table.boards("fisher").plays("use iron-lancer ride-out").defends()
    table.plays("play contract-to-kill", "target iron-lancer", "target hedge-mage")
    assert "Iron Lancer moves to the reserve." in table.told()
    assert table["attempt"] is False
    assert table["anna.assets"] == ["Iron Lancer"]
    assert table["anna.crew"] == []


@card("Iron Lancer")
def test_the_lancer_needs_a_powder_more_than_boarding():
    table = sky_pirate(anna={"assets": ["Iron Lancer"], "crew": ["Fisher"], "hand": ["Fisher"], "powder": 3})
    table.boards("fisher")
    assert table["anna.party"] == ["Fisher"]
    assert not table.legal_with("use")


@card("Echo Chamber")
@rule("SP-FIRE-10")
def test_the_echo_chamber_is_ejected_and_the_cannon_fires_again():
    table = four_of_one_type()
    table.plays("fire big-daryl", "use echo-chamber answer-the-shot")
    assert table["anna.ejected"] == ["Echo Chamber"]
    assert table["anna.powder"] == 0
    assert table["big-daryl.stunned"] is True
    assert len(table["bruno.discard"]) == 8
    assert table["active"] == "bruno"


@card("Echo Chamber")
@rule("SP-FIRE-10")
def test_the_first_shot_is_over_before_the_echo_is_heard():
    table = four_of_one_type(hand=["Fisher"])
    table.plays("fire big-daryl", "use echo-chamber answer-the-shot")
    assert table.asked == "bruno", "he may recover from the first shot"
    assert len(table["bruno.discard"]) == 4
    assert table["anna.powder"] == 4
    table.plays("bruno: pass")
    assert len(table["bruno.discard"]) == 8
    assert table["anna.powder"] == 0


@card("Echo Chamber")
def test_the_echo_chamber_may_stay_silent():
    table = four_of_one_type()
    table.plays("fire big-daryl", "pass")
    assert table["anna.assets"] == ["Echo Chamber"]
    assert len(table["bruno.discard"]) == 4


@card("Echo Chamber")
def test_the_echo_needs_the_powder_for_another_shot():
    table = four_of_one_type(powder=7)
    table.plays("fire big-daryl")
    assert table["active"] == "bruno", "Anna was not asked"
    assert table["anna.assets"] == ["Echo Chamber"]


@card("Echo Chamber")
def test_the_echo_needs_three_cards_of_one_type():
    hold = ["Fisher", "Powder Cache", "Acquire", "Slush Fund"]
    table = four_of_one_type(hold=hold)
    table.plays("fire big-daryl")
    assert table["active"] == "bruno", "Anna was not asked"
    table = four_of_one_type(hold=[*hold[:3], "White Flag"])
    table.plays("fire big-daryl")
    assert table.offers("use echo-chamber answer-the-shot"), "three maneuvers"
