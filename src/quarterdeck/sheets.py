"""The look of pages that need nothing else, in light and in dark: the reports of the lab, and the list of them."""

from __future__ import annotations

from typing import Final

STYLE: Final = """
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #22252b; --soft: #626773; --rule: #d8d5cc; --sure: #1f5f8b;
  --open: #8a8f99; --win: #2f7d5b; --lose: #b4552d; --cell: #eeece5; }
@media (prefers-color-scheme: dark) { :root { --paper: #16191f; --ink: #e8e6e0; --soft: #a2a7b3; --rule: #383d47;
  --sure: #79b8e8; --open: #7d838f; --win: #4fae83; --lose: #dd8358; --cell: #22262e; } }
body { margin: 0 auto; max-width: 54rem; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.25; } h2 { font-size: 1.1rem; margin-top: 2.2rem; }
.answer { font-size: 1.15rem; border-left: .25rem solid var(--sure); padding-left: .9rem; }
figure { margin: 1.5rem 0; overflow-x: auto; } figcaption { color: var(--soft); font-size: .9rem; }
svg { width: 100%; min-width: 34rem; height: auto; font: 13px system-ui, sans-serif; }
svg text { fill: var(--ink); } svg .tick, svg .label { fill: var(--soft); } svg .label { fill: var(--ink); }
svg line { stroke: var(--soft); } svg .zero { stroke-dasharray: 4 4; } svg .span { stroke-width: 2; }
svg .sure { stroke: var(--sure); fill: var(--sure); } svg .open { stroke: var(--open); fill: var(--open); }
svg .bound { stroke: var(--lose); } svg .path { fill: none; stroke: var(--sure); stroke-width: 2; }
svg .bar { fill: var(--sure); } svg .cell { fill: var(--cell); } svg .win { fill: var(--win); }
svg .lose { fill: var(--lose); }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-size: .92rem; }
th, td { text-align: left; padding: .25rem .9rem .25rem 0; border-bottom: 1px solid var(--rule); }
th, td { white-space: nowrap; } th { color: var(--soft); font-weight: 600; } td { font-variant-numeric: tabular-nums; }
code { display: block; padding: .8rem; background: var(--cell); overflow-x: auto; white-space: pre; }
footer { color: var(--soft); font-size: .9rem; }
"""
