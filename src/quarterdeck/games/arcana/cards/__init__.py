"""One block per Location effect and per Objective."""
