/** A page of an earlier build asks for files that are gone, so it is loaded again. */

const KEY = 'coffeehouse.rebuilt';

/** The entry script of a page; every build names it by its content. */
function began(page: Document): string {
  return page.querySelector('script[type="module"]')?.getAttribute('src') ?? '';
}

/** Whether the server delivers another build than this one. */
async function isRebuilt(): Promise<boolean> {
  const answer = await fetch(document.baseURI, { cache: 'no-store' });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return answer.ok && began(page) !== '' && began(page) !== began(document);
}

/** Reload once for each missing build, so that nothing reloads forever. */
async function renew(): Promise<void> {
  if (sessionStorage.getItem(KEY) === began(document) || !(await isRebuilt())) return;
  sessionStorage.setItem(KEY, began(document));
  location.reload();
}

export function reloadWhenStale(): void {
  addEventListener('vite:preloadError', () => void renew().catch(() => undefined));
}
