/** What a person has set on this device. */

export interface Choices {
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'none';
  sound: boolean;
  marks: boolean;
  list: boolean;
  confirm: boolean;
}

const KEY = 'coffeehouse.settings';
const USUAL: Choices = { theme: 'auto', motion: 'auto', sound: false, marks: false, list: true, confirm: true };

function stored(): Choices {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choices>) };
  } catch {
    return { ...USUAL };
  }
}

export const settings = $state<Choices>(stored());

/** Keep the page and this device's memory in step with the settings; runs inside an effect. */
export function keepSettings(): void {
  const root = document.documentElement;
  root.dataset['theme'] = settings.theme;
  root.dataset['motion'] = settings.motion;
  root.dataset['marks'] = settings.marks ? 'strong' : 'plain';
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** How long a step of animation takes, in milliseconds. */
export function pace(): number {
  const still = settings.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  return still ? 0 : 260;
}
