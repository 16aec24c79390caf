"""A boarding attempt: initiating it, fighting it out, and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from quarterdeck.engine.choice import Option, Reason, offers
from quarterdeck.engine.only import seen_by_all
from quarterdeck.engine.procedure import NO_CHAPTER, Chapter, Procedure, step
from quarterdeck.engine.reckoning import ADD, IS, Reckoning
from quarterdeck.games.sky_pirate import events
from quarterdeck.games.sky_pirate.procedures.joining import cost_of_joining, refuse_joining
from quarterdeck.games.sky_pirate.state import Attempt
from quarterdeck.games.sky_pirate.stats import (
    BOARD_COST,
    BOARD_TOLL,
    DURABILITY,
    MAY_BOARD,
    MAY_COMMIT,
    MAY_PLAY_TACTICS,
    POWDER_TO_BOARD,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate

IN_PROGRESS: Final = Reason("SP-BOARD-01", "a boarding attempt is in progress")
FIRST_TURN: Final = Reason("SP-FIRST-01", "the first player cannot board on their first turn")
NO_CREW: Final = Reason("SP-BOARD-05", "you have no crew that could join the party")
NO_POWDER: Final = Reason("SP-BOARD-02", "you have not enough Powder to board")
NO_TARGET: Final = Reason("SP-BOARD-03", "there is nothing to board")
NOT_THEIRS: Final = Reason("SP-BOARD-03", "only an unbroken emplacement of the player whom you board can be the target")
BROKEN: Final = Reason("SP-BOARD-03", "it is broken")
STRUCTURES_FIRST: Final = Reason("SP-BOARD-04", "a cannon can be the target only when all structures are broken")
NOT_YOUR_CREW: Final = Reason("SP-PARTY-01", "only a crew you control can be committed to your party")
IN_PARTY: Final = Reason("SP-PARTY-01", "it is in your party already")

LEAD_THAT_RAIDS: Final = 1
"""So much more Presence on the boarding side is a raid; less is repelled (SP-BOARD-18)."""


def lead_that_breaks(game: SkyPirate, attempt: Attempt, tell: Reckoning | None = None) -> int | None:
    """The lead with which a raid breaks its target; None if that cannot break, or no longer."""
    if attempt.ended or game.place[attempt.target] not in game._setting.ship:
        if tell is not None:
            tell.no_number("the target cannot break any more", "SP-BOARD-21")
        return None
    durability = game.number(DURABILITY, attempt.target)
    if tell is not None:
        tell.by_card(attempt.target, durability, ", its durability", "SP-BOARD-21", IS)
        tell.at_least(durability, LEAD_THAT_RAIDS, "nothing breaks without a raid", "SP-BOARD-18")
    return max(LEAD_THAT_RAIDS, durability)


def lead_of(game: SkyPirate, attempt: Attempt, tell: Reckoning | None = None) -> int:
    """By how much the boarders are ahead, or were when it was compared (SP-BOARD-18)."""
    boarding, defending = attempt.totals or (game.total(attempt.boarder), game.total(attempt.defender))
    if tell is not None:
        tell.ruled(boarding, f"the Presence of {game.names[attempt.boarder]}", "SP-BOARD-09")
        tell.ruled(-defending, f"the Presence of {game.names[attempt.defender]}", "SP-BOARD-09", ADD)
    return boarding - defending


def may_still_defend(game: SkyPirate, attempt: Attempt) -> list[int]:
    """While the defending player is asked for the crew that defend: all that are not in the party (SP-BOARD-07)."""
    is_asked = attempt.stage == "defending" and any(ask.offer == Fight.crew.__name__ for ask in game.asks)
    return game.reserve(attempt.defender) if is_asked else []


def lead_left_by(game: SkyPirate, card: int, tell: Reckoning | None = None) -> int:
    """What a crew does to the lead of the boarders when it defends: its presence is on the other side (SP-BOARD-09)."""
    presence = game.presence(card)
    if tell is not None:
        tell.by_card(card, -presence, ", its presence on the defending side", "SP-BOARD-09", IS)
    return -presence


def boarding_price(game: SkyPirate, seat: int, less: int = 0) -> tuple[int, int]:
    """The Powder that is spent, and what is paid to the opponent besides."""
    if not (game.lasting or BOARD_COST.name in game.hearing or BOARD_TOLL.name in game.hearing):
        return max(0, POWDER_TO_BOARD - less), 0
    return max(0, game.of_player(BOARD_COST, seat) - less), game.of_player(BOARD_TOLL, seat)


def refuse_board(game: SkyPirate, seat: int, less: int = 0) -> Reason | None:
    """Can the seat initiate a boarding attempt now, spending so much less? None, or why not."""
    if game.attempt is not None:
        return IN_PROGRESS
    if game.turn == 1 and seat == game.first:  # nobody else, however many play (SP-Q47)
        return FIRST_TURN
    if game.lasting or MAY_BOARD.name in game.hearing:
        forbidden: Reason | None = game.player_refusal(MAY_BOARD, seat)
        if forbidden is not None:
            return forbidden
    spent, toll = boarding_price(game, seat, less)
    powder = game.powder[seat] - spent - toll
    if powder < 0:
        return NO_POWDER
    if not game.emplacements(game.opponent(seat)):
        return NO_TARGET
    for card in game.crew(seat):
        if may_commit(game, card, powder):
            return None
    return NO_CREW


def why_not_board(game: SkyPirate, seat: int, less: int = 0) -> Reason | None:
    """Why the seat cannot board, with the price, or with what keeps its crew from joining: for whoever asks."""
    reason = refuse_board(game, seat, less)
    spent, toll = boarding_price(game, seat, less)
    if reason is NO_POWDER:
        return Reason(reason.rule, f"{reason.text}: it costs {spent + toll}, and you have {game.powder[seat]}")
    crew = game.crew(seat)
    if reason is not NO_CREW or not crew:
        return reason
    powder = game.powder[seat] - spent - toll
    whys = {card: refuse_joining(game, card, powder) or game.refusal(MAY_COMMIT, card) for card in crew}
    said = dict.fromkeys(f"{game.printed(card).name}: {why.text}" for card, why in whys.items() if why is not None)
    return Reason(reason.rule, f"{reason.text} ({'; '.join(said)})")


def committable(game: SkyPirate, seat: int, powder: int) -> list[int]:
    """The crew that can be committed with this much Powder left."""
    return [card for card in game.crew(seat) if may_commit(game, card, powder)]


def may_commit(game: SkyPirate, card: int, powder: int) -> bool:
    """Can the crew be committed with this much Powder left?"""
    return refuse_joining(game, card, powder) is None and game.refusal(MAY_COMMIT, card) is None


def why_not_committed(game: SkyPirate, seat: int, picks: list[Option], option: Option) -> Reason | None:
    """Why a crew cannot be committed besides those that were picked."""
    if option[0] != "commit" or option in picks:
        return None
    card = option[1]
    if not game.is_crew(card) or game.controller(card) != seat:
        return NOT_YOUR_CREW
    if game.piece(card).party:
        return IN_PARTY
    powder = game.powder[seat] - sum(cost_of_joining(game, picked) for _, picked in picks)
    return refuse_joining(game, card, powder) or game.refusal(MAY_COMMIT, card)


class Board(Procedure):
    """A player initiates a boarding attempt: pay, raid tokens, target, crew (SP-BOARD).

    `token` is a card that is used as the raid token, `only` the one token that must be chosen, `more` how many
    additional tokens are chosen; `no_tactics`: the boarding player cannot play Tactic cards during the attempt.
    """

    seat: int
    less: int = 0
    token: int = -1
    only: int = -1
    more: int = 0
    source: int = -1
    no_tactics: bool = False
    tokens: list[int] = []
    target: int = -1

    def chapter(self, game: SkyPirate) -> Chapter:
        """How an attempt is initiated is a chapter of it."""
        return Chapter("attempt-boarding", Fight.CHAPTERS["boarding"])

    @step("SP-BOARD-01", "SP-BOARD-02", "SP-CARD-07")
    def pay(self, game: SkyPirate) -> None:
        """The Powder, with what cards add to it or take off."""
        if refuse_board(game, self.seat, self.less) is not None:
            self.finish()
            return
        spent, toll = boarding_price(game, self.seat, self.less)
        game.spend_powder(self.seat, spent)
        if toll:
            game.pay_powder(self.seat, game.opponent(self.seat), toll)
        if self.token >= 0:
            self.tokens.append(self.token)
        elif self.only >= 0:
            self.tokens.append(self.only)

    @step("SP-BOARD-03", "SP-Q14")
    def choose_tokens(self, game: SkyPirate) -> None:
        """One raid token, and different ones where there are more."""
        missing, free = 1 + self.more - len(self.tokens), self._free_tokens(game)
        if missing >= len(free):
            self.tokens += free  # all that are left, so there is nothing to choose
        elif missing > 0:
            self.go_to(self.choose_tokens)
            game.ask(self.seat, self.raid_tokens, then=self.token_chosen, source=self.source)

    def _free_tokens(self, game: SkyPirate) -> list[int]:
        return [card for card in game.zones[game._setting.raid] if card not in self.tokens]

    @offers(
        "{player}, choose the raid token for this boarding attempt", "SP-BOARD-03",
        only="only a raid token of the supply that is not chosen yet can be chosen",
    )  # fmt: skip
    def raid_tokens(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """The raid tokens of the supply."""
        return [("token", card) for card in self._free_tokens(game)]

    raid_tokens_public = targets_public = seen_by_all

    def token_chosen(self, game: SkyPirate, option: Option) -> None:
        """Keep it."""
        self.tokens.append(option[1])

    @step("SP-BOARD-03", "SP-BOARD-04")
    def choose_target(self, game: SkyPirate) -> None:
        """An unbroken emplacement; cannons only when all structures are broken."""
        game.ask(self.seat, self.targets, then=self.target_chosen, source=self.source)

    @offers("{player}, choose the emplacement that you board", "SP-BOARD-03")
    def targets(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """Structures first."""
        defender = game.opponent(seat)
        return [("target", card) for card in game.structures(defender) or game.cannons(defender)]

    def targets_why(self, game: SkyPirate, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why a card cannot be boarded."""
        if option[0] != "target":
            return None
        defender, setting = game.opponent(seat), game._setting
        if game.place[option[1]] == setting.broken[defender]:
            return BROKEN
        return NOT_THEIRS if game.place[option[1]] != setting.ship[defender] else STRUCTURES_FIRST

    def target_chosen(self, game: SkyPirate, option: Option) -> None:
        """The tokens lie on it."""
        self.target = option[1]
        for card in self.tokens:
            game.tell(events.TOKEN_PLACED, card, self.target)

    @step("SP-BOARD-05")
    def commit(self, game: SkyPirate) -> None:
        """One or more crew."""
        if committable(game, self.seat, game.powder[self.seat]):
            game.ask(self.seat, self.crew, then=self.committed, many=True)

    @offers("{player}, choose the crew that board ({picked} so far)", "SP-BOARD-05")
    def crew(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """At least one."""
        return commit_options(game, seat, picks, 1)

    crew_public = seen_by_all

    def crew_why(self, game: SkyPirate, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why a crew cannot board."""
        return why_not_committed(game, seat, picks, option)

    def committed(self, game: SkyPirate, picks: list[Option]) -> None:
        """The attempt begins; whoever answers boarding joins the queue (SP-BOARD-06)."""
        game.attempt = Attempt(self.seat, game.opponent(self.seat), self.target, list(self.tokens))
        if self.no_tactics:
            game.forbid_player(MAY_PLAY_TACTICS, self.seat, events.ATTEMPT_OVER, self.source)
        commit(game, self.seat, picks)
        game.announce(events.BOARDED, self.seat, game.attempt.defender)


def commit_options(game: SkyPirate, seat: int, picks: list[Option], least: int) -> list[Option]:
    """Crew that can be committed besides those that were; what they cost to join must be there for all."""
    powder = game.powder[seat] - sum(cost_of_joining(game, card) for _, card in picks)
    cards = game.crew(seat)
    first = cards.index(picks[-1][1]) + 1 if picks else 0
    able = set(committable(game, seat, powder))
    options: list[Option] = [("commit", card) for card in cards[first:] if card in able]
    return [("done",), *options] if len(picks) >= least and options else options


def commit(game: SkyPirate, seat: int, picks: list[Option]) -> None:
    """The crew go to the party; what it costs to join is paid."""
    for _, card in picks:
        game.spend_powder(seat, cost_of_joining(game, card))
        game.edit(card).party = True
        game.tell(events.MOVED, card, "party")


class Fight(Procedure):
    """The attempt after it was initiated: defenders, Tactics in turn, comparison, raid or repel, end."""

    IS: ClassVar[str] = "fight"
    CHAPTERS: ClassVar[dict[str, str]] = {
        "boarding": "The boarding attempt", "defending": "The defenders", "battle": "The battle",
        "resolving": "Presence is compared", "ending": "The attempt ends",
    }  # fmt: skip

    def chapter(self, game: SkyPirate) -> Chapter:
        """Each part of an attempt is a chapter."""
        if game.attempt is None:
            return NO_CHAPTER
        return Chapter(f"attempt-{game.attempt.stage}", self.CHAPTERS[game.attempt.stage])

    @step("SP-BOARD-07")
    def defenders_commit(self, game: SkyPirate) -> None:
        """The defending player commits any number of crew."""
        attempt = game.the_attempt
        if attempt.ended:
            self.go_to(self.attempt_ends)
            return
        attempt.stage = "defending"
        seat = attempt.defender
        if committable(game, seat, game.powder[seat]):
            game.ask(seat, self.crew, then=self.committed, many=True)

    @offers("{player}, choose the crew that defend ({picked} so far)", "SP-BOARD-07")
    def crew(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """None is enough."""
        options = commit_options(game, seat, picks, 0)
        committed = {card for _, card in picks} | set(game.party(seat))
        return [option for option in options if len(option) == 1 or option[1] not in committed]

    def crew_why(self, game: SkyPirate, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why a crew cannot defend."""
        return why_not_committed(game, seat, picks, option)

    def committed(self, game: SkyPirate, picks: list[Option]) -> None:
        """They go to the party."""
        commit(game, game.the_attempt.defender, picks)

    @step("SP-BOARD-08")
    def defends(self, game: SkyPirate) -> None:
        """Whoever answers defending."""
        game.announce(events.DEFENDED, game.the_attempt.defender, game.the_attempt.boarder)
        game.resolve_queue()

    @step("SP-BOARD-10")
    def first_option(self, game: SkyPirate) -> None:
        """The defending player goes first."""
        game.the_attempt.turn = game.the_attempt.defender
        game.the_attempt.stage = "battle"

    @step("SP-BOARD-10", "SP-BOARD-17")
    def alternate(self, game: SkyPirate) -> None:
        """One option at a time until both pass in a row."""
        attempt = game.the_attempt
        if attempt.ended:
            self.go_to(self.attempt_ends)
            return
        while attempt.passes < 2:
            if game.could_use_tactics(attempt.turn):
                self.go_to(self.alternate)
                game.ask(attempt.turn, self.tactics, then=self.act)
                return
            self._pass(game)

    def _pass(self, game: SkyPirate) -> None:
        attempt = game.the_attempt
        attempt.passes += 1
        attempt.turn = attempt.boarder if attempt.turn == attempt.defender else attempt.defender

    @offers(
        "{player}, play a Tactic, use a Tactic effect, or pass", "SP-BOARD-10", "SP-BOARD-15",
        only="only Tactic cards and Tactic effects that you can use are played now",
    )  # fmt: skip
    def tactics(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """Tactic cards, Tactic effects, or nothing."""
        return [("pass",), *game.tactic_options(seat)]

    def act(self, game: SkyPirate, option: Option) -> None:
        """Do it; the other side comes next."""
        attempt = game.the_attempt
        seat = attempt.turn
        if option[0] == "pass":
            self._pass(game)
            game.tell(events.PASSED, seat)
            return
        passes = False
        if option[0] == "play":
            game.play_card(seat, option[1])
        else:
            ability = game.book.abilities[option[2]]
            passes = ability.passes
            game.use_tactic(seat, option[1], option[2])
        attempt.passes = attempt.passes + 1 if passes else 0  # "and pass" is a pass (SP-Q19)
        attempt.turn = attempt.boarder if seat == attempt.defender else attempt.defender
        game.resolve_queue()

    @step("SP-BOARD-09", "SP-BOARD-18", "SP-BOARD-19", "SP-BOARD-23", "SP-Q05", "SP-Q06")
    def compare(self, game: SkyPirate) -> None:
        """More Presence on the boarding side is a raid, anything else is repelled."""
        attempt = game.the_attempt
        attempt.stage = "resolving"
        attempt.totals = (game.total(attempt.boarder), game.total(attempt.defender))
        game.tell(events.PRESENCE_COMPARED, *attempt.totals)
        if attempt.totals[0] - attempt.totals[1] >= LEAD_THAT_RAIDS:
            game.announce(events.RAIDED, attempt.boarder, attempt.defender)
        else:
            game.announce(events.REPELLED, attempt.defender, attempt.boarder)

    @step("SP-BOARD-20")
    def rewards(self, game: SkyPirate) -> None:
        """Raid triggers and raid tokens resolve in the order that was chosen."""
        game.resolve_queue()

    @step("SP-BOARD-21", "SP-BOARD-22", "SP-Q05")
    def may_break(self, game: SkyPirate) -> None:
        """The target breaks if the margin reached its durability."""
        attempt = game.the_attempt
        needed = lead_that_breaks(game, attempt)
        if needed is not None and attempt.totals[0] - attempt.totals[1] >= needed:
            game.break_emplacement(attempt.target)

    @step("SP-BOARD-21")
    def break_effects(self, game: SkyPirate) -> None:
        """What the break set off."""
        game.resolve_queue()

    @step("SP-BOARD-24", "SP-Q15")
    def attempt_ends(self, game: SkyPirate) -> None:
        """First whatever happens when the attempt ends."""
        attempt = game.the_attempt
        attempt.stage = "ending"
        game.announce(events.ATTEMPT_ENDED, attempt.boarder, attempt.defender)
        game.resolve_queue()

    @step("SP-BOARD-24", "SP-BOARD-25", "SP-TERM-02")
    def stow_parties(self, game: SkyPirate) -> None:
        """Then both parties are stowed, each card to its captain's Hold; the reserve stays."""
        sides = (game.the_attempt.boarder, game.the_attempt.defender)
        game.stow_together([(seat, game.party(seat)) for seat in sides if seat not in game.out])

    @step("SP-BOARD-24")
    def stow_effects(self, game: SkyPirate) -> None:
        """What the stowing set off."""
        game.resolve_queue()

    @step("SP-Q15", "SP-BOARD-26", "SP-BOARD-27")
    def is_over(self, game: SkyPirate) -> None:
        """Then "until the attempt ends" is over, and the boarding player's Action Phase with it."""
        game.end_attempt()


def raid_token(game: SkyPirate, name: str) -> int:
    """The raid token of this name."""
    face = game.face(name)
    found: int = next(card for card in game.zones[game._setting.raid] if game.faces[card] == face)
    return found
