/** A table as one person sits at it: its scene, whose eyes look, what was said, what is done. */

import { guest } from '../house/guest.svelte';
import { settings } from '../house/settings.svelte';
import { say } from '../say';
import { api } from '../wire/api';
import { TableSocket, type Connection } from '../wire/socket';
import type {
  AnyCommand,
  Answer,
  Frame,
  GameBook,
  Hint,
  Line,
  Push,
  Scene,
  Unsent,
} from '../wire/types';
import { Said, type Words } from '../words';
import type { Effects, LastMove, Turn } from './board';
import { actors, leftChair, nameOf } from './chairs';
import { Choice, type Chooser } from './choice.svelte';
import { Consent } from './consent';
import { sentenceOf, Logbook } from './logbook.svelte';
import { carried, shareOf, sittingDown } from './luck';
import { Playback } from './playback.svelte';
import { placeOfTouch, type Place } from './place';
import { legal, type LegalMove } from './selection';
import { handover } from './tablet';

/** Two clicks within this time are one double click. */
const DOUBLE_CLICK_MS = 500;

/** What is said about a touch, where it was. */
export interface Notice {
  readonly sentence: string;
  readonly rule: string | null;
  readonly place: Place | null;
  /** It was asked for, and is no refusal. */
  readonly quiet?: boolean;
}

export class Table implements Chooser {
  scene = $state.raw<Scene | null>(null);
  /** What is drawn: follows the scene frame by frame. */
  view = $state.raw<unknown>(null);
  notice = $state.raw<Notice | null>(null);
  hints = $state.raw<readonly Hint[] | null>(null);
  thinking = $state<number[]>([]);
  connection = $state<Connection>('connecting');
  busy = $state(false);
  /** The last move of anybody, until the next. */
  last = $state.raw<LastMove | null>(null);
  /** A move for good that waits for a second word. */
  doubtful = $state.raw<LegalMove | null>(null);
  /** It was asked so lately that a touch may be the second click of a double one: no answer yet. */
  hasty = $state(false);
  /** What turns the piece that a board holds. */
  turning = $state.raw<Turn | null>(null);
  /** The seat whose eyes this device has confirmed; null while the tablet is being passed. */
  eyes = $state<number | null>(null);
  passing = $state<number | null>(null);
  /** How far the table has come by our own doing; the scene follows a moment later. */
  private reached = $state(0);

  /** What is printed and never changes here. */
  readonly components: Promise<unknown>;
  readonly log = new Logbook(
    (before, most) => api.log(this.id, before, this.eyes, most),
    (line) => sentenceOf(line, this.words, (seat) => this.name(seat)),
  );
  readonly choice = new Choice(this);
  readonly consent = new Consent(this);
  readonly playback = new Playback(
    (frame) => this.show(frame),
    (scene) => this.settle(scene),
    (frame) => this.isBeside(frame),
  );
  /** What the moves of the scene would change, by their notation. */
  private changes = $state.raw<ReadonlyMap<string, Effects> | null>(null);
  private calm: ReturnType<typeof setTimeout> | undefined;
  /** The scene whose moves were last asked about. */
  private asked: Scene | null = null;
  private readonly said: Words;
  private readonly socket: TableSocket;

  readonly words: Words = $derived.by(() =>
    this.said.with(this.scene?.chairs.map((_, seat) => this.name(seat)) ?? []),
  );
  /** The scene's moves are those of a position that has passed. */
  readonly passed: boolean = $derived.by(
    () => this.playback.showing || (this.scene?.seq ?? 0) < this.reached,
  );
  readonly waiting: boolean = $derived(this.busy || this.passed);
  readonly moves: readonly LegalMove[] = $derived((this.scene?.offers ?? []).map(legal));
  readonly over: boolean = $derived(this.scene?.status === 'over');
  readonly mine: boolean = $derived(this.moves.length > 0);
  /** Your own chair while a house player stands in for you. */
  readonly left: number | null = $derived(leftChair(this.scene));

  constructor(
    readonly id: string,
    readonly book: GameBook,
    seat: number | null,
  ) {
    this.said = guest.words(book);
    this.components = api.components(id);
    this.eyes = seat;
    this.socket = new TableSocket(
      id,
      seat,
      (push) => this.heard(push),
      (now) => (this.connection = now),
    );
  }

  close(): void {
    this.socket.close();
  }

  // --- looking --------------------------------------------------------------------------

  name(seat: number): string {
    return nameOf(this.scene, seat, this.said);
  }

  /** How things stand for whoever looks, in a sentence. */
  get standing(): string {
    const status = this.scene?.status;
    if (status === 'over' || status === 'paused' || status === 'read-only') {
      return say('standing', status);
    }
    if (this.eyes === null) return say('standing', 'watching');
    return say('standing', this.mine ? 'choose' : 'wait');
  }

  /** What has happened since one's own last move, in sentences. */
  get since(): string {
    const own = this.log.lastMove(this.eyes) ?? 0;
    const lines = this.log.lines.filter(({ seq, kind }) => seq > own && kind !== 'seat');
    const said = lines.map(({ who, sentence }) =>
      who ? say('table', 'says', { who: new Said(who), sentence: new Said(sentence) }) : sentence,
    );
    return said.length > 0
      ? say('table', 'since', { lines: new Said(said.join(' ')) })
      : say('table', 'since-nothing');
  }

  /** Say something to whoever asked with a key, where the keyboard is. */
  tell(sentence: string): void {
    this.notice = { sentence, rule: null, place: placeOfTouch(), quiet: true };
  }

  lookAs(seat: number | null): void {
    // What was shown to the one before is gone before the next one looks.
    if (this.passing !== null) this.forget();
    this.passing = null;
    this.eyes = seat;
    this.clear();
    this.socket.look(seat, null);
  }

  private forget(): void {
    this.scene = null;
    this.view = null;
    this.last = null;
    this.log.forget();
  }

  private heard(push: Push): void {
    if (push.kind === 'frames') this.playback.addFrames(push.frames);
    else if (push.kind === 'scene') this.playback.endWith(push.scene);
    else if (push.kind === 'thinking') this.thinking = [...new Set([...this.thinking, push.seat])];
    else if (push.kind === 'refused' && push.id === null) this.refuse(push);
  }

  private show(frame: Frame): void {
    this.log.add(frame);
    this.mark(frame);
    if (frame.view !== null) this.view = frame.view;
  }

  /** Where several act in any order, what another does leaves one's own moves as they are. */
  private isBeside({ told, view }: Frame): boolean {
    const { eyes, scene } = this;
    const acting = (view as { actors?: readonly number[] } | null)?.actors ?? [];
    const shared = scene !== null && actors(scene).length > 1;
    return eyes !== null && told.seat !== eyes && shared && acting.includes(eyes) && this.mine;
  }

  /** Remember the last move; one that is taken back is none. */
  private mark({ kind, told }: Line): void {
    if (kind === 'move' || kind === 'forced') this.last = told;
    if (kind === 'undo') this.last = null;
  }

  private settle(scene: Scene): void {
    const stranger = this.scene?.viewer !== scene.viewer;
    const fresh = stranger || this.scene?.seq !== scene.seq;
    if (fresh) this.changes = null;
    this.scene = scene;
    this.view = scene.view;
    // Where several act at once, another's move does not take away what one is choosing.
    if (fresh && (stranger || this.choice.open.length === 0)) this.clear();
    else if (fresh) void this.choice.select(this.choice.selected);
    this.thinking = this.thinking.filter((seat) => actors(scene).includes(seat));
    if (this.log.lines.length === 0 && scene.seq > 0) void this.open(scene.seq);
    this.passTablet(scene);
  }

  /** What was told before one came. */
  private async open(seq: number): Promise<void> {
    for (const line of await this.log.fetchEarlier(seq + 1)) this.mark(line);
  }

  private passTablet(scene: Scene): void {
    const next = handover(scene, this.eyes);
    if (next === null) return;
    if ('look' in next) this.lookAs(next.look);
    else this.passing = next.pass;
  }

  // --- choosing and asking --------------------------------------------------------------

  touch(ref: string): void {
    if (this.passed) return;
    this.notice = null;
    this.doubtful = null;
    this.choice.touch(ref);
  }

  clear(): void {
    this.choice.clear();
    this.hints = null;
    this.doubtful = null;
    this.turning = null;
  }

  async preview(move: LegalMove): Promise<unknown> {
    if (this.eyes === null) return null;
    const answer = await this.socket.ask({ do: 'preview', seat: this.eyes, move: move.text });
    return answer.kind === 'preview' ? answer.view : null;
  }

  /** What a move would change; asked for all moves of a scene when a board first wants one. */
  effects(move: LegalMove): Effects | null {
    if (this.changes === null && this.asked !== this.scene) {
      this.asked = this.scene;
      void this.askEffects();
    }
    return this.changes?.get(move.text) ?? null;
  }

  private async askEffects(): Promise<void> {
    const { scene, moves } = this;
    if (this.eyes === null || moves.length === 0) return;
    const answer = await this.socket.ask({ do: 'effects', seat: this.eyes });
    if (answer.kind !== 'effects' || this.scene !== scene) return;
    // They come in the order of the offers; a table that has gone on meanwhile says so at once.
    if (answer.effects.length !== moves.length) return;
    this.changes = new Map(moves.map((move, i) => [move.text, answer.effects[i] ?? {}]));
  }

  async askWhy(refs: readonly string[]): Promise<void> {
    const place = placeOfTouch();
    this.notice = { ...(await this.reason(refs)), place };
  }

  async why(refs: readonly string[]): Promise<string> {
    return (await this.reason(refs)).sentence;
  }

  /** Why a selection leads nowhere; where nothing forbids it, what the last thing is. */
  private async reason(refs: readonly string[]): Promise<Omit<Notice, 'place'>> {
    const about = this.words.explain(refs.at(-1) ?? '');
    const explanation = {
      sentence: about?.sentence ?? this.standing,
      rule: about?.rule ?? null,
    };
    if (this.eyes === null || this.over) return explanation;
    const answer = await this.socket.ask({ do: 'why', seat: this.eyes, refs: [...refs] });
    if (!('refusal' in answer) || !answer.refusal) return explanation;
    return { sentence: answer.sentence, rule: answer.refusal.rule };
  }

  async hint(): Promise<void> {
    if (this.eyes === null) return;
    this.busy = true;
    const answer = await this.socket.ask({ do: 'hint', seat: this.eyes });
    this.busy = false;
    if (answer.kind === 'hints') this.hints = answer.hints;
    if (answer.kind === 'refused') this.refuse(answer);
  }

  private refuse(answer: { sentence: string; refusal: { rule: string | null } | null }): void {
    const rule = answer.refusal?.rule ?? null;
    this.notice = { sentence: answer.sentence, rule, place: placeOfTouch() };
  }

  // --- doing ----------------------------------------------------------------------------

  async command(command: Unsent<AnyCommand>): Promise<Answer> {
    this.busy = true;
    this.notice = null;
    const answer = await this.socket.ask(command);
    this.busy = false;
    if (answer.kind === 'done') this.reached = answer.seq;
    if (answer.kind === 'refused') this.refuse(answer);
    this.clear();
    return answer;
  }

  /** Make a move. One that gives something up for good is asked about first. */
  async play(move: LegalMove, sure = false): Promise<void> {
    if (this.waiting || this.eyes === null || !this.scene) return;
    // Asked for again, from the list or a board, it is meant.
    if (move.final && settings.confirm && !sure && this.doubtful?.text !== move.text) {
      this.doubt(move);
      return;
    }
    if (this.doubtful && this.hasty) return;
    const share = shareOf(this.id, this.scene, this.eyes);
    const { seq } = this.scene;
    const answer = await this.command({
      do: 'move',
      seat: this.eyes,
      seq,
      move: move.text,
      ...share,
    });
    if (answer.kind === 'done') carried(this.id, share, answer.seq);
  }

  private doubt(move: LegalMove): void {
    this.doubtful = move;
    this.hasty = true;
    clearTimeout(this.calm);
    this.calm = setTimeout(() => (this.hasty = false), DOUBLE_CLICK_MS);
  }

  async undo(): Promise<void> {
    if (this.eyes === null || !this.scene) return;
    await this.command({ do: 'undo', seat: this.eyes, seq: this.scene.seq });
  }

  async sit(seat: number | null): Promise<void> {
    if (!this.scene) return;
    const name = guest.me?.name ?? say('app', 'guest');
    await this.command({
      do: 'sit',
      name,
      nonce: sittingDown(this.id, this.scene.fairness),
      ...(seat === null ? {} : { seat }),
    });
  }
}
