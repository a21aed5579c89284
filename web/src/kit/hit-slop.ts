/** Finds the thing of a board that a touch is meant for. */

import { isPointerClick } from './pointer-test';

/** A touch that misses a thing by at most this many pixels still hits it. */
export const HIT_SLOP_PX = 24;
/** A thing at least this large (in pixels) needs no help. */
const LARGE = 40;
const RINGS = [4, 8, 12, 16, 20, HIT_SLOP_PX];
const SPOKES = 16;

const ALIVE = '[data-ref].alive, [data-ref].selected';

/** The living thing at a point, by what is drawn there. */
export function aliveAt(root: Element, x: number, y: number): Element | null {
  const found = document.elementFromPoint(x, y)?.closest(ALIVE) ?? null;
  return found && root.contains(found) ? found : null;
}

/** The living thing nearest to a point, by its drawn shape and not by the box around it. */
export function nearestAlive(root: Element, x: number, y: number): Element | null {
  const here = aliveAt(root, x, y);
  if (here) return here;
  for (const ring of RINGS) {
    for (let spoke = 0; spoke < SPOKES; spoke++) {
      const angle = (2 * Math.PI * spoke) / SPOKES;
      const found = aliveAt(root, x + ring * Math.cos(angle), y + ring * Math.sin(angle));
      if (found) return found;
    }
  }
  return null;
}

export function isSmall(thing: Element): boolean {
  const { width, height } = thing.getBoundingClientRect();
  return Math.min(width, height) < LARGE;
}

/**
 * Whether a point is so far inside a thing that no neighbor can be meant. A thing far larger than a
 * finger is background to the small things on it.
 */
export function isWellInside(box: DOMRectReadOnly, x: number, y: number): boolean {
  const { left, top, width, height } = box;
  if (Math.max(width, height) > 3 * LARGE) return false;
  return Math.abs(x - left - width / 2) < width / 6 && Math.abs(y - top - height / 2) < height / 6;
}

/** Click a thing by program, like a key press, so that no gesture is read into it. */
export function press(thing: Element): void {
  thing.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 }));
}

/** Redirect a touch beside small live things to the nearest; a touch well inside a thing stays. */
export function hitSlop(root: HTMLElement): () => void {
  let kind = 'mouse';

  function onpointerdown(event: PointerEvent): void {
    kind = event.pointerType;
  }

  function onclick(event: MouseEvent): void {
    const target = event.target as Element;
    if (!isPointerClick(event) || target.closest(ALIVE)) return;
    const dead = target.closest('[data-ref]');
    if (!dead && target.closest('a, button, input, select, summary, label')) return;
    if (dead && kind === 'mouse') return;
    if (dead && isWellInside(dead.getBoundingClientRect(), event.clientX, event.clientY)) return;
    const near = nearestAlive(root, event.clientX, event.clientY);
    // A thing that follows the pointer handles touches beside it itself.
    if (!near || near.matches('[data-led]')) return;
    // A touch on another thing means that the player changed their mind, so it never confirms a
    // selection.
    if (dead && (!isSmall(near) || near.matches('.selected'))) return;
    event.stopPropagation();
    press(near);
  }

  root.addEventListener('pointerdown', onpointerdown, { capture: true, passive: true });
  root.addEventListener('click', onclick, { capture: true });
  return () => {
    root.removeEventListener('pointerdown', onpointerdown, { capture: true });
    root.removeEventListener('click', onclick, { capture: true });
  };
}
