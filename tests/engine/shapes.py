"""The values of the small games' events, by name."""

from __future__ import annotations

from typing import NamedTuple

from quarterdeck.engine.event import CardNo, Number, SeatNo


class OneCard(NamedTuple):
    card: CardNo


class OnePlayer(NamedTuple):
    seat: SeatNo


class PlayerAndCard(NamedTuple):
    seat: SeatNo
    card: CardNo


class PlayerAndAmount(NamedTuple):
    seat: SeatNo
    amount: Number


class CardAndAmount(NamedTuple):
    card: CardNo
    amount: Number
