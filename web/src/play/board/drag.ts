/** Dragging a living thing onto another: the same as touching both, and letting go does it. */

import type { Hand } from './board';
import { isPointerClick } from '../../kit/pointer-test';
import { aliveAt, nearestAlive, press } from '../../kit/hit-slop';

/** So far a hand trembles without meaning to drag. */
const TREMBLE = 8;

/** A copy of a thing that follows the pointer. */
interface Lifted {
  follow(dx: number, dy: number): void;
  drop(): void;
}

function lift(thing: Element): Lifted {
  const copy = thing.cloneNode(true) as SVGElement | HTMLElement;
  copy.removeAttribute('data-ref');
  copy.removeAttribute('role');
  let holder: HTMLElement | SVGSVGElement;
  if (thing instanceof SVGGraphicsElement) {
    const at = thing.getScreenCTM() ?? new DOMMatrix();
    holder = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const place = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    place.setAttribute('transform', `matrix(${at.a} ${at.b} ${at.c} ${at.d} ${at.e} ${at.f})`);
    copy.removeAttribute('transform');
    place.append(copy);
    holder.append(place);
  } else {
    const { left, top, width, height } = thing.getBoundingClientRect();
    holder = document.createElement('div');
    copy.style.cssText += `;position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
    holder.append(copy);
  }
  holder.classList.add('lifted');
  holder.setAttribute('aria-hidden', 'true');
  document.body.append(holder);
  return {
    follow: (dx, dy) => (holder.style.transform = `translate(${dx}px, ${dy}px)`),
    drop: () => holder.remove(),
  };
}

interface Start {
  readonly pointer: number;
  readonly from: Element;
  readonly x: number;
  readonly y: number;
}

/** Makes everything in `root` draggable that goes with another thing (`loose`). */
export function drag(hand: Hand): (root: HTMLElement) => () => void {
  return (root) => {
    let start: Start | null = null;
    let lifted: Lifted | null = null;
    let before: readonly string[] = [];
    let over: Element | null = null;
    let dragged = false;

    function onpointerdown(event: PointerEvent): void {
      dragged = false;
      // A second finger means the board, not the thing under the first.
      if (!event.isPrimary) return oncancel();
      const from = (event.target as Element).closest('.loose');
      if (!from || event.button !== 0 || event.defaultPrevented) return;
      start = { pointer: event.pointerId, from, x: event.clientX, y: event.clientY };
    }

    function onpointermove(event: PointerEvent): void {
      if (!start || event.pointerId !== start.pointer) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (!lifted && Math.hypot(dx, dy) > TREMBLE) pickUp(start.from);
      if (!lifted) return;
      lifted.follow(dx, dy);
      hover(aliveAt(root, event.clientX, event.clientY));
    }

    function pickUp(from: Element): void {
      if (!from.classList.contains('selected')) press(from);
      before = [...hand.selected];
      lifted = lift(from);
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
      if (!start || event.pointerId !== start.pointer) return;
      const dropped = lifted !== null;
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
      lifted?.drop();
      root.classList.remove('dragging');
      start = lifted = over = null;
    }

    function oncancel(): void {
      if (lifted) hand.clear();
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
