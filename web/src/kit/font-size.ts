/** What is written in a drawing. */

/** A quarter of what is written there is smaller, in pixels of the screen. */
export function smallFontSize(drawing: Element): number {
  const sizes = [...drawing.querySelectorAll('text')]
    .filter((one) => one.textContent?.trim() && !one.closest('.rank, .mark'))
    .map((one) => Number.parseFloat(getComputedStyle(one).fontSize) * (one.getScreenCTM()?.a ?? 1))
    .sort((one, other) => one - other);
  return sizes[Math.floor(sizes.length / 4)] ?? Infinity;
}
