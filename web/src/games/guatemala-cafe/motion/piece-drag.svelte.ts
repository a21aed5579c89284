/** A piece that is dragged from the production area to the land: taken where it is let go, and its
 * place there proposed.
 */

import { Press } from '../../../kit/drag';
import type { Pair } from '../../../kit/geometry';
import type { Hand } from '../../../play/board/board';

/** A piece and the cell of the production area it lies on. */
export interface LiftedPiece {
  readonly piece: string;
  readonly cell: string;
}

/** A place as a move names it, and how far it is from where the piece was let go, in spaces. */
export interface Candidate {
  readonly ref: string;
  readonly far: number;
}

/** So near to a place a piece was meant for it. */
const NEAR = 1;

export class PieceDrag {
  /** What follows the pointer. */
  piece = $state.raw<(LiftedPiece & { readonly at: Pair }) | null>(null);

  /** Where it was let go. */
  private wish: Pair | null = null;
  private press: Press<LiftedPiece> | null = null;

  constructor(private readonly hand: Hand) {}

  lift(event: PointerEvent, piece: LiftedPiece): void {
    this.press = new Press(event, piece);
    this.wish = null;
  }

  /** The pointer has moved; `at` is where it is on the table. */
  move(event: PointerEvent, at: (event: PointerEvent) => Pair): void {
    if (!this.press?.isOf(event)) return;
    const { on } = this.press;
    if (this.press.begins(event)) {
      this.hand.select([on.cell]);
      this.hand.hold(() => undefined);
    }
    if (this.press.dragged) this.piece = { ...on, at: at(event) };
  }

  /** Let go over the land, given in spaces from its corner: then it is taken. Tells whether
   * anything was carried.
   */
  drop(at: Pair | null): boolean {
    const carried = this.piece;
    this.press = this.piece = null;
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
  propose(far: (ref: string, wish: Pair) => number): void {
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
