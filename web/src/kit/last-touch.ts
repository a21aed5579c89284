/** Remembers where the page was last touched, so that messages about it can appear there. */

import type { Edges } from './geometry';

let last: Edges | null = null;

/** A thing larger than this is represented by the touched point. */
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

/** The edges of what was last touched or focused; null before any touch. */
export function lastTouch(): Edges | null {
  return last;
}
