/** What this device remembers about the guide of a game. */

import { guided, seenGuide } from '../../settings/settings.svelte';

const KEY = 'coffeehouse.guide.';

interface KeptTable {
  read: string[];
  left: boolean;
  begun: boolean;
}

function kept(game: string): KeptTable {
  const fresh = { read: [], left: guided(game), begun: guided(game) };
  try {
    return {
      ...fresh,
      ...(JSON.parse(localStorage.getItem(KEY + game) ?? '{}') as Partial<KeptTable>),
    };
  } catch {
    return fresh;
  }
}

export class GuideProgress {
  private state = $state<KeptTable>({ read: [], left: true, begun: true });
  readonly read: ReadonlySet<string> = $derived(new Set(this.state.read));

  constructor(private readonly game: string) {
    this.state = kept(game);
  }

  /** Whether steps are shown. */
  get on(): boolean {
    return this.state.begun && !this.state.left;
  }

  /** Whether the first screen is open. */
  get isFirstScreenOpen(): boolean {
    return !this.state.begun;
  }

  /** From the first screen to the table, with a guide or without. */
  begin(withGuide: boolean): void {
    this.keep({ begun: true, left: !withGuide });
  }

  /** A step was read, or its moment has passed. */
  done(step: string, all: number): void {
    if (this.read.has(step)) return;
    this.keep({ read: [...this.state.read, step] });
    if (this.state.read.length >= all) seenGuide(this.game);
  }

  leave(): void {
    seenGuide(this.game);
    this.keep({ left: true });
  }

  /** Resume the guide; from the first screen if everything was read or on request. */
  resume(again: boolean): void {
    this.keep(again ? { read: [], left: false, begun: false } : { left: false });
  }

  private keep(change: Partial<KeptTable>): void {
    Object.assign(this.state, change);
    try {
      localStorage.setItem(KEY + this.game, JSON.stringify(this.state));
    } catch {
      // Then the guide is shown again.
    }
  }
}
