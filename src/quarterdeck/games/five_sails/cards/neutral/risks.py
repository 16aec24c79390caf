"""Neutral: the risks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.cards import PLAY
from quarterdeck.games.five_sails.copywords import (
    adversarys_cards_with_techniques,
    adversarys_techniques_on,
    chosen_among,
    words_to_choose,
)
from quarterdeck.games.five_sails.costs import ENGAGE_PERFORMER, Discard, SpendRenown, Wound
from quarterdeck.games.five_sails.declaring import risk
from quarterdeck.games.five_sails.duelwords import (
    in_your_round,
    is_combat_card_of_the_round,
    next_to_your_participant,
    participant,
    participant_is_in_play,
)
from quarterdeck.games.five_sails.events import DAY_ENDS, MOVED, ROUND_ENDED
from quarterdeck.games.five_sails.placewords import is_where_you_rule, next_to, next_to_the_target, other_than
from quarterdeck.games.five_sails.playerwords import leader_is_a
from quarterdeck.games.five_sails.stats import COMBAT, FINESSE, INFLUENCE
from quarterdeck.games.five_sails.words import (
    PARRY,
    all_characters,
    attachments_in_play,
    can_bear,
    characters_here,
    city_locations,
    given,
    here,
    is_a,
    is_attachment,
    is_not_a,
    is_not_unique,
    is_wounded,
    not_this_card,
    opponents_discard_piles,
    opposing_characters,
    other_city_locations,
    those,
    while_target_is_there,
    your_characters,
    your_dueling_line,
)

if TYPE_CHECKING:
    from quarterdeck.engine.event import CardNo
    from quarterdeck.games.five_sails.event_values import Moved, OneCard
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.payment import Payment
    from quarterdeck.games.five_sails.procedures.using import CardUse


appealing_to_the_people = risk("Appealing to the People")


@appealing_to_the_people.own_cost()
def popular_leader(game: FiveSails, payment: Payment) -> int:
    """-1 cost if your Leader is a Hero or a Diplomat."""
    return -1 if leader_is_a(game, payment.seat, "Hero", "Diplomat") else 0


@appealing_to_the_people.city_action(performer=is_where_you_rule)
def hear_the_people(game: FiveSails, it: CardUse) -> None:
    """City Action, your performer must be at a location you control: put your performer en garde."""
    game.en_garde(it.performer)


bleed_out = risk("Bleed Out")


@bleed_out.own_cost()
def ruthless_leader(game: FiveSails, payment: Payment) -> int:
    """-1 cost if your Leader is a Villain."""
    return -1 if leader_is_a(game, payment.seat, "Villain") else 0


def is_in_the_city(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be at a City location."""
    return game.in_city(card)


@bleed_out.action(target=those(all_characters, is_wounded, is_not_a("Leader"), is_in_the_city))
def open_the_wound(game: FiveSails, it: CardUse) -> None:
    """Action, choose target wounded character at a City location that is not a Leader: wound it."""
    game.wound(it.target)


boon = risk("Boon")


@boon.city_action(by="Sorcerer", cost=[ENGAGE_PERFORMER], choose=characters_here, copyable=False, equips_this=True)
def bless(game: FiveSails, it: CardUse) -> None:
    """Sorcerer City Action, engage your performer: equip this card to a character at this location. This ability
    cannot be copied."""
    game.equip(it.card, it.choice, it.performer, it.controller)


@boon.modifies(COMBAT)
def stronger(game: FiveSails, me: int, character: int) -> int | None:
    """The equipped character has +1 Combat, ..."""
    return 1 if game.bearer(me) == character else None


@boon.modifies(FINESSE)
def defter(game: FiveSails, me: int, character: int) -> int | None:
    """... +1 Finesse ..."""
    return 1 if game.bearer(me) == character else None


@boon.modifies(INFLUENCE)
def more_charming(game: FiveSails, me: int, character: int) -> int | None:
    """... and +1 Influence."""
    return 1 if game.bearer(me) == character else None


@boon.forced(when=DAY_ENDS, where=PLAY)
def fade(game: FiveSails, it: CardUse) -> None:
    """At the end of the Day, discard this card."""
    game.discard_from_play(it.card)


come_hither = risk("Come Hither")


@come_hither.action(
    target=all_characters,
    choose=while_target_is_there(next_to_the_target),
)
def beckon(game: FiveSails, it: CardUse) -> None:
    """Action, choose target character: move it to an adjacent City location."""
    game.move_to(it.target, it.choice)


devotion = risk("Devotion")


@devotion.action()
def look_at_three(game: FiveSails, it: CardUse) -> list[CardNo]:
    """Action: look at the top three cards of your deck. ..."""
    return game.look_at_top(it.controller, it.controller, 3)


@look_at_three.then(choose=given(look_at_three), verb="sink")
def sink_one(game: FiveSails, it: CardUse) -> CardNo:
    """... Sink one, ..."""
    game.sink([it.choice])
    return it.choice


@look_at_three.then(choose=those(given(look_at_three), other_than(sink_one)), verb="take")
def take_one(game: FiveSails, it: CardUse) -> CardNo:
    """... take one into your hand ..."""
    game.take(it.controller, it.choice)
    return it.choice


the_last = those(given(look_at_three), other_than(sink_one), other_than(take_one))


@look_at_three.then(needs=the_last, choose=city_locations, verb="leave")
def leave_the_last(game: FiveSails, it: CardUse) -> None:
    """... and add the last facedown to a City location. At the end of the Day, take it into your hand if you control
    that location, otherwise discard it."""
    game.lay_facedown(it, the_last(game, it)[0], it.choice)
    game.later(DAY_ENDS, find_it_again, it)


@devotion.later()
def find_it_again(game: FiveSails, it: CardUse) -> None:
    """What becomes of the facedown card of Devotion."""
    card, place = it.facedown
    if not game.is_facedown(card):
        return
    # Dusk has made every location uncontrolled: who controlled it until then counts (FS-Q170).
    if game.control_at_dusk[place] == it.controller:
        game.take(it.controller, card)
    else:
        game.discard(card)


hidden_corridors = risk("Hidden Corridors")


def is_far_away(game: FiveSails, it: CardUse, place: int) -> bool:
    """It must not be adjacent."""
    return not game.adjacent(here(game, it), place)


@hidden_corridors.city_action(choose=those(other_city_locations, is_far_away))
def slip_through(game: FiveSails, it: CardUse) -> None:
    """City Action: move your performer to a location that is not adjacent."""
    game.move_to(it.performer, it.choice)


@hidden_corridors.later(needs=participant_is_in_play, choose=next_to_your_participant, verb="fade")
def slip_away(game: FiveSails, it: CardUse) -> None:
    """Your round has ended: move your participant to an adjacent City location."""
    game.move_to(participant(game, it), it.choice)


@hidden_corridors.maneuver()
def know_a_way_out(game: FiveSails, it: CardUse) -> None:
    """Maneuver: when your round ends, move your participant to an adjacent City location."""
    game.later(ROUND_ENDED, slip_away, it, of=participant(game, it))


i_know_that_trick = risk("I Know that Trick!")


@i_know_that_trick.maneuver(choose=adversarys_cards_with_techniques, verb="copy")
def study_it(game: FiveSails, it: CardUse) -> int:
    """Maneuver: copy the effects of a Technique ..."""
    return it.choice


def techniques_studied(game: FiveSails, it: CardUse) -> list[str]:
    """The Techniques of the chosen card."""
    return adversarys_techniques_on(game, it, it.of(study_it)) if it.did(study_it) else []


@study_it.then(modes=lambda game, it: words_to_choose(techniques_studied(game, it)), follows=True)
def remember_it(game: FiveSails, it: CardUse) -> str:
    """... on the adversary ..."""
    return it.mode


@study_it.then(follows=True)
def repeat_it(game: FiveSails, it: CardUse) -> None:
    """... or on an attachment equipped to the adversary."""
    technique = chosen_among(techniques_studied(game, it), it.of(remember_it) if it.did(remember_it) else "")
    if technique:
        game.copy_effects(it, it.of(study_it), technique)


im_done_with_you = risk("I'm Done with You")


@im_done_with_you.maneuver()
def wave_aside(game: FiveSails, it: CardUse) -> None:
    """Maneuver: +1 Parry for each other card in your dueling line."""
    game.add_value(it, PARRY, len(those(your_dueling_line, not_this_card)(game, it)))


liberating_goods = risk("Liberating Goods")


def is_for_the_performer(game: FiveSails, it: CardUse, card: int) -> bool:
    """The performer must be able to bear it, and you to pay for it."""
    return can_bear(game, it, card) and game.can_buy(it, card, it.performer)


@liberating_goods.city_action(target=those(opponents_discard_piles, is_attachment, is_not_unique, is_for_the_performer))
def liberate(game: FiveSails, it: CardUse) -> None:
    """City Action: take control of target attachment in an opponent's discard pile that is not Unique, pay all its
    costs and equip it to your performer."""
    game.buy_and_equip(it, it.target, it.performer)


a_new_strategy = risk("A New Strategy")


@a_new_strategy.action(cost=[SpendRenown()])
def think_again(game: FiveSails, it: CardUse) -> None:
    """Action, spend a Renown: draw two cards ..."""
    game.draw(it.controller, 2)


@think_again.then()
def burn_the_plans(game: FiveSails, it: CardUse) -> None:
    """... and send this card to The Locker."""
    game.send_to_locker(it.card)


not_today = risk("Not Today")


def round_of_this_card(game: FiveSails, it: CardUse) -> bool:
    """It must be the round in which this is your combat card (FS-Q176)."""
    return in_your_round(game, it) and is_combat_card_of_the_round(game, it.card)


@not_today.forced(when=ROUND_ENDED, matches=round_of_this_card)
def take_the_hit(game: FiveSails, it: CardUse[OneCard]) -> None:
    """Forced, when your round ends: wound your participant ..."""
    game.wound(it.event.card)


@take_the_hit.then()
def run_home(game: FiveSails, it: CardUse[OneCard]) -> None:
    """... and move it Home, engaged."""
    game.send_home(it.event.card)
    game.engage(it.event.card)


opulence = risk("Opulence")
opulence.says(
    "Wealth: it is worth two when it is spent for a cost, and then goes to The Locker instead of the discard pile "
    "(in the playtest edition it is discarded)."
)


@opulence.action(cost=[Discard(whole_hand=True)])
def spend_it_all(game: FiveSails, it: CardUse) -> None:
    """Action, discard your hand: draw a card."""
    game.draw(it.controller)


paid_off = risk("Paid Off")


@paid_off.own_cost()
def knows_whom_to_ask(game: FiveSails, payment: Payment) -> int:
    """-1 cost if your performer is a Villain or a Scoundrel."""
    performer = payment.performer
    return -1 if performer >= 0 and (game.has(performer, "Villain") or game.has(performer, "Scoundrel")) else 0


@paid_off.city_action(target=those(opposing_characters, is_a("Mercenary")))
def bribe(game: FiveSails, it: CardUse) -> None:
    """City Action: engage target opposing Mercenary. If it is engaged already, move it Home instead."""
    game.engage_or_send_home(it.target)


pull = risk("Pull")


class WoundUnlessStrega(Wound):
    """Wound the performer; a Strega pays nothing."""

    def pay(self, game: FiveSails, it: CardUse) -> None:
        """Wound the performer, but for a Strega."""
        if not game.has(it.performer, "Strega"):
            super().pay(game, it)


@pull.city_action(by="Sorcerer", cost=[WoundUnlessStrega()], target=all_characters)
def pull_the_thread(game: FiveSails, it: CardUse) -> None:
    """Sorcerer City Action, wound your performer unless it is a Strega: move target character to your performer's
    location."""
    game.move_to(it.target, here(game, it))


sea_legs = risk("Sea Legs")


def yours_moved_in_the_city(game: FiveSails, it: CardUse[Moved]) -> bool:
    """A character you control must have moved to a City location."""
    card, place = it.event.card, it.event.place
    return game.in_play(card) and game.controller(card) == it.controller and game.is_city(place)


def next_to_whoever_moved(game: FiveSails, it: CardUse[Moved]) -> list[int]:
    """The City locations adjacent to the character that moved."""
    return next_to(game, game.place[it.event.card])


@sea_legs.reaction(after=MOVED, matches=yours_moved_in_the_city, choose=next_to_whoever_moved)
def go_on(game: FiveSails, it: CardUse[Moved]) -> None:
    """Reaction, after a character you control moves to a City location: move it to an adjacent City location."""
    game.move_to(it.event.card, it.choice)


shoddy_craftsmanship = risk("Shoddy Craftsmanship")


@shoddy_craftsmanship.action(target=those(attachments_in_play, is_not_unique))
def fall_apart(game: FiveSails, it: CardUse) -> None:
    """Action: destroy target attachment that is not Unique."""
    game.destroy(it.target)


tending_the_wounded = risk("Tending the Wounded")


@tending_the_wounded.action(cost=[Discard(any_number=True)], target=those(your_characters, is_not_a("Leader")))
def tend(game: FiveSails, it: CardUse) -> None:
    """Action, discard any number of cards: target character you control that is not a Leader heals a wound for each
    card discarded."""
    game.heal(it.target, len(it.discarded))


triage = risk("Triage")


@triage.own_cost(by_target=True)
def heroes_first(game: FiveSails, payment: Payment) -> int:
    """-1 cost if it targets a Hero or a Scoundrel."""
    target = payment.target
    return -1 if target >= 0 and (game.has(target, "Hero") or game.has(target, "Scoundrel")) else 0


@triage.action(target=all_characters)
def dress_the_wound(game: FiveSails, it: CardUse) -> None:
    """Action: target character heals a wound."""
    game.heal(it.target)
