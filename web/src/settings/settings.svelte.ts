/** What a person has set on this device. */

export const THEMES = ['auto', 'light', 'dark'] as const;
export const TEXTS = ['usual', 'large', 'larger'] as const;
export const MOTIONS = ['auto', 'slow', 'normal', 'fast', 'off'] as const;
export const SHOWN = ['both', 'board', 'list'] as const;

export interface Choices {
  theme: (typeof THEMES)[number];
  /** How large what is written is. */
  text: (typeof TEXTS)[number];
  /** How fast things move on the board. */
  motion: (typeof MOTIONS)[number];
  /** What one plays by: the drawn board, the list of moves, or both. */
  shown: (typeof SHOWN)[number];
  sound: boolean;
  marks: boolean;
  /** Ask once more before a move that gives something up for good. */
  confirm: boolean;
  /** Whether the panel beside the board is open; null: as the screen has room. */
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

/** What was kept, as far as it still means something: an earlier page may have kept other words. */
export function settled(kept: Readonly<Record<string, unknown>>): Choices {
  const known = { theme: THEMES, text: TEXTS, motion: MOTIONS, shown: SHOWN };
  const found = { ...USUAL, ...kept, motion: kept['motion'] === 'none' ? 'off' : kept['motion'] };
  for (const [name, values] of Object.entries(known) as [keyof typeof known, readonly unknown[]][])
    if (!values.includes(found[name])) Object.assign(found, { [name]: USUAL[name] });
  return found as Choices;
}

export const settings = $state<Choices>(stored());

/** Keep the page and this device's memory in step with the settings; runs inside an effect. */
export function keepSettings(): void {
  const root = document.documentElement;
  root.dataset['theme'] = settings.theme;
  root.dataset['text'] = settings.text;
  root.dataset['motion'] = settings.motion;
  root.dataset['marks'] = settings.marks ? 'strong' : 'plain';
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

const GUIDED = 'coffeehouse.guided';

/** Whether this device has been shown around a game, or wants no showing around at all. */
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
    // Then it is shown again.
  }
}

export function forgetGuides(): void {
  try {
    localStorage.removeItem(GUIDED);
  } catch {
    // There is nothing to forget.
  }
}

/** A soft double knock: it is your turn. */
export function turnSound(): void {
  if (!settings.sound) return;
  const audio = new AudioContext();
  for (const [start, pitch] of [
    [0, 523],
    [0.12, 659],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, audio.currentTime + start);
    volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + start + 0.25);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + start);
    tone.stop(audio.currentTime + start + 0.3);
  }
}

/** Pixels: the smallest letters of a drawing are 11 of them high, and as much more as in the theme. */
const FONT_SIZES_PX = { usual: 0, large: 12.7, larger: 14.3 } as const;

/** How large small letters on boards shall be, in pixels; 0: as they are drawn. */
export function boardFontSize(): number {
  return FONT_SIZES_PX[settings.text];
}

/** The same as in the theme. */
const LIVELY = { slow: 2, normal: 1, fast: 0.5, off: 0 } as const;

/** How long things take to move, against the usual; 0: they do not. */
export function lively(): number {
  if (settings.motion !== 'auto') return LIVELY[settings.motion];
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 1;
}

/** How long a step of animation takes, in milliseconds. */
export function pace(): number {
  return 260 * lively();
}
