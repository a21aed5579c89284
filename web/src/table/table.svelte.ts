/** A table as one person sits at it: what is shown, what is selected, what was said. */

import { guest } from '../house/house.svelte';
import { pace } from '../house/settings.svelte';
import { say } from '../say';
import { api, newNonce } from '../wire/api';
import { TableSocket, type Connection } from '../wire/socket';
import type {
  AnyCommand,
  Answer,
  Frame,
  GameBook,
  Hint,
  Push,
  Scene,
  Topic,
  Unsent,
} from '../wire/types';
import { Said, type Words } from '../words';
import { alive, narrowed, offered, parse, type LegalMove } from './selection';

export interface Line {
  readonly seq: number;
  readonly who: string;
  readonly sentence: string;
  readonly seat: number;
  readonly kind: string;
}

const LOG_PIECE = 60;
/** All frames that come at once are shown within so many milliseconds. */
const MOMENT = 1300;

export class TableModel {
  scene = $state.raw<Scene | null>(null);
  /** What is drawn: follows the scene frame by frame. */
  view = $state.raw<unknown>(null);
  ghost = $state.raw<unknown>(null);
  lines = $state.raw<readonly Line[]>([]);
  selected = $state<string[]>([]);
  notice = $state<{ sentence: string; rule: string | null } | null>(null);
  hints = $state.raw<readonly Hint[] | null>(null);
  thinking = $state<number[]>([]);
  connection = $state<Connection>('connecting');
  busy = $state(false);
  weighing = $state<string | null>(null);
  /** The seat whose eyes this device has confirmed; null while the tablet is being passed. */
  eyes = $state<number | null>(null);
  passing = $state<number | null>(null);
  missing = $state<string | null>(null);
  /** Frames are being shown. */
  showing = $state(false);
  /** How far the table has come by our own doing; the scene follows a moment later. */
  private reached = $state(0);

  readonly words: Words = $derived.by(() =>
    this.said.with(this.scene?.chairs.map((_, seat) => this.name(seat)) ?? []),
  );
  private readonly said: Words;
  private readonly socket: TableSocket;
  private queue: Frame[] = [];
  private latest: Scene | null = null;
  private first = 0;

  /** The scene's moves are those of a position that has passed. */
  readonly passed: boolean = $derived(this.showing || (this.scene?.seq ?? 0) < this.reached);
  readonly waiting: boolean = $derived(this.busy || this.passed);
  readonly moves: readonly LegalMove[] = $derived((this.scene?.moves ?? []).map(parse));
  readonly open: readonly LegalMove[] = $derived(narrowed(this.moves, this.selected));
  readonly whole: readonly LegalMove[] = $derived(offered(this.moves, this.selected));
  readonly alive: ReadonlySet<string> = $derived(alive(this.moves, this.selected));
  readonly over: boolean = $derived(this.scene?.status === 'over');
  readonly mine: boolean = $derived(this.moves.length > 0);

  constructor(
    readonly id: string,
    readonly book: GameBook,
    seat: number | null,
  ) {
    this.said = guest.words(book);
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
    const chair = this.scene?.chairs[seat];
    if (!chair) return this.said.name(`seat.${seat}`);
    if (chair.name)
      return chair.away
        ? say('chairs', 'replaced', { name: chair.name, level: guest.level(chair.level ?? '') })
        : chair.name;
    return chair.level
      ? say('chairs', 'house', { level: guest.level(chair.level), number: seat + 1 })
      : this.said.name(`seat.${seat}`);
  }

  private heard(push: Push): void {
    if (push.kind === 'frames') this.queue.push(...push.frames);
    else if (push.kind === 'scene') this.latest = push.scene;
    else if (push.kind === 'thinking') this.thinking = [...new Set([...this.thinking, push.seat])];
    else if (push.kind === 'refused' && push.id === null)
      this.say(push.sentence, push.refusal.rule);
    if (push.kind === 'scene' || push.kind === 'frames') void this.show();
  }

  /** Show what came, one frame after the other, then the scene as it is. */
  private async show(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    let shown = 0;
    while (this.queue.length > 0) {
      const frame = this.queue.shift()!;
      this.tell(frame);
      this.view = frame.view;
      // However much piles up (a draw, a set-up, a long absence), it is over in a moment.
      const step = Math.min(pace(), MOMENT / (++shown + this.queue.length));
      if (step > 0 && (frame.kind as string) !== 'seat')
        await new Promise((go) => setTimeout(go, step));
    }
    this.showing = false;
    if (this.latest) this.settle(this.latest);
  }

  private settle(scene: Scene): void {
    this.latest = null;
    const stranger = this.scene?.viewer !== scene.viewer;
    const fresh = stranger || this.scene?.seq !== scene.seq;
    this.scene = scene;
    this.view = scene.view;
    // Where several act at once, another's move does not take away what one is choosing.
    if (fresh && (stranger || this.open.length === 0)) this.clear();
    else if (fresh) void this.select(this.selected);
    this.thinking = this.thinking.filter((seat) => actors(scene).includes(seat));
    if (this.lines.length === 0 && scene.seq > 0) void this.earlier();
    this.passTablet(scene);
  }

  private tell(frame: Frame): void {
    const line = lineOf(frame, this);
    if (line) this.lines = [...this.lines, line];
  }

  get hasEarlier(): boolean {
    return this.first > 0;
  }

  /** Fetch a piece of the log from before what is shown. */
  async earlier(): Promise<void> {
    const until = this.lines[0]?.seq ?? (this.scene?.seq ?? 0) + 1;
    const since = Math.max(until - 1 - LOG_PIECE, 0);
    const frames = await api.frames(this.id, since, this.eyes, LOG_PIECE + 1);
    const older = frames.filter((frame) => frame.seq < until).map((frame) => lineOf(frame, this));
    const known = new Set(this.lines.map((line) => line.seq));
    this.lines = [
      ...older.filter((line) => line !== null && !known.has(line.seq)),
      ...this.lines,
    ] as Line[];
    this.first = since;
  }

  // --- one tablet, several people -------------------------------------------------------

  /** With several own seats, hand over to the one whose turn it is. */
  private passTablet(scene: Scene): void {
    const only = scene.seats.length === 1 ? scene.seats[0] : undefined;
    if (this.eyes === null && only !== undefined) {
      this.lookAs(only);
      return;
    }
    const waiting = actors(scene).filter(
      (seat) => scene.seats.includes(seat) && !scene.chairs[seat]?.level,
    );
    const next = waiting[0];
    if (scene.seats.length === 0 || next === undefined) return;
    if (this.eyes !== null && waiting.includes(this.eyes)) return;
    if (scene.seats.length === 1) this.lookAs(next);
    else this.passing = next;
  }

  lookAs(seat: number | null): void {
    this.passing = null;
    this.eyes = seat;
    this.clear();
    this.socket.look(seat, null);
  }

  // --- choosing -------------------------------------------------------------------------

  /** A click, a tap or Enter on a component. */
  touch(ref: string): void {
    if (this.passed) return;
    this.notice = null;
    if (this.alive.has(ref)) void this.select([...this.selected, ref]);
    else if (this.selected.includes(ref)) this.again(ref);
    else if (this.mine && alive(this.moves, []).has(ref)) void this.select([ref]);
    else void this.askWhy([...this.selected, ref]);
  }

  /** A second touch of the last thing does the one move that is left; of another, drops it. */
  private again(ref: string): void {
    const only = this.whole.length === 1 ? this.whole[0] : undefined;
    if (only && this.selected.at(-1) === ref) void this.play(only);
    else void this.select(this.selected.filter((chosen) => chosen !== ref));
  }

  async select(refs: string[]): Promise<void> {
    this.selected = refs;
    const only = this.whole.length === 1 && refs.length > 0 ? this.whole[0] : undefined;
    await this.weigh(only ?? null);
  }

  clear(): void {
    this.selected = [];
    this.ghost = null;
    this.weighing = null;
    this.hints = null;
  }

  /** Show what a move would do, without doing it. */
  async weigh(move: LegalMove | null): Promise<void> {
    this.weighing = move?.text ?? null;
    // Until the answer is here the last ghost stays: a board that blinks in between is worse.
    if (!move) this.ghost = null;
    if (!move || this.eyes === null) return;
    const answer = await this.socket.ask({ do: 'preview', seat: this.eyes, move: move.text });
    if (answer.kind === 'preview' && this.weighing === move.text) this.ghost = answer.view;
  }

  async askWhy(refs: readonly string[]): Promise<void> {
    const about = this.words.explain(refs.at(-1) ?? '');
    if (this.eyes === null || this.over) {
      this.say(about?.sentence ?? this.standing, about?.rule ?? null);
      return;
    }
    const answer = await this.socket.ask({ do: 'why', seat: this.eyes, refs: [...refs] });
    if (answer.kind === 'why' && answer.refusal) this.say(answer.sentence, answer.refusal.rule);
    else if (answer.kind === 'refused') this.say(answer.sentence, answer.refusal.rule);
    else this.say(about?.sentence ?? this.standing, about?.rule ?? null);
  }

  /** How things stand for whoever looks, in a sentence. */
  get standing(): string {
    if (this.over) return say('standing', 'over');
    if (this.scene?.status === 'paused') return say('standing', 'paused');
    if (this.scene?.status === 'read-only') return say('standing', 'read-only');
    if (this.eyes === null) return say('standing', 'watching');
    return say('standing', this.mine ? 'choose' : 'wait');
  }

  /** Your own chair while a house player stands in for you. */
  get left(): number | null {
    const seat =
      this.scene?.chairs.findIndex((chair) => chair.yours && chair.away && !chair.conceded) ?? -1;
    return seat >= 0 && !this.over ? seat : null;
  }

  /** Where a takeback that the others must agree to would begin. */
  get takeback(): number | null {
    return (
      this.lines.filter((line) => line.kind === 'move' && line.seat === this.eyes).at(-1)?.seq ??
      null
    );
  }

  async ask(topic: Topic, about?: number): Promise<void> {
    if (this.eyes !== null)
      await this.command({
        do: 'ask',
        seat: this.eyes,
        topic,
        ...(about === undefined ? {} : { about }),
      });
  }

  say(sentence: string, rule: string | null = null): void {
    this.notice = { sentence, rule };
  }

  // --- doing ----------------------------------------------------------------------------

  async play(move: LegalMove): Promise<void> {
    if (this.waiting || this.eyes === null || !this.scene) return;
    await this.command({ do: 'move', seat: this.eyes, seq: this.scene.seq, move: move.text });
  }

  async undo(): Promise<void> {
    if (this.eyes === null || !this.scene) return;
    await this.command({ do: 'undo', seat: this.eyes, seq: this.scene.seq });
  }

  async command(command: Unsent<AnyCommand>): Promise<Answer> {
    this.busy = true;
    this.notice = null;
    const answer = await this.socket.ask(command);
    this.busy = false;
    if (answer.kind === 'done') this.reached = answer.seq;
    if (answer.kind === 'refused') this.say(answer.sentence, answer.refusal.rule);
    this.clear();
    return answer;
  }

  async sit(seat: number | null): Promise<void> {
    const name = guest.me?.name ?? say('app', 'guest');
    const wanted = seat === null ? {} : { seat };
    await this.command({ do: 'sit', name, nonce: newNonce(), ...wanted });
  }

  async hint(): Promise<void> {
    if (this.eyes === null) return;
    this.busy = true;
    const answer = await this.socket.ask({ do: 'hint', seat: this.eyes });
    this.busy = false;
    if (answer.kind === 'hints') this.hints = answer.hints;
    if (answer.kind === 'refused') this.say(answer.sentence, answer.refusal.rule);
  }
}

/** The seats the game waits for, as the view says. */
export function actors(scene: Scene): readonly number[] {
  return scene.status === 'playing' ? ((scene.view as { actors?: number[] }).actors ?? []) : [];
}

export function lineOf(
  frame: Frame,
  table: { name(seat: number): string; words: Words },
): Line | null {
  const { code, values, seat } = frame.told;
  const names = seat >= 0;
  const sentence = table.words.say('log', code, {
    seat: new Said(names ? table.name(seat) : ''),
    ...values,
  });
  if (!sentence) return null;
  const named = table.words.find('log', code)?.includes('{seat}') ?? false;
  return {
    seq: frame.seq,
    seat: frame.seat,
    kind: frame.kind,
    who: names && !named ? table.name(seat) : '',
    sentence: sentence[0]!.toUpperCase() + sentence.slice(1),
  };
}
