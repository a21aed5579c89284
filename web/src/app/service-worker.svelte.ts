/** The installed app: its service worker, and whether the server has a newer version. */

import { renewal } from '../router.svelte';

let registration: ServiceWorkerRegistration | undefined;

/**
 * Register the service worker once the page is idle, so that a first visit does not wait for it.
 */
export function install(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!import.meta.env.PROD || !workers) return;
  const before = workers.controller;
  workers.addEventListener('controllerchange', () => {
    // The very first worker brings no newer app.
    if (before) renewal.due = true;
    keepFiles();
  });
  const begin = async (): Promise<void> => {
    registration = await workers.register(new URL('sw.js', document.baseURI));
    await workers.ready;
    if (workers.controller) keepFiles();
  };
  const later = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
  later(() => void begin().catch(() => undefined));
}

/** Cache what this page fetched before there was a worker, including what is still loading. */
function keepFiles(): void {
  new PerformanceObserver((fetched) => {
    const keep = fetched.getEntries().map(({ name }) => name);
    navigator.serviceWorker.controller?.postMessage({ keep });
  }).observe({ type: 'resource', buffered: true });
}

/** Look for a newer app: the server may have been rebuilt while it was away. */
export function checkForUpdate(): void {
  registration?.update().catch(() => undefined);
}

/** Remove the notification for a table, because its player has opened it. */
export function dismissNotification(id: string): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  workers?.controller?.postMessage({ seen: `table/${id}` });
}
