/** How this person is called: what the house knows of it, and what they change. */

import { api } from '../api/api';
import type { AnyNewWay, Calling, Quiet } from '../api/types';
import { mark, subscribe, unsubscribe } from './push';

/** Seconds after the turn began. */
export const DELAYS = [0, 300, 1800, 7200, 28_800, 86_400] as const;

export class NotificationChannels {
  known = $state.raw<Calling | null>(null);
  /** The way that is this browser, if it is one. */
  private own = $state<string | null>(null);
  readonly here = $derived(this.known?.ways.find((way) => way.mark === this.own) ?? null);

  async load(): Promise<void> {
    [this.known, this.own] = await Promise.all([api.calls(), mark()]);
  }

  /** Whether the person, and their browser, agreed. */
  async callHere(delay: number): Promise<boolean> {
    const way = await subscribe(this.known?.push_key ?? '', delay);
    if (way === null) return false;
    await this.add(way);
    this.own = await mark();
    return true;
  }

  async add(way: AnyNewWay): Promise<void> {
    this.known = await api.addWay(way);
  }

  async remove(id: string): Promise<void> {
    if (this.here?.id === id) await unsubscribe();
    this.known = await api.removeWay(id);
  }

  async delay(id: string, delay: number): Promise<void> {
    this.known = await api.changeWay(id, { delay });
  }

  async again(id: string): Promise<void> {
    this.known = await api.changeWay(id, { again: true });
  }

  async keepQuiet(quiet: Quiet | null): Promise<void> {
    this.known = await api.keepQuiet(quiet);
  }
}

export function timeOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** Null for what is no time of the day. */
export function minuteOf(time: string): number | null {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  const found = Number(hour) * 60 + Number(minute);
  return Number.isInteger(found) && found < 24 * 60 ? found : null;
}
