import { describe, expect, it } from 'vitest';

import edition from '../../../../../src/coffeehouse/games/cafe/house.toml?raw';
import { COLORS } from './cards';
import { HOUSE_CARDS } from './house-cards';

/** The plans of the edition, in order, as words. */
function plans(kind: string): string[][] {
  return edition
    .split(`[[${kind}]]`)
    .slice(1)
    .map((part) => (/plan = """\s([^"]*)"""/.exec(part)?.[1] ?? '').trim().split(/\s+/));
}

describe('the picture of the home page', () => {
  it.each(HOUSE_CARDS.map((card) => [card.ref, card] as const))(
    'shows %s as printed',
    (ref, card) => {
      const [kind, number] = ref.split('.');
      const printed = plans(kind === 'card' ? 'cards' : 'initial')[Number(number) - 1];
      expect(card.squares).toEqual(printed);
    },
  );

  it('has the shops of these cards', () => {
    const parts = edition.split('[[cards]]').slice(1);
    for (const { ref, shop } of HOUSE_CARDS) {
      if (!shop) continue;
      const part = parts[Number(ref.split('.')[1]) - 1] ?? '';
      const asks = COLORS.map((color) => part.split(`"${color}"`).length - 1);
      expect([asks, part]).toEqual([
        shop.asks,
        expect.stringContaining(`points = ${shop.points} `),
      ]);
    }
  });
});
