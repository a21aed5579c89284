import { describe, expect, it } from 'vitest';

import { GroundPointer, type PointerGround } from './ground-pointer.svelte';
import type { CardPlacement } from '../moves/card-placement.svelte';

/** A card that snaps to the corner, wherever the hand is; and what became of it. */
function held(): { groundPointer: GroundPointer; card: CardPlacement; done: string[] } {
  const done: string[] = [];
  const card = {
    card: 'card.7',
    turn: 'as-printed',
    at: { row: 0, column: 0 },
    down: false,
    hover: () => undefined,
    setDown() {
      this.down = true;
      done.push('set down');
    },
    lay: () => done.push('laid'),
  };
  const ground = {
    placing: card as unknown as CardPlacement,
    work: null,
    carries: false,
    cellOf: ({ x, y }) => ({ row: y / 50, column: x / 50 }),
    touched: () => undefined,
  } satisfies PointerGround;
  return { groundPointer: new GroundPointer(ground), card: ground.placing, done };
}

function click(groundPointer: GroundPointer, clientX: number, clientY: number): void {
  const target = { closest: () => null };
  const event = { target, clientX, clientY, pointerId: 1, pointerType: 'mouse', isPrimary: true };
  groundPointer.down({ ...event, button: 0 } as unknown as PointerEvent);
  groundPointer.up(event as unknown as PointerEvent);
}

describe('a hand over the ground', () => {
  it('lays a card that has snapped aside by a second click where it was set down', () => {
    const { groundPointer, done } = held();
    click(groundPointer, 300, 300);
    click(groundPointer, 303, 301);
    expect(done).toEqual(['set down', 'laid']);
  });

  it('means another place by a click elsewhere', () => {
    const { groundPointer, done } = held();
    click(groundPointer, 300, 300);
    click(groundPointer, 400, 300);
    expect(done).toEqual(['set down', 'set down']);
  });

  it('does not lay a card there that has gone elsewhere since', () => {
    const { groundPointer, card, done } = held();
    click(groundPointer, 300, 300);
    card.at = { row: 1, column: 0 };
    click(groundPointer, 300, 300);
    expect(done).toEqual(['set down', 'set down']);
  });
});
