"""Verbs about challenges, duels and pressures, and about what is being answered: cancel, instead, ..."""

from __future__ import annotations

from typing import Unpack

from quarterdeck.engine.modifier import Quantity
from quarterdeck.games.five_sails import events
from quarterdeck.games.five_sails.dialect import CombatValue
from quarterdeck.games.five_sails.event_values import Targeted
from quarterdeck.games.five_sails.procedures.challenge import Challenge, ChallengeLimits
from quarterdeck.games.five_sails.procedures.duel import CombatCard
from quarterdeck.games.five_sails.procedures.gambling import Gamble
from quarterdeck.games.five_sails.procedures.high_drama import ChallengeAction
from quarterdeck.games.five_sails.procedures.pressure import Pressure, PressureLimits
from quarterdeck.games.five_sails.procedures.using import CardUse
from quarterdeck.games.five_sails.stats import COMBAT, INFLUENCE, MAY_ISSUE, NOBODY
from quarterdeck.games.five_sails.verbs.renown import RenownVerbs


class DuelVerbs(RenownVerbs):
    """What card code says about challenges, duels, pressures and events that would happen."""

    def issue_challenge(
        self, challenger: int, target: int, stat: Quantity = COMBAT, **limits: Unpack[ChallengeLimits]
    ) -> None:
        """A character challenges another; `limits` are fields of the Challenge (who may intervene or refuse)."""
        if self.refusal(MAY_ISSUE, challenger) is None:
            self.begin(self.edition.challenge(challenger, target, stat.name, **limits))

    def pressure(
        self, it: CardUse, stat: Quantity = INFLUENCE, place: int = -1, **limits: Unpack[PressureLimits]
    ) -> None:
        """Pressure a location; a later effect asks `succeeded(game, it)`. `limits` are fields of the Pressure."""
        place = self.location_of(it.performer) if place < 0 else place
        self.begin(Pressure(it.controller, place, stat.name, it.performer, **limits), then=it.pressed)

    def fail_the_pressure(self) -> None:
        """Answering a pressure that would succeed: it fails instead, and nothing answers its success (FS-ABIL-48)."""
        self.instead()
        self.the_pressure.success = False

    def count_only_en_garde(self) -> None:
        """In the pressure in progress only its performers and characters that are en garde count."""
        self.the_pressure.en_garde_only = True

    def let_nobody_intervene(self) -> None:
        """In the challenge that was issued nobody can intervene."""
        self.the_challenge.interveners = NOBODY

    def end_the_duel(self) -> None:
        """The duel ends: no threat is left in any pool."""
        self.the_duel.threat = [0, 0]

    def add_value(self, it: CardUse, value: CombatValue, amount: int) -> None:
        """Change a combat value (RIPOSTE, PARRY or THRUST of words.py) of the controller's combat card this round.

        While a challenge is being issued only Thrust counts: it adds to the threat (FS-CHAL-28).
        """
        duel = self.duel
        if duel is not None:
            duel.bonus[value] += amount
            duel.given += ((value, amount, it.card),)
        elif self.challenge is not None and value == 2:
            self.challenge.thrust += amount
            self.challenge.given += ((value, amount, it.card),)

    def spendable_value(self, it: CardUse, value: int) -> int:
        """How much of a combat value the controller has to spend now."""
        duel = self.duel
        if duel is not None:
            return duel.combat_value(self, value)  # type: ignore[arg-type]
        return 0

    def lethal(self, it: CardUse) -> None:
        """The participant ignores Restricted Hostilities until its player's next round (FS-KEYW-11, FS-KEYW-12)."""
        duel, challenge = self.duel, self.challenge
        if duel is not None:
            duel.lethal[duel.side(it.controller)] = 1
        elif challenge is not None:
            challenge.lethal = 1

    def add_threat(self, participant: int, amount: int) -> None:
        """Add threat to a participant's pool; a negative amount removes as much."""
        duel = self.the_duel
        side = duel.participants.index(participant)
        duel.threat[side] += amount
        self.tell(events.THREAT, participant, duel.threat[side])

    def discard_threat(self, *participants: int) -> None:
        """Discard all threat in the pools of these participants."""
        duel = self.the_duel
        for participant in participants:
            duel.threat[duel.participants.index(participant)] = 0

    def play_combat_card(self, card: int) -> None:
        """A card joins the dueling line of whose round it is, from wherever; its cost is not paid (FS-DECK-12)."""
        duel = self.the_duel
        if self.pieces[card] is not None:
            self.leave(card, self._setting.line[duel.seat])
        else:
            self.move(card, self._setting.line[duel.seat])
        duel.combat.append(card)
        duel.played = True
        self.begin(CombatCard(duel.participant, duel.seat, card))

    def let_another_maneuver(self) -> None:
        """The participant may use one more Maneuver in this round: that of the combat card played last."""
        self.the_duel.maneuver_used = False

    def gamble(self, it: CardUse, seat: int, participant: int, extra: int = 0, keeps_all: bool = False) -> None:
        """Gamble for free: it does not count as one of the participant's gambles.

        A later effect asks `gambled_card(game, it)`. `extra` are cards turned over in addition; with `keeps_all` those
        not chosen stay where they are.
        """
        self.announce(events.GAMBLED, participant)
        self.begin(Gamble(seat, participant, extra=extra, keeps_all=keeps_all), then=it.gambled)

    def discard_combat_card(self, card: int) -> None:
        """The combat card that is being announced is discarded instead of being played."""
        duel = self.the_duel
        duel.combat.remove(card)
        self.announce(events.COMBAT_CARD_DISCARDED, duel.seat, card)

    def cancel(self) -> None:
        """Answering an announcement or a target: the effects of that ability do not happen, its costs stay paid."""
        aim = self.answered_aim()
        if aim is self.challenge:
            self.cancel_challenge()  # it has a new target, who intervened
            return
        it = aim if isinstance(aim, ChallengeAction) else self.answered_use()
        if it is not None and not it.cancelled:
            it.cancelled = True
            self.tell(events.CANCELLED, it.card)

    def aim_at_instead(self, card: int) -> None:
        """Answering a target: it is another card that is targeted, whatever the target had to be (FS-Q124)."""
        aim, happening = self.answered_aim(), self.happening()
        assert isinstance(aim, (CardUse, ChallengeAction, Challenge))
        aim.target = card
        targeted = happening.values
        assert isinstance(targeted, Targeted)
        if isinstance(aim, CardUse) and aim.choice == targeted.target:
            aim.choice = card
        happening.change(target=card)

    def change_participant(self, leaves: int, card: int) -> None:
        """Another character takes a participant's place; while issuing a challenge, the challenger's."""
        self.announce(events.PARTICIPANT_CHANGED, card, leaves)

    def instead(self) -> None:
        """Replace the event that would happen; everybody is told what does not happen."""
        happening = self.happening()
        event = self.EVENTS[happening.event]
        if self._logging and event.says and not happening.replaced:
            said = {field: arg.say(self, -1, v) for (field, arg), v in zip(event.args, happening.values, strict=True)}
            self.tell(events.PREVENTED, event.says.format(**said))
        super().instead()

    def bar_from_intervening(self, card: int) -> None:
        """A character cannot intervene in the challenge that was issued."""
        challenge = self.the_challenge
        challenge.barred = [*challenge.barred, card]

    def cancel_challenge(self) -> None:
        """The challenge that was issued goes no further."""
        challenge = self.challenge
        if challenge is not None and not challenge.cancelled:
            challenge.cancelled = True
            self.announce(events.CHALLENGE_CANCELLED, challenge.challenger)
