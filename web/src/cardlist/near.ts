/** Tells when an element comes near the part of the page that can be seen, once. */

import type { Attachment } from 'svelte/attachments';

const AHEAD = '600px 0px';

type Told = () => void;

/** One observer for all elements of a page; without one everything counts as near. */
export function nearness(): { watch: (told: Told) => Attachment; stop: () => void } {
  const waiting = new WeakMap<Element, Told>();
  const observer =
    typeof IntersectionObserver === 'undefined'
      ? null
      : new IntersectionObserver(
          (entries) => {
            for (const { isIntersecting, target } of entries) {
              if (!isIntersecting) continue;
              waiting.get(target)?.();
              observer?.unobserve(target);
            }
          },
          { rootMargin: AHEAD },
        );
  return {
    watch: (told) => (element) => {
      if (!observer) {
        told();
        return;
      }
      waiting.set(element, told);
      observer.observe(element);
      return () => observer.unobserve(element);
    },
    stop: () => observer?.disconnect(),
  };
}
