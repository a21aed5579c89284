/**
 * The pointer over the ground: a card follows it, cubes hang at it, a touch sets a card down or
 * lays it.
 */

import { isDrag, pointerAt, Press } from '../../../kit/drag';
import type { Point } from '../../../kit/geometry';
import { frameScheduler } from './frame-scheduler';
import type { CardPlacement } from '../moves/card-placement.svelte';
import { sizeOf, type Cell } from '../pieces/cards';
import type { CubeWork } from '../moves/cube-work.svelte';

/** How far the card hangs above a finger, in pixels. */
const ABOVE = 34;

/** What a press began on. */
interface Grabbed {
  /** Where on the card it was grabbed, and its turn at that time; null beside the card. */
  readonly grip: (Cell & { readonly turn: string }) | null;
  /** The square whose cubes are dragged. */
  readonly ref: string | null;
}

/** What the pointer can do on this ground; nothing where it is somebody else's. */
export interface PointerGround {
  readonly placing: CardPlacement | null;
  readonly work: CubeWork | null;
  /** Whether there are cubes in the hand. */
  readonly carries: boolean;
  /** A point of the screen in squares of the frame. */
  cellOf(point: Point): Cell;
  /** A touch while nothing is held. */
  touched(cell: Cell): void;
}

export class GroundPointer {
  /** Where the cubes in the hand hang, on the screen. */
  pointer = $state.raw<Point | null>(null);
  private press: Press<Grabbed> | null = null;
  /** Where a touch last set the card down, and where the card snapped to. */
  private set: { readonly by: Point; readonly at: Cell; readonly turn: string } | null = null;

  constructor(private readonly ground: PointerGround) {}

  get isDown(): boolean {
    return this.press !== null;
  }

  /** The card, if there is one to be laid. */
  private get held(): CardPlacement | null {
    const { placing } = this.ground;
    return placing?.card ? placing : null;
  }

  /** A point of the screen in squares of the card; null beside it. */
  private gripAt(point: Point): Grabbed['grip'] {
    if (!this.held) return null;
    const { at, turn } = this.held;
    const size = sizeOf(turn);
    const cell = this.ground.cellOf(point);
    const [row, column] = [cell.row - at.row, cell.column - at.column];
    const on = row >= 0 && row <= size.rows && column >= 0 && column <= size.columns;
    return on ? { row, column, turn } : null;
  }

  /** Move the card: its middle is at the pointer, or the grabbed point while it is not turned. */
  private hover(point: Point): void {
    const { row, column } = this.ground.cellOf(point);
    const grabbed = this.press?.on.grip;
    const grip = grabbed?.turn === this.held?.turn ? grabbed : null;
    this.held?.hover(row, column, grip ?? undefined);
  }

  /** Pointers report more often than frames are drawn: only the last position counts. */
  private soon(doing: () => void): void {
    frameScheduler.follow(this, doing);
  }

  down(event: PointerEvent): void {
    const target = event.target as Element;
    if (!event.isPrimary || event.button !== 0 || target.closest('button')) return;
    frameScheduler.now(this);
    const ref = target.closest('[data-ref]')?.getAttribute('data-ref') ?? null;
    const { work } = this.ground;
    this.press = new Press(event, {
      grip: this.gripAt(pointerAt(event)),
      ref: this.held || !work?.sources.has(ref ?? '') ? null : ref,
    });
    // Cubes are dragged, not the ground under them.
    if (this.press.on.ref) event.stopPropagation();
  }

  move(event: PointerEvent): void {
    if (!event.isPrimary) return;
    const point = pointerAt(event);
    const { work, carries } = this.ground;
    const press = this.press?.isOf(event) ? this.press : null;
    if (press?.begins(event) && press.on.ref && work) work.carrying = press.on.ref;
    if (carries) this.soon(() => (this.pointer = point));
    const { held } = this;
    if (!held) return;
    if (press?.dragged) {
      held.down = false;
      const above = event.pointerType === 'touch' && !press.on.grip ? ABOVE : 0;
      this.soon(() => this.hover({ x: point.x, y: point.y - above }));
    } else if (!press && event.pointerType === 'mouse' && !held.down) {
      this.soon(() => held.down || this.hover(point));
    }
  }

  up(event: PointerEvent): void {
    const ended = this.press?.isOf(event) ? this.press : null;
    if (!ended) return;
    const { grip, ref } = ended.on;
    frameScheduler.now(this);
    this.press = null;
    if (ended.dragged && ref) this.drop(event);
    const { held } = this;
    if (!held) {
      if (!ended.dragged && !ref) this.ground.touched(this.ground.cellOf(pointerAt(event)));
    } else if (ended.dragged) held.setDown();
    else if (held.down && (grip || this.isMeant(pointerAt(event), held))) held.lay();
    else {
      // A mouse has already led the card here, so the card is set down where it is shown. A finger,
      // or a click beside a card that lies, chooses the place.
      const led = event.pointerType === 'mouse' && !held.down;
      if (!grip && !led) this.hover(pointerAt(event));
      held.setDown();
      this.set = { by: pointerAt(event), at: held.at, turn: held.turn };
    }
  }

  /** Whether a second touch at the same place means the card, which may have snapped aside. */
  private isMeant(point: Point, { at, turn }: CardPlacement): boolean {
    return this.set?.at === at && this.set.turn === turn && !isDrag(point, this.set.by);
  }

  /** Let go of cubes over a square, a shop or the warehouse. */
  private drop({ clientX, clientY }: PointerEvent): void {
    const thing = document.elementFromPoint(clientX, clientY)?.closest('[data-ref]');
    const ref = thing?.getAttribute('data-ref') ?? '';
    this.ground.work?.bring(ref.startsWith('warehouse') ? 'warehouse' : ref);
    this.pointer = null;
  }

  cancel(): void {
    const { work } = this.ground;
    if (this.press?.dragged && work) work.carrying = null;
    this.press = null;
  }
}
