/** A piece that is dragged from the production area to the land: taken where it is let go, and its
 * place there proposed.
 */

import type { Hand } from '../../../play/board/board';

export interface Carried {
  readonly piece: string;
  readonly cell: string;
  readonly x: number;
  readonly y: number;
}

/** A place as a move names it, and how far it is from where the piece was let go, in spaces. */
export interface Candidate {
  readonly ref: string;
  readonly far: number;
}

/** So far a hand trembles without meaning to drag. */
const TREMBLE = 5;
/** So near to a place a piece was meant for it. */
const NEAR = 1;

export class PieceDrag {
  /** What follows the pointer. */
  piece = $state<Carried | null>(null);

  /** Where it was let go. */
  private wish: readonly [x: number, y: number] | null = null;
  private start: Carried | null = null;

  constructor(private readonly hand: Hand) {}

  lift(piece: Carried): void {
    this.start = piece;
    this.wish = null;
  }

  move(x: number, y: number): void {
    const from = this.start;
    if (!from) return;
    if (!this.piece && Math.hypot(x - from.x, y - from.y) <= TREMBLE) return;
    if (!this.piece) {
      this.hand.select([from.cell]);
      this.hand.hold(() => undefined);
    }
    this.piece = { ...from, x, y };
  }

  /** Let go over the land, given in spaces from its corner: then it is taken. Tells whether
   * anything was carried.
   */
  drop(at: readonly [x: number, y: number] | null): boolean {
    const carried = this.piece;
    this.start = this.piece = null;
    if (!carried) return false;
    this.hand.hold(null);
    const take = this.hand.moves.find(
      ({ verb, refs }) => verb === 'take' && refs[0] === carried.cell,
    );
    if (at && take) {
      this.wish = at;
      this.hand.play(take);
    } else this.hand.clear();
    return true;
  }

  /** Once it is to be placed: the nearest place that it may go to, only to be confirmed. */
  propose(far: (ref: string, wish: readonly [number, number]) => number): void {
    const { wish } = this;
    if (!wish) return;
    this.wish = null;
    const found = this.hand.moves
      .filter(({ verb }) => verb === 'place')
      .map(({ refs: [ref = ''] }) => ({ ref, far: far(ref, wish) }))
      .reduce<Candidate | null>((best, one) => (best && best.far <= one.far ? best : one), null);
    if (found && found.far < NEAR) this.hand.select([found.ref]);
  }
}
