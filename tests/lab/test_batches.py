"""How many items are shared out over processes: in batches of about a second, and small ones at the end."""

from __future__ import annotations

import os
import time

from quarterdeck.batches import BATCH_SECONDS, FIRST_BATCH, Batches, run_all


def test_a_batch_takes_about_a_second_as_soon_as_it_is_known_how_long_items_take():
    batches = Batches(range(10_000), jobs=2)
    assert len(batches.next()) == FIRST_BATCH
    for each in (0.004, 0.004, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02):
        batches.took(100 * each, 100)
        size = len(batches.next())
    assert 0.8 < size * 0.02 / BATCH_SECONDS < 1.25
    batches.took(1.0, 100_000_000)
    assert len(batches.next()) <= len(batches.waiting), "not even items that take no time go to one worker alone"


def test_items_that_take_longer_than_a_second_are_handed_out_one_by_one():
    batches = Batches(range(100), jobs=2)
    batches.took(30.0, 2)
    assert [len(batches.next()) for _ in range(3)] == [1, 1, 1]


def test_towards_the_end_batches_become_small_so_that_no_worker_is_left_alone_with_a_long_one():
    batches = Batches(range(100), jobs=2)
    batches.took(1.0, 1000)
    sizes = []
    while batches.waiting:
        sizes.append(len(batches.next()))
    assert sum(sizes) == 100
    assert sizes[0] == 25
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-2:] == [1, 1]


def test_every_item_is_done_once_and_what_was_not_done_comes_first_again():
    batches = Batches(range(5), jobs=1)
    first = batches.next()
    batches.back(first[1:])
    left = []
    while batches.waiting:
        left += batches.next()
    assert left == [1, 2, 3, 4]


def wait_a_little(item):
    time.sleep(0.002)
    return item, os.getpid()


def test_workers_share_the_work_and_each_item_comes_back_once():
    done = list(run_all(wait_a_little, range(400), 2, "json", lambda item, why: (item, 0)))
    assert sorted(item for item, _ in done) == list(range(400))
    shares = [sum(pid == one for _, pid in done) for one in {pid for _, pid in done}]
    assert len(shares) == 2
