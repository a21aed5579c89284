/**
 * The keyboard on a board: one tab stop; arrow keys walk among the living things, with Shift among
 * all; Home and End go to the first and last.
 */

import type { Point } from './geometry';

const WAYS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const;
/** How much a step aside counts against a step ahead. */
const ASIDE = 2.5;

/** Of some points the one a step leads to from here; -1 if nothing lies that way. */
export function ahead(
  from: Point,
  to: readonly Point[],
  [dx, dy]: readonly [number, number],
): number {
  let best = -1;
  let least = Infinity;
  to.forEach(({ x, y }, i) => {
    const far = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    // What lies more to the side than ahead belongs to another key.
    if (far < 1 || aside > 2 * far) return;
    const cost = far + ASIDE * aside;
    if (cost < least) [best, least] = [i, cost];
  });
  return best;
}

function middle(thing: Element): Point {
  const box = thing.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

type Thing = HTMLElement | SVGElement;

export function rovingFocus(root: HTMLElement): () => void {
  let stop: Thing | null = null;

  function things(all: boolean): Thing[] {
    const found = [...root.querySelectorAll<Thing>('[data-ref]')];
    const living = found.filter((one) => one.matches('.alive, .selected'));
    return all || living.length === 0 ? found : living;
  }

  function focused(): Thing | null {
    const thing = document.activeElement as Thing | null;
    return thing && root.contains(thing) && thing.matches('[data-ref]') ? thing : null;
  }

  /** Without looking through all things: a hand that leads one about changes it at every step. */
  function isSettled(): boolean {
    if (stop?.tabIndex !== 0 || (focused() ?? stop) !== stop) return false;
    return root.contains(stop) && stop.matches('[data-ref]:is(.alive, .selected)');
  }

  /** Exactly one thing is in the order of the Tab key: the last one visited, if it is still there. */
  function settle(): void {
    if (isSettled()) return;
    const among = things(false);
    const wanted = focused() ?? (stop && among.includes(stop) ? stop : (among[0] ?? null));
    if (wanted === stop && stop?.tabIndex === 0) return;
    for (const one of root.querySelectorAll<Thing>('[data-ref][tabindex="0"]')) one.tabIndex = -1;
    if (wanted) wanted.tabIndex = 0;
    stop = wanted;
  }

  function onkeydown(event: KeyboardEvent): void {
    const from = (event.target as Element).closest<Thing>('[data-ref]');
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    const among = things(event.shiftKey).filter((one) => one !== from);
    let next: Thing | undefined;
    if (event.key in WAYS) {
      const way = WAYS[event.key as keyof typeof WAYS];
      next = among[ahead(middle(from), among.map(middle), way)];
    } else if (event.key === 'Home') next = among[0];
    else if (event.key === 'End') next = among.at(-1);
    else return;
    event.preventDefault();
    next?.focus({ preventScroll: false });
  }

  const watcher = new MutationObserver(settle);
  watcher.observe(root, { subtree: true, childList: true, attributeFilter: ['class', 'data-ref'] });
  root.addEventListener('keydown', onkeydown);
  root.addEventListener('focusin', settle);
  settle();
  return () => {
    watcher.disconnect();
    root.removeEventListener('keydown', onkeydown);
    root.removeEventListener('focusin', settle);
  };
}
