/** Where the spaces of a cup lie. */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The middles of all spaces, row by row, around a middle line. */
export function cupSpots(
  rows: readonly number[],
  middle: number,
  top: number,
  cell: number,
): Spot[] {
  return rows.flatMap((length, row) =>
    Array.from({ length }, (_, i) => ({
      x: middle + (i - (length - 1) / 2) * cell,
      y: top + (row + 0.5) * cell,
    })),
  );
}
