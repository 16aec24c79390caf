"""Castille: the cards of the Faction Deck, up to Life in the Canals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.cards import HAND, PLAY
from quarterdeck.engine.modifier import ALLOW, Permission
from quarterdeck.games.five_sails.abilities import ACTION
from quarterdeck.games.five_sails.cardset import RISK
from quarterdeck.games.five_sails.costs import ENGAGE_THIS, Discard, SpendValue
from quarterdeck.games.five_sails.declaring import attachment, risk
from quarterdeck.games.five_sails.duelwords import adversary, adversarys_hand, controller_of_adversary, participant
from quarterdeck.games.five_sails.events import CHALLENGE_ACCEPTED, DUEL_ENDED, ROUND_ENDED
from quarterdeck.games.five_sails.stats import FINESSE, GAMBLED_CARDS, RESOLVE
from quarterdeck.games.five_sails.words import (
    PARRY,
    RIPOSTE,
    THRUST,
    here,
    is_en_garde,
    is_first_player,
    is_not_first_player,
    is_risk,
    opponents_discard_piles,
    opposing_characters,
    pressed_location,
    succeeded,
    those,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

# -- attachments ------------------------------------------------------------------------------------------------------

cats_glass = attachment("The Cat's Glass")

WATCHED: Final = Permission("watched through a glass", lambda game, card: None)
"""Marks the adversary for the rest of the duel; the glass that watches it is the source."""


def your_duel_begins_here(game: FiveSails, it: CardUse) -> bool:
    """A challenge of yours must be accepted at this location (FS-Q153)."""
    challenge = game.the_challenge
    return bool(it.controller in challenge.seats and game.location_of(it.values[0]) == game.location_of(it.card))


@cats_glass.reaction(when=CHALLENGE_ACCEPTED, matches=your_duel_begins_here, cost=[ENGAGE_THIS])
def watch_closely(game: FiveSails, it: CardUse) -> None:
    """Reaction, when a character at this location accepts a challenge, engage this card: watch the adversary for the
    rest of that duel."""
    game.modify(WATCHED, adversary(game, it), 1, DUEL_ENDED, it.card, kind=ALLOW)


@cats_glass.modifies(GAMBLED_CARDS)
def see_the_trick(game: FiveSails, me: int, card: int) -> int | None:
    """While a watched adversary is at this location, it reveals a card fewer when gambling."""
    watched = any(m.name == WATCHED.name and m.card == card and m.source == me for m in game.lasting)
    return -1 if watched and game.location_of(me) == game.location_of(card) else None


gallegos_blade = attachment("Gallegos Blade")


@gallegos_blade.modifies(GAMBLED_CARDS)
def daring_swordplay(game: FiveSails, me: int, card: int) -> int | None:
    """When the equipped character gambles in a duel, it reveals an additional card."""
    return 1 if game.bearer(me) == card else None


@gallegos_blade.technique(cost=[SpendValue(PARRY)])
def crowd_them(game: FiveSails, it: CardUse) -> None:
    """Technique, -1 Parry: in the adversary's next round, the adversary reveals a card fewer when gambling."""
    enemy = adversary(game, it)
    game.until(ROUND_ENDED, GAMBLED_CARDS, enemy, -1, it, of=enemy)


# -- Unfortunate ------------------------------------------------------------------------------------------------------

unfortunate = risk("Unfortunate")


def your_round_ends(game: FiveSails, it: CardUse) -> bool:
    """Your own round must end."""
    return bool(game.the_duel.seat == it.controller)


@unfortunate.forced(when=ROUND_ENDED, matches=your_round_ends)
def bad_luck(game: FiveSails, it: CardUse) -> None:
    """Forced, when your round ends: equip this card from your dueling line to the adversary."""
    game.equip(it.card, adversary(game, it), seat=it.controller)


@unfortunate.modifies(FINESSE)
def stumble(game: FiveSails, me: int, card: int) -> int | None:
    """The equipped character has -1 Finesse."""
    return -1 if game.bearer(me) == card else None


def the_equipped_character(game: FiveSails, me: int, character: int) -> bool:
    """Only the character that bears this card."""
    return bool(game.bearer(me) == character)


@unfortunate.action(where=PLAY, granted=the_equipped_character, cost=[Discard(2)])
def change_your_luck(game: FiveSails, it: CardUse) -> None:
    """The equipped character gains: Action, discard two cards: destroy this card."""
    game.destroy(it.card)


# -- risks ------------------------------------------------------------------------------------------------------------

adaptable = risk("Adaptable")


@adaptable.city_action(by="Pirate", needs=is_first_player)
def seize_the_moment(game: FiveSails, it: CardUse) -> None:
    """Pirate City Action, if you are the First Player: claim your performer's location."""
    game.claim(it.controller, here(game, it))


@adaptable.city_action(needs=is_not_first_player)
def second_wind(game: FiveSails, it: CardUse) -> None:
    """City Action, if you are not the First Player: en garde your performer."""
    game.en_garde(it.performer)


@adaptable.maneuver()
def change_stance(game: FiveSails, it: CardUse) -> None:
    """Maneuver: +2 Riposte. Then choose one: ..."""
    game.add_value(it, RIPOSTE, 2)


@change_stance.then(modes=("parry", "thrust"))
def choose_a_stance(game: FiveSails, it: CardUse) -> None:
    """... +2 Parry or +2 Thrust."""
    game.add_value(it, PARRY if it.mode == "parry" else THRUST, 2)


amour = risk("Amour")


@amour.city_action(performer=is_en_garde, target=opposing_characters)
def rendezvous(game: FiveSails, it: CardUse) -> None:
    """City Action: your en garde performer and target opposing character both engage and move Home."""
    lovers = (it.performer, it.target)
    game.all_at_once("engage", lovers)
    game.all_at_once("send_home", lovers)


drinking_games = risk("Drinking Games")


@drinking_games.city_action(uses=RESOLVE)
def drink_up(game: FiveSails, it: CardUse) -> None:
    """City Action: pressure your performer's location with Resolve. If you succeed, ..."""
    game.pressure(it, RESOLVE)


def characters_there(game: FiveSails, it: CardUse) -> list[int]:
    """All characters at the location that was pressured."""
    return list(game.characters_at(pressed_location(game, it)))


@drink_up.then(needs=succeeded, choose=characters_there, targets=True)
def under_the_table(game: FiveSails, it: CardUse) -> None:
    """... engage target character there."""
    game.engage(it.target)


improvising = risk("Improvising")


def actions_of(game: FiveSails, it: CardUse, card: int) -> list[str]:
    """The Actions of a risk that the controller could use now as though it were in the hand."""
    found = []
    for ability in game.book.hears[HAND][game.faces[card]].get(ACTION, ()):
        use = game.new_use(ability.id, card, it.controller, ())
        use.played_by = it.card
        if ability.refuse(game, use) is None:
            found.append(ability.id)
    return found


def risks_to_play(game: FiveSails, it: CardUse) -> list[int]:
    """Risks of others of which an Action can be used now; never another Improvising (FS-Q154)."""
    mine = improvising.printed.name
    return [
        card
        for card in those(opponents_discard_piles, is_risk)(game, it)
        if game.printed(card).name != mine and actions_of(game, it, card)
    ]


def is_there_a_risk_to_play(game: FiveSails, it: CardUse) -> bool:
    """Is there one at all? Copies of one card can or cannot be played alike, so one of them is asked for."""
    mine, faces = improvising.printed.name, game.faces
    for card in {faces[card]: card for card in opponents_discard_piles(game, it)}.values():
        printed = game.printed(card)
        if printed.kind == RISK and printed.name != mine and actions_of(game, it, card):
            return True
    return False


risks_to_play.exists = is_there_a_risk_to_play  # type: ignore[attr-defined]


def ways_to_play_it(game: FiveSails, it: CardUse) -> list[str]:
    """The names of the Actions of the target that can be used."""
    return [ability.partition("/")[2] for ability in actions_of(game, it, it.target)]


@improvising.action(target=risks_to_play, modes=ways_to_play_it)
def copy_a_trick(game: FiveSails, it: CardUse) -> None:
    """Action: play target risk from an opponent's discard pile, paying all its costs, then sink it ..."""
    use = game.new_use(f"{game.printed(it.target).id}/{it.mode}", it.target, it.controller, ())
    use.sunk = True
    game.begin(use)


@copy_a_trick.then(needs=lambda game, it: game.in_play(it.target))
def sink_what_stays(game: FiveSails, it: CardUse) -> None:
    """... (out of play, if it equipped itself) ..."""
    game.sink([it.target])  # "after it resolves", as with Ved'ma (FS-Q162)


@copy_a_trick.then()
def never_twice(game: FiveSails, it: CardUse) -> None:
    """... and send Improvising to The Locker."""
    game.send_to_locker(it.card)


its_personal = risk("It's Personal")


def wounded_in_this_duel(game: FiveSails, it: CardUse) -> bool:
    """Your participant must have been wounded in this duel."""
    return participant(game, it) in game.the_duel.wounded


@its_personal.maneuver(needs=wounded_in_this_duel)
def get_even(game: FiveSails, it: CardUse) -> None:
    """Maneuver, if your participant was wounded in this duel: wound the adversary. If that destroys them, ..."""
    enemy = adversary(game, it)
    it.remember(enemy=enemy, stood=game.in_play(enemy))
    game.wound(enemy)


def the_wound_was_deadly(game: FiveSails, it: CardUse) -> bool:
    """The adversary must have been destroyed by the wound."""
    return bool(it.memory["stood"]) and not game.in_play(it.memory["enemy"])


@get_even.then(needs=the_wound_was_deadly)
def take_over(game: FiveSails, it: CardUse) -> None:
    """... claim this location."""
    game.claim(it.controller, here(game, it))


canals = risk("Life in the Canals")


@canals.maneuver(by="Scoundrel", choose=adversarys_hand, chooser=controller_of_adversary)
def pick_a_pocket(game: FiveSails, it: CardUse) -> None:
    """Scoundrel Maneuver: the adversary's controller discards a card."""
    game.discard(it.choice)


@canals.maneuver(by="Pirate")
def find_a_way(game: FiveSails, it: CardUse) -> None:
    """Pirate Maneuver: draw a card."""
    game.draw(it.controller)
