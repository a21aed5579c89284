/** Who is at the table, and what they say. */

import type { Push, RemarkSeen, Say, SeatPresence, Unsent } from '../api/types';

/** How long a remark stays before one's eyes. */
export const SHOWN_MS = 7000;
/** Nobody has touched anything for so long: they are somewhere else. */
const IDLE_MS = 180_000;
/** Who looks at another page for a blink has not gone away. */
const HIDDEN_MS = 4000;
const MOST_REMARKS = 100;

/** The line to the house. */
export interface Line {
  tell(message: { do: 'attend'; here: boolean; choosing: boolean }): void;
}

export class Company {
  seats = $state.raw<readonly (SeatPresence | null)[]>([]);
  remarks = $state.raw<readonly RemarkSeen[]>([]);
  muted = $state.raw<readonly number[]>([]);
  /** What was said just now, until it fades. */
  fresh = $state.raw<readonly RemarkSeen[]>([]);
  /** The last remark that was looked at, or shown. */
  read = $state(0);
  private told = '';
  private here = true;
  private choosing = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly fading = new Set<ReturnType<typeof setTimeout>>();
  private greeted = false;
  /** Whether the house has told what was said before; it does so first. */
  private knowsPast = false;

  constructor(private readonly line: Line) {}

  private watch(): void {
    document.addEventListener('visibilitychange', this.look);
    for (const kind of ['pointerdown', 'keydown', 'pointermove'] as const)
      addEventListener(kind, this.stir, { passive: true });
    this.rest();
  }

  close(): void {
    if (this.timer === undefined) return;
    document.removeEventListener('visibilitychange', this.look);
    for (const kind of ['pointerdown', 'keydown', 'pointermove'] as const)
      removeEventListener(kind, this.stir);
    clearTimeout(this.timer);
    for (const timer of this.fading) clearTimeout(timer);
  }

  /** The line is open, perhaps anew: say how it is here, whatever was said before. */
  greet(): void {
    if (this.timer === undefined) this.watch();
    this.told = '';
    this.tell();
  }

  choose(choosing: boolean): void {
    this.choosing = choosing;
    if (this.greeted) this.tell();
  }

  heard(push: Push): void {
    if (push.kind === 'company') this.seats = push.seats;
    if (push.kind === 'remarks') this.listen(push.remarks, push.muted);
  }

  private listen(said: readonly RemarkSeen[], muted: readonly number[]): void {
    const last = this.remarks.at(-1)?.number ?? 0;
    const known = new Map([...this.remarks, ...said].map((one) => [one.number, one]));
    this.muted = muted;
    this.remarks = [...known.values()]
      .filter(({ seat }) => !muted.includes(seat))
      .sort((a, b) => a.number - b.number)
      .slice(-MOST_REMARKS);
    // What was said before one came is there to be read, but does not float by.
    if (this.knowsPast) this.show(said.filter(({ number }) => number > last));
    else this.read = this.remarks.at(-1)?.number ?? 0;
    this.knowsPast = true;
  }

  private show(said: readonly RemarkSeen[]): void {
    this.fresh = [...this.fresh, ...said].slice(-3);
    const timer = setTimeout(() => {
      this.fading.delete(timer);
      this.fresh = this.fresh.filter((one) => !said.includes(one));
    }, SHOWN_MS);
    this.fading.add(timer);
  }

  // --- is anybody here? -------------------------------------------------------------------

  private readonly stir = (): void => {
    if (document.visibilityState !== 'visible') return;
    this.rest();
    if (!this.here) {
      this.here = true;
      this.tell();
    }
  };

  private readonly look = (): void => {
    if (document.visibilityState === 'visible') this.stir();
    else this.rest(HIDDEN_MS);
  };

  private rest(after = IDLE_MS): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.here = false;
      this.tell();
    }, after);
  }

  /** Only what has changed is worth a word. */
  private tell(): void {
    const { here } = this;
    const choosing = here && this.choosing;
    const now = `${here} ${choosing}`;
    if (now === this.told) return;
    this.told = now;
    this.greeted = true;
    this.line.tell({ do: 'attend', here, choosing });
  }
}

/** What is said, without the seat and the id that go with it. */
export type Spoken = Partial<Omit<Unsent<Say>, 'do' | 'seat'>>;
