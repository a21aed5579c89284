/** The current path below the app's base address, kept in step with the browser's. */

const base = new URL('.', document.baseURI).pathname;

function here(): string {
  const path = location.pathname;
  return path.startsWith(base) ? path.slice(base.length) : path.slice(1);
}

/** Whether the server has a newer app: the next navigation then loads the page again. */
export const renewal = $state({ due: false });

class Router {
  path = $state(here());
  query = $state(new URLSearchParams(location.search));

  constructor() {
    addEventListener('popstate', () => this.read());
  }

  get parts(): string[] {
    return this.path.split('/').filter(Boolean);
  }

  go(path: string, replace = false): void {
    if (renewal.due && !replace) {
      location.assign(base + path.replace(/^\//, ''));
      return;
    }
    history[replace ? 'replaceState' : 'pushState'](null, '', base + path.replace(/^\//, ''));
    this.read();
    scrollTo(0, 0);
  }

  private read(): void {
    this.path = here();
    this.query = new URLSearchParams(location.search);
  }
}

export const router = new Router();

/** An address for a link; a plain click on it stays in the app. */
export function href(path: string): string {
  return base + path;
}

export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (
    !link ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey
  )
    return;
  if (
    link.origin !== location.origin ||
    !link.pathname.startsWith(base) ||
    link.target ||
    link.download
  )
    return;
  if (link.pathname.slice(base.length).startsWith('api/')) return;
  event.preventDefault();
  router.go(link.pathname.slice(base.length) + link.search);
}
