"""Scenario files: set a position, play, expect. Also record files of the registered games, and rule coverage."""

from quarterdeck.scenario.run import Outcome, run, run_all, run_file, run_file_all

__all__ = ["Outcome", "run", "run_all", "run_file", "run_file_all"]
