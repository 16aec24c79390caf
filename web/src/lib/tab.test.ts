import { afterEach, expect, it } from 'vitest';
import { tab } from './tab.svelte';

afterEach(() => {
  tab.name = '';
  tab.isAsked = false;
});

it('the tab shows the page until the page knows more', () => {
  expect(tab.title('Table')).toBe('Table · Quarterdeck');
  tab.name = 'Arcana table';
  expect(tab.title('Table')).toBe('Arcana table · Quarterdeck');
});

it('the tab shows that somebody is asked, whatever else changes', () => {
  tab.isAsked = true;
  tab.name = 'Arcana table';
  expect(tab.title('Table')).toBe('● Arcana table · Quarterdeck');
  expect(tab.title('')).toContain('●');
});

it('an address without a page has the name of the house', () => {
  expect(tab.title('')).toBe('Quarterdeck');
});
