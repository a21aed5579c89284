/** Phrases that several parts of the board say. */

import type { AreaView, CafeView } from '../../../api/generated/cafe';
import { Said, type Words } from '../../../words';
import { COLORS } from '../pieces/cards';

/** `2 yellow and 1 red`; nothing for no cubes. */
export function cubesSaid(words: Words, cubes: readonly number[]): Said | '' {
  const parts = COLORS.flatMap((color, i) =>
    (cubes[i] ?? 0) > 0 ? words.name(`cubes.${cubes[i]}.${color}`) : [],
  );
  return parts.length > 0 ? new Said(words.listed(parts)) : '';
}

/** What a seat is doing, in two words. */
export function standing(words: Words, view: CafeView, area: AreaView): string {
  if (view.phase === 'over') return words.say('board', 'doing-over');
  if (view.auction?.passed.includes(area.seat)) return words.say('board', 'doing-passed');
  if (view.auction?.bidder === area.seat && area.doing === 'waiting') {
    return words.say('board', 'doing-bid', { bid: view.auction.bid });
  }
  const acts = area.doing !== 'waiting' && area.doing !== 'finished' && area.doing !== 'placing';
  if (acts && area.turn_points > 0 && view.phase === 'actions') {
    return words.say('board', 'doing-acting', { points: area.points });
  }
  return words.say('board', `doing-${area.doing}`);
}
