"""Cards: Ved'ma, who plays Sorceries again."""

from __future__ import annotations

from five_sails.table import five_sails
from five_sails.ussura_words import BOTH
from proofs import card


@BOTH
@card("Ved'ma", "Matushka's Command")
def test_vedma_plays_a_sorcery_from_the_discard_pile_and_it_goes_to_the_locker(edition):
    table = five_sails(
        edition=edition, anna={"home": ["Ved'ma"], "docks": ["Elina Georginova"], "hand": ["Borets"],
        "discard": ["Matushka's Command", "Borets"]}, bruno={"docks": ["Otto Streit"]},
    )  # fmt: skip
    table.plays("use vedma old-spell", "target matushkas-command")
    assert table["vedma.engaged"]
    table.plays("performer elina-georginova", "pay borets")
    table.passes_until("move")
    assert table["elina-georginova.engaged"]
    assert table["otto-streit.engaged"]
    assert table["anna.locker"] == ["Matushka's Command"]
    assert table["anna.discard"] == ["Borets", "Borets"]


@card("Ved'ma")
def test_vedma_needs_a_sorcery_that_can_be_paid_and_performed():
    line = "use vedma old-spell"
    poor = five_sails(anna={"docks": ["Ved'ma"], "discard": ["Matushka's Command"]})
    assert poor.refused(line) == "FS-ABIL-37"
    plain = five_sails(anna={"docks": ["Ved'ma"], "hand": ["Borets"], "discard": ["Strong Hands"]})
    assert plain.refused(line) == "FS-ABIL-37"
    alone = five_sails(anna={"docks": ["Ved'ma"], "discard": ["Boon"]})
    assert alone.refused(line) == "FS-ABIL-37"  # Boon engages its performer, and Ved'ma is engaged by then


@card("Ved'ma", "Matushka's Efficiency")
def test_vedma_chooses_among_the_actions_of_a_sorcery():
    table = five_sails(
        anna={"docks": ["Ved'ma", "Elina Georginova"], "hand": ["Borets"], "discard": ["Matushka's Efficiency"]}
    )
    table.plays("use vedma old-spell", "target matushkas-efficiency")
    assert table.legal == ["mode carry", "mode carry-for-free"]
    table.plays("mode carry-for-free", "target vedma", "choose grand-bazaar")
    assert table["vedma.at"] == "grand-bazaar"
    assert table["elina-georginova.engaged"]
    assert table["anna.hand"] == ["Borets"]
    assert table["anna.locker"] == ["Matushka's Efficiency"]


@card("Ved'ma")
def test_a_sorcery_that_stays_in_play_goes_to_the_locker_when_it_has_resolved():
    table = five_sails(anna={"docks": ["Ved'ma", "Elina Georginova"], "discard": ["Boon"]})
    table.plays("use vedma old-spell", "target boon", "choose vedma")
    assert table["vedma.equipped"] == []
    assert table["anna.locker"] == ["Boon"]


@BOTH
@card("Ved'ma")
def test_vedma_is_en_garde_again_after_a_sorcery_from_the_hand_engaged_her(edition):
    table = five_sails(edition=edition, anna={"docks": ["Ved'ma"], "hand": ["Matushka's Efficiency"]})
    table.plays("use matushkas-efficiency carry-for-free", "target vedma", "choose forums")
    assert table["vedma.engaged"]
    table.plays("anna: use vedma draw-new-strength")
    assert not table["vedma.engaged"]
    assert table["anna.discard"] == ["Matushka's Efficiency"]


@card("Ved'ma")
def test_vedma_is_not_put_en_garde_by_a_sorcery_that_engaged_somebody_else_or_came_from_the_discard_pile():
    other = five_sails(
        anna={"docks": [{"card": "Ved'ma", "engaged": True}, "Elina Georginova"], "hand": ["Matushka's Efficiency"]}
    )
    other.plays("use matushkas-efficiency carry-for-free", "target vedma", "choose forums")
    assert other["vedma.engaged"]
    assert other.asked == "bruno"
    again = five_sails(
        anna={"docks": ["Ved'ma"], "hand": ["Borets"], "discard": ["Matushka's Command"]}, bruno={"docks": ["Sanjay"]}
    )
    again.plays("use vedma old-spell", "target matushkas-command", "pay borets")
    assert again.asked == "bruno"
    assert again["vedma.at"] == "home"
