/** Cards of the house edition that the picture on the home page shows; a test reads them again. */

import type { CardView } from '../../../api/generated/cafe';

function plan(ref: string, squares: readonly string[], shop: CardView['shop'] = null): CardView {
  const has_cup = squares.includes('cup');
  return { ref, squares: [...squares], shop, has_cup, has_star: false, idea: '' };
}

/** Too small to be read there. */
const UNNAMED = { city: '', name: '', year: null };

export const HOUSE_CARDS: readonly CardView[] = [
  plan('initial.1', ['yellow', 'brown', 'dry', 'cup', 'green', 'roast']),
  plan('card.2', ['brown', 'brown', 'roast', 'shop', 'cup', 'empty'], {
    ...UNNAMED,
    asks: [0, 2, 0, 0],
    points: 2,
  }),
  plan('card.3', ['green', 'green', 'empty', 'shop', 'cup', 'dry'], {
    ...UNNAMED,
    asks: [0, 0, 2, 0],
    points: 2,
  }),
];
