/** What a cup holds, in words: for those who do not see the tiles. */

import type { SeatView } from '../../api/generated/cafe-del-gatto';
import type { Words } from '../../words';

type CupView = SeatView['cups'][number];

/** `latte: milk of 2, hot; 1/5`: its tiles from the bottom, and how many of how many. */
export function cupText(cup: CupView, recipe: readonly string[], words: Words): string {
  const name = words.name(cup.drink);
  if (cup.points !== null)
    return `${name}: ${words.say('board', 'points', { points: cup.points })}`;
  const tiles = cup.tiles.map((tile, i) =>
    words.name(`${recipe[i] ?? ''}.${tile.value}.${tile.symbol}`),
  );
  return `${name}: ${[...tiles, `${cup.tiles.length}/${recipe.length}`].join(', ')}`;
}
