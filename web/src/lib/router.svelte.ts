/** Which page the address names. Links of our own are followed without loading the page again. */

export type PageName = 'lobby' | 'table' | 'replay' | 'rules' | 'cards' | 'learn' | 'puzzles' | 'gallery' | 'credits';
export type Params = Readonly<Record<string, string>>;
export interface Route {
  readonly page: PageName | null;
  readonly params: Params;
  readonly path: string;
}

const PATHS: Readonly<Record<PageName, string>> = {
  lobby: '/',
  table: '/t/:table',
  replay: '/replay/:table',
  rules: '/rules/:game',
  cards: '/cards/:game',
  learn: '/learn/:game',
  puzzles: '/puzzles/:game',
  gallery: '/gallery',
  credits: '/credits',
};

function parts(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function paramsOf(pattern: string, path: string): Params | null {
  const wanted = parts(pattern);
  const given = parts(path);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [n, part] of wanted.entries()) {
    const value = decoded(given[n] ?? '');
    if (value === null) return null;
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

/** The page of a path; `page` is null if there is none. */
export function match(path: string): Route {
  for (const [page, pattern] of Object.entries(PATHS) as [PageName, string][]) {
    const params = paramsOf(pattern, path);
    if (params) return { page, params, path };
  }
  return { page: null, params: {}, path };
}

/** The address of a page: `href('rules', { game: 'arcana' })`; `hash` is what follows the #. */
export function href(page: PageName, params: Params = {}, hash = ''): string {
  const path = PATHS[page].replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`the address of the page '${page}' needs '${name}'`);
    return encodeURIComponent(value);
  });
  return hash ? `${path}#${hash}` : path;
}

/** Should the browser itself follow this link? */
function isForTheBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return true;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return true;
  if (link.target && link.target !== '_self') return true;
  if (link.hasAttribute('download') || link.relList.contains('external')) return true;
  if (link.origin !== location.origin) return true;
  if (/^\/(api|ws)(\/|$)/.test(link.pathname)) return true;
  return link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
}

class Router {
  route = $state.raw<Route>(match('/'));
  /** What follows the # of the address; at a table the seat's secret. */
  hash = $state('');
  /** How often the page was changed by a link or by navigate(), not by the first load. */
  moves = $state(0);

  /** Reads the address and listens to links and to the browser's back button; the result stops listening. */
  start(): () => void {
    this.read();
    const click = (event: MouseEvent) => this.follow(event);
    const back = () => this.read(true);
    document.addEventListener('click', click);
    window.addEventListener('popstate', back);
    window.addEventListener('hashchange', back);
    return () => {
      document.removeEventListener('click', click);
      window.removeEventListener('popstate', back);
      window.removeEventListener('hashchange', back);
    };
  }

  navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    this.read(true);
  }

  private read(moved = false): void {
    const path = location.pathname;
    this.hash = location.hash.slice(1);
    if (moved && path === this.route.path) return;
    this.route = match(path);
    if (moved) {
      this.moves += 1;
      window.scrollTo?.(0, 0);
    }
  }

  private follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!(link instanceof HTMLAnchorElement) || !link.href || isForTheBrowser(event, link)) return;
    event.preventDefault();
    this.navigate(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
