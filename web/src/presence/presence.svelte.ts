/** Who is at the table, and what this page reports about its own person. */

import type { PresenceReport, SeatPresence, Unsent } from '../api/types';

/** A person who touches nothing for this long counts as away. */
const IDLE_MS = 180_000;
/** A page that is hidden for less than this does not count as away. */
const HIDDEN_MS = 4000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'pointermove'] as const;

export class PresenceFeed {
  seats = $state.raw<readonly (SeatPresence | null)[]>([]);
  private reported = '';
  private here = true;
  private choosing = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly send: (message: Required<Unsent<PresenceReport>>) => void) {}

  private watch(): void {
    document.addEventListener('visibilitychange', this.onvisibility);
    for (const kind of SIGNS_OF_LIFE) addEventListener(kind, this.wake, { passive: true });
    this.restartTimer();
  }

  close(): void {
    if (this.timer === undefined) return;
    document.removeEventListener('visibilitychange', this.onvisibility);
    for (const kind of SIGNS_OF_LIFE) removeEventListener(kind, this.wake);
    clearTimeout(this.timer);
  }

  /** The socket has opened, perhaps again: report the state whatever was reported before. */
  connected(): void {
    if (this.timer === undefined) this.watch();
    this.reported = '';
    this.report();
  }

  choose(choosing: boolean): void {
    this.choosing = choosing;
    if (this.reported) this.report();
  }

  private readonly wake = (): void => {
    if (document.visibilityState !== 'visible') return;
    this.restartTimer();
    if (!this.here) {
      this.here = true;
      this.report();
    }
  };

  private readonly onvisibility = (): void => {
    if (document.visibilityState === 'visible') this.wake();
    else this.restartTimer(HIDDEN_MS);
  };

  private restartTimer(after = IDLE_MS): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.here = false;
      this.report();
    }, after);
  }

  /** Send the state if it differs from the one sent last. */
  private report(): void {
    const { here } = this;
    const choosing = here && this.choosing;
    const now = `${here} ${choosing}`;
    if (now === this.reported) return;
    this.reported = now;
    this.send({ do: 'presence', here, choosing });
  }
}
