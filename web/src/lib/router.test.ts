import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { href, match, router } from './router.svelte';

describe('the page of a path', () => {
  it('is the lobby at the root', () => {
    expect(match('/')).toMatchObject({ page: 'lobby', params: {} });
  });

  it.each([
    ['/t/k3x9', 'table', { table: 'k3x9' }],
    ['/replay/k3x9', 'replay', { table: 'k3x9' }],
    ['/rules/five_sails', 'rules', { game: 'five_sails' }],
    ['/cards/arcana', 'cards', { game: 'arcana' }],
    ['/learn/sword_duel', 'learn', { game: 'sword_duel' }],
    ['/puzzles/arcana', 'puzzles', { game: 'arcana' }],
    ['/gallery', 'gallery', {}],
    ['/gallery/', 'gallery', {}],
    ['/credits', 'credits', {}],
  ])('%s is the page %s', (path, page, params) => {
    expect(match(path)).toEqual({ page, params, path });
  });

  it.each(['/t', '/t/a/b', '/nowhere', '/gallery/more', '/t/%E0%A4%A'])('%s is no page', (path) => {
    expect(match(path).page).toBeNull();
  });

  it('is found again from the address that was made for it', () => {
    expect(match(href('table', { table: 'a/b c' })).params).toEqual({ table: 'a/b c' });
  });

  it('needs its parameters', () => {
    expect(() => href('rules')).toThrow("needs 'game'");
  });

  it('keeps the secret behind the #', () => {
    expect(href('table', { table: 'k3' }, 'secret')).toBe('/t/k3#secret');
  });
});

describe('a click on a link', () => {
  let stop: () => void;

  beforeEach(() => {
    history.replaceState(null, '', '/');
    window.scrollTo = () => undefined;
    stop = router.start();
  });
  afterEach(() => {
    stop();
    document.body.innerHTML = '';
  });

  function click(html: string, init: MouseEventInit = {}): MouseEvent {
    document.body.innerHTML = html;
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    // jsdom cannot load pages: whatever the router left to the browser is stopped here, after it was noted.
    let left = false;
    const note = (last: Event) => {
      left = !last.defaultPrevented;
      last.preventDefault();
    };
    window.addEventListener('click', note, { once: true });
    document.querySelector('b')?.dispatchEvent(event);
    Object.defineProperty(event, 'leftToTheBrowser', { value: left });
    return event;
  }

  it('of our own changes the page without loading', () => {
    const moves = router.moves;
    expect(click('<a href="/rules/arcana"><b>Rules</b></a>')).toMatchObject({ leftToTheBrowser: false });
    expect(location.pathname).toBe('/rules/arcana');
    expect(router.route).toMatchObject({ page: 'rules', params: { game: 'arcana' } });
    expect(router.moves).toBe(moves + 1);
  });

  it('to a table takes the secret along', () => {
    click('<a href="/t/k3#s3cret"><b>Sit down</b></a>');
    expect(router.route.params).toEqual({ table: 'k3' });
    expect(router.hash).toBe('s3cret');
  });

  it.each([
    ['to another site', '<a href="https://example.org/"><b>x</b></a>', {}],
    ['that opens a new window', '<a href="/gallery" target="_blank"><b>x</b></a>', {}],
    ['that saves a file', '<a href="/gallery" download><b>x</b></a>', {}],
    ['to the server', '<a href="/api/record"><b>x</b></a>', {}],
    ['with the control key', '<a href="/gallery"><b>x</b></a>', { ctrlKey: true }],
    ['within the page', '<a href="#main"><b>x</b></a>', {}],
  ])('%s is left to the browser', (_, html, init) => {
    const before = router.route;
    expect(click(html, init)).toMatchObject({ leftToTheBrowser: true });
    expect(router.route).toBe(before);
  });

  it('is undone by the back button', async () => {
    router.navigate('/gallery');
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await back;
    expect(router.route.page).toBe('lobby');
  });
});
