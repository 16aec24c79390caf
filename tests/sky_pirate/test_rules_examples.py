"""The worked examples of the rulebook: the position that each describes, what is done, and how it ends there."""

from __future__ import annotations

from proofs import card, rule
from quarterdeck.engine.reckoning import added_up
from quarterdeck.games.sky_pirate.stats import COST, POWER
from sky_pirate.harness import sky_pirate

GALETH = "galeth-of-cloudreach"


@card("Buddy System", "Smelly Pete", "Deckhand")
@rule("SP-QUEUE-01", "SP-QUEUE-02", "SP-QUEUE-04")
def test_buddy_system_with_smelly_pete():
    table = sky_pirate(anna={"assets": ["Buddy System"], "crew": ["Fisher"], "hand": ["Smelly Pete"]})
    table.plays("play smelly-pete")
    told = table.told()
    assert told.index("Smelly Pete enters play.") < told.index("Deckhand enters play."), "Pete is down, then the queue"
    assert table.legal == ["stow fisher", "stow deckhand"], "Pete's stow comes second and finds the Deckhand"
    table.plays("choose deckhand")
    assert table["anna.crew"] == ["Fisher", "Smelly Pete"]
    assert table["deckhand.zone"] == "box"


@card("Buddy System", "Smelly Pete", "Deckhand", "Mindlink Mech")
@rule("SP-QUEUE-05", "SP-TRIG-04")
def test_buddy_system_with_smelly_pete_and_a_card_that_answers_the_deckhand():
    crew = ["Mindlink Mech", "Fisher", "Sapper"]
    table = sky_pirate(anna={"assets": ["Buddy System"], "crew": crew, "hand": ["Smelly Pete"]})
    table.plays("play smelly-pete", "use mindlink-mech link-up")
    table.plays("use mindlink-mech link-up", "choose fisher", "choose sapper")
    assert table["anna.crew"] == [*crew, "Smelly Pete", "Deckhand"]
    assert table.prompt.startswith("Anna, choose for Smelly Pete: "), "the Mech answers the Deckhand after it"
    assert table["queue"] == ["Mindlink Mech"]
    table.plays("choose deckhand")
    assert table.prompt.startswith("Anna, use the effect of Mindlink Mech? ")
    assert table["queue"] == []


@card("Hullpiercer", "Carapace")
@rule("SP-QUEUE-06")
def test_hullpiercer_resolves_before_carapace():
    table = sky_pirate(
        first="bruno",
        anna={"ship": ["Carapace", "3-Pounder"], "powder": 1},
        bruno={"ship": ["Hullpiercer", "3-Pounder"], "crew": ["Fisher"], "powder": 4},
    )
    table.boards("fisher", target="carapace")
    table.plays("bruno: use hullpiercer pierce")
    assert (len(table["anna.discard"]), len(table["bruno.discard"])) == (2, 0)
    table.plays("anna: use carapace bristle")
    assert (len(table["anna.discard"]), len(table["bruno.discard"])) == (2, 2)


@card("Card Catalog", "Dusty Zeke", "Soul Crypt")
@rule("SP-QUEUE-02", "SP-QUEUE-07", "SP-TEXT-04")
def test_card_catalog_with_dusty_zeke_and_soul_crypt():
    table = sky_pirate(
        phase="start",
        anna={
            "ship": ["Soul Crypt", "Big Daryl"], "assets": ["Card Catalog"], "hand": ["Dusty Zeke"], "hold": ["Smash"],
            "powder": 2,
        },
    )  # fmt: skip
    table.plays("use card-catalog file-a-card", "pay dusty-zeke")
    assert table["anna.hand"] == ["Smash"], "Card Catalog is finished first"
    assert table.prompt.startswith("Anna, use the effect of Dusty Zeke? ")
    assert table["queue"] == ["Soul Crypt"]
    table.plays("use dusty-zeke jump-in")
    assert (table["anna.crew"], table["anna.powder"]) == (["Dusty Zeke"], 1)
    table.plays("use soul-crypt bind-a-soul")
    assert (table["anna.facedown"], table["smash.presence"], table["anna.powder"]) == (["Smash"], 2, 0)


@card("Haunted Barrel", "Arc Caster")
@rule("SP-SWAP-01", "SP-SWAP-02")
def test_haunted_barrel_with_arc_caster():
    table = sky_pirate(anna={"ship": ["Palisade", "Arc Caster"], "hand": ["Haunted Barrel"]})
    assert (table["arc-caster.cost"], table["arc-caster.power"]) == (3, 2)
    table.plays("play haunted-barrel", "choose arc-caster")
    assert (table["arc-caster.cost"], table["arc-caster.power"]) == (3, 1)
    table.plays("use arc-caster turn-the-coils")
    assert (table["arc-caster.cost"], table["arc-caster.power"]) == (1, 3)
    table.plays("pass").passes_until("draw")
    assert (table["active"], table["arc-caster.cost"], table["arc-caster.power"]) == ("bruno", 3, 1)


@card("Haunted Barrel", "Arc Caster")
@rule("SP-SWAP-01")
def test_a_swap_comes_last_even_if_the_other_effect_began_later():
    table = sky_pirate(anna={"ship": ["Palisade", "Arc Caster"], "hand": ["Haunted Barrel"]})
    table.plays("use arc-caster turn-the-coils", "play haunted-barrel", "choose arc-caster")
    assert (table["arc-caster.cost"], table["arc-caster.power"]) == (1, 3)


@card("Haunted Barrel", "Arc Caster")
@rule("SP-SWAP-01")
def test_a_number_that_was_swapped_is_explained_by_what_made_the_other_one():
    table = sky_pirate(anna={"ship": ["Palisade", "Arc Caster"], "hand": ["Haunted Barrel"]})
    table.plays("play haunted-barrel", "choose arc-caster", "use arc-caster turn-the-coils")
    game = table.game
    me = next(card for card in game.lying() if game.printed(card).name == "Arc Caster")
    cost, power = game.why_value((COST, me), 0), game.why_value((POWER, me), 0)
    assert [(part.what, part.card, part.sign) for part in cost.parts] == [
        ("printed", "", "2"), ("card", "haunted-barrel", "-1"), ("effect", "arc-caster", "swapped"),
    ]  # fmt: skip
    assert added_up(cost.parts) == cost.value == table["arc-caster.cost"] == 1
    assert added_up(power.parts) == power.value == table["arc-caster.power"] == 3


@card("Tighten Chains", "Psychothan", "All Hands on Deck!")
@rule("SP-CANNOT-01", "SP-CANNOT-02")
def test_tighten_chains_with_a_psychothan():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "assets": ["Psychothan"], "hold": ["All Hands on Deck!", "Hedge Mage"]},
        bruno={"crew": ["Restless Dead"], "hand": ["Tighten Chains", "Fisher"]},
    )
    table.boards("fisher").defends("restless-dead")
    table.plays("bruno: play tighten-chains", "anna: use psychothan foresee")
    assert (table.asked, table["attempt"]) == ("bruno", True), "Anna has used her option"
    assert table["anna.hold"][:2] == ["All Hands on Deck!", "Hedge Mage"], "the Tactic could not be played"
    assert table["anna.party"] == ["Fisher"]


@card("War Drums", "Galeth of Cloudreach")
@rule("SP-CANNOT-01", "SP-CANNOT-03", "SP-CREW-07")
def test_war_drums_with_galeth():
    drummer = {"card": "Fisher", "operates": "War Drums"}
    crew = ["Deadwind Mercenary", "Galeth of Cloudreach", drummer]
    table = sky_pirate(anna={"ship": ["War Drums", "3-Pounder"], "hand": ["Fisher"], "crew": crew})
    table.boards("deadwind-mercenary").plays("use war-drums drum-them-in", f"target {GALETH}")
    assert table["anna.party"] == ["Deadwind Mercenary"]
    assert table["anna.reserve"] == ["Galeth of Cloudreach", "Fisher"]


@card("Skirmish", "Fisher")
@rule("SP-SEARCH-05", "SP-SEARCH-06")
def test_skirmish_with_fisher_who_is_played_after_the_shuffle():
    hold = ["Powder Cache", "Lucky Catch", "Fisher", "Sapper"]
    table = sky_pirate(anna={"hand": ["Skirmish"], "crew": ["Hedge Mage"], "hold": hold})
    table.boards("hedge-mage").plays("play skirmish", "mode reinforce", "mode strengthen", "target hedge-mage")
    assert table.legal == ["pass", "find fisher"], "Sapper lies too deep"
    table.plays("find fisher")
    told = table.told()
    assert told.index("Anna shuffles the Hold.") < told.index("Anna plays Fisher.") < told.index("Fisher enters play.")
    assert table["anna.party"] == ["Hedge Mage", "Fisher"]


@card("Skirmish", "Fisher")
@rule("SP-MAN-02", "SP-MODAL-02", "SP-MODAL-03", "SP-MODAL-06")
def test_skirmish_with_a_crew_for_its_third_mode():
    table = sky_pirate(anna={"hand": ["Skirmish"], "crew": ["Hedge Mage"], "hold": ["Fisher"]})
    table.boards("hedge-mage").plays("play skirmish", "mode strengthen", "mode reinforce")
    assert table.legal == ["target hedge-mage"], "the crew is chosen before the search, so Fisher cannot be"
    table.plays("target hedge-mage")
    assert table["hedge-mage.presence"] == 1, "the search is printed first, so it comes first"
    table.plays("find fisher")
    assert (table["hedge-mage.presence"], table["fisher.presence"]) == (2, 1)


@card("All Hands on Deck!", "Fisher")
@rule("SP-TRIG-05", "SP-TRIG-04", "SP-SEARCH-05", "SP-CREW-08")
def test_all_hands_on_deck_with_fisher():
    table = sky_pirate(
        anna={"hand": ["All Hands on Deck!"], "crew": ["Hedge Mage"], "hold": ["Powder Cache", "Fisher"], "rest": 0}
    )
    table.boards("hedge-mage").plays("play all-hands-on-deck", "find fisher")
    assert table["anna.party"] == ["Hedge Mage", "Fisher"]
    told = table.told()
    order = ["Anna shuffles the Hold.", "Fisher enters play.", "Anna draws Powder Cache."]
    assert [line for line in told if line in order] == order


@card("All Hands on Deck!", "Galeth of Cloudreach")
@rule("SP-CREW-09", "SP-CREW-10")
def test_all_hands_on_deck_with_galeth():
    hand = ["All Hands on Deck!", "Fisher"]
    table = sky_pirate(anna={"hand": hand, "crew": ["Fisher"], "hold": ["Galeth of Cloudreach"]})
    table.boards("fisher").plays("play all-hands-on-deck", f"choose {GALETH}")
    assert table["anna.party"] == ["Fisher"]
    assert table["anna.reserve"] == ["Galeth of Cloudreach"]


@card("All Hands on Deck!", "Hired Muscle")
@rule("SP-CREW-09", "SP-CREW-11")
def test_all_hands_on_deck_with_hired_muscle():
    hand = ["All Hands on Deck!", "Fisher"]
    table = sky_pirate(anna={"hand": hand, "crew": ["Fisher"], "hold": ["Hired Muscle"], "powder": 3})
    table.boards("fisher").plays("play all-hands-on-deck", "find hired-muscle")
    assert table["anna.powder"] == 0
    assert not table.offers("pay")
    assert (table["anna.party"], table["anna.reserve"]) == (["Fisher"], ["Hired Muscle"])
    table = sky_pirate(anna={"hand": hand, "crew": ["Fisher"], "hold": ["Hired Muscle"], "powder": 4})
    table.boards("fisher").plays("play all-hands-on-deck", "find hired-muscle", "pay")
    assert (table["anna.party"], table["anna.powder"]) == (["Fisher", "Hired Muscle"], 0), "with Powder it can be paid"


@card("White Flag")
@rule("SP-PEND-01", "SP-PEND-02")
def test_white_flag_skips_the_opponents_next_cannon_phase():
    table = sky_pirate(anna={"hand": ["White Flag"], "powder": 2}, bruno={"powder": 5})
    table.plays("play white-flag")
    assert table["anna.discard"] == ["White Flag"], "the card is gone while its effect is pending"
    assert [one["name"] for one in table.game.view(1)["pending"]] == ["White Flag"]
    table.plays("pass")
    assert table["active"] == "bruno"
    table.plays("pass")
    assert table["active"] == "anna", "Bruno could have paid for a shot"
    assert "Bruno's Cannon Phase begins." not in table.told()
    table.plays("pass", "pass")
    assert table.legal_with("fire"), "only the next Cannon Phase was skipped"


@card("Polterheist")
@rule("SP-FACE-10", "SP-FACE-11", "SP-FACE-12")
def test_polterheists_shades_are_seen_to_be_the_opponents_cards():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "facedown": ["Vex"], "hand": ["Polterheist"], "powder": 3},
        bruno={"hold": ["Sapper", "Powder Cache"]},
    )
    table.plays("play polterheist").aims().commits("fisher").ends_attempt()
    shades = table.game.view(1)["players"][0]["crew"]
    assert [one["captain"] for one in shades] == ["Anna", "Bruno", "Bruno"]
    assert all(one["facedown"] and one["card"].startswith("?") for one in shades), "Bruno may not look at them"
    assert table.game.view(0)["zones"]["anna.facedown"] == ["vex", "sapper", "powder-cache"], "Anna may"


@card("Rip Soul", "Galeth of Cloudreach")
@rule("SP-FACE-11", "SP-FACE-13", "SP-FACE-14")
def test_rip_soul_on_galeth_leaves_it_clear_which_shade_is_galeth():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "hand": ["Rip Soul"]},
        bruno={"crew": ["Galeth of Cloudreach"], "facedown": ["Vex", "Banshee"], "hand": ["Smash"]},
    )
    table.boards("fisher").defends(GALETH).plays("bruno: pass", "play rip-soul", f"target {GALETH}")
    shades = table.game.view(0)["players"][1]["crew"]
    assert [one["facedown"] for one in shades] == [True, True, True]
    assert [one["card"] for one in shades] == ["?bruno.facedown:1", "?bruno.facedown:2", GALETH]
    assert table["bruno.facedown"] == ["Vex", "Banshee", "Galeth of Cloudreach"], "in the order in which they came"
    table.ends_attempt()
    assert [one["card"] for one in table.game.view(0)["players"][1]["crew"]] == shades_left(shades)


def shades_left(shades: list[dict]) -> list[str]:
    """The words of the Shades that were in no party."""
    return [one["card"] for one in shades if not one["party"]]


@card("Buddy System")
@rule("SP-ORD-01", "SP-ORD-02", "SP-ORD-03")
def test_buddy_system_played_after_a_crew_does_not_trigger():
    table = sky_pirate(anna={"hand": ["Deadwind Mercenary", "Buddy System", "Hedge Mage", "Sapper"]})
    table.plays("play deadwind-mercenary", "play buddy-system", "play hedge-mage")
    assert table["anna.crew"] == ["Deadwind Mercenary", "Hedge Mage"]
    table.plays("pass").passes_until("gain").plays("pass").passes_until("play sapper")
    table.plays("play sapper")
    assert table["anna.crew"][-2:] == ["Sapper", "Deckhand"], "in a later turn it sees the first crew"
