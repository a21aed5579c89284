/** A replay: its decisions, the current one, and the seat that looks. */

import { guest } from '../../identity/guest.svelte';
import { href } from '../../router.svelte';
import { api } from '../../api/api';
import type { Frame, GameBook, Scene } from '../../api/types';
import type { Words } from '../../words';
import type { LastMove, Moved } from '../board/board';
import { nameOf } from '../seats/chairs';
import { byDecision, decisionAt, type ReplayDecision } from './decisions';
import { lastMoveAfter } from '../board/last-move';
import { sentenceOf, type Sentence } from '../log/game-log.svelte';

const PIECE = 100;
/** How long a decision is shown during autoplay (ms). */
export const SPEEDS = { slow: 2400, even: 1200, fast: 450 } as const;

export class ReplayPlayer {
  scene = $state.raw<Scene | null>(null);
  book = $state.raw<GameBook | null>(null);
  frames = $state.raw<readonly Frame[]>([]);
  viewer = $state<number | null>(null);
  loading = $state(true);
  components = $state.raw<Promise<unknown> | null>(null);
  at = $state(0);
  /** What moved in the decision that is looked at, if one came to it from the one before. */
  moved = $state.raw<Moved>([]);
  playing = $state(false);
  speed = $state<keyof typeof SPEEDS>('even');

  readonly decisions: readonly ReplayDecision[] = $derived(byDecision(this.frames));
  readonly frame: Frame | undefined = $derived(this.decisions[this.at]?.frames.at(-1));
  readonly names: readonly string[] = $derived(
    this.scene?.chairs.map((_, seat) => this.name(seat)) ?? [],
  );
  readonly words: Words | null = $derived(
    this.book ? guest.words(this.book).with(this.names) : null,
  );

  constructor(readonly id: string) {
    // Autoplay: one decision after the other, until the last or until it is stopped.
    $effect(() => {
      if (!this.playing) return;
      const timer = setInterval(() => {
        this.go(this.at + 1);
        if (this.at >= this.last) this.playing = false;
      }, SPEEDS[this.speed]);
      return () => clearInterval(timer);
    });
  }

  /** Open at an entry, from your own seat if you have exactly one, else as a spectator. */
  async open(wanted: number): Promise<void> {
    const found = await api.table(this.id, null);
    await this.look(found.seats.length === 1 ? (found.seats[0] ?? null) : null, wanted);
  }

  /** Look from another seat. */
  async look(seat: number | null, wanted = this.frame?.seq ?? 0): Promise<void> {
    this.scene = await api.table(this.id, seat);
    this.book = await guest.bookAt(this.scene);
    this.components ??= api.components(this.id);
    this.viewer = seat;
    await this.fetchAll(seat, wanted);
  }

  /** A long game comes in parts: the first is shown while the rest loads. */
  private async fetchAll(seat: number | null, wanted: number): Promise<void> {
    let since = 0;
    let found: readonly Frame[] = [];
    for (;;) {
      const piece = await api.frames(this.id, since, seat, PIECE);
      if (piece.length === 0 || this.viewer !== seat) break;
      const before = since;
      since = piece.at(-1)!.seq;
      found = [...found, ...piece];
      this.frames = found;
      if (before < wanted || before === 0) this.at = decisionAt(this.decisions, wanted);
      this.moved = [];
    }
    this.loading = false;
  }

  get last(): number {
    return Math.max(this.decisions.length - 1, 0);
  }

  /** Go to a decision by its number; the address follows. */
  private go(number: number): void {
    const next = Math.min(Math.max(number, 0), this.last);
    const frames = next === this.at + 1 ? (this.decisions[next]?.frames ?? []) : [];
    this.moved = frames.flatMap(({ log_line }) => log_line.moved ?? []);
    this.at = next;
    const seq = this.decisions[this.at]?.frames[0]?.seq;
    if (seq !== undefined) history.replaceState(null, '', href(`replay/${this.id}?at=${seq}`));
  }

  /** Go to a decision by hand, which stops autoplay. */
  goTo(number: number): void {
    this.playing = false;
    this.go(number);
  }

  /** A decision and everything that followed, in sentences. */
  sentences(of: ReplayDecision | undefined): readonly Sentence[] {
    const { words } = this;
    if (!words) return [];
    return (of?.frames ?? []).flatMap(
      (one) => sentenceOf(one, words, (seat) => this.name(seat)) ?? [],
    );
  }

  /** The last move of any seat at the current moment. */
  get lastMove(): LastMove | null {
    const made = this.decisions.slice(0, this.at + 1).flatMap(({ frames }) => frames);
    return made.reduce<LastMove | null>(lastMoveAfter, null);
  }

  name(seat: number): string {
    return nameOf(this.scene, seat, guest.shared);
  }
}
