"""Saves of earlier releases: what they say otherwise, and how that is said now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.engine.data import Data

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
    "blood-mark/step-through": {"left": "step_through", "companion": "bleed_for_them"},
    "broken-time/break-the-rhythm": {"revealed": "break_the_rhythm"},
    "cesca-del-rosso/copy-her-own": {"way": "choose_how"},
    "cesca-del-rosso/copy-what-is-aimed": {"way": "choose_how"},
    "cesca-del-rosso/weave": {"revealed": "weave"},
    "contempt-and-hatred/stir-the-forums": {"stirred": "stir_more"},
    "corpse-speak/let-it-speak": {"action": "let_it_speak"},
    "crystal-eye/gaze": {"whose": "of_whom"},
    "devotion/look-at-three": {"seen": "look_at_three"},
    "disarm/drop-it": {"dropped": "drop_it"},
    "elina-georginova/slip-away": {"there": "slip_away"},
    "filling-the-ranks/add-anywhere": {"first": "add_anywhere"},
    "filling-the-ranks/call-to-arms": {"stat": "call_to_arms"},
    "gustavo/ask-around": {"revealed": "ask_around"},
    "i-know-that-trick/study-it": {"studied": "study_it", "technique": "remember_it"},
    "indomitable-will/stand-fast": {"place": "stand_fast"},
    "inspire-generosity/take-from": {"origin": "take_from"},
    "its-personal/get-even": {"enemy": "get_even"},
    "jean-urbain/lead-the-way": {"value": "lead_the_way"},
    "kaj-kousei/search-the-city": {"artifact": "pick_an_artifact", "revealed": "search_the_city"},
    "kalla-forsberg/refit": {"attachment": "refit"},
    "kaspar-dietrich/look-for-a-mercenary": {"revealed": "look_for_a_mercenary"},
    "leja-juska/whisper": {"side": "whisper"},
    "leshiye-of-the-wood/choose-the-edge": {"edge": "choose_the_edge", "others": "first_of_two"},
    "lorenzo-de-zepeda/bring-bad-news": {"revealed": "bring_bad_news"},
    "lorenzo-de-zepeda/face-the-news": {"revealed": "bring_bad_news", "faced": "face_the_news"},
    "madre-dolores/care-for-two": {"first": "care_for_two"},
    "marooned/leave-behind": {"left": "leave_behind"},
    "matchlock-musket/take-aim": {"ducked": "take_aim"},
    "matushkas-command/send-the-tired-home": {"place": "send_the_tired_home"},
    "matushkas-sight/see-far": {"seen": "see_far", "engaged": "tire"},
    "otto-streit/reveal-three": {"revealed": "reveal_three"},
    "pack-tactics/flock-together": {"moved": "flock_together"},
    "parley-gone-wrong/call-a-parley": {"waiting": "call_a_parley"},
    "plans-within-plans/stake-one-place": {"first": "stake_one_place"},
    "point-of-opportunity/seize-the-moment": {"way": "seize_the_moment"},
    "polished-flintlock/aim-at-them": {"took_cover": "aim_at_them"},
    "porte-travel/pull-through": {"exit": "pull_through"},
    "razrushitel/charge": {"engaged": "throw_all_in"},
    "research/search-the-archives": {"books": "picks", "helper": "search_the_archives"},
    "rough-em-up/lose-a-thug": {"lost": "lose_a_thug"},
    "sarafina/read-them": {"seen": "read_them"},
    "shifting-tides/the-tide-comes-in": {"first": "flotsam", "rivals": "name_an_opponent"},
    "stratege/bring-a-comrade": {"comrade": "bring_a_comrade"},
    "the-boars-guile/lay-bait": {"added": "lay_bait", "origin": "take_a_renown"},
    "the-cats-embargo/stake-one": {"staked": "stake_one"},
    "until-morale-improves/choose-one": {"chosen": "choose_one", "origin": "move_one_from"},
    "vedma/old-spell": {"action": "old_spell", "played_again": "cast_again"},
    "vittoria-anselmo/call-a-thug": {"saved": "aim_at_the_thug"},
    "wrath-of-the-don/demand-respect": {"knelt": "demand_respect"},
}
"""For each ability the words under which it kept something, and the effects whose names these are now."""


def remember_more(state: Data) -> None:
    """Of cards that left play, wounds and whether they were engaged were not remembered."""
    state["last_seen"] = {card: [*seen, 0, False][:4] for card, seen in state["last_seen"].items()}


def name_the_goods(state: Data, ids: Sequence[str]) -> None:
    """The card that an embargo is laid upon was kept as a number."""
    for card, piece in enumerate(state["pieces"]):
        if piece is not None and state["faces"][card] == "the-cats-embargo" and piece["note"] >= 0:
            piece["named"], piece["note"] = ids[piece["note"]], -1


def forget_what_was_not_picked(state: Data) -> None:
    """While Kaj Kousei's player was asked for an Artifact, the last card that was looked at was kept as one."""
    for frame in state["frames"]:
        if frame.get("ability") == "kaj-kousei/search-the-city" and "picked" not in frame["memory"]:
            frame["memory"].pop("artifact", None)
