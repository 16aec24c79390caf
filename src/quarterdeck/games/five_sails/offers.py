"""Everything that a player can do with an opportunity in High Drama, listed with the predicates of `actions.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.cards import PLAY
from quarterdeck.engine.choice import Option
from quarterdeck.games.five_sails.ability import ACTION
from quarterdeck.games.five_sails.cardset import ATTACHMENT
from quarterdeck.games.five_sails.options import (
    may_use,
    reached,
    refuse_bearer,
    refuse_being_challenged,
    refuse_brute,
    refuse_challenging,
    refuse_claiming,
    refuse_destination,
    refuse_price,
    refuse_recruiting,
)  # fmt: skip
from quarterdeck.games.five_sails.procedures.payment import Payment
from quarterdeck.games.five_sails.stats import (
    COST_OF_EQUIPPING,
    MAY_BE_CHALLENGED,
    MAY_CHALLENGE,
    MAY_ISSUE,
    MAY_MOVE,
    REACHES,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.cardset import Card
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse


def offered_actions(game: FiveSails, seat: int) -> list[Option]:
    """Card actions, then Move, Claim and Challenge by character, then what can be bought (FS-HIGH-04)."""
    setting = game._setting
    options: list[Option] = [("pass",)]
    crew = game.crew(seat)
    _card_actions(game, seat, crew, options)
    pieces = game.carried
    cards = setting.book.cards
    place, zones, faces, cities, next_to = game.place, game.zones, game.faces, setting.cities, setting.next_to[seat]
    hearing, lasting = game.hearing, game.lasting
    moves = [("move", card, to) for card in crew if not pieces[card].engaged for to in next_to[place[card]]]
    if lasting or MAY_MOVE.name in hearing:
        moves = [move for move in moves if refuse_destination(game, seat, move[1], move[2]) is None]
    options += moves
    reaches = REACHES in hearing
    any_enemy = not lasting and MAY_BE_CHALLENGED.name not in hearing and not setting.edition.bars_dashes
    # Unless a card says otherwise, who is engaged can neither claim nor challenge, and anybody else with the stat can.
    strictly = not lasting and MAY_CHALLENGE.name not in hearing and MAY_ISSUE.name not in hearing
    for card in crew:
        here = place[card]
        if here >= cities:
            break  # the City comes first, then the Homes
        if strictly:
            if pieces[card].engaged:
                continue
            printed = cards[faces[card]]
            claims, challenges = printed.influence is not None, printed.combat is not None
        else:
            claims, challenges = refuse_claiming(game, card) is None, refuse_challenging(game, card) is None
        if claims:
            options.append(("claim", card))
        if challenges:
            found = [("challenge", card, other) for other in zones[here] if pieces[other].controller != seat]
            if reaches:
                found += [("challenge", card, other) for other in reached(game, card)]
            if not any_enemy:
                found = [one for one in found if refuse_being_challenged(game, card, one[2]) is None]
            options += found
    _purchases(game, seat, crew, options)
    return options


def _card_actions(game: FiveSails, seat: int, crew: list[int], options: list[Option]) -> None:
    """The card actions that can be used: on cards in play, then in the hand."""
    it: CardUse = game.asking("", -1, seat, ())  # one use serves all questions
    pieces = game.pieces
    setting, faces, place = game._setting, game.faces, game.place
    cities = setting.cities
    in_play = setting.book.hears[PLAY]
    in_hand = setting.actions_in_hand
    for card in game.hearing.get(ACTION, ()):
        piece = pieces[card]
        for ability in in_play[faces[card]][ACTION]:
            if piece is None or piece.controller < 0 or ability.granted is not None:
                if not may_use(game, seat, card, ability):
                    continue
            elif piece.controller != seat or (ability.on_character and ability.city and place[card] >= cities):
                continue  # another player's, or a City Action of somebody who is not in the City
            it.ability, it.card, it.performer = ability.id, card, -1
            if ability.refuse(game, it, crew) is None:
                options.append(("use", card, ability.id))
    in_city = [card for card in crew if place[card] < cities]
    for card in game.zones[setting.hand[seat]]:
        for ability in in_hand[faces[card]]:
            it.ability, it.card, it.performer = ability.id, card, -1
            if ability.refuse(game, it, in_city if ability.city else crew) is None:
                options.append(("use", card, ability.id))


def _purchases(game: FiveSails, seat: int, crew: list[int], options: list[Option]) -> None:
    """What can be bought: attachments, Mercenaries, Brutes."""
    setting, zones, faces, place = game._setting, game.zones, game.faces, game.place
    cards = setting.book.cards
    for card in zones[setting.hand[seat]]:
        printed = cards[faces[card]]
        if printed.kind == ATTACHMENT:
            _equips(game, seat, card, printed, game.all_characters() if printed.bearers else crew, options)
        elif printed.is_character and refuse_brute(game, seat, card) is None:
            options.append(("brute", card))
    for here in dict.fromkeys([place[card] for card in crew]):
        if here < setting.cities:
            for card in zones[setting.available[here]]:
                printed = cards[faces[card]]
                if printed.is_character:
                    if refuse_recruiting(game, seat, card, here) is None:
                        options.append(("recruit", card))
                else:
                    present = zones[here] if printed.bearers else [one for one in crew if place[one] == here]
                    _equips(game, seat, card, printed, present, options)


def _equips(
    game: FiveSails, seat: int, card: int, printed: Card, bearers: list[int], options: list[Option]
) -> None:  # fmt: skip
    """To whom the attachment, which is at hand, can be equipped."""
    varies = printed.cost_changes or COST_OF_EQUIPPING in game.hearing
    if not varies and not game.quick_price(seat, card, "equip") and refuse_price(game, seat, card, -1) is not None:
        return  # no bearer makes it cheaper
    if printed.bearers:
        bearers = [one for one in bearers if refuse_bearer(game, seat, card, one) is None]
    if varies:
        payment, place = Payment(seat, card, "equip"), game.place
        worth = payment.worth(game)
        able = []
        for one in bearers:
            payment.performer = game.who_equips(seat, one) if printed.bearers else one
            payment.target, payment.place = one, place[one]
            if payment.cost(game) <= worth or payment.payable(game):
                able.append(one)
        bearers = able
    options += [("equip", card, one) for one in bearers]
