// Where to click on one of the things that were seen: a point at which nothing lies over it, or null.
// Until `window.aimedAt` is taken back a press anywhere else does nothing: what was seen may move before the mouse is there.
([kind, number]) => {
  const element = window.seenByTest[kind][number];
  if (!element.isConnected) return { gone: true };
  if (!('aimedAt' in window)) {
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'touchstart', 'touchend', 'click']) {
      addEventListener(type, notThere, { capture: true, passive: false });
    }
  }
  window.aimedAt = element;
  window.isMissed = false;
  window.isClicked = false;

  function notThere(event) {
    if (!window.aimedAt || event.composedPath().includes(window.aimedAt)) {
      window.isClicked ||= event.type === 'click';
      return;
    }
    window.isMissed = true;
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  const label = element.getAttribute('aria-label') ?? element.textContent.trim().replace(/\s+/g, ' ');
  const parts = [0.5, 0.2, 0.8, 0.08, 0.92, 0.04, 0.96];

  function free() {
    const box = element.getBoundingClientRect();
    for (const down of parts) {
      for (const right of parts) {
        const [x, y] = [box.left + box.width * right, box.top + box.height * down];
        if (document.elementFromPoint(x, y)?.closest('button, a, input') === element) return { x, y, label };
      }
    }
    return null;
  }

  // One scrolls as far as one must, and further if something that stays in its place is in the way.
  for (const block of ['nearest', 'center', 'start']) {
    element.scrollIntoView({ block, inline: block });
    const point = free();
    if (point) return point;
  }
  const box = element.getBoundingClientRect();
  const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return { label: `${label} lies under ${over?.outerHTML.slice(0, 160) ?? 'nothing that is on the screen'}` };
};
