"""What a seat may know: knowledge over the combat, and other games that it cannot tell apart."""

from __future__ import annotations

import json
import random
from itertools import pairwise, permutations

import pytest

import quarterdeck as qd
from quarterdeck.engine.cards import slug
from quarterdeck.games.sword_duel.hidden import TRACE_OF
from quarterdeck.games.sword_duel.words import DECK, DISARM, DISCARD, HAND, ROW, held, is_attack
from sword_duel.table import duel, facing

OPTIONS = [{}, {"combats": 3}, {"formula": "per_area"}, {"decks": ["voider", "low-line"]}]


def at_random(game, luck):
    choices = game.choices
    choice = luck.choice(choices)
    weights = choice.weights
    option = luck.choices(choice.options, weights)[0] if weights else luck.choice(choice.options)
    game.play(option, choice.seat)


def assert_a_legal_row(game, seat):
    row = held(game, seat, ROW)
    flow, faces = game._setting.flow, game.faces
    assert all(is_attack(game, card) for card in row)
    assert all(flow[faces[a]] >> faces[b] & 1 for a, b in pairwise(row))
    if game.flipped >= 0 and not row:
        assert not any(is_attack(game, card) for card in held(game, seat, HAND))


@pytest.mark.parametrize("seed", range(24))
def test_a_resampled_game_looks_the_same_to_the_seat_and_plays_on_to_the_end(seed):
    luck = random.Random(seed)
    game = qd.new("sword_duel", seed=seed, **OPTIONS[seed % len(OPTIONS)])
    while not game.over:
        if not luck.randrange(4):
            for seat in (0, 1):
                other = game.resample(seat, luck.randrange(1 << 30))
                assert other.view(seat) == game.view(seat)
                assert [told.text for told in other.events(seat)] == [told.text for told in game.events(seat)]
                assert sorted(other.faces) == sorted(game.faces)
                for owner in (0, 1):
                    cards = [face for card, face in enumerate(other.faces) if other.owner[card] == owner]
                    assert len(set(cards)) == len(cards) == 32
                    assert_a_legal_row(other, owner)
                if not luck.randrange(4):
                    while not other.over:
                        at_random(other, luck)
        at_random(game, luck)


def test_resampling_really_deals_anew():
    table = facing(["Head Cut", "Coupe", "Fleche"], ["Remise", "Fleche", "Head Cut"])
    rows, hands = set(), set()
    for seed in range(60):
        other = table.game.resample(0, seed)
        rows.add(tuple(other.printed(card).name for card in held(other, 1, ROW)))
        hands.add(tuple(other.printed(card).name for card in held(other, 1, HAND)))
    assert all(row[0] == "Remise" for row in rows)
    assert len(rows) > 20
    assert len(hands) > 10


def test_a_card_that_was_flipped_stays_known_in_the_hand_until_cards_move_unseen():
    table = facing("Head Cut", "Remise", of_anna={"hand": ["Coupe", "Evade"], "disarm": ["Leg Cut"]})
    table.all_pass()
    assert table.bruno.view["zones"]["hand of Anna"] == [None, None, "head-cut"]
    table.anna.plays("done")
    table.bruno.plays("done")
    assert "head-cut" in table.bruno.view["zones"]["hand of Anna"], "nothing was exchanged"
    table.anna.plays("discard coupe", "done")
    table.bruno.plays("done")
    assert "head-cut" not in table.bruno.view["zones"]["hand of Anna"], "it could be the one discarded"
    assert table.bruno.view["zones"]["discard of Anna"] == [None]


def test_a_card_once_seen_is_imagined_only_where_it_can_be():
    """Head Cut was flipped and is back in hand; after laying a new row it is in hand or row, never in the Deck."""
    table = facing("Head Cut", "Remise", of_anna={"hand": ["Coupe", "Evade", "Outside Cheek Cut"]})
    table.all_pass()
    table.keep_everything()
    table.anna.lays("Coupe", "Outside Cheek Cut")
    table.bruno.lays("Remise")
    places = set()
    for seed in range(60):
        other = table.game.resample(1, seed)
        card = next(c for c in range(len(other.faces)) if other.owner[c] == 0 and other.printed(c).name == "Head Cut")
        places.add(other.place[card])
    assert places <= {HAND, ROW}
    assert HAND in places


def test_an_exchange_shows_only_its_number():
    tables = [
        duel(phase="exchange", anna={"hand": ["Coupe", "Evade"], "disarm": ["Leg Cut", "Remise"]}, bruno={"disarm": 1})
        for _ in range(2)
    ]
    tables[0].anna.plays("retrieve leg-cut", "give coupe")
    tables[1].anna.plays("retrieve remise", "give evade")
    assert tables[0].bruno.view == tables[1].bruno.view
    assert tables[0].bruno.log == tables[1].bruno.log
    assert tables[0].bruno.log[-1] == "Anna exchanges 1 card from hand with the Disarm pile."


@pytest.mark.parametrize("seed", range(6))
def test_a_view_names_a_card_of_the_other_only_if_the_seat_knows_it(seed):
    luck = random.Random(seed)
    game = qd.new("sword_duel", seed=seed)
    while not game.over:
        for seat in (0, 1):
            view = game.view(seat)
            for place in ("hand", "deck", "row", "discard", "disarm"):
                cards = game.zone(f"{place} of {game.names[1 - seat]}")
                shown = view["zones"][f"{place} of {game.names[1 - seat]}"]
                for card, name in zip(cards, shown, strict=True):
                    assert name is None or game.knows(seat, card)
                    if place == "deck":
                        assert name is None
            json.dumps(view)
        at_random(game, luck)


def test_events_name_hidden_cards_to_nobody():
    table = facing("Straight Lunge", [], of_bruno={"deck": ["Inquartata", "Leg Cut", "Coupe", "Fleche", "Remise"]})
    table.both_pass()
    assert table.bruno.disarms == 4
    assert not any("Inquartata" in line for line in table.anna.log)
    assert table.anna.view["zones"]["disarm of Bruno"] == [None] * 4


def test_a_form_card_paid_into_the_disarm_pile_was_seen_there():
    table = facing("Straight Lunge", "Remise", of_bruno={"hand": ["Evade"]})
    table.bruno.drops_alone("Evade", "chest")
    assert table.anna.view["zones"]["disarm of Bruno"] == ["evade"]
    assert held(table.game, 1, DISARM)


@pytest.mark.parametrize("seed", range(8))
def test_offers_and_refusals_come_from_one_predicate(seed):
    """At every choice each verb's predicate allows exactly what is offered."""
    luck = random.Random(seed)
    game = qd.new("sword_duel", seed=seed, log=False)
    while not game.over:
        for choice in game.choices:
            verbs = {option[0] for option in choice.options} - {"done", "pass"}
            own = [card for card in range(len(game.faces)) if game.owner[card] == choice.seat]
            for verb in verbs & {"take", "next", "lay", "surrender", "retrieve", "give", "discard"}:
                refuse = game.OPTION_KINDS[verb].refuse
                allowed = {(verb, card) for card in own if refuse(game, choice.seat, card) is None}
                assert allowed == {option for option in choice.options if option[0] == verb}
            for option in choice.options:
                refuse = game.OPTION_KINDS[option[0]].refuse
                assert refuse is None or refuse(game, choice.seat, *option[1:]) is None
        at_random(game, luck)


def places_of(name, game, viewer):
    """Where the viewer imagines this card of the other player, over many imagined games."""
    places = set()
    for seed in range(80):
        other = game.resample(viewer, seed)
        cards = (card for card in range(len(other.faces)) if other.owner[card] == 1 - viewer)
        card = next(card for card in cards if other.printed(card).name == name)
        places.add(other.place[card] % 6)
    return places


def test_a_seen_card_is_followed_through_exchange_and_discard():
    table = facing("Head Cut", "Remise", of_anna={"hand": ["Coupe", "Evade"], "disarm": ["Leg Cut"]})
    table.all_pass()
    assert places_of("Head Cut", table.game, 1) == {HAND}
    table.anna.plays("retrieve leg-cut", "give coupe")
    table.bruno.plays("done")
    assert places_of("Head Cut", table.game, 1) == {HAND, DISARM}
    table.anna.plays("discard evade")
    table.bruno.plays("done")
    assert places_of("Head Cut", table.game, 1) == {HAND, DISARM, DISCARD}


SMALL = {"hand": ["Coupe", "Evade"], "disarm": ["Leg Cut"], "discard": ["Remise"], "deck": ["Fleche", "Head Cut"]}
TRACES = [
    {},
    {"Coupe": {HAND}},
    {"Coupe": {HAND}, "Leg Cut": {HAND, DISARM}, "Remise": {HAND, DISARM, DISCARD}},
    {"Coupe": {HAND, DISARM}, "Evade": {HAND, DISARM}, "Leg Cut": {DISARM, DISCARD}, "Remise": {DISARM, DISCARD}},
    {"Coupe": {HAND}, "Evade": {HAND, DISCARD}, "Leg Cut": {DISARM}, "Remise": {DISCARD, HAND}},
]


def faces_by_place(game, seat):
    """Each hidden card's name, in the order in which the cards lie."""
    return tuple(game.printed(card).name for place in (HAND, DISARM, DISCARD, DECK) for card in held(game, seat, place))


@pytest.mark.parametrize("traces", TRACES)
def test_every_deal_that_agrees_with_what_was_seen_is_imagined_and_no_other(traces):
    """Where only few deals are possible they are found all the same: the truth is never taken for want of another."""
    game = duel(phase="refill", anna={"hand": ["Coupe"]}, bruno=SMALL).game
    names = faces_by_place(game, 1)
    places = [HAND, HAND, DISARM, DISCARD, DECK, DECK]
    for name, where in traces.items():
        game.traces[len(game.book) + game.book.index[slug(name)]] = sum(TRACE_OF[place] for place in where)
    possible = {
        deal
        for deal in permutations(names)
        if all(place in traces.get(name, places) for name, place in zip(deal, places, strict=True))
    }
    assert names in possible
    imagined = {faces_by_place(game.resample(0, seed), 1) for seed in range(40 * len(possible))}
    assert imagined <= possible
    assert len(imagined) > 0.9 * len(possible)


def test_a_row_is_imagined_also_where_hardly_any_would_flow():
    """Bruno has just the cards of his row: one order of them flows, and it is found from any beginning."""
    row = ["Remise", "Fleche", "Head Cut"]
    game = facing(["Head Cut", "Coupe", "Fleche"], row, of_bruno={"hand": [], "deck": []}).game
    rows = {tuple(game.resample(0, seed).printed(card).name for card in held(game, 1, ROW)) for seed in range(20)}
    assert all(one[0] == "Remise" for one in rows)
    for one in rows:
        faces = [game.book.index[slug(name)] for name in one]
        assert all(game._setting.flow[a] >> b & 1 for a, b in pairwise(faces))


def test_an_empty_row_means_a_hand_without_attack_cards():
    """DU-Q05: whoever imagines the opponent's hand knows that too."""
    table = duel(anna={"hand": ["Coupe"]}, bruno={"hand": ["Evade", "Counter-Time"]})
    table.anna.lays("Coupe")
    table.bruno.plays("done")
    hands = set()
    for seed in range(40):
        other = table.game.resample(0, seed)
        assert_a_legal_row(other, 1)
        hands.add(tuple(sorted(other.printed(card).name for card in held(other, 1, HAND))))
    assert len(hands) > 3


@pytest.mark.parametrize("seed", range(3))
def test_every_verb_can_say_why_not_about_any_card_at_any_time(seed):
    luck = random.Random(seed)
    game = qd.new("sword_duel", seed=seed, log=False)
    areas = ["head", "off-leg"]
    names = [printed.id for printed in game.book]
    while not game.over:
        for verb in ("take", "next", "lay", "form", "surrender", "retrieve", "give", "discard"):
            line = f"{verb} {luck.choice(names)}"
            if verb == "form":
                line = " ".join([line, *luck.choices([*areas, *names], k=luck.randrange(3))])
            answer = game.why(line, luck.randrange(2))
            assert answer.legal or answer.reasons[0].text
        at_random(game, luck)
