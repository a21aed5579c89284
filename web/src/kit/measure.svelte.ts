/** Measures a thing in its drawing, for marks of constant size that are drawn on it. */

export class Measure {
  /** Counts layouts of the drawing, after each of which things are measured again. */
  private times = $state(0);

  constructor(private readonly thing: () => SVGGElement) {
    $effect(() => {
      const svg = this.thing().ownerSVGElement;
      if (!svg) return;
      const watch = new ResizeObserver(() => requestAnimationFrame(() => (this.times += 1)));
      watch.observe(svg);
      return () => watch.disconnect();
    });
  }

  readonly box: DOMRect = $derived.by(() => {
    void this.times;
    return this.thing().getBBox();
  });

  /** A pixel of the screen in units of the drawing. */
  readonly unit: number = $derived.by(() => {
    void this.times;
    return 1 / (this.thing().getScreenCTM()?.a || 1);
  });
}
