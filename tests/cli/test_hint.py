"""`hint` at the terminal: for whoever plays against bots, and between people if all agree."""

from __future__ import annotations

import re


def high_card(run, typed, seats="me,random"):
    return run("play", "high_card", "--seats", seats, "--seed", "4", typed=typed)


def test_a_hint_tells_the_best_options_with_their_chances(run):
    ran = high_card(run, "hint\n")
    told = re.findall(r"^(\d)\. Show (\w+): (\d+) % to win \((\d+) to (\d+) %\)", ran.out, re.MULTILINE)
    assert [number for number, *_ in told] == ["1", "2", "3"]
    chances = [int(chance) for _, _, chance, _, _ in told]
    assert chances == sorted(chances, reverse=True)
    assert all(int(low) <= int(chance) <= int(high) for _, _, chance, low, high in told)
    assert "Anna shows" not in ran.out, "nothing is played"


def test_who_asks_twice_is_told_the_same(run):
    out = high_card(run, "hint\nhint\n").out
    one, two = out.split("Thinking about it ...")[1:]
    assert re.findall(r"^\d\..*", one, re.MULTILINE) == re.findall(r"^\d\..*", two, re.MULTILINE)


def test_between_people_all_are_asked_first(run):
    refused = high_card(run, "hint\nno\n", seats="me,me")
    assert "Bruno: Anna asks for hints in this game. Type yes to agree:" in refused.out
    assert "Bruno wants no hints in this game." in refused.out
    assert "to win (" not in refused.out
    agreed = high_card(run, "hint\nyes\nhint\n", seats="me,me")
    assert agreed.out.count("asks for hints") == 1, "consent holds for the game"
    assert agreed.out.count("Thinking about it") == 2


def test_a_hint_in_arcana_says_why_and_what_follows(run):
    ran = run("play", "arcana", "--seats", "me,random", "--seed", "3", typed="hint\n")
    assert "Then perhaps: " in ran.out
    assert re.search(r"^   [A-Z].*\.$", ran.out, re.MULTILINE)
