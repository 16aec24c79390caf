import { describe, expect, it } from 'vitest';
import { shownAt } from './width';

describe('what a card shows', () => {
  it.each([
    [44, 'tiny'],
    [57, 'tiny'],
    [62, 'small'],
    [115.4, 'small'],
    [115.9, 'medium'],
    [183, 'medium'],
    [184, 'large'],
    [360, 'large'],
  ])('at %d px is that of a %s card', (width, size) => expect(shownAt(width)).toBe(size));
});
