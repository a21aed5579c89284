/** The keyboard keeps its place although what was focused is gone after a move. */

import { tick } from 'svelte';

const AREAS = { list: '.moves', bar: '.bar', board: '.board' } as const;
type Area = keyof typeof AREAS;

const NEXT = {
  list: '.moves .move:not(:disabled)',
  bar: '.bar .primary:not(:disabled)',
  board: '.board .alive',
} as const;

export class FocusKeeper {
  private area: Area | null = null;
  private byKey = false;

  readonly onkeydown = (): void => {
    this.byKey = true;
  };

  readonly onpointerdown = (): void => {
    this.byKey = false;
  };

  readonly onfocusin = ({ target }: FocusEvent): void => {
    const areas = Object.keys(AREAS) as Area[];
    this.area = areas.find((one) => (target as Element).closest(AREAS[one])) ?? null;
  };

  /** Once the page shows what comes next: to the next thing of the same kind, if it was lost. */
  async keep(): Promise<void> {
    await tick();
    const { area } = this;
    if (!this.byKey || !area || !isLost(document.activeElement)) return;
    const next = [NEXT[area], NEXT.bar, NEXT.board].map((wanted) =>
      document.querySelector<HTMLElement | SVGElement>(wanted),
    );
    next.find((found) => found !== null)?.focus({ preventScroll: area !== 'list' });
  }
}

function isLost(focused: Element | null): boolean {
  return !focused || focused === document.body || focused.matches(':disabled');
}
