"""Saves of earlier releases: what they say otherwise, and how that is said now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

STEPS: Final[dict[str, tuple[str, ...]]] = {
    "five_sails.CardUse": (
        "declare", "choose_performer", "choose_target", "is_announced", "is_targeted", "pay", "pay_more", "resolve",
        "is_used", "may_be_repeated", "answer_afterwards",
    ),
    "five_sails.PlaytestUse": (
        "declare", "choose_performer", "is_announced", "pay", "pay_more", "choose_target", "is_targeted", "resolve",
        "is_used", "may_be_repeated", "answer_afterwards",
    ),
    "five_sails.Challenge": (
        "issue", "activate_technique", "respond", "resolve_technique", "generate_threat", "is_refused",
    ),
    "five_sails.PlaytestChallenge": (
        "issue", "activate_technique", "respond", "resolve_technique", "generate_threat", "is_refused",
    ),
    "five_sails.EquipAction": ("equip",),
    "five_sails.ChallengeAction": ("engage", "is_targeted", "challenge"),
}  # fmt: skip
"""The steps that procedures had under the first version of the rules."""

WORDS: Final[dict[str, dict[str, str]]] = {
    "cesca-del-rosso/copy-her-own": {"way": "choose_how"},
    "cesca-del-rosso/copy-what-is-aimed": {"way": "choose_how"},
    "cesca-del-rosso/weave": {"revealed": "weave"},
    "corpse-speak/let-it-speak": {"action": "let_it_speak"},
    "devotion/look-at-three": {"seen": "look_at_three"},
    "i-know-that-trick/study-it": {"studied": "study_it", "technique": "remember_it"},
    "matchlock-musket/take-aim": {"ducked": "take_aim"},
    "sarafina/read-them": {"seen": "read_them"},
    "pack-tactics/flock-together": {"moved": "flock_together"},
    "plans-within-plans/stake-one-place": {"first": "stake_one_place"},
    "rough-em-up/lose-a-thug": {"lost": "lose_a_thug"},
    "contempt-and-hatred/stir-the-forums": {"stirred": "stir_more"},
    "filling-the-ranks/add-anywhere": {"first": "add_anywhere"},
    "filling-the-ranks/call-to-arms": {"stat": "call_to_arms"},
    "inspire-generosity/take-from": {"origin": "take_from"},
    "marooned/leave-behind": {"left": "leave_behind"},
    "parley-gone-wrong/call-a-parley": {"waiting": "call_a_parley"},
    "shifting-tides/the-tide-comes-in": {"first": "flotsam", "rivals": "name_an_opponent"},
    "until-morale-improves/choose-one": {"chosen": "choose_one", "origin": "move_one_from"},
    "the-cats-embargo/stake-one": {"staked": "stake_one"},
    "vittoria-anselmo/call-a-thug": {"saved": "aim_at_the_thug"},
    "wrath-of-the-don/demand-respect": {"knelt": "demand_respect"},
}
"""For each ability the words under which it kept something, and the effects whose names these are now."""


def remember_more(state: dict[str, Any]) -> None:
    """Of cards that left play, wounds and whether they were engaged were not remembered."""
    state["last_seen"] = {card: [*seen, 0, False][:4] for card, seen in state["last_seen"].items()}


def name_the_goods(state: dict[str, Any], ids: Sequence[str]) -> None:
    """The card that an embargo is laid upon was kept as a number."""
    for card, piece in enumerate(state["pieces"]):
        if piece is not None and state["faces"][card] == "the-cats-embargo" and piece["note"] >= 0:
            piece["named"], piece["note"] = ids[piece["note"]], -1
