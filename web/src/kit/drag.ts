/** What every drag shares: when a press becomes a drag, and a copy of the thing that follows it. */

import { distance, type Point } from './geometry';

/** A pointer that has moved no farther than this, in pixels, still clicks. */
const THRESHOLD = 8;

/** Whether a pointer has moved far enough to drag. */
export function isDrag(from: Point, to: Point): boolean {
  return distance(from, to) > THRESHOLD;
}

export function pointerAt({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

/** One press of one pointer, and what it began on. */
export class Press<T> {
  /** Whether it has become a drag. */
  dragged = false;

  constructor(
    private readonly event: PointerEvent,
    readonly on: T,
  ) {}

  isOf(event: PointerEvent): boolean {
    return event.pointerId === this.event.pointerId;
  }

  /** Note a movement; true for the one that makes the press a drag. */
  begins(event: PointerEvent): boolean {
    if (this.dragged) return false;
    this.dragged = isDrag(pointerAt(this.event), pointerAt(event));
    return this.dragged;
  }

  /** How far the pointer is from where it was pressed. */
  offset(event: PointerEvent): Point {
    return { x: event.clientX - this.event.clientX, y: event.clientY - this.event.clientY };
  }
}

/** A copy of a thing that follows the pointer. */
export interface DragImage {
  follow(offset: Point): void;
  remove(): void;
}

export function dragImage(thing: Element): DragImage {
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
    follow: ({ x, y }) => (holder.style.transform = `translate(${x}px, ${y}px)`),
    remove: () => holder.remove(),
  };
}
