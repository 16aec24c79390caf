// What a person sees of a table who plays only what is highlighted. Waits until there is something to do.
async (patience) => {
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isSeen);
  const named = (text) => all('.prompt .chips button').find((button) => button.textContent.trim() === text && !button.disabled);

  function look() {
    const result = document.querySelector('dialog[open] .sheet');
    if (result && /\b(wins?|share)\b/.test(result.querySelector('h2').textContent)) return { state: 'over', things: {} };
    const curtain = all('section.curtain .button.primary');
    if (curtain.length > 0) return { state: 'covered', things: { curtain } };
    const prompt = document.querySelector('.prompt');
    if (!prompt?.classList.contains('asked')) return { state: 'waiting', things: {} };
    const picking = prompt.matches('.picking') ? prompt : null;
    const standing = picking?.querySelector('.standing')?.textContent ?? '';
    const things = {
      menu: all('[role="menu"] [data-line]'),
      // A place has a button of its own in its corner; a card is one.
      // An open list lies over the board.
      board: (prompt.querySelector('.all:not(.folded)')
        ? []
        : all('button[data-playable="true"], section[data-playable="true"] > button.sign')
      ).filter((one) => !picking || one.closest('[data-word]').dataset.selected === 'false'),
      options: all('.prompt .all:not(.folded) .option:enabled, .prompt .chips .free:enabled').filter((one) => one.getAttribute('aria-pressed') !== 'true'),
      heads: all('.prompt .all:not(.folded) .head[aria-expanded="false"]'),
      fold: all('.prompt .fold[aria-expanded="false"]'),
      confirm: all('.prompt .confirm:enabled'),
      clear: [named('Clear')].filter(Boolean),
      rest: [named('The rest at random')].filter(Boolean),
      more: [named('Send these, then pick on')].filter(Boolean),
    };
    const isSending = prompt.getAttribute('aria-busy') === 'true';
    const isAsking = standing.includes('Asking the rules');
    const isLaid = document.querySelector('.host .loading') === null; // the question is there before the board
    const isOpening = things.menu.length === 0 && document.querySelector('[role="menu"] [data-line]') !== null;
    const isReady = isLaid && !isSending && !isAsking && !isOpening && Object.values(things).some((found) => found.length > 0);
    const state = isReady ? 'asked' : 'waiting';
    return { state, things, many: picking !== null, isTooMany: standing.includes('Too many'), isStray: standing.includes('or clear') };
  }

  const end = performance.now() + patience;
  let seen = look();
  while (seen.state === 'waiting' && performance.now() < end) {
    await new Promise((again) => setTimeout(again, 5));
    seen = look();
  }
  window.seenByTest = seen.things;
  const counts = Object.fromEntries(Object.entries(seen.things).map(([kind, found]) => [kind, found.length]));
  const text = (selector) => document.querySelector(selector)?.textContent.trim().replace(/\s+/g, ' ') ?? '';
  return { ...seen, things: counts, prompt: text('.prompt h2'), refusal: text('.prompt .refusal') };
};
