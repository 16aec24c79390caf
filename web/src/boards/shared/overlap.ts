/** Says of a row of cards whether one lies over the next: there names begin at the left, where they stay in sight. */

import type { Attachment } from 'svelte/attachments';

const LEAST = 2;

/** For the row itself; its children are as wide as what is seen of their cards. */
export const overlapping: Attachment<HTMLElement> = (row) => {
  if (typeof ResizeObserver === 'undefined') return;
  const measure = () => {
    const first = row.firstElementChild;
    const card = first?.querySelector<HTMLElement>('.card');
    const isCovered = first && card && row.children.length > 1 && first.clientWidth < card.offsetWidth - LEAST;
    row.toggleAttribute('data-overlapping', Boolean(isCovered));
  };
  // A card that comes or goes changes the width of the others, not of the row.
  const sizes = new ResizeObserver(measure);
  const observe = () => {
    sizes.disconnect();
    sizes.observe(row);
    if (row.firstElementChild) sizes.observe(row.firstElementChild);
    measure();
  };
  const children = new MutationObserver(observe);
  children.observe(row, { childList: true });
  observe();
  return () => {
    sizes.disconnect();
    children.disconnect();
  };
};
