/** A cup's score told line by line, pointing at what each line counts. */

import { pace } from '../../house/settings.svelte';

export const LINES = ['roast', 'flavor', 'skill', 'minus', 'score'] as const;

export class Telling {
  /** How many lines are told already. */
  told = $state<number>(LINES.length);
  /** The line that points at the cup now. */
  pointed = $state<string | null>(null);

  /** Tell all lines one after the other; the answer stops it. */
  begin(): () => void {
    if (pace() === 0) return () => undefined;
    this.told = 0;
    const steps = LINES.map((line, i) =>
      setTimeout(() => this.tell(i + 1, line), pace() * 2 * (i + 1)),
    );
    return () => steps.forEach(clearTimeout);
  }

  private tell(told: number, line: string): void {
    this.told = told;
    this.pointed = line === 'score' ? null : line;
  }
}
