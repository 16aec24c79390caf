"""What can go wrong with a store, in sentences that name no password."""

from __future__ import annotations

from quarterdeck.engine.errors import QuarterdeckError


class StorageError(QuarterdeckError):
    """Something could not be read or written. The message is one sentence and names no password."""


class AlreadyStored(StorageError):
    """The same entry was written before: its number, or the id that a seat gave its choice, is taken."""


class Unconfirmed(StorageError):
    """The database was lost while it confirmed: it may have written or not. Who needs to know must load again."""


class Fenced(StorageError):
    """Another server plays this table now: nothing was written. The table must be brought back from the store."""


class Shut(Fenced):
    """The operator closed this table meanwhile: nothing was written."""
