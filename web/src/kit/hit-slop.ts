/** Which thing of a board a touch is meant for. */

import { isPointerClick } from './pointer-test';

/** A finger that misses a thing by no more than this means it. */
export const HIT_SLOP_PX = 24;
/** What is at least so large needs no help. */
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

/** Whether a point lies so well inside a thing that nothing beside it can be meant. What is far larger
 * than a finger is ground to the small things upon it. */
export function isWellInside(box: DOMRectReadOnly, x: number, y: number): boolean {
  const { left, top, width, height } = box;
  if (Math.max(width, height) > 3 * LARGE) return false;
  return Math.abs(x - left - width / 2) < width / 6 && Math.abs(y - top - height / 2) < height / 6;
}

/** Touch a thing for somebody: as a key would, so that no gesture is read into it. */
export function press(thing: Element): void {
  thing.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 }));
}

/** A touch beside small living things goes to the nearest; one well inside a thing stays with it. */
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
    // What follows the hand by itself knows what a touch beside it means.
    if (!near || near.matches('[data-led]')) return;
    // Upon another thing one has changed one's mind: what is chosen already is not done by that.
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
