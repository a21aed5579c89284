/** Where somebody last touched the page, by whatever means: what is said about it appears there. */

import type { Edges } from './geometry';

let last: Edges | null = null;

/** A larger thing is touched at a point of it. */
const SMALL_PX = 160;

function onpointerdown({ clientX: x, clientY: y, target }: PointerEvent): void {
  const thing = target instanceof Element ? target.closest('[data-ref]') : null;
  const box = thing?.getBoundingClientRect();
  const isSmall = box && Math.max(box.width, box.height) <= SMALL_PX;
  last = isSmall ? box : { left: x, right: x, top: y, bottom: y };
}

function onkeydown(): void {
  const focused = document.activeElement;
  if (focused && focused !== document.body) last = focused.getBoundingClientRect();
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', onpointerdown, { capture: true, passive: true });
  document.addEventListener('keydown', onkeydown, { capture: true, passive: true });
}

/** What was touched, or the thing that had the keyboard; null before any of it. */
export function lastTouch(): Edges | null {
  return last;
}
