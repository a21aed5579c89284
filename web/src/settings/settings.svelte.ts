/** The settings of this device. */

export const THEMES = ['auto', 'light', 'dark'] as const;
export const TEXTS = ['usual', 'large', 'larger'] as const;
export const MOTIONS = ['auto', 'slow', 'normal', 'fast', 'off'] as const;
export const SHOWN = ['both', 'board', 'list'] as const;

export interface Choices {
  theme: (typeof THEMES)[number];
  /** The text size. */
  text: (typeof TEXTS)[number];
  /** How fast things move on the board. */
  motion: (typeof MOTIONS)[number];
  /** What the person plays with: the board, the list of moves, or both. */
  shown: (typeof SHOWN)[number];
  sound: boolean;
  marks: boolean;
  /** Whether irreversible moves are confirmed. */
  confirm: boolean;
  /** Whether the panel beside the board is open; null follows the size of the screen. */
  side: boolean | null;
}

const KEY = 'coffeehouse.settings';
const USUAL: Choices = {
  theme: 'auto',
  text: 'usual',
  motion: 'auto',
  shown: 'both',
  sound: false,
  marks: false,
  confirm: true,
  side: null,
};

function stored(): Choices {
  try {
    return settled(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>);
  } catch {
    return { ...USUAL };
  }
}

/** Stored settings with every unknown value replaced; an earlier version may have stored others. */
export function settled(kept: Readonly<Record<string, unknown>>): Choices {
  const known = { theme: THEMES, text: TEXTS, motion: MOTIONS, shown: SHOWN };
  const found = { ...USUAL, ...kept, motion: kept['motion'] === 'none' ? 'off' : kept['motion'] };
  for (const [name, values] of Object.entries(known) as [keyof typeof known, readonly unknown[]][])
    if (!values.includes(found[name])) Object.assign(found, { [name]: USUAL[name] });
  return found as Choices;
}

export const settings = $state<Choices>(stored());

/** Apply and store the settings; runs inside an effect. */
export function keepSettings(): void {
  const root = document.documentElement;
  root.dataset['theme'] = settings.theme;
  root.dataset['text'] = settings.text;
  root.dataset['motion'] = settings.motion;
  root.dataset['marks'] = settings.marks ? 'strong' : 'plain';
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that stores nothing still plays.
  }
}

const GUIDED = 'coffeehouse.guided';

/** Whether this device has seen the guide of a game, or wants no guide at all. */
export function guided(game: string): boolean {
  try {
    const seen = localStorage.getItem(GUIDED)?.split(' ') ?? [];
    return seen.includes(game) || seen.includes('all');
  } catch {
    return true;
  }
}

export function seenGuide(game: string): void {
  try {
    localStorage.setItem(
      GUIDED,
      [...(localStorage.getItem(GUIDED)?.split(' ') ?? []), game].join(' '),
    );
  } catch {
    // Then the guide is shown again.
  }
}

export function forgetGuides(): void {
  try {
    localStorage.removeItem(GUIDED);
  } catch {
    // There is nothing to forget.
  }
}

/** The smallest letters of a drawing, in pixels; the usual 11 grow as in the theme. */
const FONT_SIZES_PX = { usual: 0, large: 12.7, larger: 14.3 } as const;

/** The wished size of small letters on boards, in pixels; 0 leaves them as drawn. */
export function boardFontSize(): number {
  return FONT_SIZES_PX[settings.text];
}

/** Durations relative to the usual, equal to those of the theme. */
const LIVELY = { slow: 2, normal: 1, fast: 0.5, off: 0 } as const;

/** The duration of animations relative to the usual; 0 turns them off. */
export function lively(): number {
  if (settings.motion !== 'auto') return LIVELY[settings.motion];
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 1;
}

/** How long a step of animation takes, in milliseconds. */
export function pace(): number {
  return 260 * lively();
}
