"""Words that the tests of Ussura's cards share."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails

BOTH = pytest.mark.parametrize("edition", ["2023", "playtest"])


def duel_of(ours, theirs, edition="2023", active=None, threat=None, round=2, **sides):
    """A duel at The Docks between Anna's and Bruno's character; the round of `active` (default: Anna's) begins."""
    anna = {"docks": [ours], **sides.get("anna", {})}
    bruno = {"docks": [theirs], **sides.get("bruno", {})}
    names = [one["card"] if isinstance(one, dict) else one for one in (ours, theirs)]
    duel = {"challenger": names[0], "defender": names[1], "round": round, "active": active or names[0]}
    duel["threat"] = threat or {names[0]: 3, names[1]: 0}
    return five_sails(edition=edition, anna=anna, bruno=bruno, duel=duel)
