/** Where a thing lies in its drawing, for what is drawn upon it and as large everywhere. */

export class Measure {
  /** How often the drawing was laid out anew: then things lie elsewhere. */
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
