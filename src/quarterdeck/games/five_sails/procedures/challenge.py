"""Issuing a challenge: issue, activate a Technique, answer, resolve the Technique, generate threat."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, TypedDict

from quarterdeck.engine.choice import Option, Reason, offers
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.engine.reckoning import ADD, IS, Reckoning
from quarterdeck.games.five_sails import events
from quarterdeck.games.five_sails.procedures.using import CardUse, LaterUse
from quarterdeck.games.five_sails.stats import COMBAT_VALUES, LEADERS, MAY_INTERVENE, NOBODY, STATS, THRUST, Given

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails

STANDS: Final[Option] = ("stand",)
"""What whoever is challenged does in the playtest edition, if nobody intervenes."""
FIGHTING: Final = ("accept", "intervene", STANDS[0])
"""The answers after which the two are participants."""


TECHNIQUES_THRUST: Final = "Thrust of a Technique"


def tell_given(tell: Reckoning, given: tuple[Given, ...], value: int, amount: int, otherwise: str, rule: str) -> None:
    """What abilities added to a combat value, card by card: `amount` in all, also where an older save does not say."""
    for what, added, card in given:
        if what == value:
            tell.by_card(card, added, ", by its ability", rule)
            amount -= added
    if amount:
        tell.ruled(amount, otherwise, rule, ADD)


class ChallengeLimits(TypedDict, total=False):
    """What a card may say of a challenge that it issues: fields of the `Challenge`."""

    interveners: str
    refusers: str
    steals: bool


class Challenge(Procedure):
    """Who challenges whom with which stat.

    What cards change about it: `interveners` (nobody, or leaders only), `barred` (who cannot intervene), `refusers`
    (nobody, or leaders only), `cancelled`, `steals` (the first to wound takes a Renown). `left` are challengers whose
    place somebody else took; `thrust` is what Techniques add to the threat, `given` by which cards.
    """

    IS: ClassVar[str] = "challenge"
    ACCEPTS: ClassVar[str] = "accepts the challenge"

    challenger: int
    target: int
    stat: str
    interveners: str = ""
    refusers: str = ""
    barred: list[int] = []
    left: list[int] = []
    cancelled: bool = False
    steals: bool = False
    technique: CardUse | None = None
    thrust: int = 0
    given: tuple[Given, ...] = ()
    lethal: int = 0
    answer: str = ""
    place: int = -1
    seats: list[int] = []

    @property
    def fighters(self) -> list[int]:
        """The two who will fight, once the challenge is accepted."""
        return [self.challenger, self.target] if self.answer in FIGHTING else []

    @step("FS-CHAL-06", "FS-CHAL-07", "FS-CHAL-08")
    def issue(self, game: FiveSails) -> None:
        """Challenger and challenged are named together (FS-Q04); both must be at one location."""
        two = (self.challenger, self.target)
        if not all(game.in_play(card) for card in two) or game.place[two[0]] != game.place[two[1]]:
            self.finish()
            return
        self.place = game.place[self.challenger]
        self.seats = [game.controller(self.challenger), game.controller(self.target)]
        game.announce(events.CHALLENGE_ISSUED, self.challenger, self.target, self.stat)

    @step("FS-CHAL-11", "FS-CHAL-12", "FS-CHAL-13")
    def activate_technique(self, game: FiveSails) -> None:
        """The challenger may activate one Technique. Its effects wait for the answer."""
        if self._is_off(game):
            self.finish()
            return
        options = self.techniques(game, self.seats[0], [])
        if len(options) > 1:
            game.ask(
                self.seats[0], self.techniques, then=self.technique_chosen, source=self.challenger, options=options
            )  # fmt: skip

    @offers(
        "{player}, does {source} issue the challenge with a Technique?", "FS-CHAL-12",
        only="only a Technique of the challenger can be used with the challenge",
    )  # fmt: skip
    def techniques(self, game: FiveSails, seat: int, picks: list[Option]) -> list[Option]:
        """The challenger's Techniques that can be used, or none. Belayed ones cannot (FS-KEYW-18)."""
        return [("pass",), *game.usable_techniques(self.challenger, issuing=True)]

    def technique_chosen(self, game: FiveSails, option: Option) -> None:
        """Announce it and pay for it."""
        if option[0] == "use":
            use = game.new_use(option[2], option[1], self.seats[0], ())
            use.performer = self.challenger
            use.held = True
            game.begin(use, then=self.technique_activated)

    def technique_activated(self, game: FiveSails, use: CardUse) -> None:
        """Keep it until the challenge is answered (FS-CHAL-14)."""
        self.technique = use.copy()

    @step("FS-CHAL-15", "FS-CHAL-16", "FS-CHAL-17")
    def respond(self, game: FiveSails) -> None:
        """The challenged character's controller accepts, refuses, or lets another character intervene."""
        if self._is_off(game):
            self.go_to(self.is_refused)  # only what was to last for the duel is left to end
        else:
            game.ask(self.seats[1], self.answers, then=self.answered, source=self.target)

    @offers(
        "{player}, {source} is challenged: accept, refuse or intervene?", "FS-CHAL-15",
        only="a challenge is accepted, refused, or answered by somebody who intervenes",
    )  # fmt: skip
    def answers(self, game: FiveSails, seat: int, picks: list[Option]) -> list[Option]:
        """Every legal answer."""
        found: list[Option] = [("accept",)]
        if self.refuse_refusing(game) is None:
            found.append(("refuse",))
        return found + self.interventions(game, seat)

    def interventions(self, game: FiveSails, seat: int) -> list[Option]:
        """The characters of the challenged player that can intervene (FS-MULTI-04)."""
        return [
            ("intervene", card)
            for card in game.characters_at(game.place[self.target])
            if self.refuse_intervening(game, seat, card) is None
        ]

    def refuse_accepting(self) -> Reason | None:
        """May it be accepted?"""
        return None

    def refuse_refusing(self, game: FiveSails) -> Reason | None:
        """May the challenge be refused?"""
        if self.refusers == NOBODY or (self.refusers == LEADERS and not game.has(self.target, "Leader")):
            return Reason("FS-KEY-01", "this challenge cannot be refused")
        return None

    def refuse_intervening(self, game: FiveSails, seat: int, card: int) -> Reason | None:
        """May this character intervene?"""
        if not game.in_play(card) or card == self.target or game.controller(card) != seat or seat != self.seats[1]:
            return Reason("FS-MULTI-04", "only another character of the challenged player can intervene")
        if game.place[card] != game.place[self.target]:
            return Reason("FS-CHAL-17", "it is not at the location of the challenge")
        if self.interveners == NOBODY or card in self.barred:
            return Reason("FS-ABIL-50", "it cannot intervene in this challenge")
        if self.interveners == LEADERS and not game.has(card, "Leader"):
            return Reason("FS-ABIL-50", "only Leaders can intervene in this challenge")
        if not game.edition.can_be_challenged_with(game, card, STATS[self.stat]):
            return Reason("FS-ABIL-56", f"its {self.stat} is a dash, so it takes no part (FS-Q33)")
        return game.refusal(MAY_INTERVENE, card, self)

    def answered(self, game: FiveSails, option: Option) -> None:
        """Carry out the answer. Whoever intervenes is the challenger's new target (FS-Q92)."""
        self.answer = option[0]
        if option[0] == "refuse":
            game.tell(events.CHALLENGE_REFUSED, self.target, self.challenger)  # answered after the wounds
            return
        if option[0] == "intervene":
            game.intervene(self, option[1])
            game.announce(events.INTERVENED, option[1], self.target)
            self.target = option[1]
            game.announce(events.TARGETED, self.seats[0], self.challenger, self.target)

    @step("FS-CHAL-16", "FS-CHAL-20")
    def is_accepted(self, game: FiveSails) -> None:
        """The challenger and whoever faces the challenge are the participants from now on."""
        if self.answer in FIGHTING:
            if self._is_off(game):
                self.go_to(self.is_refused)  # what answered the new target ended it
            else:
                game.announce(events.CHALLENGE_ACCEPTED, self.target, self.challenger, self.ACCEPTS)

    @step("FS-CHAL-14", "FS-Q08")
    def resolve_technique(self, game: FiveSails) -> None:
        """The Technique's effects happen now, also after a refusal (FS-Q08)."""
        if self.technique is not None and not self.technique.cancelled:
            game.begin(LaterUse(self.technique))
        self.technique = None

    @step("FS-CHAL-24", "FS-CHAL-27", "FS-CHAL-28", "FS-CHAL-29")
    def generate_threat(self, game: FiveSails) -> None:
        """The threat becomes wounds, or the beginning of a duel."""
        threat = self.threat(game)
        if self.answer == "refuse":
            self._suffer(game, threat)
        elif game.in_play(self.target):
            self._fight(game, threat)

    def threat(self, game: FiveSails, tell: Reckoning | None = None) -> int:
        """The challenger's stat and the Technique's Thrust make the threat."""
        stat = game.number(STATS[self.stat], self.challenger)
        if tell is not None:
            tell.by_card(self.challenger, stat, f", its {self.stat}", "FS-CHAL-27", IS)
            tell_given(tell, self.given, COMBAT_VALUES.index(THRUST), self.thrust, TECHNIQUES_THRUST, "FS-CHAL-28")
            tell.at_least(stat + self.thrust, 0, "there is no threat below 0", "FS-DUEL-27")
        return max(0, stat + self.thrust)

    def _suffer(self, game: FiveSails, threat: int) -> None:
        """Refused: the threat becomes wounds, within Restricted Hostilities (FS-CHAL-25, FS-Q95)."""
        most = game.number(STATS[self.stat], self.challenger)
        game.wound(self.target, threat if self.lethal else min(threat, most))

    def _fight(self, game: FiveSails, threat: int) -> None:
        """Accepted: a duel follows. Threat for an adversary that is away is discarded (FS-Q103)."""
        together = game.in_play(self.challenger) and game.place[self.challenger] == game.place[self.target]
        duel = game.edition.duel(
            [self.challenger, self.target], list(self.seats), self.stat, [0, threat if together else 0]
        )
        duel.lethal[0] = self.lethal
        duel.steals = self.steals
        duel.left = list(self.left)
        duel.intervener = self.target if self.answer == "intervene" else -1
        if together:
            game.begin(duel)
            game.tell(events.THREAT, self.target, threat)

    @step("FS-CHAL-26")
    def is_refused(self, game: FiveSails) -> None:
        """A refusal leads to no duel; whoever answers it does so after the wounds."""
        if self.answer == "refuse":
            game.announce(events.CHALLENGE_REFUSED, self.target, self.challenger)
        game.end_of_challenge()

    def _is_off(self, game: FiveSails) -> bool:
        """Was it cancelled, or is one of the two not there any more?"""
        return self.cancelled or not (game.in_play(self.challenger) and game.in_play(self.target))


class EngageToIntervene(Procedure):
    """A character intervenes; some of its cards may be engaged instead of it."""

    card: int
    others: list[int]

    @step("FS-CHAL-17")
    def engage_one(self, game: FiveSails) -> None:
        """Its controller chooses who or what engages; an engaged character cannot."""
        if game.is_engaged(self.card) and len(self.others) == 1:
            game.engage(self.others[0])
        else:
            game.ask(game.controller(self.card), self.ways, then=self.chosen, source=self.card)

    @offers(
        "{player}, choose what engages so that {source} intervenes", "FS-CHAL-17",
        only="only whoever intervenes, en garde, or what its text names instead can engage for that",
    )  # fmt: skip
    def ways(self, game: FiveSails, seat: int, picks: list[Option]) -> list[Option]:
        """The character if it is en garde, and what it may engage instead."""
        own = [] if game.is_engaged(self.card) else [self.card]
        return [("engage", card) for card in (*own, *self.others)]

    def chosen(self, game: FiveSails, option: Option) -> None:
        """Engage it."""
        game.engage(option[1])


class PlaytestChallenge(Challenge):
    """The playtest edition: intervene first, then a Technique that resolves at once; a duel always follows.

    Nobody accepts: whoever is challenged fights, unless another character intervenes.
    """

    ACCEPTS: ClassVar[str] = "faces the challenge"

    @step("FS-CHAL-11")
    def activate_technique(self, game: FiveSails) -> None:
        """Not yet: whether somebody intervenes comes first."""
        if self._is_off(game):
            self.finish()

    @step("FS-CHAL-15", "FS-CHAL-16", "FS-CHAL-20")
    def respond(self, game: FiveSails) -> None:
        """Nobody can refuse; another character may intervene."""
        if self.interventions(game, self.seats[1]):
            game.ask(self.seats[1], self.answers, then=self.answered, source=self.target)
        else:
            self.answered(game, STANDS)

    @offers(
        "{player}, {source} is challenged: does another character intervene?", "FS-CHAL-16",
        only="another character of yours can intervene there, or nobody",
    )  # fmt: skip
    def answers(self, game: FiveSails, seat: int, picks: list[Option]) -> list[Option]:
        """Let somebody intervene, or nobody."""
        return [("pass",), *self.interventions(game, seat)]

    def answered(self, game: FiveSails, option: Option) -> None:
        """Carry out the answer."""
        super().answered(game, STANDS if option[0] == "pass" else option)

    def refuse_accepting(self) -> Reason | None:
        """Nobody is asked to."""
        return Reason("FS-CHAL-16", "nobody accepts a challenge in this edition: pass, or let a character intervene")

    def refuse_refusing(self, game: FiveSails) -> Reason | None:
        """Nobody is asked to."""
        return Reason("FS-CHAL-15", "a challenge cannot be refused in this edition")

    @step("FS-CHAL-11", "FS-CHAL-14")
    def resolve_technique(self, game: FiveSails) -> None:
        """The challenger may activate one Technique, which resolves at once."""
        if game.in_play(self.challenger) and self.techniques(game, self.seats[0], [])[1:]:
            game.ask(self.seats[0], self.techniques, then=self.technique_used, source=self.challenger)

    def technique_used(self, game: FiveSails, option: Option) -> None:
        """Use it."""
        if option[0] == "use":
            use = game.new_use(option[2], option[1], self.seats[0], ())
            use.performer = self.challenger
            game.begin(use)
