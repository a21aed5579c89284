/** A finished game and its review, and the decision of it that is looked at. */

import { guest } from '../../identity/guest.svelte';
import { href, router } from '../../router.svelte';
import { nameOf } from '../../play/seats/chairs';
import { api } from '../../api/api';
import type { GameBook, Reviewed, ReviewedMoment, Scene } from '../../api/types';
import { dearest, momentsOf } from './figures';

const LOOK_MS = 700;
const LISTED = 8;

export class ReviewProgress {
  scene = $state.raw<Scene | null>(null);
  book = $state.raw<GameBook | null>(null);
  found = $state.raw<Reviewed | null>(null);
  /** The board at the decision looked at, when it has come. */
  board = $state.raw<ReviewedMoment | null>(null);
  trouble = $state<string | null>(null);
  /** The decision looked at, by its number among the moments. */
  at = $state(0);
  /** Whose expectations are shown. */
  seat = $state(0);

  readonly review = $derived.by(() => this.found?.review ?? null);
  readonly moments = $derived.by(() => (this.review ? momentsOf(this.review) : []));
  readonly costly = $derived.by(() => dearest(this.moments, this.seat, LISTED));
  readonly step = $derived.by(() => this.moments[this.at]?.step ?? null);
  readonly names = $derived.by(
    () => this.scene?.chairs.map((_, seat) => nameOf(this.scene, seat, guest.shared)) ?? [],
  );
  readonly words = $derived.by(() => (this.book ? guest.words(this.book).with(this.names) : null));

  constructor(readonly id: string) {
    // While it is judged: look again and again, and say how far it is.
    $effect(() => {
      if (this.found?.status !== 'working') return;
      const timer = setTimeout(() => void this.attempt(api.review(id)), LOOK_MS);
      return () => clearTimeout(timer);
    });
    void this.open();
  }

  async open(): Promise<void> {
    this.trouble = null;
    try {
      this.scene = await api.table(this.id, null);
      this.book = await guest.bookAt(this.scene);
      this.seat = this.scene.seats[0] ?? 0;
      const found = await api.review(this.id);
      await this.attempt(found.status === 'none' ? api.orderReview(this.id) : found);
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }

  /** Have it judged once more, thinking longer; until then there is the one that is. */
  thinkLonger(): void {
    void this.attempt(api.orderReview(this.id, true));
  }

  private async attempt(asked: Promise<Reviewed> | Reviewed): Promise<void> {
    try {
      const before = this.review;
      this.found = await asked;
      if (!before) this.begin();
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }

  /** At the moment the address names, else at what cost most. */
  private begin(): void {
    const wanted = Number(router.query.get('at') ?? 0);
    const named = this.moments.findIndex(({ step }) => step.entry + 1 === wanted);
    this.look(named >= 0 ? named : (this.costly[0] ?? 0));
  }

  /** To a decision, which the address names from then on. */
  go(to: number): void {
    this.look(to);
    if (this.step)
      history.replaceState(null, '', href(`review/${this.id}?at=${this.step.entry + 1}`));
  }

  private look(to: number): void {
    this.at = Math.max(0, Math.min(to, this.moments.length - 1));
    const entry = this.step?.entry;
    if (entry === undefined) return;
    api.reviewedMoment(this.id, entry).then(
      (board) => {
        if (this.step?.entry === board.entry) this.board = board;
      },
      (error: Error) => (this.trouble = error.message),
    );
  }

  /** Another seat's eyes on the same game, at what cost it most. */
  choose(seat: number): void {
    this.seat = seat;
    const first = this.costly[0];
    if (first !== undefined) this.go(first);
  }
}
