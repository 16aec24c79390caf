"""Key concepts: who performs an ability, where it takes place, and what it targets."""

from __future__ import annotations

import pytest

from five_sails.rule_words import both_editions, card_of, listen, listen_to, usable, use
from five_sails.table import five_sails
from proofs import rule
from quarterdeck.engine.cards import slug
from quarterdeck.games.five_sails import events
from quarterdeck.games.five_sails.ability import FiveSailsAbility
from quarterdeck.games.five_sails.costs import ENGAGE_PERFORMER, WOUND_PERFORMER

# -- whose ability it is ----------------------------------------------------------------------------------------------


@rule("FS-KEY-14", edition="2023")
@rule("FS-KEY-14", edition="playtest")
@both_editions
def test_a_character_performs_its_own_abilities(edition, monkeypatch):
    table = five_sails(edition=edition, anna={"docks": ["Otto Streit", "Uwe Zimmerman"], "deck": ["Triage"]})
    performed = listen_to(monkeypatch, events.ABILITY_PERFORMED)
    use(table, "otto-streit")
    assert [values[3] for values in performed] == [card_of(table, "Otto Streit")]


@rule("FS-KEY-14", edition="2023")
def test_nobody_else_performs_a_characters_ability():
    table = five_sails(anna={"home": ["Otto Streit"], "docks": ["Uwe Zimmerman"], "deck": ["Triage"]})
    assert usable(table, "otto-streit") == 0


@rule("FS-KEY-15")
def test_a_character_performs_what_another_effect_gives_it(monkeypatch):
    """Jean Urbain gives his Technique to Henri, who performs it."""
    table = five_sails(
        anna={"docks": ["Jean Urbain", "Henri Michelet"], "hand": ["Triage"]},
        bruno={"docks": ["Sanjay"]},
        duel={"challenger": "Sanjay", "defender": "Henri Michelet", "threat": {"Henri Michelet": 1}},
    )
    performed = listen_to(monkeypatch, events.ABILITY_PERFORMED)
    table.plays("play triage")
    (line,) = table.legal_with("use henri-michelet")
    table.plays(line)
    assert performed[0][3] == card_of(table, "Henri Michelet")


@rule("FS-KEY-16")
def test_the_bearer_performs_the_abilities_of_what_it_bears(monkeypatch):
    """The Coat pressures the location of its bearer, with the bearer as performer."""
    table = five_sails(
        anna={"forums": [{"card": "Otto Streit", "equipped": ["Captain's Coat"]}], "docks": ["Uwe Zimmerman"]}
    )
    performed = listen_to(monkeypatch, events.ABILITY_PERFORMED)
    use(table, "captains-coat")
    assert (table["forums.control"], table["docks.control"]) == ("anna", None)
    assert [values[3] for values in performed] == [card_of(table, "Otto Streit")]


@rule("FS-KEY-16", "FS-KEY-23")
def test_a_bearer_at_home_cannot_perform_a_city_action_of_what_it_bears():
    table = five_sails(
        anna={"home": [{"card": "Otto Streit", "equipped": ["Captain's Coat"]}], "docks": ["Uwe Zimmerman"]}
    )
    assert usable(table, "captains-coat") == 0


@rule("FS-KEY-17")
def test_a_character_must_be_chosen_to_perform_the_ability_of_an_event():
    table = five_sails(
        anna={"docks": ["Otto Streit", "Uwe Zimmerman"], "forums": ["Terrell Brandt"]},
        docks={"events": ["Point of Opportunity"], "renown": 1},
    )
    use(table, "point-of-opportunity")
    assert table.legal == ["performer otto-streit", "performer uwe-zimmerman"]
    table.plays("performer uwe-zimmerman")
    assert (table["uwe-zimmerman.engaged"], table["otto-streit.engaged"]) == (True, False)


@rule("FS-KEY-17")
def test_without_a_character_nobody_performs_the_ability_of_an_event():
    table = five_sails(
        anna={"forums": [{"card": "Otto Streit", "engaged": True}]},
        docks={"events": ["Point of Opportunity"], "renown": 1},
    )
    assert usable(table, "point-of-opportunity") == 0


# -- qualifiers -------------------------------------------------------------------------------------------------------


@rule("FS-KEY-18", edition="2023")
@rule("FS-KEY-18", edition="playtest")
@both_editions
def test_a_qualified_ability_needs_a_performer_who_meets_the_qualifier(edition):
    """A Pirate City Action: Sanjay and Maya are Pirates, Lorenzo is not."""
    table = five_sails(
        edition=edition,
        anna={"docks": ["Sanjay", "Maya de La Rioja", "Lorenzo de Zepeda"], "hand": ["Robbery"]},
        bruno={"discard": ["Langschwert"]},
    )
    use(table, "robbery")
    assert sorted(table.legal) == ["performer maya-de-la-rioja", "performer sanjay"]
    without = five_sails(
        edition=edition,
        anna={"docks": ["Lorenzo de Zepeda"], "hand": ["Robbery"]},
        bruno={"discard": ["Langschwert"]},
    )
    assert usable(without, "robbery") == 0


@rule("FS-KEY-19")
def test_an_ability_that_speaks_of_a_performer_needs_one_even_as_a_plain_action():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "home": ["Uwe Zimmerman"], "hand": ["Valiant Spirit", "Triage", "Regroup"]}
    )
    use(table, "valiant-spirit")
    assert {"performer otto-streit", "performer uwe-zimmerman"} <= set(table.legal)
    assert table.legal_with("performer") == table.legal


@rule("FS-KEY-20")
@pytest.mark.parametrize(("participant", "able"), [("Terrell Brandt", 1), ("Otto Streit", 0)])
def test_a_duelist_maneuver_can_be_used_through_a_duelist_only(participant, able):
    table = five_sails(
        anna={"docks": [participant], "hand": ["Master of Valroux Style", "Triage"], "deck": ["Regroup"]},
        bruno={"docks": [{"card": "Sanjay", "engaged": True}]},
        duel={"challenger": "Sanjay", "defender": participant, "threat": {participant: 1}},
    )
    table.plays("play master-of-valroux-style")
    assert usable(table, "master-of-valroux-style") == able


@rule("FS-KEY-21")
def test_one_performer_must_meet_all_qualifiers():
    """A Sorcerer City Action: the Sorcerer is at Home, and who is in the City is no Sorcerer."""
    apart = {"home": ["Sibella Scarpa"], "docks": ["Uwe Zimmerman"], "hand": ["Boon"]}
    assert usable(five_sails(anna=apart), "boon") == 0
    together = {"home": ["Uwe Zimmerman"], "docks": ["Sibella Scarpa"], "hand": ["Boon"]}
    assert usable(five_sails(anna=together), "boon") == 1


@rule("FS-KEY-22")
def test_a_qualifier_that_is_a_trait_of_a_location_is_met_by_being_there():
    """City is a trait of locations: no character has it, and those at such a location can perform City Actions."""
    table = five_sails(anna={"docks": ["Otto Streit"], "hand": ["Strong Hands", "Triage"]})
    otto, docks = card_of(table, "Otto Streit"), card_of(table, "The Docks")
    assert not table.game.has(otto, "City")
    assert table.game.has(docks, "City")
    assert usable(table, "strong-hands") == 1


@rule("FS-KEY-23")
@both_editions
def test_a_city_action_on_a_character_is_usable_only_while_it_is_in_the_city(edition):
    table = five_sails(edition=edition, anna={"home": ["Otto Streit"], "docks": ["Rosine Friese"], "deck": ["Triage"]})
    assert usable(table, "otto-streit") == 0
    (line,) = five_sails(anna={"docks": ["Otto Streit"], "deck": ["Triage"]}).legal_with("use otto-streit")
    assert table.refused(line) == "FS-KEY-23"


@rule("FS-KEY-24", edition="2023")
@rule("FS-KEY-24", edition="playtest")
@both_editions
def test_a_city_action_on_another_card_takes_a_performer_in_the_city(edition):
    table = five_sails(
        edition=edition,
        anna={
            "docks": ["Otto Streit"],
            "forums": ["Uwe Zimmerman"],
            "home": ["Terrell Brandt"],
            "hand": ["Strong Hands", "Triage"],
        },
    )
    use(table, "strong-hands")
    assert sorted(table.legal) == ["performer otto-streit", "performer uwe-zimmerman"]
    table.plays("performer uwe-zimmerman", "pay triage")
    assert (table["forums.control"], table["docks.control"]) == ("anna", None)


@rule("FS-KEY-24", edition="2023")
def test_without_a_character_in_the_city_a_city_action_from_the_hand_is_refused():
    table = five_sails(anna={"home": ["Otto Streit"], "hand": ["Strong Hands", "Triage"]})
    assert usable(table, "strong-hands") == 0


@rule("FS-KEY-25", "FS-KEY-26")
def test_a_city_action_takes_place_at_the_location_of_its_performer():
    """The challenge reaches characters that oppose the performer, nobody elsewhere."""
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Veronica's Guile", "Triage"]},
        bruno={"docks": ["Sanjay", "Ratón"], "forums": ["Maya de La Rioja"]},
    )
    use(table, "veronicas-guile")
    assert sorted(table.legal) == ["target raton", "target sanjay"]


@rule("FS-KEY-26")
def test_a_city_action_reaches_another_location_where_its_text_names_it():
    table = five_sails(anna={"docks": ["Otto Streit"], "hand": ["Regroup", "Triage"]})
    use(table, "regroup").plays("pay triage", "choose forums")
    assert table["otto-streit.at"] == "forums"


def sibella_aims_at_torsten(edition, cards):
    """Anna's Sorcerer and Bruno's Torsten, who cancels what Sorcerers' abilities aim at him."""
    return five_sails(edition=edition, anna={"docks": cards}, bruno={"docks": ["Torsten Vakt"]})


@rule("FS-KEY-27", edition="2023")
@rule("FS-KEY-27", edition="playtest")
@both_editions
def test_a_sorcerer_action_is_a_sorcerers_ability(edition):
    table = sibella_aims_at_torsten(edition, ["Sibella Scarpa"])
    use(table, "sibella-scarpa").plays("target torsten-vakt")
    assert table.asked == "bruno"
    use(table, "torsten-vakt")
    assert (table["torsten-vakt.wounds"], table["sibella-scarpa.wounds"]) == (0, 1)


@rule("FS-KEY-28")
def test_an_ability_without_qualifier_takes_no_trait_of_its_performer():
    """Daniella is a Sorcerer, but her City Action is nobody's in particular: Torsten cannot answer it."""
    table = sibella_aims_at_torsten("2023", ["Daniella Dietrich", "Adelheide Schmidt"])
    use(table, "daniella-dietrich").plays("target torsten-vakt")
    while table.asked == "anna":
        table.plays(table.legal[0])
    assert usable(table, "torsten-vakt") == 0
    assert table.offers("accept")


@rule("FS-KEY-29")
@both_editions
def test_the_home_qualifier_takes_a_performer_at_its_own_home(edition):
    """No card of the set has it, so the ability is asked by itself."""
    rest = FiveSailsAbility("otto-streit", "action", "action", lambda game, it: None, label="action", home=True)
    for place, rule_id in (("home", None), ("docks", "FS-KEY-29")):
        table = five_sails(edition=edition, anna={place: ["Otto Streit"]})
        refused = rest.refuse(table.game, table.game.new_use(rest.id, card_of(table, "Otto Streit"), 0, ()))
        assert (refused and refused.rule) == rule_id


# -- targets ----------------------------------------------------------------------------------------------------------


@rule("FS-KEY-55", edition="2023")
@rule("FS-KEY-55", edition="playtest")
@both_editions
def test_only_an_ability_that_says_target_targets(edition, monkeypatch):
    """The Great Game wounds a target; the Stiletto wounds one of two characters without that word."""
    table = five_sails(
        edition=edition,
        anna={
            "docks": ["Uwe Zimmerman", {"card": "Otto Streit", "equipped": ["Stiletto"]}],
            "scheme": "The Great Game",
        },
        bruno={"docks": ["Makepeace Botwighte"]},
    )
    table.plays("challenge uwe-zimmerman makepeace-botwighte")
    happened = listen(monkeypatch)
    use(table, "stiletto").plays("choose makepeace-botwighte")
    assert table["makepeace-botwighte.wounds"] == 1
    assert "targeted" not in happened
    table = five_sails(
        edition=edition,
        anna={"docks": ["Uwe Zimmerman", "Otto Streit"], "scheme": "The Great Game"},
        bruno={"docks": ["Makepeace Botwighte"]},
    )
    use(table, "the-great-game").plays("performer otto-streit", "target makepeace-botwighte")
    if edition == "2023":
        table.plays("pass")  # whoever answers Otto's end, which is its cost; the target is answered after the costs
    assert "targeted" in happened


@rule("FS-KEY-56")
@pytest.mark.parametrize(
    ("card", "targets"),
    [
        ("Bleed Out", ["kaj-kousei", "sanjay"]),
        ("Paid Off", ["kaj-kousei"]),
        ("Shoddy Craftsmanship", ["langschwert"]),
        ("Liberating Goods", ["stiletto"]),
        ("Status Matters", ["forums", "grand-bazaar"]),
    ],
)
def test_a_target_is_what_the_ability_says(card, targets):
    """A wounded character, one with a trait, an equipped card, a card in a discard pile, a location."""
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": [card, "Triage", "Regroup", "Precision"]},
        bruno={
            "docks": [
                {"card": "Sanjay", "wounds": 1, "equipped": ["Langschwert"]},
                {"card": "Kaj Kousei", "wounds": 1},
            ],
            "discard": ["Stiletto", "Triage"],
        },
        forums={"control": "bruno"},
    )
    use(table, slug(card))
    assert sorted(table.legal) == [f"target {word}" for word in targets]


@pytest.mark.parametrize("cost", [WOUND_PERFORMER, ENGAGE_PERFORMER])
def test_without_a_performer_a_price_of_the_performer_cannot_be_paid(cost):
    """Whichever card has the last number: here one that is in play."""
    game = five_sails(anna={"docks": ["Otto Streit"]}).game
    last = len(game.faces) - 1
    if game.pieces[last] is None:
        game.enter(last, 0, 0)
    use = game.new_use("syrneth-hand/crush", 0, 0, ())
    assert use.performer == -1
    assert cost.refuse(game, use) == cost.not_in_play
