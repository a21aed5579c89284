/**
 * The service worker: opens the app while the house cannot be reached, and calls when it is one's
 * turn. It keeps files of the app only, which are everybody's; what a person saw is the page's own
 * memory. The page itself always comes from the house if that answers, so that no app of yesterday
 * meets a house of today.
 */

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build: what the app needs to open, and a mark of that very build. */
declare const SHELL: readonly string[];
declare const BUILD: string;

interface Call {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly tag: string;
}

type PageMessage = { readonly keep: readonly string[] } | { readonly seen: string };

const CACHE = `coffeehouse.${BUILD}`;
const PAGE = './';
/** A server that does not answer within this time counts as away. */
const PATIENCE_MS = 5000;
const home = new URL(self.registration.scope);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // The page may be an older one in the browser's own memory; files are named by their content.
  await cache.addAll([new Request(new URL(PAGE, home), { cache: 'no-cache' })]);
  await cache.addAll(SHELL.map((path) => new URL(path, home).href));
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('coffeehouse.') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

// --- files ----------------------------------------------------------------------------------

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== home.origin) return;
  const path = pathOf(url);
  if (path === null || path.startsWith('api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (isFile(path)) event.respondWith(file(request));
});

/** The path below the app's base address; null for any other address. */
function pathOf(url: URL): string | null {
  return url.pathname.startsWith(home.pathname) ? url.pathname.slice(home.pathname.length) : null;
}

function isFile(path: string): boolean {
  return path.startsWith('assets/') || SHELL.includes(path);
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(new URL(PAGE, home));
    if (kept) return kept;
    throw error;
  }
}

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  event.waitUntil('keep' in message ? keep(message.keep) : dismiss(message.seen));
});

/** What a page had fetched before there was a worker; the browser still has it. */
async function keep(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const keepOne = async (address: string): Promise<void> => {
    const path = pathOf(new URL(address));
    if (path === null || !isFile(path) || (await cache.match(address))) return;
    await cache.add(address).catch(() => undefined);
  };
  await Promise.all(addresses.map(keepOne));
}

// --- calls ----------------------------------------------------------------------------------

self.addEventListener('push', (event) => {
  event.waitUntil(announce(event.data?.json() as Call));
});

async function announce({ title, text, link, tag }: Call): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const there = new URL(link, home).href;
  // A person who looks at the table needs no notification.
  if (windows.some(({ url, visibilityState }) => url === there && visibilityState === 'visible'))
    return;
  const icon = new URL('icon-192.png', home).href;
  await self.registration.showNotification(title, { body: text, tag, icon, data: link });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(String(event.notification.data), home).href));
});

async function open(there: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const window = windows.find(({ url }) => url === there);
  if (window) await window.focus();
  else await self.clients.openWindow(there);
}

async function dismiss(link: string): Promise<void> {
  for (const shown of await self.registration.getNotifications())
    if (shown.data === link) shown.close();
}

// This makes the file a module, so that its `self` is its own.
export {};
