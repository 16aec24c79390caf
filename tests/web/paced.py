"""A page whose time a test lets pass: what it shows then depends on no machine. And a note of all that it shows."""

from __future__ import annotations

NOTE = """() => {
  // Every position that is drawn while something is told: when by the page's own clock, and what is told with it.
  const host = document.querySelector('.host');
  window.tale = [];
  const textOf = (selector) => document.querySelector(selector)?.textContent.trim() ?? '';
  const travels = () => document.getAnimations().some(({ effect }) =>
    effect?.getKeyframes?.().some(({ transform }) => /translate|rotate/.test(transform ?? '')));
  const note = () => {
    const isTold = host.dataset.telling === 'true';
    const [last] = [...document.querySelectorAll('.story p, .log [data-event]')].slice(-1);
    const line = isTold ? textOf('.prompt h2') || last?.textContent.trim() : 'over';
    const flying = document.querySelectorAll('.layer > [inert], .layer > .flying-back').length;
    const before = window.tale.at(-1);
    const same = before?.line === line ? before : null;
    const now = same ?? { line, at: performance.now(), titles: [], flying: 0, travels: false };
    if (!same) window.tale.push(now);
    const title = textOf('.layer > .name, .layer > .caption');
    if (title && !now.titles.includes(title)) now.titles.push(title);
    now.flying = Math.max(now.flying, flying);
    now.travels ||= travels();
    now.asked = document.querySelector('.prompt')?.classList.contains('asked') ?? false;
  };
  new MutationObserver(note).observe(host, { attributes: true, subtree: true, childList: true, characterData: true });
}"""
SILENT = ("over", "…")
IS_TELLING = "() => document.querySelector('.host').dataset.telling === 'true'"
HIDDEN = """(is) => {
  const own = (name, value) => Object.defineProperty(document, name, { get: () => value, configurable: true });
  own('hidden', is);
  own('visibilityState', is ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
}"""
"""Another tab is in front of the page, or no longer: a headless browser has no tabs that hide each other."""


def sit_with_clock(page, address):
    """Open this address in a page whose clock is ours; it goes until it is stopped."""
    page.clock.install()
    page.goto(address)


def stop_clock(page):
    """From now on no time passes in the page but what we let pass."""
    page.clock.pause_at((page.evaluate("Date.now()") + 2000) / 1000)
    page.evaluate(NOTE)


def tell(page, most=30_000, step=250):
    """Let time pass until all is told; what was told, each with the page's time since it began."""
    page.wait_for_function(IS_TELLING, polling=20)
    for _ in range(most // step):
        page.clock.run_for(step)
        if not page.evaluate(IS_TELLING):
            return tale(page)
    raise AssertionError(("it is told for too long", tale(page)))


def tale(page):
    """What was told so far."""
    told = page.evaluate("window.tale")
    return [{**one, "at": one["at"] - told[0]["at"]} for one in told]


def lines_of(told):
    return [one["line"] for one in told if one["line"] not in SILENT]
