/** How coffees and seats look, never by color alone. */

/** No letter is smaller than this. */
export const LETTER = 11;

export interface Paint {
  readonly fill: string;
  readonly mark: string;
  readonly edge: string;
}

const COFFEES: Readonly<Record<string, Paint>> = {
  black: { fill: '#322d2e', mark: '#f8ecd4', edge: 'light-dark(#0d0b0b, #a89684)' },
  white: { fill: '#fdf9ef', mark: '#5b4636', edge: '#6b5340' },
  beige: { fill: '#e2bd7c', mark: '#4d330f', edge: '#7a5620' },
  reddish: { fill: '#c4553a', mark: '#fff0dd', edge: '#6a2415' },
  brown: { fill: '#7b4b24', mark: '#ffe6bf', edge: '#3a2009' },
};
const PLAIN: Paint = { fill: '#d9cdbb', mark: '#5b4b41', edge: '#5b4b41' };

export function paint(color: string): Paint {
  return COFFEES[color] ?? PLAIN;
}

const SEATS = ['#1d66b8', '#c2296b', '#d97300', '#6d3fa8'];

export function seatColor(seat: number): string {
  return SEATS[seat % SEATS.length] ?? '#1d66b8';
}

/** Splits `worker.black` into kind and color; `road` has no color. */
export function parts(piece: string): readonly [kind: string, color: string] {
  const [kind = '', color = ''] = piece.split('.');
  return [kind, color];
}

/** The letter a harbor is painted with. */
export function letter(harbor: string): string {
  return (harbor.split('.').at(-1) ?? '').toUpperCase();
}
