/**
 * Where something may stand that speaks of a thing: near it, and over as little as possible of what
 * one wants to see. The thing itself and what is alive for the choice at hand stay in sight.
 */

import { gapBetween, overlap, type Edges, type Size } from './geometry';

export interface PopoverPosition {
  readonly left: number;
  readonly top: number;
}

/** A box on the screen, and what it costs to cover a pixel of it. */
export interface Obstacle {
  readonly box: Edges;
  readonly worth: number;
}

/** What the choice at hand is made of. */
const LIVING = '.board .piece.alive, .board .piece.selected, .board [data-keep], .bar [data-move]';
/** What is on the screen, by how much one wants to see it. */
const WORTHS: readonly (readonly [selector: string, worth: number])[] = [
  [LIVING, 100],
  ['.board :is(text, p, span, b)', 3],
  [':is(.board, .bar) :is(.piece, button), [role=tab], header a', 2],
  [':is(.board, .bar, aside)', 0.5],
  [':is(.chairs, .lines, header)', 0.2],
];
/** The thing that is spoken of. */
const ITSELF = 10_000;
const GAP = 8;
const EDGE = 8;
const STEP = 16;

/** The best place on the page as it is now for something of a size; see `popoverPosition`. */
export function placePopover(size: Size, thing: Edges, near: number): PopoverPosition {
  return popoverPosition(size, thing, seenNow(), { width: innerWidth, height: innerHeight }, near);
}

/** Where the living things are now: while this is the same, so is the best place beside one. */
export function choiceRects(): DOMRect[] {
  return [...document.querySelectorAll(LIVING)].map((one) => one.getBoundingClientRect());
}

function seenNow(): Obstacle[] {
  return WORTHS.flatMap(([selector, worth]) =>
    [...document.querySelectorAll(selector)]
      .map((one) => ({ box: one.getBoundingClientRect(), worth }))
      .filter(({ box }) => box.width > 0 && isIn(box, innerWidth, innerHeight)),
  );
}

function isIn({ left, top, right, bottom }: Edges, width: number, height: number): boolean {
  return left < width && right > 0 && top < height && bottom > 0;
}

/**
 * The best place for something of a size beside a thing, on a screen of a size. Each pixel away from
 * the thing costs as much as covering `near` pixels of worth 1.
 */
export function popoverPosition(
  size: Size,
  thing: Edges,
  seen: readonly Obstacle[],
  screen: Size,
  near: number,
): PopoverPosition {
  const all = [...seen, { box: grown(thing), worth: ITSELF }];
  const middle = (thing.left + thing.right - size.width) / 2;
  const level = (thing.top + thing.bottom - size.height) / 2;
  // A popover stands over the thing rather than under it, where a hand would be.
  const tops = [thing.top - size.height - GAP, thing.bottom + GAP, level];
  const lefts = [middle, thing.left - size.width - GAP, thing.right + GAP];
  const rows = along(tops, screen.height - size.height);
  const columns = along(lefts, screen.width - size.width);
  const corners = rows.flatMap((top) => columns.map((left) => ({ left, top })));
  return leastCovering(size, corners, all, (here) => near * gapBetween(here, thing));
}

/**
 * The first of some corners at which something of a size costs least: every pixel it covers costs
 * what the obstacle there is worth, and `extra` is added.
 */
export function leastCovering(
  { width, height }: Size,
  corners: readonly PopoverPosition[],
  obstacles: readonly Obstacle[],
  extra: (here: Edges) => number = () => 0,
): PopoverPosition {
  let [best, least] = [corners[0] ?? { left: EDGE, top: EDGE }, Infinity];
  for (const corner of corners) {
    const { left, top } = corner;
    const here = { left, top, right: left + width, bottom: top + height };
    let cost = extra(here);
    for (const { box, worth } of obstacles) {
      if (cost >= least) break;
      cost += worth * overlap(here, box);
    }
    if (cost < least) [best, least] = [corner, cost];
  }
  return best;
}

/** These places first, then all others on the way from edge to edge. */
function along(wanted: readonly number[], most: number): number[] {
  const last = Math.max(most - EDGE, EDGE);
  const steps = Array.from({ length: Math.ceil((last - EDGE) / STEP) + 1 }, (_, i) =>
    Math.min(EDGE + i * STEP, last),
  );
  return [...wanted.map((at) => Math.min(Math.max(at, EDGE), last)), ...steps];
}

/** With the little room around it that a ring or a glow needs. */
function grown({ left, top, right, bottom }: Edges): Edges {
  return {
    left: left - GAP + 1,
    top: top - GAP + 1,
    right: right + GAP - 1,
    bottom: bottom + GAP - 1,
  };
}
