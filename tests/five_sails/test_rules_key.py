"""Key concepts: en garde and engaged, the First Player, opposing characters, sinking."""

from __future__ import annotations

from five_sails.rule_words import both_editions, card_of, happen, listen, plans, usable, use
from five_sails.table import five_sails
from proofs import rule
from quarterdeck.games.five_sails import events

# -- en garde and engaged ---------------------------------------------------------------------------------------------


@rule("FS-KEY-01", edition="2023")
@rule("FS-KEY-01", edition="playtest")
@both_editions
def test_a_cards_text_is_followed_where_it_contradicts_the_rules(edition):
    """An engaged character cannot challenge, but Carmella's text says that she may."""
    table = five_sails(
        edition=edition,
        anna={
            "docks": [
                {"card": "Carmella Vanessa Salvaggi", "engaged": True},
                {"card": "Uwe Zimmerman", "engaged": True},
            ]
        },
        bruno={"docks": ["Sanjay"]},
    )
    assert table.legal_with("challenge") == ["challenge carmella-vanessa-salvaggi sanjay"]
    assert table.refused("challenge uwe-zimmerman sanjay") == "FS-HIGH-40"


@rule("FS-KEY-02", "FS-KEY-60")
def test_cards_enter_play_en_garde():
    table = five_sails(
        anna={
            "docks": [{"card": "Otto Streit", "engaged": True}],
            "hand": ["Langschwert", "Triage", "Regroup", "Precision"],
        },
        docks={"available": ["Takama Siad"]},
    )
    assert not table["takama-siad.in_play"]
    table.plays("recruit takama-siad", "pay triage", "pay regroup", "pay precision", "bruno: pass")
    table.plays("equip langschwert otto-streit")
    assert (table["takama-siad.in_play"], table["takama-siad.engaged"]) == (True, False)
    assert (table["langschwert.in_play"], table["langschwert.engaged"]) == (True, False)


@rule("FS-KEY-60")
def test_a_card_enters_play_from_out_of_play_and_not_by_moving_within_it(monkeypatch):
    table = five_sails(
        phase="planning", anna={"approach": ["Marooned", "Otto Streit"]}, bruno={"approach": ["Marooned"]}
    )
    happened = listen(monkeypatch)
    plans(table, anna="marooned otto-streit", bruno="marooned")
    assert happened.count("entered-play") == 1
    del happened[:]
    five_sails(anna={"home": ["Otto Streit"]}).plays("move otto-streit docks")
    assert "moved" in happened
    assert "entered-play" not in happened


@rule("FS-KEY-03")
def test_everybody_sees_whether_a_card_is_turned():
    table = five_sails(anna={"docks": ["Otto Streit", "Uwe Zimmerman"]}).plays("claim otto-streit")
    for seat in (-1, 0, 1):
        there = table.game.view(seat)["locations"][0]["characters"]
        assert {one["name"]: one["engaged"] for one in there} == {"Otto Streit": True, "Uwe Zimmerman": False}


@rule("FS-KEY-04")
@both_editions
def test_an_engaged_card_cannot_pay_by_engaging(edition):
    table = five_sails(
        edition=edition, anna={"docks": [{"card": "Otto Streit", "engaged": True}]}, bruno={"docks": ["Sanjay"]}
    )
    assert table.refused("claim otto-streit") == "FS-KEY-04"
    assert table.refused("move otto-streit forums") == "FS-HIGH-13"
    assert table.refused("challenge otto-streit sanjay") == "FS-HIGH-40"


@rule("FS-KEY-04")
def test_an_engaged_attachment_cannot_pay_by_engaging():
    for engaged in (False, True):
        stiletto = {"card": "Stiletto", "engaged": engaged}
        table = five_sails(
            anna={"docks": [{"card": "Otto Streit", "equipped": [stiletto]}, "Uwe Zimmerman"]},
            bruno={"docks": ["Sanjay"]},
        )
        table.plays("challenge uwe-zimmerman sanjay")
        assert table.asked == ("bruno" if engaged else "anna")


@rule("FS-KEY-05")
def test_a_character_turned_en_garde_by_an_effect_can_engage_again_on_the_same_day():
    table = five_sails(anna={"docks": ["Otto Streit"], "hand": ["Valiant Spirit", "Triage", "Regroup"]}, bruno={})
    table.plays("claim otto-streit", "bruno: pass")
    assert not table.offers("claim otto-streit")
    use(table, "valiant-spirit").plays("performer otto-streit", "pay triage", "pay regroup", "bruno: pass")
    assert not table["otto-streit.engaged"]
    table.plays("claim otto-streit")
    assert table["otto-streit.engaged"]


@rule("FS-KEY-06")
def test_engaging_an_engaged_character_leaves_it_engaged(monkeypatch):
    table = five_sails(anna={"docks": [{"card": "Otto Streit", "engaged": True}, "Uwe Zimmerman"]})
    otto, uwe = card_of(table, "Otto Streit"), card_of(table, "Uwe Zimmerman")
    happened = listen(monkeypatch)
    table.game.engage(otto)
    table.game.en_garde(uwe)
    assert happened == []
    assert (table["otto-streit.engaged"], table["uwe-zimmerman.engaged"]) == (True, False)
    table.game.engage(uwe)
    table.game.en_garde(otto)
    assert (table["otto-streit.engaged"], table["uwe-zimmerman.engaged"]) == (False, True)


# -- the First Player -------------------------------------------------------------------------------------------------


@rule("FS-KEY-07", "FS-HIGH-02")
@both_editions
def test_whoever_holds_the_token_is_first_player(edition):
    for first, second in (("anna", "bruno"), ("bruno", "anna")):
        approach = {first: {"approach": ["Midnight Shipment"]}, second: {"approach": ["Marooned"]}}
        table = five_sails(edition=edition, phase="planning", first=second, **approach)
        assert table.game.view(-1)["first"].lower() == second
        plans(table, **{first: "midnight-shipment", second: "marooned"})
        assert table.game.view(-1)["first"].lower() == first
        assert table.asked == first


def two_who_profit(edition, first):
    """Both players' schemes let them draw a card after a character was destroyed."""
    table = five_sails(
        edition=edition,
        first=first,
        turn="anna",
        anna={
            "docks": ["Otto Streit", {"card": "Uwe Zimmerman", "wounds": 4}],
            "scheme": "The Great Game",
            "deck": ["Triage"],
        },
        bruno={"scheme": "The Great Game", "deck": ["Triage"]},
    )
    return use(table, "the-great-game").plays("performer otto-streit", "target uwe-zimmerman")


@rule("FS-KEY-08", edition="2023")
def test_the_first_player_is_the_first_to_react():
    for first in ("anna", "bruno"):
        table = two_who_profit("2023", first)
        assert table.asked == first
        assert usable(table, "the-great-game") == 1
        table.plays("pass")
        assert table.asked != first
        assert usable(table, "the-great-game") == 1


@rule("FS-KEY-08", edition="playtest")
def test_in_the_playtest_rules_the_first_player_acts_first_in_high_drama_and_reacts_first_too():
    for first in ("anna", "bruno"):
        assert five_sails(edition="playtest", phase="planning", first=first).asked == first
        assert two_who_profit("playtest", first).asked == first


@rule("FS-KEY-09")
def test_the_first_player_orders_what_happens_at_the_same_time():
    """Both players have poisoned Otto: which poison wounds him first is the First Player's choice."""
    for first in ("anna", "bruno"):
        poisons = [{"card": "Legion's Caress", "owner": name} for name in ("anna", "bruno")]
        table = five_sails(
            first=first, anna={"docks": [{"card": "Otto Streit", "engaged": True, "equipped": poisons}]}, phase="dusk"
        )
        assert table.asked == first
        assert {line.split()[1] for line in table.legal} == {"legions-caress", "legions-caress#2"}


@rule("FS-KEY-10")
def test_characters_of_different_controllers_at_one_location_oppose_each_other():
    table = five_sails(
        3,
        anna={"docks": ["Uwe Zimmerman", "Otto Streit"]},
        bruno={"docks": ["Sanjay"], "forums": ["Makepeace Botwighte"]},
        clara={"docks": ["Rosine Friese"]},
    )
    assert table.legal_with("challenge uwe-zimmerman") == [
        "challenge uwe-zimmerman sanjay", "challenge uwe-zimmerman rosine-friese",
    ]  # fmt: skip
    assert table.refused("challenge uwe-zimmerman makepeace-botwighte") == "FS-CHAL-08"
    assert table.refused("challenge uwe-zimmerman otto-streit") == "FS-CHAL-08"


# -- sinking ----------------------------------------------------------------------------------------------------------

DECK = ["Langschwert", "Triage", "Regroup", "Precision", "Stratege"]


@rule("FS-KEY-11", edition="playtest")
@rule("FS-KEY-11", edition="2023")
@both_editions
def test_the_rest_of_revealed_cards_is_sunk_to_the_bottom_of_the_deck(edition):
    table = five_sails(edition=edition, anna={"docks": ["Otto Streit"], "deck": DECK})
    use(table, "otto-streit").plays("choose langschwert")
    assert table["anna.deck"][:2] == ["Precision", "Stratege"]
    assert set(table["anna.deck"][2:]) == {"Triage", "Regroup"}


@rule("FS-KEY-11", edition="2023")
def test_every_sunk_card_goes_to_the_deck_it_belongs_to():
    """Whoever is playing: a City card to the City Deck, a card of Bruno's to Bruno's deck."""
    table = five_sails(
        anna={"docks": ["Takama Siad"]}, bruno={"discard": ["Triage"], "deck": ["Regroup"]}, city_deck=["Sorte Deck"]
    )
    happen(table, events.SUNK, card_of(table, "Takama Siad"))
    happen(table, events.SUNK, card_of(table, "Triage"))
    assert table["city_deck"] == ["Sorte Deck", "Takama Siad"]
    assert table["bruno.deck"] == ["Regroup", "Triage"]


@rule("FS-KEY-12")
def test_cards_sunk_together_lie_in_random_order():
    orders = set()
    for seed in range(20):
        table = five_sails(
            seed=seed, anna={"docks": ["Otto Streit"], "deck": ["Triage", "Regroup", "Precision", "Stratege"]}
        )
        use(table, "otto-streit")
        assert table["anna.deck"][0] == "Stratege"
        orders.add(tuple(table["anna.deck"][1:]))
    assert len(orders) == 6


@rule("FS-KEY-13")
def test_a_sunk_card_never_passes_through_a_discard_pile(monkeypatch):
    table = five_sails(anna={"docks": [{"card": "Otto Streit", "equipped": ["Langschwert"]}], "deck": ["Triage"]})
    happened = listen(monkeypatch)
    happen(table, events.SUNK, card_of(table, "Langschwert"))
    assert table["anna.deck"] == ["Triage", "Langschwert"]
    assert not table["langschwert.in_play"]
    assert {"left-play", "discarded"}.isdisjoint(happened)
