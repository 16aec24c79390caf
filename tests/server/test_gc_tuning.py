"""The server looks for dead objects in small portions, and through all of them when nobody is held up by it."""

import gc
import weakref

from quarterdeck.server.gc_tuning import AT_LEAST_EVERY, QUIET, GcTuning


class Knot:
    """Something that only the collector finds: it holds itself."""

    def __init__(self):
        self.itself = self


def test_new_dead_objects_are_found_by_the_look_at_what_is_new():
    tuning = GcTuning()
    tuning.begin()
    try:
        knot = weakref.ref(Knot())
        gc.collect(0)
        assert knot() is None
    finally:
        tuning.end()


def test_what_outlived_a_look_is_set_aside_and_found_when_nobody_plays():
    tuning = GcTuning()
    tuning.begin()
    try:
        held = Knot()
        gc.collect(0)
        set_aside = gc.get_freeze_count()
        knot = weakref.ref(held)
        del held
        gc.collect(0)
        assert set_aside > 0
        assert knot() is not None
        now = tuning._looked_through + QUIET + 1
        assert tuning.sweep(last_choice=now - QUIET - 0.5, now=now)
        assert knot() is None
    finally:
        tuning.end()


def test_while_somebody_plays_nothing_is_looked_through_before_an_hour_is_over():
    tuning = GcTuning()
    tuning.begin()
    try:
        began = tuning._looked_through
        assert not tuning.sweep(last_choice=began + 59, now=began + 60)
        assert tuning.sweep(last_choice=began + AT_LEAST_EVERY, now=began + AT_LEAST_EVERY + 1)
    finally:
        tuning.end()


def test_a_server_that_nobody_used_since_the_last_time_is_not_looked_through_again():
    tuning = GcTuning()
    tuning.begin()
    try:
        began = tuning._looked_through
        assert not tuning.sweep(last_choice=began - 10, now=began + 60)
    finally:
        tuning.end()


def test_at_its_end_the_collector_is_as_python_begins_with_it():
    tuning = GcTuning()
    tuning.begin()
    tuning.end()
    assert gc.get_threshold() == (700, 10, 10)
    assert gc.get_freeze_count() == 0
