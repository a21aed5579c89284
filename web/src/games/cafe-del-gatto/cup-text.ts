/** The content of a cup in words, for screen readers. */

import type { SeatView } from '../../api/generated/cafe-del-gatto';
import type { Words } from '../../words';

type CupView = SeatView['cups'][number];

/** For example `latte: milk of 2, hot; 1/5`: the tiles from the bottom, and how full the cup is. */
export function cupText(cup: CupView, recipe: readonly string[], words: Words): string {
  const name = words.name(cup.drink);
  if (cup.points !== null)
    return `${name}: ${words.say('board', 'points', { points: cup.points })}`;
  const tiles = cup.tiles.map((tile, i) =>
    words.name(`${recipe[i] ?? ''}.${tile.value}.${tile.symbol}`),
  );
  return `${name}: ${[...tiles, `${cup.tiles.length}/${recipe.length}`].join(', ')}`;
}
