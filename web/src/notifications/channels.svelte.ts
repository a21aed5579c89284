/** A person's notification channels: what the server knows, and changes to it. */

import { api } from '../api/api';
import type { AnyNewChannel, NotificationSettings, QuietHours } from '../api/types';
import { mark, subscribe, unsubscribe } from './push';

/** Seconds after the turn began. */
export const DELAYS = [0, 300, 1800, 7200, 28_800, 86_400] as const;

export class NotificationChannels {
  known = $state.raw<NotificationSettings | null>(null);
  /** The mark of this browser's own channel, if it has one. */
  private own = $state<string | null>(null);
  readonly here = $derived(
    this.known?.channels.find((channel) => channel.digest === this.own) ?? null,
  );

  async load(): Promise<void> {
    [this.known, this.own] = await Promise.all([api.notifications(), mark()]);
  }

  /** Subscribe this browser; returns whether the person and the browser agreed. */
  async callHere(delay: number): Promise<boolean> {
    const channel = await subscribe(this.known?.push_key ?? '', delay);
    if (channel === null) return false;
    await this.add(channel);
    this.own = await mark();
    return true;
  }

  async add(channel: AnyNewChannel): Promise<void> {
    this.known = await api.addChannel(channel);
  }

  async remove(id: string): Promise<void> {
    if (this.here?.id === id) await unsubscribe();
    this.known = await api.removeChannel(id);
  }

  async delay(id: string, delay: number): Promise<void> {
    this.known = await api.changeChannel(id, { delay });
  }

  async again(id: string): Promise<void> {
    this.known = await api.changeChannel(id, { retry: true });
  }

  async setQuietHours(quiet: QuietHours | null): Promise<void> {
    this.known = await api.setQuietHours(quiet);
  }
}

export function timeOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** Minutes after midnight; null for anything but a time of day. */
export function minuteOf(time: string): number | null {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  const found = Number(hour) * 60 + Number(minute);
  return Number.isInteger(found) && found < 24 * 60 ? found : null;
}
