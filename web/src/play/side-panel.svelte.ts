/** The panel beside the board, or over it: which of its pages lies open, and whether it is there. */

import { MediaQuery } from 'svelte/reactivity';

import { settings } from '../settings/settings.svelte';

export const PAGES = ['moves', 'position', 'log', 'odds', 'rules', 'table'] as const;
export type PanelPage = (typeof PAGES)[number];

/** Who plays by the board alone needs no list; who plays by the list, the position in words. */
const NEEDLESS = { both: ['position'], board: ['moves', 'position'], list: [] } as const;

export class SidePanel {
  /** Whether it lies over the board, where there is no room beside it. */
  drawer = $state(false);
  /** The paragraph at which the rules are opened. */
  rule = $state<string | null>(null);
  private picked = $state<PanelPage | null>(null);
  /** A drawer that was shut while a question waited for its answer. */
  private parted = false;

  private readonly beside = new MediaQuery('(min-width: 801px)');
  private readonly low = new MediaQuery('(max-height: 520px) and (min-aspect-ratio: 1/1)');
  private readonly roomy = new MediaQuery('(min-width: 1200px) and (min-aspect-ratio: 1/1)');

  /** `seated`: whether whoever looks has a seat. */
  constructor(private readonly seated: () => boolean) {}

  /** Without a board it stands in its place, and is always there. */
  get alone(): boolean {
    return settings.shown === 'list';
  }

  get pages(): readonly PanelPage[] {
    const needless: readonly PanelPage[] = NEEDLESS[settings.shown];
    return PAGES.filter((id) => !needless.includes(id));
  }

  /** The page that is open; who only watches reads first what happened. */
  get page(): PanelPage {
    const first = settings.shown !== 'board' && this.seated() ? 'moves' : 'log';
    return this.picked ?? first;
  }

  /** Beside the board it stays as the person left it; upright screens begin without. */
  get folded(): boolean {
    return !(settings.side ?? this.roomy.current);
  }

  pick(page: PanelPage): void {
    this.picked = page;
  }

  open(page: PanelPage): void {
    this.picked = page;
    this.drawer = true;
    if (this.isBeside) settings.side = true;
  }

  openRule(id: string | null): void {
    this.rule = id;
    this.open('rules');
  }

  toggle(): void {
    if (this.isBeside) settings.side = this.folded;
    else this.drawer = !this.drawer;
  }

  close(): void {
    this.drawer = false;
    if (this.isBeside) settings.side = false;
  }

  /** A question is asked in the bar: a drawer over it waits for the answer. */
  makeWay(asked: boolean): void {
    if (asked) {
      this.parted ||= this.drawer;
      this.drawer = false;
    } else if (this.parted) [this.drawer, this.parted] = [true, false];
  }

  private get isBeside(): boolean {
    return this.beside.current && !this.low.current;
  }
}
