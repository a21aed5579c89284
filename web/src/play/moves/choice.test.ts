import { beforeEach, describe, expect, it } from 'vitest';

import { MoveChoice, type Chooser } from './choice.svelte';
import { legal, type LegalMove } from './selection';

function offered(text: string): LegalMove {
  const [verb = '', ...refs] = text.split(' ');
  return legal({ verb, refs, code: '', values: {}, final: false, ends: false });
}

class Counter implements Chooser {
  readonly moves = ['buy milk.3 latte', 'buy milk.3 doppio', 'serve latte', 'take'].map(offered);
  readonly played: string[] = [];
  readonly questions: (readonly string[])[] = [];
  answers = new Map<string, (view: unknown) => void>();

  preview(move: LegalMove): Promise<unknown> {
    return new Promise((answer) => this.answers.set(move.text, answer));
  }

  async play(move: LegalMove): Promise<void> {
    this.played.push(move.text);
  }

  async askWhy(refs: readonly string[]): Promise<void> {
    this.questions.push(refs);
  }
}

let counter: Counter;
let choice: MoveChoice;

beforeEach(() => {
  counter = new Counter();
  choice = new MoveChoice(counter);
});

async function answer(text: string, view: unknown): Promise<void> {
  counter.answers.get(text)?.(view);
  await Promise.resolve();
  await Promise.resolve();
}

describe('touching things', () => {
  it('narrows the moves until one is left, and weighs it', async () => {
    choice.touch('milk.3');
    expect(choice.open.map((move) => move.text)).toEqual(['buy milk.3 latte', 'buy milk.3 doppio']);
    expect(choice.alive).toEqual(new Set(['latte', 'doppio']));
    choice.touch('doppio');
    await answer('buy milk.3 doppio', 'the view after it');
    expect(choice.ghost).toBe('the view after it');
  });

  it('plays the one move left when the last thing is touched again', () => {
    choice.touch('milk.3');
    choice.touch('doppio');
    choice.touch('doppio');
    expect(counter.played).toEqual(['buy milk.3 doppio']);
  });

  it('drops an earlier thing that is touched again', () => {
    choice.touch('milk.3');
    choice.touch('doppio');
    choice.touch('milk.3');
    expect(choice.selected).toEqual(['doppio']);
  });

  it('begins anew with a thing that does not go with the others', () => {
    choice.touch('milk.3');
    choice.touch('doppio');
    choice.touch('latte');
    expect(choice.selected).toEqual(['latte']);
  });

  it('asks why a thing leads nowhere', () => {
    choice.touch('milk.3');
    choice.touch('sugar');
    expect(counter.questions).toEqual([['milk.3', 'sugar']]);
    expect(choice.selected).toEqual(['milk.3']);
  });
});

describe('weighing', () => {
  it('does not show the answer about a move that is no longer weighed', async () => {
    const [one, other] = counter.moves as [LegalMove, LegalMove];
    void choice.weigh(one);
    void choice.weigh(other);
    await answer(other.text, 'of the other');
    await answer(one.text, 'of the one');
    expect(choice.ghost).toBe('of the other');
  });

  it('keeps the last ghost until the next is here, and none when nothing is weighed', async () => {
    const [one, other] = counter.moves as [LegalMove, LegalMove];
    void choice.weigh(one);
    await answer(one.text, 'a view');
    void choice.weigh(other);
    expect(choice.ghost).toBe('a view');
    void choice.weigh(null);
    expect(choice.ghost).toBeNull();
  });

  it('asks for no view where the board reads none', async () => {
    const [one] = counter.moves as [LegalMove];
    choice.previews = false;
    await choice.weigh(one);
    expect(choice.weighing).toBe(one);
    expect(choice.ghost).toBeNull();
  });
});
