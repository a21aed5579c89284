/** Roads drawn in one stroke: each is laid by its own move, one after the other. */

import type { Hand } from '../../../play/board/board';

export class RoadPlan {
  /** The ways still to pave, in the order they were drawn. */
  ways = $state<readonly string[]>([]);

  /** Whether the current press has drawn, so that its click is suppressed. */
  stroked = false;

  /** The moment of the last proposal. */
  private moment = '';

  constructor(private readonly hand: Hand) {}

  begin(): void {
    this.ways = [];
    this.moment = '';
  }

  /** Extend the stroke to a way; going back over the last but one takes the last off. */
  draw(way: string): void {
    this.stroked = true;
    if (this.ways.at(-1) === way) return;
    this.ways = this.ways.at(-2) === way ? this.ways.slice(0, -1) : [...this.ways, way];
    const [first] = this.ways;
    if (first && this.hand.selected[0] !== first) this.hand.select([first]);
  }

  /**
   * Propose the next road or way after one was laid. Each moment proposes once, so that clearing
   * the selection sticks.
   */
  goOn(phase: string, paved: ReadonlySet<string>, roads: readonly string[]): void {
    if (this.ways.length === 0) return;
    const moment = `${phase}.${paved.size}`;
    if (moment === this.moment) return;
    const next = this.ways.find((way) => !paved.has(way));
    if (next === undefined || !/^(build|place)$/.test(phase)) {
      this.ways = [];
      return;
    }
    const wanted = phase === 'place' ? [next] : roads;
    const found = wanted.find((ref) => this.hand.alive.has(ref));
    if (found === undefined) return;
    this.moment = moment;
    if (this.hand.selected.length === 0) this.hand.select([found]);
  }
}
