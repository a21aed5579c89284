/** Ways drawn in one stroke: one road is laid after the other, each with its own move. */

import type { Hand } from '../../../play/board/board';

export class RoadPlan {
  /** The ways still to pave, first drawn first. */
  ways = $state<readonly string[]>([]);

  /** Whether the hand that is down has drawn: then its click is none. */
  stroked = false;

  /** When the next step was last proposed. */
  private moment = '';

  constructor(private readonly hand: Hand) {}

  begin(): void {
    this.ways = [];
    this.moment = '';
  }

  /** The stroke has come to a way; back over the last but one it is taken back. */
  draw(way: string): void {
    this.stroked = true;
    if (this.ways.at(-1) === way) return;
    this.ways = this.ways.at(-2) === way ? this.ways.slice(0, -1) : [...this.ways, way];
    const [first] = this.ways;
    if (first && this.hand.selected[0] !== first) this.hand.select([first]);
  }

  /** After a road was laid: the next one of the line, then the next way, only to be confirmed. Once
   * a moment, so that whoever clears the choice is left alone.
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
