/** Where somebody last touched the page, by whatever means: what is said about it appears there. */

/** A box on the screen, in pixels. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

let last: Place | null = null;

function onpointerdown({ clientX, clientY }: PointerEvent): void {
  last = { left: clientX, right: clientX, top: clientY, bottom: clientY };
}

function onkeydown(): void {
  const focused = document.activeElement;
  if (focused && focused !== document.body) last = focused.getBoundingClientRect();
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', onpointerdown, { capture: true, passive: true });
  document.addEventListener('keydown', onkeydown, { capture: true, passive: true });
}

/** The point that was touched, or the thing that had the keyboard; null before any of it. */
export function placeOfTouch(): Place | null {
  return last;
}
