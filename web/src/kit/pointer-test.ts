/**
 * Whether a hand has made a click, with a mouse or a finger, and not a key, a screen reader or this
 * program. Browsers say what pointed; older ones count the clicks, and some count none after a drag.
 */
export function isPointerClick(click: MouseEvent): boolean {
  return !!((click as Partial<PointerEvent>).pointerType ?? click.detail);
}
