/** Renders codes and values into sentences, from the same words the terminal uses. */

/** A value that already is what a person reads, not a ref to be named. */
export class Said {
  constructor(readonly text: string) {}
}

export type Value = string | number | readonly string[] | Said;
export type Values = Readonly<Record<string, Value>>;
export type WordsSection = Readonly<Record<string, string>>;
export type Sections = Readonly<Record<string, WordsSection | string>>;

/** A legal move, with the values that tell what it is. */
export interface WordedMove {
  readonly verb: string;
  readonly refs: readonly string[];
  readonly code: string;
  readonly values: Values;
}

export interface Explanation {
  readonly sentence: string;
  readonly rule: string | null;
}

const HOLE = /\{([a-z0-9_]+)(?:\|([^|}]*)\|([^|}]*))?\}/g;

export class Words {
  private readonly layers: readonly Sections[];

  /** The first layer wins; later ones (the engine's) stand behind it. */
  constructor(...layers: readonly Sections[]) {
    this.layers = layers;
  }

  /** The same words for a table that knows who sits where. */
  with(names: readonly string[]): Words {
    const seats = Object.fromEntries(names.map((name, seat) => [`seat.${seat}`, name]));
    return new Words({ names: seats }, ...this.layers);
  }

  find(section: string, code: string): string | undefined {
    for (const layer of this.layers) {
      const table = layer[section];
      if (typeof table === 'object' && code in table) return table[code];
    }
    return undefined;
  }

  say(section: string, code: string, values: Values = {}): string {
    const template = this.find(section, code);
    return template === undefined ? code : this.fill(template, values);
  }

  name(ref: string): string {
    const exact = this.find('names', ref);
    if (exact !== undefined) return this.fill(exact, {});
    const parts = ref.split('.');
    for (const layer of this.layers) {
      const names = layer['names'];
      if (typeof names !== 'object') continue;
      for (const [pattern, template] of Object.entries(names)) {
        if (pattern.includes('*') && fits(pattern, parts))
          return this.fill(template, positions(parts));
      }
    }
    return ref;
  }

  /** All templates of a section, the game's before the engine's. */
  section(name: string): readonly (readonly [string, string])[] {
    const merged = new Map<string, string>();
    for (const layer of this.layers) {
      for (const [code, template] of Object.entries(layer[name] ?? {})) {
        if (!merged.has(code)) merged.set(code, template);
      }
    }
    return [...merged];
  }

  /** One sentence about a component and the rule behind it, by its entry or a pattern. */
  explain(ref: string): Explanation | null {
    const parts = ref.split('.');
    for (const layer of this.layers) {
      const table = layer['explain'];
      if (typeof table !== 'object') continue;
      const found =
        table[ref] ??
        Object.entries(table).find(
          ([pattern]) => pattern.includes('*') && fits(pattern, parts),
        )?.[1];
      if (found === undefined) continue;
      const [, text = '', rule = null] =
        /^(.*?)(?:\s*§([a-z0-9-]+))?$/s.exec(this.fill(found, positions(parts))) ?? [];
      return { sentence: text, rule };
    }
    return null;
  }

  /**
   * A legal move as a phrase: by its code, by its verb and the number of its refs, or by its verb
   * alone.
   */
  offer(offer: WordedMove): string {
    return this.phrase('verbs', offer) ?? [offer.verb, ...offer.refs].join(' ');
  }

  /** The same on a button beside the board, which shows what the phrase would tell. */
  button(offer: WordedMove): string {
    return this.phrase('buttons', offer) ?? this.offer(offer);
  }

  private phrase(section: string, { verb, refs, code, values }: WordedMove): string | undefined {
    const things = Object.fromEntries(refs.map((ref, i) => [i, ref]));
    const key = [code, `${verb}.${refs.length}`, verb].find(
      (one) => this.find(section, one) !== undefined,
    );
    return key && this.say(section, key, { ...things, ...values, all: refs });
  }

  /** `a, b and c`. */
  listed(names: readonly string[]): string {
    const last = names.at(-1) ?? '';
    if (names.length < 2) return last;
    const others = names.slice(0, -1).join(', ');
    return this.say('lists', 'and', { others: new Said(others), last: new Said(last) });
  }

  private fill(template: string, values: Values): string {
    return template.replace(HOLE, (hole, name: string, one?: string, many?: string) => {
      const value = values[name];
      if (value === undefined) return hole;
      if (one !== undefined && many !== undefined) return value === 1 ? one : many;
      return this.shown(value);
    });
  }

  private shown(value: Value): string {
    if (value instanceof Said) return value.text;
    if (typeof value === 'string') return this.name(value);
    if (typeof value === 'number') return String(value);
    return this.listed(value.map((ref) => this.name(ref)));
  }
}

/** A name for a narrow place; the number that tells it from others is kept. */
export function shortened(name: string, most: number): string {
  if (name.length <= most) return name;
  const number = / \d+$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, most - 1 - number.length).trimEnd()}…${number}`;
}

export function fits(pattern: string, parts: readonly string[]): boolean {
  const wanted = pattern.split('.');
  return (
    wanted.length === parts.length && wanted.every((want, i) => want === '*' || want === parts[i])
  );
}

function positions(parts: readonly string[]): Values {
  // A ref of one part does not name itself by its own name.
  const value = (part: string): Value =>
    /^\d+$/.test(part) ? Number(part) : parts.length === 1 ? new Said(part) : part;
  return Object.fromEntries(parts.map((part, i) => [i, value(part)]));
}
