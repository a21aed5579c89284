/** A cup's score line by line, pointing at what each line counts. */

import { pace } from '../../settings/settings.svelte';

export const LINES = ['roast', 'flavor', 'skill', 'minus', 'score'] as const;

export class CountUp {
  /** How many lines are shown already. */
  shown = $state<number>(LINES.length);
  /** The line that points at the cup now. */
  pointed = $state<string | null>(null);

  /** Show all lines one after the other; what it gives back stops it. */
  begin(): () => void {
    if (pace() === 0) return () => undefined;
    this.shown = 0;
    const steps = LINES.map((line, i) =>
      setTimeout(() => this.show(i + 1, line), pace() * 2 * (i + 1)),
    );
    return () => steps.forEach(clearTimeout);
  }

  private show(lines: number, line: string): void {
    this.shown = lines;
    this.pointed = line === 'score' ? null : line;
  }
}
