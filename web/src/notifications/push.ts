/** Push notifications of this browser. */

import type { AnyNewChannel } from '../api/types';

type NewPush = Extract<AnyNewChannel, { kind: 'push' }>;
export type PushSupport = 'yes' | 'no' | 'denied';

const BROWSER = /(Firefox|Edg|OPR|SamsungBrowser|Chromium|Chrome|Safari)/;
const SYSTEM = /(Android|iPhone|iPad|Windows|Mac OS X|CrOS|Linux)/;

export function pushSupport(): PushSupport {
  const can = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!can) return 'no';
  return Notification.permission === 'denied' ? 'denied' : 'yes';
}

/** The push manager; undefined without a service worker, since nothing can be subscribed then. */
async function manager(): Promise<PushManager | undefined> {
  if (pushSupport() === 'no') return undefined;
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}

/** Ask the person and then the browser for a subscription; null if either refuses. */
export async function subscribe(key: string, delay: number): Promise<NewPush | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.ready;
  const push = await manager();
  // A subscription made for another server's key is useless.
  await (await push?.getSubscription())?.unsubscribe();
  await push?.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  return subscribed(delay);
}

/** What this browser has subscribed to. */
export async function subscribed(delay = 0): Promise<NewPush | null> {
  const made = await (await manager())?.getSubscription();
  const { endpoint, keys } = made?.toJSON() ?? {};
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return null;
  const { p256dh, auth } = keys;
  return { kind: 'push', endpoint, p256dh, auth, device: device(), delay };
}

/** The mark by which the server knows this browser, if it is subscribed. */
export async function mark(): Promise<string | null> {
  const found = await (await manager())?.getSubscription();
  if (!found) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(found.endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function unsubscribe(): Promise<void> {
  await (await (await manager())?.getSubscription())?.unsubscribe();
}

export function device(agent = navigator.userAgent): string {
  const found = [BROWSER, SYSTEM].map((one) => one.exec(agent)?.[1]);
  return found.filter((name) => name !== undefined).join(' · ');
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
