/** What a drawing of an area needs to know of its view. */

import type { AreaView, CardView, SquareView } from '../../../api/generated/cafe';
import { type Cubes, type Cell } from '../pieces/cards';

export type Deck = ReadonlyMap<string, CardView>;

/** A card of an area with what can be seen of it. */
export interface Layer {
  readonly key: string;
  readonly card: CardView;
  readonly turn: string;
  readonly row: number;
  readonly column: number;
  readonly visible: ReadonlySet<number>;
  readonly cubes: ReadonlyMap<number, Cubes>;
  /** What its shop lacks; null if it is no shop any more. */
  readonly missing: readonly number[] | null;
}

export function layersOf(area: AreaView, deck: Deck): Layer[] {
  return area.layers.flatMap((layer, number) => {
    const card = deck.get(layer.ref);
    if (!card) return [];
    const squares = area.squares.filter((square) => square.layer === number);
    const shop = area.shops.find((one) => one.layer === number);
    return {
      key: `${number}.${layer.ref}`,
      card,
      turn: layer.turn,
      row: layer.row,
      column: layer.column,
      visible: new Set(squares.map(({ place }) => place)),
      cubes: new Map(squares.map(({ place, cubes }) => [place, cubes])),
      missing: shop?.missing ?? null,
    };
  });
}

/** The kind of a visible square, as printed. */
export function kindOf(area: AreaView, square: SquareView, deck: Deck): string {
  const card = deck.get(area.layers[square.layer]?.ref ?? '');
  return card?.squares[square.place] ?? 'empty';
}

/** The visible squares by their refs. */
export function squaresOf(area: AreaView): ReadonlyMap<string, SquareView> {
  return new Map(area.squares.map((square) => [square.ref, square]));
}

/** Where refs lie in the frame; those of bare ground too. */
export function cellsOf(area: AreaView, refs: readonly string[]): Cell[] {
  const known = squaresOf(area);
  return refs.flatMap((ref) => known.get(ref) ?? bareCells(area, ref));
}

/** A cell of the frame by its name; around a very wide area it may be there twice. */
function bareCells(area: AreaView, ref: string): Cell[] {
  const [column = '', row = ''] = ref.split('.');
  return area.rows.flatMap((name, r) =>
    name === row
      ? area.columns.flatMap((one, c) => (one === column ? { row: r, column: c } : []))
      : [],
  );
}

export function cellAt(area: AreaView, row: number, column: number): string | null {
  const [r, c] = [area.rows[row], area.columns[column]];
  return r === undefined || c === undefined ? null : `${c}.${r}`;
}

export interface CellRect {
  readonly top: number;
  readonly left: number;
  readonly rows: number;
  readonly columns: number;
}

/** The visible squares with a margin of bare ground around them. */
export function boxAround(area: AreaView, margin: number): CellRect {
  const rows = area.squares.map(({ row }) => row);
  const columns = area.squares.map(({ column }) => column);
  if (rows.length === 0) return { top: 0, left: 0, rows: 6, columns: 7 };
  const top = Math.min(...rows) - margin;
  const left = Math.min(...columns) - margin;
  return {
    top,
    left,
    rows: Math.max(...rows) + 1 + margin - top,
    columns: Math.max(...columns) + 1 + margin - left,
  };
}

const WORKING = ['acting', 'drying', 'roasting', 'delivering', 'finished'];

/** Action points as cups in a row: those left, or before the actions those to come. */
export function pointsLeft(area: AreaView): number {
  return WORKING.includes(area.doing) ? area.points : area.turn_points;
}
