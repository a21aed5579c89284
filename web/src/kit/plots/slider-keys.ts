/** Where a key leads on a slider, or nothing if the key is not one of a slider's. */
export function sliderTarget(key: string, at: number, last: number): number | null {
  const next = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - 10,
    PageUp: at + 10,
    Home: 0,
    End: last,
  }[key];
  return next === undefined ? null : Math.max(0, Math.min(last, next));
}
