/** A page from before the house was built anew looks for files that are gone: it is fetched again. */

const KEY = 'coffeehouse.rebuilt';

/** The file this page began with; every build names it by its content. */
function began(page: Document): string {
  return page.querySelector('script[type="module"]')?.getAttribute('src') ?? '';
}

/** Whether the house answers with another app than this one. */
async function isRebuilt(): Promise<boolean> {
  const answer = await fetch(document.baseURI, { cache: 'no-store' });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return answer.ok && began(page) !== '' && began(page) !== began(document);
}

/** Once for each app that went missing, so that nothing goes round in a circle. */
async function renew(): Promise<void> {
  if (sessionStorage.getItem(KEY) === began(document) || !(await isRebuilt())) return;
  sessionStorage.setItem(KEY, began(document));
  location.reload();
}

export function reloadWhenStale(): void {
  addEventListener('vite:preloadError', () => void renew().catch(() => undefined));
}
