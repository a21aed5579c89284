/** A table as one person sits at it: its scene, whose eyes look, what was said, what is done. */

import { guest } from '../house/guest.svelte';
import { say } from '../say';
import { api, newNonce } from '../wire/api';
import { TableSocket, type Connection } from '../wire/socket';
import type { AnyCommand, Answer, Frame, GameBook, Hint, Push, Scene, Unsent } from '../wire/types';
import type { Words } from '../words';
import { actors, leftChair, nameOf } from './chairs';
import { Choice, type Chooser } from './choice.svelte';
import { Consent } from './consent';
import { sentenceOf, Logbook } from './logbook.svelte';
import { Playback } from './playback.svelte';
import { legal, type LegalMove } from './selection';
import { handover } from './tablet';

export class Table implements Chooser {
  scene = $state.raw<Scene | null>(null);
  /** What is drawn: follows the scene frame by frame. */
  view = $state.raw<unknown>(null);
  notice = $state<{ sentence: string; rule: string | null } | null>(null);
  hints = $state.raw<readonly Hint[] | null>(null);
  thinking = $state<number[]>([]);
  connection = $state<Connection>('connecting');
  busy = $state(false);
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
  );
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

  lookAs(seat: number | null): void {
    this.passing = null;
    this.eyes = seat;
    this.clear();
    this.socket.look(seat, null);
  }

  private heard(push: Push): void {
    if (push.kind === 'frames') this.playback.addFrames(push.frames);
    else if (push.kind === 'scene') this.playback.endWith(push.scene);
    else if (push.kind === 'thinking') this.thinking = [...new Set([...this.thinking, push.seat])];
    else if (push.kind === 'refused' && push.id === null) this.refuse(push);
  }

  private show(frame: Frame): void {
    this.log.add(frame);
    if (frame.view !== null) this.view = frame.view;
  }

  private settle(scene: Scene): void {
    const stranger = this.scene?.viewer !== scene.viewer;
    const fresh = stranger || this.scene?.seq !== scene.seq;
    this.scene = scene;
    this.view = scene.view;
    // Where several act at once, another's move does not take away what one is choosing.
    if (fresh && (stranger || this.choice.open.length === 0)) this.clear();
    else if (fresh) void this.choice.select(this.choice.selected);
    this.thinking = this.thinking.filter((seat) => actors(scene).includes(seat));
    if (this.log.lines.length === 0 && scene.seq > 0) void this.log.fetchEarlier(scene.seq + 1);
    this.passTablet(scene);
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
    this.choice.touch(ref);
  }

  clear(): void {
    this.choice.clear();
    this.hints = null;
  }

  async preview(move: LegalMove): Promise<unknown> {
    if (this.eyes === null) return null;
    const answer = await this.socket.ask({ do: 'preview', seat: this.eyes, move: move.text });
    return answer.kind === 'preview' ? answer.view : null;
  }

  async askWhy(refs: readonly string[]): Promise<void> {
    const about = this.words.explain(refs.at(-1) ?? '');
    const explanation = {
      sentence: about?.sentence ?? this.standing,
      rule: about?.rule ?? null,
    };
    if (this.eyes === null || this.over) {
      this.notice = explanation;
      return;
    }
    const answer = await this.socket.ask({ do: 'why', seat: this.eyes, refs: [...refs] });
    if ('refusal' in answer && answer.refusal) this.refuse(answer);
    else this.notice = explanation;
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
    this.notice = { sentence: answer.sentence, rule: answer.refusal?.rule ?? null };
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

  async play(move: LegalMove): Promise<void> {
    if (this.waiting || this.eyes === null || !this.scene) return;
    await this.command({ do: 'move', seat: this.eyes, seq: this.scene.seq, move: move.text });
  }

  async undo(): Promise<void> {
    if (this.eyes === null || !this.scene) return;
    await this.command({ do: 'undo', seat: this.eyes, seq: this.scene.seq });
  }

  async sit(seat: number | null): Promise<void> {
    const name = guest.me?.name ?? say('app', 'guest');
    await this.command({
      do: 'sit',
      name,
      nonce: newNonce(),
      ...(seat === null ? {} : { seat }),
    });
  }
}
