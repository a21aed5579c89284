/** The points of a line, as a drawing takes them. */

type Point = readonly [x: number, y: number];

export function points(all: readonly Point[]): string {
  return all.map((point) => point.map((one) => one.toFixed(1)).join()).join(' ');
}

/** So many places with the same room between them, from 0 to 1; a single one in the middle. */
export function spread(count: number): number[] {
  return Array.from({ length: count }, (_, i) => (count === 1 ? 0.5 : i / (count - 1)));
}
