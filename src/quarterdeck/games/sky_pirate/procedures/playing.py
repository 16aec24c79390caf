"""Playing a card: its costs, then what the kind of card does. Also whether it can be played at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from quarterdeck.engine.ability import Cost
from quarterdeck.engine.choice import Option, Reason, offers
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.games.sky_pirate import events
from quarterdeck.games.sky_pirate.ability import AS_PLAYED, TEXT, SkyAbility
from quarterdeck.games.sky_pirate.cardset import AMMO, IN_HOLD, MANEUVER
from quarterdeck.games.sky_pirate.procedures.using import CardUse
from quarterdeck.games.sky_pirate.stats import LOADS, MAY_PLAY, MAY_PLAY_TACTICS
from quarterdeck.games.sky_pirate.unmet import why_unmet

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate

NOT_PLAYED: Final = Reason("SP-TURN-10", "cards of that kind are not played")
NO_CANNON: Final = Reason("SP-AMMO-01", "you control no cannon to load")
ONLY_IN_ATTEMPT: Final = Reason("SP-TACTIC-01", "a Tactic card is played only during a boarding attempt")
PROHIBITED: Final = Reason("SP-CANNOT-01", "it was prohibited until the attempt ends")
ONLY_IF: Final = Reason("SP-CARD-05", "its text says when it can be played, and that is not now")
"""The refusal while a game is played. Whoever asks why is told more (`why_card`)."""
NOT_IN_ATTEMPT: Final = Reason("SP-TACTIC-01", "you take no part in a boarding attempt")


def text_of(game: SkyPirate, card: int) -> SkyAbility | None:
    """The text of a maneuver."""
    return next((ability for ability in game.printed(card).abilities if ability.kind == TEXT), None)


def refuse_card(game: SkyPirate, seat: int, card: int, actions: int = 0, free: bool = False) -> Reason | None:
    """Can the seat play this card, wherever it lies, with so many Actions spent on playing it? None, or why not."""
    printed = game._setting.book.cards[game.faces[card]]
    if printed.kind not in IN_HOLD:
        return NOT_PLAYED
    attempt = game.attempt
    if attempt is not None and game.printed(card).id in attempt.prohibited:
        return PROHIBITED
    if printed.tactic:
        if attempt is None:
            return ONLY_IN_ATTEMPT
        if seat not in (attempt.boarder, attempt.defender):
            return NOT_IN_ATTEMPT
        refused: Reason | None = game.player_refusal(MAY_PLAY_TACTICS, seat)
        if refused is not None:
            return refused
    if game.lasting or MAY_PLAY.name in game.hearing:
        refused = game.refusal(MAY_PLAY, card, seat)
        if refused is not None:
            return refused
    if printed.kind == AMMO and not game.cannons(seat):
        return NO_CANNON
    if not (printed.own_costs or printed.play_only or printed.kind == MANEUVER):
        return None
    it = CardUse("", card, seat)
    it.play_actions = actions
    for condition in printed.play_only:
        if not condition(game, it):
            return ONLY_IF
    if not free:
        for cost in printed.own_costs:
            refused = cost.refuse(game, it)
            if refused is not None:
                return refused
    text = text_of(game, card) if printed.kind == MANEUVER else None
    if text is None:
        return None
    it.ability, it.free = text.id, free
    return text.refuse(game, it)


def why_card(game: SkyPirate, seat: int, card: int, actions: int = 0, free: bool = False) -> Reason | None:
    """Why the seat cannot play this card, with all that can be said about it: for whoever asks."""
    reason, text = refuse_card(game, seat, card, actions, free), text_of(game, card)
    it = CardUse("" if text is None else text.id, card, seat)
    it.play_actions, it.free = actions, free
    if reason is ONLY_IF:
        unmet = next(one for one in game.printed(card).play_only if not one(game, it))
        return why_unmet(unmet, game, it).under(reason.rule)
    return text.why(game, it) if text is not None and reason is not None and reason is text.unmet else reason


class PlayCard(CardUse):
    """A card is played: from the hand, the Treasure Chest, or from where an effect found it (`zone`)."""

    ORDER: ClassVar[tuple[str, ...]] = (
        "show", "pay_costs", "as_it_is_played", "choose_cannon", "is_played", "make_room", "enters_play",
    )  # fmt: skip

    zone: str = "hand"
    ignore_costs: bool = False
    eject_after: bool = False
    old: int = -1

    @step("SP-MAN-01")
    def show(self, game: SkyPirate) -> None:
        """The card is put faceup into the play area."""
        setting = game._setting
        if game.place[self.card] in setting.chest:
            self.zone = "chest"
        game.stored_on.pop(self.card, None)
        game.move(self.card, setting.playing[self.controller])
        game.reveal(self.card)
        printed = game.printed(self.card)
        if printed.kind != AMMO and not printed.own_costs and not printed.changes_as_played:
            self.go_to(self.is_played)  # nothing is to be paid or chosen

    def costs(self, game: SkyPirate) -> Sequence[Cost]:
        """Its additional costs."""
        return game.printed(self.card).own_costs

    @step("SP-MAN-01", "SP-CARD-04")
    def pay_costs(self, game: SkyPirate) -> None:
        """Its additional costs, one after the other."""
        costs = game.printed(self.card).own_costs
        if self.ignore_costs or self.paid >= len(costs):
            return
        self.action_paid = True
        cost = costs[self.paid]
        self.paid += 1
        self.go_to(self.pay_costs)
        if cost.refuse(game, self) is None:
            cost.pay(game, self)

    @step()
    def as_it_is_played(self, game: SkyPirate) -> None:
        """What its text does as it is played."""
        for ability in game.printed(self.card).abilities:
            if ability.kind == AS_PLAYED:
                game.begin(AsPlayed(ability.id, self.card, self.controller), then=self.as_played)

    def as_played(self, game: SkyPirate, use: CardUse) -> None:
        """What it decided is known when the card enters play."""
        self.memory.update(use.memory)

    @step("SP-AMMO-01", "SP-AMMO-03", "SP-AMMO-04")
    def choose_cannon(self, game: SkyPirate) -> None:
        """A Special Ammo is played onto a cannon, stunned or not."""
        if game.printed(self.card).kind == AMMO and game.cannons(self.controller):
            game.ask(self.controller, self.own_cannons, then=self.cannon_chosen, source=self.card)

    @offers(
        "{player}, choose the cannon for {source}", "SP-AMMO-01",
        only="only an unbroken cannon you control can be loaded",
    )  # fmt: skip
    def own_cannons(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """The player's unbroken cannons (SP-Q43)."""
        return [("target", card) for card in game.cannons(seat)]

    def cannon_chosen(self, game: SkyPirate, option: Option) -> None:
        """Keep it."""
        self.target = option[1]

    @step("SP-QUEUE-01", "SP-MAN-02")
    def is_played(self, game: SkyPirate) -> None:
        """A maneuver's targets are chosen and its text joins the queue; then others answer that it was played."""
        printed, seat = game.printed(self.card), self.controller
        if printed.kind == MANEUVER:
            if self.zone == "chest" or self.eject_after:
                game.from_chest.append(self.card)
            text = text_of(game, self.card)
            if text is not None:
                use = CardUse(text.id, self.card, seat)
                use.only_announce, use.free = True, self.ignore_costs
                use.x, use.memory = self.x, dict(self.memory)
                game.begin(use)
        game.begin(Answered(seat, self.card, self.zone))

    @step("SP-AMMO-04", "SP-CARD-16")
    def make_room(self, game: SkyPirate) -> None:
        """In a cannon for several Special Ammo its player chooses which one goes, or none if there is room (SP-Q78)."""
        if game.printed(self.card).kind != AMMO or not game.in_play(self.target):
            return
        if game.loaded(self.target) and game.number(LOADS, self.target) > 1:
            game.ask(self.controller, self.old_ammo, then=self.replaces, source=self.card)

    @offers(
        "{player}, choose the Special Ammo that {source} replaces", "SP-AMMO-04",
        only="only Special Ammo that the cannon is loaded with can be replaced",
    )  # fmt: skip
    def old_ammo(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """What the cannon is loaded with, or nothing while there is room."""
        loaded = game.loaded(self.target)
        room: list[Option] = [("pass",)] if len(loaded) < game.number(LOADS, self.target) else []
        return [*room, *(("replace", card) for card in loaded)]

    def replaces(self, game: SkyPirate, option: Option) -> None:
        """It is discarded when the new one is loaded."""
        if option[0] == "replace":
            self.old = option[1]

    @step("SP-CREW-02", "SP-CARD-01", "SP-AMMO-02")
    def enters_play(self, game: SkyPirate) -> None:
        """Other cards stay in play; a crew joins its party if an attempt is under way."""
        printed, seat, card = game.printed(self.card), self.controller, self.card
        if printed.kind == MANEUVER or game.place[card] not in game._setting.playing:
            return
        chest = self.zone == "chest"
        if printed.kind == AMMO:
            if not game.in_play(self.target):
                game.move(card, game._setting.discard[game.owner[card]])
                return
            loaded = [self.old] if self.old >= 0 else game.loaded(self.target)
            room = 0 if self.old >= 0 else game.number(LOADS, self.target) - 1
            game.discard_all(loaded[: max(0, len(loaded) - room)])
            game.begin(Load(seat, card, self.target, chest))
        elif self.memory and self.copy_of >= 0:
            game.enter_as_copy(card, seat, self.copy_of, self.copied_values, chest)
        else:
            game.put_into_play(card, seat, chest=chest)


class AsPlayed(CardUse):
    """What a card does as it is played: its player may decline it where it says so."""

    ORDER: ClassVar[tuple[str, ...]] = (
        "may_decline", "declare", "pay_costs", "choose_modes", "choose_targets", "resolve",
    )  # fmt: skip

    @step()
    def may_decline(self, game: SkyPirate) -> None:
        """Ask first; the hand is hidden, so the question comes whatever it holds."""
        ability = self.what(game)
        if ability.optional:
            if ability.private or ability.refuse(game, self) is None:
                game.ask(self.controller, self.yes_or_no, then=self.decided, source=self.card)
            else:
                self.finish()

    @offers(
        "{player}, use the effect of {source} as you play it?", "SP-TEXT-01",
        only="only the effect of the card that is being played can be used or declined",
    )  # fmt: skip
    def yes_or_no(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """Use it, or pass."""
        usable = self.what(game).refuse(game, self) is None
        return [("use", self.card, self.ability), ("pass",)] if usable else [("pass",)]

    def yes_or_no_why(self, game: SkyPirate, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why it cannot be used."""
        return self.what(game).why(game, self) if option == ("use", self.card, self.ability) else None

    def decided(self, game: SkyPirate, option: Option) -> None:
        """A declined effect does nothing."""
        if option[0] == "pass":
            self.finish()


class Answered(Procedure):
    """The card counts as played: its triggers come behind its own text in the queue (SP-Q51)."""

    seat: int
    card: int
    zone: str

    @step("SP-TURN-10", "SP-BOARD-11")
    def tell(self, game: SkyPirate) -> None:
        """Played; playing a Tactic card is using it too, at the same time."""
        played = (events.PLAYED, self.seat, self.card, self.zone)
        if game.printed(self.card).tactic:
            game.at_once([played, (events.TACTIC_USED, self.seat, self.card)])
        else:
            game.announce(*played)


class Load(Procedure):
    """A Special Ammo goes into its cannon with its counters."""

    seat: int
    card: int
    cannon: int
    chest: bool

    @step("SP-AMMO-02", "SP-AMMO-04")
    def load(self, game: SkyPirate) -> None:
        """What was in the cannon is out of it by now."""
        counters = game.printed(self.card).ammo or 0
        game.place_in_play(self.card, self.seat, loaded_in=self.cannon, ammo=counters, chest=self.chest)
        game.at_once([(events.ENTERED, self.card), (events.LOADED, self.card, self.cannon)])
