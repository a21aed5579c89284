/**
 * Your own unfinished tables, pushed by the server whenever they change: for the home page, and for
 * the title and icon of every page.
 */

import { say } from '../say';
import { Reconnect } from '../kit/reconnect';
import { address } from '../api/api';
import { recall, remember } from '../kit/offline-store';
import type { Mine, TableLine } from '../api/types';
import { badgeIcon } from './badge-icon';

const SOONEST_MS = 500;
const LATEST_MS = 20_000;

class MyTables {
  /** Null until the server has sent them. */
  lines = $state.raw<readonly TableLine[] | null>(null);
  /** How many of them wait for you. */
  readonly turns: number = $derived(
    (this.lines ?? []).filter((line) => line.your_turn && !line.hidden).length,
  );
  /** Called whenever the server has answered. */
  onhere: () => void = () => undefined;
  private socket: WebSocket | null = null;
  private readonly retry = new Reconnect(() => this.connect(), SOONEST_MS, LATEST_MS);

  /** Listen for as long as the page is open, as the person of the cookie. */
  listen(): void {
    addEventListener('online', () => this.again());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.again();
    });
    this.connect();
    void recall<readonly TableLine[]>('mine').then((seen) => (this.lines ??= seen));
  }

  /** Reconnect after a pause or as another person: a dead connection does not say so. */
  again(): void {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.retry.now();
  }

  private connect(): void {
    const url = address('me/socket');
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as Mine | { kind: 'refused' };
      if (message.kind !== 'mine' || socket !== this.socket) return;
      this.lines = message.tables;
      this.retry.reset();
      void remember('mine', message.tables);
      this.onhere();
    };
    socket.onclose = () => {
      if (socket === this.socket) this.retry.later();
    };
  }
}

export const myTables = new MyTables();

/** The title of a page; the number of waiting tables comes first, since a tab is narrow. */
export function pageTitle(page: string | null): string {
  const title = page === null ? say('app', 'name') : say('app', 'title', { page });
  if (myTables.turns === 0) return title;
  return say('app', myTables.turns === 1 ? 'your-turn' : 'your-turns', {
    count: myTables.turns,
    title,
  });
}

/** Keeps the icon in step; runs inside an effect. */
export function keepIcon(): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon) return;
  icon.dataset['plain'] ??= icon.href;
  icon.href = myTables.turns === 0 ? icon.dataset['plain'] : badgeIcon(myTables.turns);
}
