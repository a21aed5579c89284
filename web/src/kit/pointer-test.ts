/**
 * Whether a click was made with a mouse or a finger, not with a key, a screen reader or a script.
 * Browsers report the pointer type; older ones count clicks, and some count none after a drag.
 */
export function isPointerClick(click: MouseEvent): boolean {
  return !!((click as Partial<PointerEvent>).pointerType ?? click.detail);
}
