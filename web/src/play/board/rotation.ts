/** While a board holds a piece, the wheel, a second finger and a twist turn it. */

import type { Hand } from './board';

/** So many degrees of two fingers around each other are a step. */
const STEP = 40;

export function rotation(hand: Hand): (root: HTMLElement) => () => void {
  return (root) => {
    const fingers = new Map<number, { x: number; y: number }>();
    let angle: number | null = null;
    let twisted = false;

    function twist(): number | null {
      const [one, two] = [...fingers.values()];
      return one && two ? (Math.atan2(two.y - one.y, two.x - one.x) * 180) / Math.PI : null;
    }

    function onwheel(event: WheelEvent): void {
      if (!hand.held || event.deltaY === 0) return;
      event.preventDefault();
      event.stopPropagation();
      hand.turn(event.deltaY > 0 ? 1 : -1);
    }

    function onpointerdown({ pointerType, pointerId, clientX, clientY }: PointerEvent): void {
      if (pointerType !== 'touch') return;
      fingers.set(pointerId, { x: clientX, y: clientY });
      angle = twist();
      twisted = false;
    }

    function onpointermove({ pointerId, clientX, clientY }: PointerEvent): void {
      if (!fingers.has(pointerId)) return;
      fingers.set(pointerId, { x: clientX, y: clientY });
      const now = twist();
      if (!hand.held || now === null || angle === null) return;
      const by = ((now - angle + 540) % 360) - 180;
      if (Math.abs(by) < STEP) return;
      hand.turn(by > 0 ? 1 : -1);
      angle = now;
      twisted = true;
    }

    function onpointerup({ pointerId }: PointerEvent): void {
      const second = [...fingers.keys()][1];
      // A second finger that only taps turns it, too.
      if (hand.held && pointerId === second && !twisted) hand.turn(1);
      fingers.delete(pointerId);
      angle = twist();
    }

    function oncancel({ pointerId }: PointerEvent): void {
      fingers.delete(pointerId);
    }

    root.addEventListener('wheel', onwheel, { passive: false, capture: true });
    root.addEventListener('pointerdown', onpointerdown, { capture: true });
    addEventListener('pointermove', onpointermove, { passive: true });
    addEventListener('pointerup', onpointerup);
    addEventListener('pointercancel', oncancel);
    return () => {
      root.removeEventListener('wheel', onwheel, { capture: true });
      root.removeEventListener('pointerdown', onpointerdown, { capture: true });
      removeEventListener('pointermove', onpointermove);
      removeEventListener('pointerup', onpointerup);
      removeEventListener('pointercancel', oncancel);
    };
  };
}
