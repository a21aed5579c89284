/** Dragging a living thing onto another: the same as touching both, and letting go does it. */

import { dragImage, Press, type DragImage } from '../../kit/drag';
import { aliveAt, nearestAlive, press } from '../../kit/hit-slop';
import { isPointerClick } from '../../kit/pointer-test';
import type { Hand } from './board';

/** Makes everything in `root` draggable that goes with another thing (`loose`). */
export function dragOnto(hand: Hand): (root: HTMLElement) => () => void {
  return (root) => {
    let start: Press<Element> | null = null;
    let image: DragImage | null = null;
    let before: readonly string[] = [];
    let over: Element | null = null;
    let dragged = false;

    function onpointerdown(event: PointerEvent): void {
      dragged = false;
      // A second finger means the board, not the thing under the first.
      if (!event.isPrimary) return oncancel();
      const from = (event.target as Element).closest('.loose');
      if (!from || event.button !== 0 || event.defaultPrevented) return;
      start = new Press(event, from);
    }

    function onpointermove(event: PointerEvent): void {
      if (!start?.isOf(event)) return;
      if (start.begins(event)) pickUp(start.on);
      if (!image) return;
      image.follow(start.offset(event));
      hover(aliveAt(root, event.clientX, event.clientY));
    }

    function pickUp(from: Element): void {
      if (!from.classList.contains('selected')) press(from);
      before = [...hand.selected];
      image = dragImage(from);
      root.classList.add('dragging');
      dragged = true;
    }

    /** What lies under the hand is chosen for as long as it does. */
    function hover(thing: Element | null): void {
      const next = thing && !thing.classList.contains('selected') ? thing : null;
      if (thing === over || (thing && !next)) return;
      if (over) hand.select(before);
      over = next;
      if (over) press(over);
    }

    function onpointerup(event: PointerEvent): void {
      if (!start?.isOf(event)) return;
      const dropped = image !== null;
      const at = over;
      end();
      if (!dropped) return;
      if (at) finish();
      else {
        const near = nearestAlive(root, event.clientX, event.clientY);
        if (near && !near.classList.contains('selected')) press(near);
      }
    }

    /** Dropped right upon a thing: the one move that is left is meant. */
    function finish(): void {
      const chosen = hand.selected;
      const whole = hand.moves.filter(
        ({ refs }) => refs.length === chosen.length && chosen.every((ref) => refs.includes(ref)),
      );
      if (whole[0] && whole.length === 1) hand.play(whole[0]);
    }

    function end(): void {
      image?.remove();
      root.classList.remove('dragging');
      start = image = over = null;
    }

    function oncancel(): void {
      if (image) hand.clear();
      end();
    }

    /** The click that ends a drag is none. */
    function onclick(event: MouseEvent): void {
      if (!dragged || !isPointerClick(event)) return;
      dragged = false;
      event.stopPropagation();
      event.preventDefault();
    }

    root.addEventListener('pointerdown', onpointerdown);
    root.addEventListener('click', onclick, { capture: true });
    addEventListener('pointermove', onpointermove, { passive: true });
    addEventListener('pointerup', onpointerup);
    addEventListener('pointercancel', oncancel);
    return () => {
      end();
      root.removeEventListener('pointerdown', onpointerdown);
      root.removeEventListener('click', onclick, { capture: true });
      removeEventListener('pointermove', onpointermove);
      removeEventListener('pointerup', onpointerup);
      removeEventListener('pointercancel', oncancel);
    };
  };
}
