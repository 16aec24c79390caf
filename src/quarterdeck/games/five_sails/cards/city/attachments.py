"""City Deck: the attachments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.cards import slug
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
from quarterdeck.games.five_sails.options import refuse_bearer
from quarterdeck.games.five_sails.places import GRAND_BAZAAR
from quarterdeck.games.five_sails.procedures.challenge import LEADERS
from quarterdeck.games.five_sails.procedures.equipping import EquipPaidFor
from quarterdeck.games.five_sails.stats import FINESSE, INFLUENCE, MAY_BE_DESTROYED, MAY_LEAVE_BEARER
from quarterdeck.games.five_sails.words import (
    PARRY,
    RIPOSTE,
    THRUST,
    challengeable,
    characters_here,
    is_attachment,
    is_not_a,
    opponents,
    pressed_location,
    succeeded,
    those,
    your_hand,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

sorte_deck = attachment("Sorte Deck")


def a_wound_is_suffered_here(game: FiveSails, it: CardUse) -> bool:
    """A character that is still in play must be wounded at this location."""
    card = it.values[0]
    return bool(game.in_play(card) and game.place[card] == game.location_of(it.card))


@sorte_deck.reaction(after=WOUNDED, matches=a_wound_is_suffered_here, cost=[ENGAGE_THIS])
def turn_the_cards(game: FiveSails, it: CardUse) -> None:
    """Reaction, after a character at this location was wounded, engage this card: heal that character, twice if the
    equipped character is a Strega."""
    game.heal(it.values[0], 2 if game.has(it.performer, "Strega") else 1)


smuggled_item = attachment("Smuggled Item")


def is_bearable(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be something that the performer can bear."""
    return refuse_bearer(game, it.controller, card, it.performer) is None


def within_reach(game: FiveSails, it: CardUse) -> list[int]:
    """Your hand and the available cards at all City locations."""
    return your_hand(game, it) + [card for place in game.cities() for card in game.available_at(place)]


@smuggled_item.action(cost=[DESTROY_THIS], choose=those(within_reach, is_attachment, is_bearable), unseen=your_hand)
def unpack(game: FiveSails, it: CardUse) -> None:
    """Action, destroy this card: equip an attachment from your hand or an available one at any City location to this
    character, without any cost."""
    game.begin(EquipPaidFor(it.choice, it.performer, it.controller, it.performer))


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


def is_thrown_away(game: FiveSails, it: CardUse) -> bool:
    """This card must enter a discard pile."""
    return bool(it.values[0] == it.card)


@eager_blade.forced(after=ENTERED_DISCARD_PILE, where=ANYWHERE, matches=is_thrown_away)
def find_a_new_owner(game: FiveSails, it: CardUse) -> None:
    """Forced, after this card enters a discard pile: add it to The Grand Bazaar."""
    game.add_city_card(game.named_place(GRAND_BAZAAR), it.card)


def its_bearer_fights(game: FiveSails, it: CardUse) -> bool:
    """The equipped character must play a combat card."""
    return bool(it.values[0] == game.bearer(it.card))


@eager_blade.forced(when=COMBAT_CARD_PLAYED, matches=its_bearer_fights)
def break_away(game: FiveSails, it: CardUse) -> None:
    """When the equipped character plays a combat card, destroy this card: +1 Riposte."""
    game.destroy(it.card)
    game.add_value(it, RIPOSTE, 1)


guild_triskelion = attachment("Guild Triskelion")


@guild_triskelion.gives_trait("Duelist")
def licensed(game: FiveSails, me: int, card: int) -> bool:
    """The equipped character is a Duelist."""
    return bool(card == game.bearer(me))


@guild_triskelion.city_action(cost=[ENGAGE_PERFORMER], uses=FINESSE, target=challengeable(FINESSE))
def demand_satisfaction(game: FiveSails, it: CardUse) -> None:
    """City Action, engage the equipped character: it issues a Finesse challenge to target opposing character. Only
    Leaders can refuse it."""
    game.issue_challenge(it.performer, it.target, FINESSE, refusers=LEADERS)


crystal_eye = attachment("Crystal Eye")


def is_equipped(game: FiveSails, it: CardUse) -> bool:
    """This card must have been equipped, also by one who took it from another (FS-Q183)."""
    return bool(it.values[0] == it.card and game.in_play(it.card))


def with_approach_decks(game: FiveSails, it: CardUse) -> list[int]:
    """The opponents whose Approach Deck has cards."""
    return [seat for seat in opponents(game, it) if game.zones[game._setting.approach[seat]]]


@crystal_eye.forced(after=EQUIPPED, where=ANYWHERE, matches=is_equipped)
def gaze(game: FiveSails, it: CardUse) -> None:
    """Forced, after you equip this card: ..."""
    it.remember(whose=with_approach_decks(game, it)[:1])


def several_opponents(game: FiveSails, it: CardUse) -> bool:
    """There must be a choice of opponents."""
    return len(with_approach_decks(game, it)) > 1


def their_names(game: FiveSails, it: CardUse) -> list[str]:
    """The opponents by name."""
    return [slug(game.names[seat]) for seat in with_approach_decks(game, it)]


@gaze.then(needs=several_opponents, modes=their_names)
def of_whom(game: FiveSails, it: CardUse) -> None:
    """... choose an opponent, ..."""
    it.remember(whose=[with_approach_decks(game, it)[their_names(game, it).index(it.mode)]])


def approach_deck(game: FiveSails, it: CardUse) -> list[int]:
    """The cards of the Approach Deck that is looked at."""
    return [card for seat in it.memory["whose"] for card in game.zones[game._setting.approach[seat]]]


@gaze.then()
def see(game: FiveSails, it: CardUse) -> None:
    """... look at that player's Approach Deck ..."""
    game.look_at(it.controller, approach_deck(game, it))


@gaze.then(choose=approach_deck)
def mark(game: FiveSails, it: CardUse) -> None:
    """... and choose a card in it."""
    game.edit(it.card).note = it.choice


def the_chosen_card(game: FiveSails, it: CardUse) -> bool:
    """An opponent must play the chosen card."""
    return bool(it.values[0] != it.controller and it.values[1] == game.piece(it.card).note)


@crystal_eye.reaction(after=CARD_PLAYED, matches=the_chosen_card)
def foreseen(game: FiveSails, it: CardUse) -> None:
    """Reaction, after an opponent plays the chosen card on any Day: gain a Renown."""
    game.gain_renown(it.controller)


object_of_wonder = attachment("Object of Wonder")


def new_leader_bearer(game: FiveSails, it: CardUse) -> int:
    """The Leader to whom it will be equipped: that of the player who equips it."""
    seat = game.equips_for if game.equips_for >= 0 else game.controller(it.values[1])
    leader: int = game.leaders[seat]
    return leader


def comes_to_somebody_else(game: FiveSails, it: CardUse) -> bool:
    """It must be about to be equipped to another character than the Leader, who must be in play."""
    leader = new_leader_bearer(game, it)
    return bool(it.values[0] == it.card and leader != it.values[1] and game.in_play(leader))


@object_of_wonder.forced(before=EQUIPPED, where=ANYWHERE, matches=comes_to_somebody_else)
def drawn_to_the_leader(game: FiveSails, it: CardUse) -> None:
    """Forced, when this card is equipped: it is equipped to your Leader."""
    game.happening().change(bearer=new_leader_bearer(game, it))


def yours_would_be_lost(game: FiveSails, it: CardUse) -> bool:
    """A character of yours that is no Mercenary must be sent to The Locker from play."""
    card = it.values[0]
    return bool(
        game.in_play(card)
        and game.printed(card).is_character
        and game.controller(card) == it.controller
        and not game.has(card, "Mercenary")
    )


@object_of_wonder.reaction(before=SENT_TO_LOCKER, matches=yours_would_be_lost)
def a_wonder_happens(game: FiveSails, it: CardUse) -> None:
    """Reaction, when a character of yours that is no Mercenary is sent to The Locker: instead send this card
    there ..."""
    game.instead()
    game.send_to_locker(it.card)


# A Leader that is saved so has left play, which decides an Assassination Victory (FS-Q185).
@a_wonder_happens.then()
def come_back(game: FiveSails, it: CardUse) -> None:
    """... and put that character into your Approach Deck."""
    game.return_to_approach(it.values[0])


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
