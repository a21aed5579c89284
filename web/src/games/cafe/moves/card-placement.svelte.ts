/** The card in the hand: where it hovers, how it is turned, whether it may lie there. */

import type { Hand } from '../../../play/board/board';
import type { LegalMove } from '../../../play/moves/selection';
import type { AreaView } from '../../../api/generated/cafe';
import { cellAt, cellsOf } from '../area/area';
import { sizeOf, TURNS, type Cell } from '../pieces/cards';
import { frameScheduler } from '../motion/frame-scheduler';

/** A place where the card may lie. */
export interface LegalPlacement extends Cell {
  readonly turn: string;
  readonly move: LegalMove;
}

/** The card snaps to a legal place within this distance, in squares. */
const SNAP = 0.85;
/** The card rests this long (ms) before its effects are shown. */
const GLANCE = 30;
/** The card rests this long (ms) before a refusal is shown. */
const REST = 140;

export class CardPlacement {
  turn = $state<string>(TURNS[0]);
  /** The card's upper left corner, in squares of the frame; a fraction while it hangs free. */
  at = $state.raw<Cell>({ row: 0, column: 0 });
  /** Whether it is set down for a look, but not laid yet. */
  down = $state(false);
  /** Whether a pointer leads it: then it follows without gliding. */
  led = $state(false);
  /** Why it may not lie where it is. */
  refusal = $state('');
  /** The place whose effects are shown: the last one the card rested over. */
  weighed = $state.raw<LegalPlacement | null>(null);

  private known = $state.raw<readonly LegalPlacement[]>([]);
  private glance: ReturnType<typeof setTimeout> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private held: string | null = null;
  /** Whether the card is only shown and cannot be laid. */
  private looking = false;

  constructor(
    private readonly hand: Hand,
    private readonly own: () => AreaView | null,
  ) {}

  /** The card that has to be laid; null if there is none. */
  readonly due: string | null = $derived.by(() => {
    const area = this.own();
    return area?.doing === 'placing' ? area.card : null;
  });

  /** The same card once it is in the hand; a spectator holds none. */
  readonly card: string | null = $derived.by(() => (this.known.length > 0 ? this.due : null));

  /** The place under the card; null where it may not lie. */
  readonly here: LegalPlacement | null = $derived.by(() => this.placeAt(this.turn, this.at));

  /** Whether the effects shown belong to where the card is. */
  readonly isWeighed: boolean = $derived.by(() => this.weighed === this.here);

  /** The places of the turn it has, row by row. */
  readonly fitting: readonly LegalPlacement[] = $derived.by(() =>
    this.known.filter(({ turn }) => turn === this.turn),
  );

  readonly turns: readonly string[] = $derived.by(() =>
    TURNS.filter((turn) => this.known.some((place) => place.turn === turn)),
  );

  /** Learn the legal places; while others' moves are shown the last ones stay. */
  learn(): void {
    const area = this.own();
    if (!area || !this.due) {
      this.held = null;
      this.known = [];
      this.down = false;
      return;
    }
    const found = this.hand.moves.flatMap((move) => this.placesOf(area, move));
    if (found.length === 0) return;
    this.looking = false;
    this.known = found.sort((one, two) => one.row - two.row || one.column - two.column);
    if (this.held !== this.due) this.pickUp(this.due);
    this.weigh();
  }

  /** Show where a hinted move would lay the card; null stops showing it. */
  show(move: LegalMove | null): void {
    const area = this.own();
    const [place] = area && move ? this.placesOf(area, move) : [];
    if (this.looking) this.known = [];
    if (!place) return;
    const lies = this.here?.move.text === place.move.text;
    this.looking = this.hand.moves.length === 0;
    if (this.looking) this.known = [place];
    this.held = this.due;
    this.turn = place.turn;
    this.led = false;
    this.move(place);
    this.down = this.looking || (this.down && lies);
    this.weigh();
  }

  private placesOf(area: AreaView, move: LegalMove): LegalPlacement[] {
    if (move.verb !== 'place') return [];
    const turn = move.refs[1] ?? TURNS[0];
    return cellsOf(area, move.refs.slice(0, 1)).map((cell) => ({ ...cell, turn, move }));
  }

  /** Pick up a new card; it comes from below, the player's own side of the table. */
  private pickUp(card: string): void {
    this.held = card;
    this.led = false;
    this.turn = this.turns[0] ?? TURNS[0];
    this.down = false;
    const middle = (this.own()?.columns.length ?? 0) / 2;
    const last = this.fitting.at(-1)?.row ?? 0;
    const near = this.fitting
      .filter(({ row }) => row === last)
      .sort(
        (one, two) => Math.abs(one.column + 1.5 - middle) - Math.abs(two.column + 1.5 - middle),
      );
    if (near[0]) this.move(near[0]);
  }

  private placeAt(turn: string, { row, column }: Cell): LegalPlacement | null {
    return (
      this.known.find((one) => one.turn === turn && one.row === row && one.column === column) ??
      null
    );
  }

  /**
   * Hold the card so that its grip, or else its middle, is over a point of the frame, in squares.
   */
  hover(row: number, column: number, grip = this.middle()): void {
    this.led = true;
    this.settle({ row: row - grip.row, column: column - grip.column });
  }

  /** The card's middle, from its upper left corner. */
  private middle(): Cell {
    const { rows, columns } = sizeOf(this.turn);
    return { row: rows / 2, column: columns / 2 };
  }

  /** Snap to the nearest place; too far from all, to the grid. */
  private settle(free: Cell): void {
    let best: LegalPlacement | null = null;
    let least = SNAP;
    for (const place of this.fitting) {
      const far = Math.hypot(place.row - free.row, place.column - free.column);
      if (far < least) [best, least] = [place, far];
    }
    this.move(best ?? { row: Math.round(free.row), column: Math.round(free.column) });
  }

  private move({ row, column }: Cell): void {
    if (row === this.at.row && column === this.at.column) return;
    this.at = { row, column };
    clearTimeout(this.glance);
    frameScheduler.drop(this);
    this.glance = setTimeout(() => frameScheduler.tell(this, () => this.weigh()), GLANCE);
    this.ask();
  }

  private weigh(): void {
    clearTimeout(this.glance);
    frameScheduler.drop(this);
    this.weighed = this.here;
  }

  /** Ask why the card may not lie here, once it rests. */
  private ask(): void {
    clearTimeout(this.timer);
    this.refusal = '';
    if (this.here) return;
    this.timer = setTimeout(() => void this.askNow(), REST);
  }

  async askNow(): Promise<void> {
    const area = this.own();
    const { at, turn } = this;
    const cell = area && cellAt(area, at.row, at.column);
    if (this.here || !cell) return;
    const sentence = await this.hand.why([cell, turn]);
    if (this.at === at && this.turn === turn) this.refusal = sentence;
  }

  /** Turn it about its middle. */
  rotate(step: 1 | -1): void {
    const turns = this.turns;
    if (turns.length < 2) return;
    const was = this.middle();
    const about = { row: this.at.row + was.row, column: this.at.column + was.column };
    const next = (turns.indexOf(this.turn) + step + turns.length) % turns.length;
    this.turn = turns[next] ?? this.turn;
    this.at = { row: Infinity, column: Infinity };
    const { row, column } = this.middle();
    this.settle({ row: about.row - row, column: about.column - column });
    if (this.down) this.setDown();
  }

  /** Walk through the legal places in reading order, or up and down among them. */
  walk(key: string): void {
    this.led = false;
    const { row, column } = this.at;
    const places = this.fitting;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const after = (one: LegalPlacement): boolean =>
        one.row > row || (one.row === row && one.column > column);
      const before = (one: LegalPlacement): boolean =>
        one.row < row || (one.row === row && one.column < column);
      const next =
        key === 'ArrowRight'
          ? (places.find(after) ?? places[0])
          : (places.filter(before).at(-1) ?? places.at(-1));
      if (next) this.move(next);
    } else {
      const way = key === 'ArrowDown' ? 1 : -1;
      const far = (one: LegalPlacement): number =>
        Math.abs(one.row - row) * 100 + Math.abs(one.column - column);
      const next = places
        .filter((one) => (one.row - row) * way > 0)
        .sort((one, two) => far(one) - far(two))[0];
      if (next) this.move(next);
    }
    this.down = false;
  }

  /** Set the card down to look at it: the bar then offers to lay it. */
  setDown(): void {
    this.down = this.here !== null;
    this.weigh();
    if (this.here) this.hand.select(this.here.move.refs);
    else void this.askNow();
  }

  lift(): void {
    this.down = false;
    if (this.hand.selected.length > 0) this.hand.clear();
  }

  lay(): void {
    if (this.here) this.hand.play(this.here.move);
  }
}
