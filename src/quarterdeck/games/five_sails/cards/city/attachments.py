"""City Deck: the attachments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.ability import ANYWHERE
from quarterdeck.games.five_sails.costs import DESTROY_THIS, ENGAGE_PERFORMER, ENGAGE_THIS, WOUND_PERFORMER
from quarterdeck.games.five_sails.declaring import attachment
from quarterdeck.games.five_sails.duelwords import adversary, has_an_adversary
from quarterdeck.games.five_sails.events import (
    CARD_PLAYED,
    COMBAT_CARD_PLAYED,
    ENTERED_DISCARD_PILE,
    EQUIPPED,
    ROUND_BEGAN,
    SENT_TO_LOCKER,
    WOUNDED,
)
from quarterdeck.games.five_sails.eventwords import of_this_card
from quarterdeck.games.five_sails.places import GRAND_BAZAAR
from quarterdeck.games.five_sails.placewords import available_in_the_city
from quarterdeck.games.five_sails.playerwords import by_name, named_player
from quarterdeck.games.five_sails.stats import FINESSE, INFLUENCE, LEADERS, MAY_BE_DESTROYED, MAY_LEAVE_BEARER
from quarterdeck.games.five_sails.words import (
    PARRY,
    RIPOSTE,
    THRUST,
    can_bear,
    challengeable,
    characters_here,
    given,
    is_attachment,
    is_not_a,
    its_bearer,
    opponents,
    pressed_location,
    succeeded,
    those,
    your_hand,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.event_values import (
        CardAndWounds,
        CombatCardPlayed,
        Equipped,
        OneCard,
        PlayerAndCard,
    )
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

sorte_deck = attachment("Sorte Deck")


def a_wound_is_suffered_here(game: FiveSails, it: CardUse[CardAndWounds]) -> bool:
    """A character that is still in play must be wounded at this location."""
    return game.in_play(it.event.card) and game.place[it.event.card] == game.location_of(it.card)


@sorte_deck.reaction(after=WOUNDED, matches=a_wound_is_suffered_here, cost=[ENGAGE_THIS])
def turn_the_cards(game: FiveSails, it: CardUse[CardAndWounds]) -> None:
    """Reaction, after a character at this location was wounded, engage this card: heal that character, twice if the
    equipped character is a Strega."""
    game.heal(it.event.card, 2 if game.has(it.performer, "Strega") else 1)


smuggled_item = attachment("Smuggled Item")


def within_reach(game: FiveSails, it: CardUse) -> list[int]:
    """Your hand and the available cards at all City locations."""
    return your_hand(game, it) + available_in_the_city(game, it)


@smuggled_item.action(cost=[DESTROY_THIS], choose=those(within_reach, is_attachment, can_bear), unseen=your_hand)
def unpack(game: FiveSails, it: CardUse) -> None:
    """Action, destroy this card: equip an attachment from your hand or an available one at any City location to this
    character, without any cost."""
    game.equip_for_nothing(it, it.choice, it.performer)


duckfoot_pistol = attachment("Duckfoot Pistol")


@duckfoot_pistol.action(cost=[DESTROY_THIS])
def fire_all_barrels(game: FiveSails, it: CardUse) -> None:
    """Action, destroy this card: wound every character at this location that is not a Leader."""
    game.all_at_once("wound", those(characters_here, is_not_a("Leader"))(game, it))


burnished_cuirass = attachment("Burnished Cuirass")


@burnished_cuirass.later()
def blade_slips_off(game: FiveSails, it: CardUse) -> None:
    """The effect of the Cuirass in the adversary's round."""
    game.add_value(it, THRUST, -1)


@burnished_cuirass.technique()
def turn_the_blade(game: FiveSails, it: CardUse) -> None:
    """Technique: in their next round the adversary's combat card has -1 Thrust."""
    if has_an_adversary(game, it):
        game.later(ROUND_BEGAN, blade_slips_off, it, of=adversary(game, it))


eager_blade = attachment("Eager Blade")


@eager_blade.forced(after=ENTERED_DISCARD_PILE, where=ANYWHERE, matches=of_this_card)
def find_a_new_owner(game: FiveSails, it: CardUse[OneCard]) -> None:
    """Forced, after this card enters a discard pile: add it to The Grand Bazaar."""
    game.add_city_card(game.named_place(GRAND_BAZAAR), it.card)


@eager_blade.forced(when=COMBAT_CARD_PLAYED, matches=its_bearer)
def break_away(game: FiveSails, it: CardUse[CombatCardPlayed]) -> None:
    """When the equipped character plays a combat card, destroy this card: +1 Riposte."""
    game.destroy(it.card)
    game.add_value(it, RIPOSTE, 1)


guild_triskelion = attachment("Guild Triskelion")


@guild_triskelion.gives_trait("Duelist")
def licensed(game: FiveSails, me: int, card: int) -> bool:
    """The equipped character is a Duelist."""
    return card == game.bearer(me)


@guild_triskelion.city_action(cost=[ENGAGE_PERFORMER], uses=FINESSE, target=challengeable(FINESSE))
def demand_satisfaction(game: FiveSails, it: CardUse) -> None:
    """City Action, engage the equipped character: it issues a Finesse challenge to target opposing character. Only
    Leaders can refuse it."""
    game.issue_challenge(it.performer, it.target, FINESSE, refusers=LEADERS)


crystal_eye = attachment("Crystal Eye")


def is_equipped(game: FiveSails, it: CardUse[Equipped]) -> bool:
    """This card must have been equipped, also by one who took it from another (FS-Q183)."""
    return it.event.card == it.card and game.in_play(it.card)


@crystal_eye.forced(after=EQUIPPED, where=ANYWHERE, matches=is_equipped)
def gaze(game: FiveSails, it: CardUse[Equipped]) -> None:
    """Forced, after you equip this card: ..."""


def with_approach_decks(game: FiveSails, it: CardUse) -> list[int]:
    """The opponents whose Approach Deck has cards."""
    return [seat for seat in opponents(game, it) if game.approach_deck(seat)]


@gaze.then(needs=lambda game, it: len(with_approach_decks(game, it)) > 1, modes=by_name(with_approach_decks))
def of_whom(game: FiveSails, it: CardUse) -> list[int]:
    """... choose an opponent, ..."""
    return [named_player(game, it)]


def their_approach_deck(game: FiveSails, it: CardUse) -> list[int]:
    """The cards of the Approach Deck that is looked at: that of the chosen opponent, or of the only one."""
    seats = given(of_whom)(game, it) or with_approach_decks(game, it)
    return list(game.approach_deck(seats[0])) if seats else []


@gaze.then()
def see(game: FiveSails, it: CardUse) -> None:
    """... look at that player's Approach Deck ..."""
    game.look_at(it.controller, their_approach_deck(game, it))


@gaze.then(choose=their_approach_deck, verb="mark")
def mark(game: FiveSails, it: CardUse) -> None:
    """... and choose a card in it."""
    game.keep_choice(it.card, it.choice)


def the_chosen_card(game: FiveSails, it: CardUse[PlayerAndCard]) -> bool:
    """An opponent must play the chosen card."""
    return it.event.player != it.controller and it.event.card == game.chosen_by(it.card)


@crystal_eye.reaction(after=CARD_PLAYED, matches=the_chosen_card)
def foreseen(game: FiveSails, it: CardUse[PlayerAndCard]) -> None:
    """Reaction, after an opponent plays the chosen card on any Day: gain a Renown."""
    game.gain_renown(it.controller)


object_of_wonder = attachment("Object of Wonder")


def your_leader(game: FiveSails, it: CardUse[Equipped]) -> int:
    """The Leader to whom it will be equipped: that of the player who equips it."""
    return game.leaders[game.who_equips_it(it)]


def comes_to_somebody_else(game: FiveSails, it: CardUse[Equipped]) -> bool:
    """It must be about to be equipped to another character than the Leader, who must be in play."""
    leader = your_leader(game, it)
    return it.event.card == it.card and it.event.bearer != leader and game.in_play(leader)


@object_of_wonder.forced(before=EQUIPPED, where=ANYWHERE, matches=comes_to_somebody_else)
def drawn_to_the_leader(game: FiveSails, it: CardUse[Equipped]) -> None:
    """Forced, when this card is equipped: it is equipped to your Leader."""
    game.equip_to_another(your_leader(game, it))


def yours_would_be_lost(game: FiveSails, it: CardUse[OneCard]) -> bool:
    """A character of yours that is no Mercenary must be sent to The Locker from play."""
    card = it.event.card
    yours = game.in_play(card) and game.controller(card) == it.controller
    return yours and game.printed(card).is_character and not game.has(card, "Mercenary")


@object_of_wonder.reaction(before=SENT_TO_LOCKER, matches=yours_would_be_lost)
def a_wonder_happens(game: FiveSails, it: CardUse[OneCard]) -> None:
    """Reaction, when a character of yours that is no Mercenary is sent to The Locker: instead send this card
    there ..."""
    game.instead()
    game.send_to_locker(it.card)


# A Leader that is saved so has left play, which decides an Assassination Victory (FS-Q185).
@a_wonder_happens.then()
def come_back(game: FiveSails, it: CardUse[OneCard]) -> None:
    """... and put that character into your Approach Deck."""
    game.return_to_approach(it.event.card)


syrneth_hand = attachment("Syrneth Hand")


@syrneth_hand.forbids(MAY_BE_DESTROYED)
def indestructible(game: FiveSails, me: int, card: int) -> bool:
    """This card cannot be destroyed ..."""
    return card == me


@syrneth_hand.forbids(MAY_LEAVE_BEARER)
def grown_on(game: FiveSails, me: int, card: int) -> bool:
    """... and cannot be moved off the equipped character."""
    return card == me


@syrneth_hand.later()
def guard_is_crushed(game: FiveSails, it: CardUse) -> None:
    """The effect of the Hand in the adversary's round."""
    game.add_value(it, PARRY, -2)


@syrneth_hand.technique(cost=[WOUND_PERFORMER])
def crush(game: FiveSails, it: CardUse) -> None:
    """Technique, wound the equipped character: in their next round the adversary's combat card has -2 Parry."""
    if has_an_adversary(game, it):
        game.later(ROUND_BEGAN, guard_is_crushed, it, of=adversary(game, it))


captains_coat = attachment("Captain's Coat")


@captains_coat.city_action(cost=[ENGAGE_THIS], uses=INFLUENCE)
def cut_a_figure(game: FiveSails, it: CardUse) -> None:
    """City Action, engage this card: pressure the performer's location with Influence. If you succeed, ..."""
    game.pressure(it, INFLUENCE)


@cut_a_figure.then(needs=succeeded)
def take_command(game: FiveSails, it: CardUse) -> None:
    """... claim that location."""
    game.claim(it.controller, pressed_location(game, it))
