/** The app on this device: its service worker, and whether the house has a newer app by now. */

import { renewal } from '../router.svelte';

let registration: ServiceWorkerRegistration | undefined;

/** Once the page stands: a first visit waits for nothing of it. */
export function install(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!import.meta.env.PROD || !workers) return;
  const before = workers.controller;
  workers.addEventListener('controllerchange', () => {
    // The first worker of all brings no newer app.
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

/** What this page fetched before there was a worker to keep it, also what was still on its way. */
function keepFiles(): void {
  new PerformanceObserver((fetched) => {
    const keep = fetched.getEntries().map(({ name }) => name);
    navigator.serviceWorker.controller?.postMessage({ keep });
  }).observe({ type: 'resource', buffered: true });
}

/** The house is back: perhaps it was built anew meanwhile. */
export function checkForUpdate(): void {
  registration?.update().catch(() => undefined);
}

/** Whoever has come to a table needs no call to it any more. */
export function dismissNotification(id: string): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  workers?.controller?.postMessage({ seen: `table/${id}` });
}
