"""Chance is the same everywhere: on every machine, and in both builds."""

from typing import Any

from quarterdeck.engine.rng import MASK, Rng, mix, shuffle

FIRST = 0x9E3779B97F4A7C15


def as_published(seed: int, counter: int) -> int:
    """splitmix64, in numbers of any size."""
    z = (seed + counter * FIRST) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def test_the_first_numbers_are_those_of_splitmix64() -> None:
    assert [mix(1234567, count) for count in (1, 2, 3)] == [
        6457827717110365317, 3203168211198807973, 9817491932198370423,
    ]  # fmt: skip


def test_seeds_and_counts_of_any_size_and_sign_give_numbers_of_64_bits() -> None:
    edges = [edge + near for edge in (0, 1 << 61, 1 << 62, 1 << 63, 1 << 64, 1 << 90) for near in (-2, -1, 0, 1)]
    edges += [-edge for edge in edges]
    for seed in edges:
        for count in edges:
            assert mix(seed, count) == as_published(seed, count), (seed, count)


def test_a_shuffle_draws_one_number_for_each_item_but_the_first() -> None:
    for seed in (0, 7, MASK, 1 << 63):
        items, expected = list(range(60)), list(range(60))
        for count, at in enumerate(range(59, 0, -1), start=4):
            other = as_published(seed, count) * (at + 1) >> 64
            expected[at], expected[other] = expected[other], expected[at]
        assert shuffle(items, seed, 3) == 3 + 59
        assert items == expected


def test_a_stream_goes_on_after_a_shuffle_where_the_shuffle_ended() -> None:
    rng = Rng(5)
    rng.shuffle([1, 2, 3])
    assert rng.counter == 2
    rng.shuffle([])
    assert rng.below(1000) == as_published(5, 3) * 1000 >> 64


def test_a_stream_shuffles_things_of_any_kind() -> None:
    numbers, words = [0, 1, 2, 3, 4], ["a", "b", "c", "d", "e"]
    things: Any = list(words)
    Rng(5).shuffle(numbers)
    Rng(5).shuffle(things)
    assert things == [words[number] for number in numbers]
