/** The words of a clock: what was agreed, what is left, and when to show it. */

import { say } from '../../say';
import type { AnyClock, Scene, TimeSeen } from '../../api/types';
import type { Values } from '../../words';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How urgent it is: not shown, shown quietly, shown clearly. */
export type Urgency = 'ample' | 'short' | 'last';

/** Thresholds (ms) by kind of clock: when time is short, and when it is nearly over. */
const SHORT = {
  decision: [20 * SECOND, 10 * SECOND],
  live: [2 * MINUTE, 30 * SECOND],
  correspondence: [12 * HOUR, 2 * HOUR],
} as const;

export function urgency(kind: AnyClock['kind'], left: number): Urgency {
  const [short, last] = SHORT[kind];
  if (left > short) return 'ample';
  return left > last ? 'short' : 'last';
}

/** The time a seat has left at a server time (ms). */
export function leftOf({ left, due }: TimeSeen, now: number): number {
  return Math.max(due === null ? left : due - now, 0);
}

/** A time span in as few words as possible. */
export function spanSaid(ms: number): string {
  const seconds = Math.round(ms / SECOND);
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  if (ms >= DAY) return say('clock', 'days', { days, hours });
  if (ms >= HOUR) return say('clock', 'hours', { hours, minutes });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The agreed clock in a sentence; null without a clock. */
export function agreed({ clock, late }: Pick<Scene, 'clock' | 'late'>): string | null {
  if (clock === null) return null;
  return `${clockSaid(clock)} ${say('clock', `late-${late}`)}`;
}

export function clockSaid(clock: AnyClock): string {
  const { code, values } = wordingOf(clock);
  return say('clock', code, values);
}

/** The clock in the few words that fit a list. */
export function clockNamed(clock: AnyClock): string {
  const { code, values } = wordingOf(clock);
  return say('clocks', code, values);
}

function wordingOf(clock: AnyClock): { code: string; values: Values } {
  if (clock.kind === 'decision')
    return { code: 'decision', values: { time: spanSaid(clock.seconds * SECOND) } };
  if (clock.kind === 'live') {
    const minutes = Math.round(clock.budget / 60);
    const code = clock.increment > 0 ? 'live-more' : 'live';
    return { code, values: { minutes, seconds: clock.increment } };
  }
  const { days, holidays } = clock;
  return { code: holidays > 0 ? 'post-holidays' : 'post', values: { days, holidays } };
}

/** Whether a seat's time is shown: always in a live game, otherwise only while it is awaited. */
export function shows(scene: Scene, seat: number): boolean {
  const time = scene.times[seat];
  if (!time || scene.clock === null || scene.chairs[seat]?.level) return false;
  return scene.status !== 'over' && (scene.clock.kind === 'live' || time.due !== null);
}

/** Until when a seat is on holiday; null if it is not. */
export function onHoliday(scene: Scene, seat: number, now: number): number | null {
  const until = scene.times[seat]?.holiday ?? null;
  return until !== null && until > now ? until : null;
}
