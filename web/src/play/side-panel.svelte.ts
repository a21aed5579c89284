/** The panel beside or over the board: which page is open, and whether it is visible. */

import { MediaQuery } from 'svelte/reactivity';

import { settings } from '../settings/settings.svelte';

export const PAGES = ['moves', 'position', 'log', 'odds', 'rules', 'table'] as const;
export type PanelPage = (typeof PAGES)[number];

/**
 * Pages that are not needed: the board needs no list, and only the list needs the position in
 * words.
 */
const NEEDLESS = { both: ['position'], board: ['moves', 'position'], list: [] } as const;

export class SidePanel {
  /** Whether it is open as a drawer over the board. */
  drawer = $state(false);
  /** The paragraph at which the rules are opened. */
  rule = $state<string | null>(null);
  private picked = $state<PanelPage | null>(null);
  /** Whether the drawer was closed for a question. */
  private parted = false;

  private readonly beside = new MediaQuery('(min-width: 801px)');
  private readonly low = new MediaQuery('(max-height: 520px) and (min-aspect-ratio: 1/1)');
  private readonly roomy = new MediaQuery('(min-width: 1200px) and (min-aspect-ratio: 1/1)');

  /** `seated`: whether the viewer has a seat. */
  constructor(private readonly seated: () => boolean) {}

  /** Whether there is no board, so that the panel takes its place and stays open. */
  get alone(): boolean {
    return settings.shown === 'list';
  }

  get pages(): readonly PanelPage[] {
    const needless: readonly PanelPage[] = NEEDLESS[settings.shown];
    return PAGES.filter((id) => !needless.includes(id));
  }

  /** The open page; spectators start with the log. */
  get page(): PanelPage {
    const first = settings.shown !== 'board' && this.seated() ? 'moves' : 'log';
    return this.picked ?? first;
  }

  /** Whether it is folded: as the person left it, or by default on upright screens. */
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

  /** A question in the bar closes a drawer over it until it is answered. */
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
