"""Reading what is going on: the duel, the challenge, the pressure, the ability in use, and what is being answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.ability_game import AbilityGame
from quarterdeck.engine.procedure import Procedure
from quarterdeck.engine.timing import Happening
from quarterdeck.games.five_sails.procedures.using import CardUse

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.procedures.challenge import Challenge
    from quarterdeck.games.five_sails.procedures.duel import Duel
    from quarterdeck.games.five_sails.procedures.high_drama import HighDrama
    from quarterdeck.games.five_sails.procedures.pressure import Pressure


class UnderWay(AbilityGame):
    """The procedures that are under way, the last one on top."""

    @property
    def duel(self) -> Duel | None:
        """The duel that is being fought."""
        for frame in reversed(self.frames):
            if frame.IS == "duel":
                return frame  # type: ignore[return-value]
        return None

    @property
    def the_duel(self) -> Duel:
        """The duel that is being fought, for texts that speak of one: there must be one."""
        duel = self.duel
        assert duel is not None, "no duel is being fought"
        return duel

    @property
    def the_challenge(self) -> Challenge:
        """The challenge that is being issued or answered: there must be one."""
        challenge = self.challenge
        assert challenge is not None, "there is no challenge"
        return challenge

    @property
    def challenge(self) -> Challenge | None:
        """The challenge that is being issued or answered."""
        for frame in reversed(self.frames):
            if frame.IS == "challenge":
                return frame  # type: ignore[return-value]
        return None

    @property
    def pressing(self) -> Pressure | None:
        """The pressure in progress."""
        for frame in reversed(self.frames):
            if frame.IS == "pressure":
                return frame  # type: ignore[return-value]
        return None

    @property
    def the_pressure(self) -> Pressure:
        """The pressure in progress, for texts that answer one: there must be one."""
        pressure = self.pressing
        assert pressure is not None, "nobody presses"
        return pressure

    @property
    def the_use(self) -> CardUse:
        """The ability that is resolving: there must be one."""
        it = self.using()
        assert it is not None, "no ability is resolving"
        return it

    def using(self) -> CardUse | None:
        """The ability that is resolving. What happens in a duel or challenge that it began is not its own doing."""
        for frame in reversed(self.frames):
            kind = frame.IS
            if kind == "use":
                return frame  # type: ignore[return-value]
            if kind == "duel" or kind == "challenge":
                return None
        return None

    def answered_use(self) -> CardUse | None:
        """The ability whose announcement, target or effect is being answered now."""
        seen = False
        for frame in reversed(self.frames):
            if seen and frame.IS == "use":
                return frame  # type: ignore[return-value]
            seen = seen or frame.IS == "happening"
        return None

    @property
    def the_answered_use(self) -> CardUse:
        """The ability that is being answered now: there must be one."""
        use = self.answered_use()
        assert use is not None, "no ability is being answered"
        return use

    @property
    def high_drama(self) -> HighDrama:
        """The phase of High Drama: it must be going on."""
        for frame in self.frames:
            if frame.IS == "high drama":
                return frame  # type: ignore[return-value]
        raise LookupError("it is not High Drama")

    def answered_aim(self) -> Procedure | None:
        """What chose the target that is being answered now: an ability in use or a Challenge Action."""
        for n in range(len(self.frames) - 1, 0, -1):
            if isinstance(self.frames[n], Happening):
                return self.frames[n - 1]
        return None
