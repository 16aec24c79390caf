"""The duel: rounds in turn until no threat is left in any pool."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from quarterdeck.engine.choice import Option, offers
from quarterdeck.engine.procedure import Chapter, Procedure, step
from quarterdeck.engine.reckoning import ADD, AT_MOST, IS, Reckoning
from quarterdeck.games.five_sails import events
from quarterdeck.games.five_sails.procedures.challenge import tell_given
from quarterdeck.games.five_sails.procedures.gambling import Gamble
from quarterdeck.games.five_sails.procedures.using import CardUse, LaterUse
from quarterdeck.games.five_sails.stats import COMBAT_VALUES, FINESSE, MAY_PLAY_COMBAT_CARD, STATS, Given

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails

CHALLENGER: Final = 0
NOTHING: Final[Option] = ("play-nothing",)
GAMBLE: Final[Option] = ("gamble",)
ROUND_EVENTS: Final = (events.ROUND_BEGAN.name, events.THREAT_RESOLVED.name, events.ROUND_ENDED.name)
"""What waits for one of these does not outlast the duel."""
ROUNDS_BONUS: Final = "what Techniques and Maneuvers of this round add"
BELOW_NOTHING: Final = "a value below 0 counts as 0"


class Duel(Procedure):
    """Two participants (the challenger first), their seats, the stat and the threat in their pools.

    `active` is whose round it is; `bonus` is what Techniques and Maneuvers add to the round's combat values, `given` by
    which cards; `combat` are the combat cards of the round; `wounded` those who were wounded in this duel, `hurt` in
    this round; `destroyed` those who were destroyed in this duel; `final_strike` a Final Strike activated in this
    round; `left` are participants whose place somebody else took, `intervener` is who intervened (-1: nobody).
    """

    IS: ClassVar[str] = "duel"

    participants: list[int]
    seats: list[int]
    stat: str
    threat: list[int]
    active: int = CHALLENGER
    round: int = 0
    gambles: list[int] = [0, 0]
    gambled: list[int] = []
    lethal: list[int] = [0, 0]
    bonus: list[int] = [0, 0, 0]
    given: tuple[Given, ...] = ()
    combat: list[int] = []
    technique_used: bool = False
    maneuver_used: bool = False
    played: bool = False
    steals: bool = False
    wounded: list[int] = []
    hurt: list[int] = []
    destroyed: list[int] = []
    left: list[int] = []
    intervener: int = -1
    final_strike: CardUse | None = None

    def chapter(self, game: FiveSails) -> Chapter:
        """Each round of a duel is a chapter."""
        return Chapter(f"duel-{self.round}", f"Round {self.round} of the duel" if self.round else "The duel")

    # -- reading --------------------------------------------------------------------------------------------------

    @property
    def participant(self) -> int:
        """The active participant."""
        return self.participants[self.active]

    @property
    def adversary(self) -> int:
        """The active participant's adversary."""
        return self.participants[1 - self.active]

    @property
    def seat(self) -> int:
        """Whose round it is."""
        return self.seats[self.active]

    @property
    def fighters(self) -> list[int]:
        """The two who fight."""
        return self.participants

    @property
    def took_part(self) -> list[int]:
        """All who took part so far, also those whose place somebody else took."""
        return [*self.participants, *self.left]

    def side(self, seat: int) -> int:
        """The seat's side in the duel: 0 the challenger's, 1 the other; -1 for somebody else."""
        return self.seats.index(seat) if seat in self.seats else -1

    def participant_of(self, seat: int) -> int:
        """The seat's participant, -1 for none."""
        side = self.side(seat)
        return -1 if side < 0 else self.participants[side]

    def adversary_of(self, card: int) -> int:
        """The adversary of a participant, -1 if the card takes no part."""
        return self.participants[1 - self.participants.index(card)] if card in self.participants else -1

    def together(self, game: FiveSails) -> bool:
        """Are both participants at one location?"""
        one, other = self.participants
        return bool(game.in_play(one) and game.in_play(other) and game.place[one] == game.place[other])

    def combat_value(self, game: FiveSails, value: int, tell: Reckoning | None = None) -> int:
        """Riposte (0), Parry (1) or Thrust (2) of this round: the cards' values and the round's bonus.

        A dash is not modified (FS-ABIL-55); a value below 0 counts as 0 (FS-DUEL-27).
        """
        bonus = self.bonus[value]
        total, counted = 0, False
        for card in self.combat:
            number = game.value(COMBAT_VALUES[value], card)
            if tell is not None:
                said = f", its {COMBAT_VALUES[value].name}"
                tell.by_card(card, number or 0, said if number is not None else f"{said} is a dash", "FS-DUEL-21")
            if number is not None:
                if not counted and bonus > 0:
                    number += bonus
                if tell is not None:
                    if not counted and bonus >= 0:
                        tell_given(tell, self.given, value, bonus, ROUNDS_BONUS, "FS-DUEL-26")
                    tell.at_least(total + number, total, BELOW_NOTHING, "FS-DUEL-27")
                total, counted = total + max(0, number), True
        if counted and bonus < 0:
            if tell is not None:
                tell_given(tell, self.given, value, bonus, ROUNDS_BONUS, "FS-DUEL-26")
                tell.at_least(total + bonus, 0, BELOW_NOTHING, "FS-DUEL-27")
            return max(0, total + bonus)
        if tell is not None:
            tell.nothing("no combat card was played in this round", "FS-DUEL-08")
        return total

    def was_wounded(self, card: int) -> None:
        """Remember who was wounded in the duel and in the round."""
        if card not in self.wounded:
            self.wounded.append(card)
        if card not in self.hurt:
            self.hurt.append(card)

    # -- the round ------------------------------------------------------------------------------------------------

    @step("FS-DUEL-01", "FS-DUEL-02", "FS-DUEL-05")
    def round_begins(self, game: FiveSails) -> None:
        """The accepting character has the first round, then they alternate."""
        self.active = 1 - self.active
        if not game.in_play(self.participant):
            self.threat[self.active] = 0  # nobody is left to take it (FS-Q102)
            self.go_to(self.duel_may_end)
            return
        self.round += 1
        self.lethal[self.active] = 0
        self.bonus, self.given = [0, 0, 0], ()
        self.combat, self.hurt = [], []
        self.technique_used = self.maneuver_used = self.played = False
        self.final_strike = None
        game.announce(events.ROUND_BEGAN, self.participant, self.round)

    @step("FS-DUEL-06", "FS-DUEL-07", "FS-DUEL-11")
    def play_a_combat_card(self, game: FiveSails) -> None:
        """A combat card from the hand or by gambling; in the first round one must be played if it can be."""
        if not game.in_play(self.participant):
            self.go_to(self.round_ends)
        elif not self.played and self.may_play(game):
            game.ask(self.seat, self.combat_cards, then=self.combat_card_chosen, source=self.participant)

    def may_play(self, game: FiveSails) -> bool:
        """Can a combat card be played in this round at all?"""
        return game.refusal(MAY_PLAY_COMBAT_CARD, self.participant, self) is None

    def must_play(self) -> bool:
        """Is the combat card of this round mandatory?"""
        return self.round == 1

    @offers(
        "{player}, play a combat card for {source}", "FS-DUEL-06", "FS-DUEL-11",
        only="a combat card comes from your hand, or from a gamble",
    )  # fmt: skip
    def combat_cards(self, game: FiveSails, seat: int, picks: list[Option]) -> list[Option]:
        """Every hand card, the gamble, and nothing where that is allowed."""
        options: list[Option] = [("play", card) for card in game.hand_of(seat)]
        if self.may_gamble(game):
            options.append(GAMBLE)
        if not options or not self.must_play():
            options.append(NOTHING)
        return options

    def gambles_left(self, game: FiveSails, side: int, tell: Reckoning | None = None) -> int:
        """As often as the participant's Finesse, in this duel, by whomever so far (FS-GAMB-06, FS-GAMB-07)."""
        made = game.edition.gambles_count(game, self, side)
        finesse = game.number(FINESSE, self.participants[side])
        if tell is not None:
            tell.by_card(self.participants[side], finesse, ", its finesse", "FS-GAMB-06", IS)
            if made:
                tell.ruled(-made, "gambles that count in this duel", "FS-GAMB-09", ADD)
            tell.at_least(finesse - made, 0, "none are left", "FS-GAMB-06")
        return max(0, finesse - made)

    def most_wounds(self, game: FiveSails, side: int, tell: Reckoning | None = None) -> int | None:
        """How many wounds the side's threat can become: the adversary's dueling stat, None against Lethal."""
        other = 1 - side
        if self.lethal[other]:
            if tell is not None:
                tell.no_number("the adversary is Lethal, so there is no limit", "FS-KEYW-11")
            return None
        adversary = self.participants[other]
        stat = game.number(STATS[self.stat], adversary)
        if tell is not None:
            tell.by_card(adversary, stat, f", its {self.stat}", "FS-DUEL-36", IS)
        return stat

    def wounds_to_come(self, game: FiveSails, side: int, tell: Reckoning | None = None) -> int:
        """The wounds that the side's threat becomes as it is now: what is more than the most is discarded."""
        threat, most = self.threat[side], self.most_wounds(game, side)
        if tell is not None:
            tell.counted(threat, "the threat in the pool", "FS-DUEL-28")
            if most is not None and most < threat:
                tell.ruled(most, "the adversary's dueling stat is the limit", "FS-DUEL-36", AT_MOST)
        return threat if most is None else min(threat, most)

    def may_gamble(self, game: FiveSails) -> bool:
        """Is a gamble left, and a card to turn over?"""
        return self.gambles_left(game, self.active) > 0 and bool(game.can_reveal(self.seat))

    def combat_card_chosen(self, game: FiveSails, option: Option) -> None:
        """Play it, or turn over cards to gamble."""
        if option[0] == "play":
            game.play_combat_card(option[1])
        elif option == GAMBLE:
            self.gambles[self.active] += 1
            game.announce(events.GAMBLED, self.participant)
            game.begin(Gamble(self.seat, self.participant), then=self.gamble_made)
        else:
            game.announce(events.NO_COMBAT_CARD, self.participant)

    def gamble_made(self, game: FiveSails, gamble: Gamble) -> None:
        """The chosen card must be played (FS-GAMB-04)."""
        if gamble.chosen >= 0:
            self.gambled.append(gamble.chosen)
            game.play_combat_card(gamble.chosen)

    @step("FS-DUEL-15", "FS-DUEL-16", "FS-DUEL-17")
    def technique_and_maneuver(self, game: FiveSails) -> None:
        """One Technique and one Maneuver, in either order; none without a combat card (FS-Q94)."""
        if not game.in_play(self.participant):
            self.go_to(self.round_ends)  # the round ends without combat values (FS-Q102)
        elif self.combat:
            options = self.abilities(game, self.seat, [])
            if len(options) > 1:
                game.ask(
                    self.seat, self.abilities, then=self.ability_chosen, source=self.combat[0], options=options
                )  # fmt: skip

    @offers(
        "{player}, use a Technique or Maneuver, or pass", "FS-DUEL-15", "FS-DUEL-16",
        only="only a Technique of your participant and the Maneuver of your combat card can be used now",
    )  # fmt: skip
    def abilities(self, game: FiveSails, seat: int, picks: list[Option]) -> list[Option]:
        """What can be used now."""
        options: list[Option] = [("pass",)]
        if not self.technique_used:
            options += game.usable_techniques(self.participant)
        if not self.maneuver_used:
            options += game.usable_maneuvers(self)
        return options

    def ability_chosen(self, game: FiveSails, option: Option) -> None:
        """Use it, then ask for the other."""
        if option[0] != "use":
            return
        if game.book.abilities[option[2]].kind == "maneuver":
            self.maneuver_used = True
        else:
            self.technique_used = True
        self.go_to(self.technique_and_maneuver)
        use = game.new_use(option[2], option[1], self.seat, ())
        use.performer = self.participant
        if use.what(game).final_strike:
            use.held = True
            game.begin(use, then=self.final_strike_activated)
        else:
            game.begin(use)

    def final_strike_activated(self, game: FiveSails, use: CardUse) -> None:
        """It is paid for; its effects wait for the end of its performer (FS-KEYW-15, FS-Q108)."""
        self.final_strike = use.copy()

    @step("FS-DUEL-20", "FS-DUEL-21", "FS-DUEL-22", "FS-DUEL-24", "FS-DUEL-25")
    def combat_values(self, game: FiveSails) -> None:
        """Riposte, Parry, Thrust, in this order, every time."""
        if not game.in_play(self.participant):
            self.go_to(self.round_ends)
            return
        if not self.combat:
            return
        riposte, parry, thrust = (self.combat_value(game, value) for value in range(3))
        mine, theirs = self.active, 1 - self.active
        returned = min(riposte, self.threat[mine])
        self.threat[mine] -= returned
        self.send(game, theirs, returned)
        self.threat[mine] -= min(parry, self.threat[mine])
        self.send(game, theirs, thrust)
        game.tell(events.COMBAT_VALUES_RESOLVED, self.participant, str(riposte), str(parry), str(thrust))
        for side in (mine, theirs):
            if self.threat[side]:
                game.tell(events.THREAT, self.participants[side], self.threat[side])

    def send(self, game: FiveSails, to: int, amount: int) -> None:
        """Threat for an adversary that is not at the same location is discarded (FS-DUEL-40)."""
        if amount and self.together(game):
            self.threat[to] += amount

    @step("FS-DUEL-08", "FS-DUEL-28", "FS-DUEL-29", "FS-DUEL-36")
    def resolve_threat(self, game: FiveSails) -> None:
        """The rest becomes wounds, up to the adversary's dueling stat; what is more is discarded."""
        mine = self.active
        wounds = self.wounds_to_come(game, mine)
        self.threat[mine] = 0
        game.wound(self.participant, wounds)

    @step("FS-KEYW-13", "FS-KEYW-14")
    def threat_is_resolved(self, game: FiveSails) -> None:
        """After the wounds: a Final Strike of a participant that they destroyed, and what else waits for them."""
        strike = self.final_strike
        if strike is not None and not strike.cancelled and self.participant in self.destroyed:
            game.begin(LaterUse(strike))
        self.final_strike = None
        game.announce(events.THREAT_RESOLVED, self.participant, len(self.hurt))

    @step("FS-DUEL-32")
    def round_ends(self, game: FiveSails) -> None:
        """What happens when the round ends comes before the question whether the duel does (FS-Q107)."""
        game.announce(events.ROUND_ENDED, self.participant)

    @step("FS-DUEL-03", "FS-DUEL-04", "FS-DUEL-33")
    def duel_may_end(self, game: FiveSails) -> None:
        """It goes on while there is threat in any pool."""
        if self.threat[0] or self.threat[1]:
            self.go_to(self.round_begins)

    @step("FS-DUEL-13", "FS-DUEL-14")
    def duel_ends(self, game: FiveSails) -> None:
        """The dueling lines are discarded."""
        game.discard_dueling_lines(self)

    @step("FS-ABIL-45")
    def after_the_duel(self, game: FiveSails) -> None:
        """Effects of the duel end with it."""
        game.announce(events.DUEL_ENDED, *self.participants)

    @step("FS-DUEL-18")
    def limits_end(self, game: FiveSails) -> None:
        """Techniques and Maneuvers can be used again in the next duel; nothing waits for rounds any more."""
        game.end_of_challenge()


class CombatCard(Procedure):
    """A combat card is announced. Unless something takes it away, it has been played."""

    participant: int
    seat: int
    card: int

    @step("FS-DUEL-11")
    def is_announced(self, game: FiveSails) -> None:
        """Whoever answers the combat card does so now."""
        game.announce(events.COMBAT_CARD_PLAYED, self.participant, self.card)

    @step("FS-ABIL-48")
    def is_played(self, game: FiveSails) -> None:
        """A card that was replaced by another one was not played."""
        if self.card in game.the_duel.combat:
            game.announce(events.CARD_PLAYED, self.seat, self.card)


class PlaytestDuel(Duel):
    """The playtest edition: the round belongs to whoever has threat, no card is ever mandatory, and threat lies at the
    location where it was resolved (`threat_at`, for each side)."""

    threat_at: list[int] = [-1, -1]

    @step("FS-DUEL-01", "FS-DUEL-45")
    def round_begins(self, game: FiveSails) -> None:
        """The player with threat has the round; with threat in both pools they alternate (FS-Q30)."""
        if not (self.threat[0] or self.threat[1]):
            self.go_to(self.duel_ends)
            return
        if not (self.threat[0] and self.threat[1]):
            self.active = 0 if self.threat[1] else 1  # the inherited step turns to the other side
        for side, place in enumerate(self.threat_at):
            if place < 0:
                self.threat_at[side] = game.location_of(self.participants[side])
        super().round_begins(game)

    def must_play(self) -> bool:
        """Optional in every round (FS-DUEL-06)."""
        return False

    def may_play(self, game: FiveSails) -> bool:
        """A participant away from the threat in its pool plays no card (FS-DUEL-45)."""
        return super().may_play(game) and self.is_at_its_threat(game)

    def is_at_its_threat(self, game: FiveSails) -> bool:
        """Is the active participant where its threat lies?"""
        return bool(game.place[self.participant] == self.threat_at[self.active])

    def send(self, game: FiveSails, to: int, amount: int) -> None:
        """Whether the adversary is there is judged when threat resolves (FS-DUEL-40)."""
        if game.in_play(self.participants[to]):
            self.threat[to] += amount

    @step("FS-DUEL-28", "FS-DUEL-31", "FS-DUEL-42")
    def resolve_threat(self, game: FiveSails) -> None:
        """Who is away from the own threat escapes it; what was sent lies here now, or is lost on one who is away."""
        if not self.is_at_its_threat(game):
            self.threat[self.active] = 0
        other = 1 - self.active
        if self.together(game):
            self.threat_at[other] = game.place[self.participant]
        else:
            self.threat[other] = 0
        super().resolve_threat(game)
