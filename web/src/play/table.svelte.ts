/** A table from one person's seat: scene, viewer, chat, moves. */

import { tick } from 'svelte';

import { guest } from '../identity/guest.svelte';
import { say } from '../say';
import { api, newId } from '../api/api';
import { recall, remember } from '../kit/offline-store';
import { TableSocket, type Connection } from '../api/socket';
import type {
  AnyCommand,
  AnyQuestion,
  SocketReply,
  Frame,
  GameBook,
  Line,
  Push,
  Scene,
  Unsent,
} from '../api/types';
import { Said, type Words } from '../words';
import { actors, leftChair, nameOf } from './seats/chairs';
import { TableChat, type ChatDraft } from '../chat/chat.svelte';
import { PresenceFeed } from '../presence/presence.svelte';
import { Consent } from './seats/consent';
import type { Moved, OwnStep } from './board/board';
import { lastMoveAfter } from './board/last-move';
import { sentenceOf, GameLog } from './log/game-log.svelte';
import { carried, shareOf, sittingDown } from './fairness/chain-store';
import { MoveController } from './board/move-controller.svelte';
import { Playback } from './replay/playback.svelte';
import { dropMove, keepMove, queuedMove, type QueuedMove } from './moves/move-queue';
import { legal, type LegalMove } from './moves/selection';
import { handover } from './seats/shared-tablet';

const NOTHING = { phrase: null, gesture: null, text: null };

export class Table extends MoveController {
  scene = $state.raw<Scene | null>(null);
  thinking = $state<number[]>([]);
  connection = $state<Connection>('connecting');
  /** A move on its way, which waits while the server is away. */
  queued = $state<string | null>(null);
  /** The seat whose player is to take the tablet; until then nobody looks. */
  passing = $state<number | null>(null);
  /** The last entry this page caused; the scene follows a moment later. */
  private reached = $state(0);

  /** What is printed and never changes here. */
  readonly components: Promise<unknown>;
  readonly log = new GameLog(
    (before, most) => api.log(this.id, before, this.viewer, most),
    (line) => sentenceOf(line, this.words, (seat) => this.name(seat)),
  );
  readonly consent = new Consent(this);
  readonly playback = new Playback(
    (frame) => this.show(frame),
    (scene) => this.settle(scene),
    (frame) => this.isBeside(frame),
  );
  /** What moved since the view that is drawn. */
  private moving: Moved = [];
  /** A view was handed to the board that it has not drawn yet. */
  private drawing = false;
  private readonly said: Words;
  private readonly socket: TableSocket;

  readonly words: Words = $derived.by(() =>
    this.said.with(this.scene?.chairs.map((_, seat) => this.name(seat)) ?? []),
  );
  /** Whether the scene's moves are those of an earlier position. */
  readonly passed: boolean = $derived.by(
    () => this.playback.showing || (this.scene?.seq ?? 0) < this.reached,
  );
  readonly moves: readonly LegalMove[] = $derived((this.scene?.offers ?? []).map(legal));
  readonly over: boolean = $derived(this.scene?.status === 'over');
  /** Your own chair while a bot plays for you. */
  readonly left: number | null = $derived(leftChair(this.scene));

  readonly chat = new TableChat();
  readonly presence = new PresenceFeed((message) => this.socket.tell(message));

  constructor(
    readonly id: string,
    readonly book: GameBook,
    seat: number | null,
  ) {
    super();
    this.said = guest.words(book);
    this.components = api.components(id);
    this.viewer = seat;
    this.socket = new TableSocket(
      id,
      seat,
      (push) => this.heard(push),
      (now) => this.connected(now),
    );
    void this.recall();
    void this.sendKept();
  }

  /** Show the stored scene until the server sends the current one. */
  private async recall(): Promise<void> {
    const old = await recall<Scene>(`scene/${this.id}`);
    const wanted = this.scene === null && this.passing === null && this.viewer !== null;
    if (old === null || !wanted || old.viewer !== this.viewer) return;
    [this.scene, this.view] = [old, old.view];
  }

  close(): void {
    this.chat.close();
    this.presence.close();
    this.socket.close();
  }

  private connected(now: Connection): void {
    this.connection = now;
    if (now === 'open') this.presence.connected();
  }

  protected get moment(): unknown {
    return this.scene;
  }

  // --- looking --------------------------------------------------------------------------

  name(seat: number): string {
    return nameOf(this.scene, seat, this.said);
  }

  /** The state of the game for the viewer, in a sentence. */
  get standing(): string {
    const status = this.scene?.status;
    if (status === 'over' || status === 'paused' || status === 'read-only') {
      return say('standing', status);
    }
    if (this.viewer === null) return say('standing', 'watching');
    return say('standing', this.mine ? 'choose' : 'wait');
  }

  /** What has happened since your own last move, in sentences. */
  get since(): string {
    const own = this.log.lastMove(this.viewer) ?? 0;
    const lines = this.log.lines.filter(({ seq, kind }) => seq > own && kind !== 'seat');
    const said = lines.map(({ who, sentence }) =>
      who ? say('table', 'says', { who: new Said(who), sentence: new Said(sentence) }) : sentence,
    );
    return said.length > 0
      ? say('table', 'since', { lines: new Said(said.join(' ')) })
      : say('table', 'since-nothing');
  }

  lookAs(seat: number | null): void {
    // What the previous person saw is removed before the next one looks.
    if (this.passing !== null) this.forget();
    this.passing = null;
    this.viewer = seat;
    this.clear();
    this.socket.look(seat, null);
  }

  private forget(): void {
    this.scene = null;
    this.view = null;
    this.moved = this.moving = [];
    this.last = null;
    this.log.forget();
  }

  private heard(push: Push): void {
    if (push.kind === 'frames') this.playback.addFrames(push.frames);
    else if (push.kind === 'scene') this.playback.endWith(push.scene);
    else if (push.kind === 'thinking') this.thinking = [...new Set([...this.thinking, push.seat])];
    else if (push.kind === 'refused' && push.id === null) this.refuse(push);
    else if (push.kind === 'chat') this.chat.receive(push);
    else if (push.kind === 'presence') this.presence.seats = push.seats;
  }

  private show(frame: Frame): void {
    this.log.add(frame);
    this.mark(frame);
    this.moving = frame.kind === 'undo' ? [] : [...this.moving, ...(frame.log_line.moved ?? [])];
    if (frame.view !== null) this.draw(frame.view);
  }

  /** A view with all that moved since the last one that was really drawn. */
  private draw(view: unknown): void {
    this.view = view;
    this.moved = this.drawing ? [...this.moved, ...this.moving] : this.moving;
    this.moving = [];
    this.drawing = true;
    void tick().then(() => (this.drawing = false));
  }

  /** Where several act in any order, another seat's move leaves your own moves as they are. */
  private isBeside({ log_line, view }: Frame): boolean {
    const { viewer, scene } = this;
    const acting = (view as { actors?: readonly number[] } | null)?.actors ?? [];
    const shared = scene !== null && actors(scene).length > 1;
    return (
      viewer !== null && log_line.seat !== viewer && shared && acting.includes(viewer) && this.mine
    );
  }

  private mark(line: Line): void {
    this.last = lastMoveAfter(this.last, line);
  }

  private settle(scene: Scene): void {
    const stranger = this.scene?.viewer !== scene.viewer;
    const fresh = stranger || this.scene?.seq !== scene.seq;
    if (fresh) this.forgetEffects();
    // Clocks use the server's time, which the answer to this ping brings.
    if (this.scene === null && scene.clock) this.socket.ping();
    this.scene = scene;
    this.draw(scene.view);
    // What a shared tablet shows to one person is not stored for the next.
    if (scene.seats.length === 1) void remember(`scene/${this.id}`, scene);
    // Where several act at once, another seat's move keeps your selection.
    if (fresh && (stranger || this.choice.open.length === 0)) this.clear();
    else if (fresh) void this.choice.select(this.choice.selected);
    this.thinking = this.thinking.filter((seat) => actors(scene).includes(seat));
    if (this.log.lines.length === 0 && scene.seq > 0) void this.open(scene.seq);
    this.passTablet(scene);
  }

  /** Fetch the log from before this page opened. */
  private async open(seq: number): Promise<void> {
    for (const line of await this.log.fetchEarlier(seq + 1)) this.mark(line);
  }

  private passTablet(scene: Scene): void {
    const next = handover(scene, this.viewer);
    if (next === null) return;
    if ('look' in next) this.lookAs(next.look);
    else this.passing = next.pass;
  }

  // --- asking -----------------------------------------------------------------------------

  ask(question: Unsent<AnyQuestion>): Promise<SocketReply> {
    return this.socket.ask(question);
  }

  async hint(): Promise<void> {
    if (this.viewer === null) return;
    this.busy = this.advising = true;
    const answer = await this.socket.ask({ do: 'hint', seat: this.viewer });
    this.busy = this.advising = false;
    if (answer.kind === 'hints') this.hints = answer.hints;
    if (answer.kind === 'refused') this.refuse(answer);
  }

  // --- doing ----------------------------------------------------------------------------

  async command(command: Unsent<AnyCommand>, id = newId()): Promise<SocketReply> {
    this.busy = true;
    this.notice = null;
    const answer = await this.socket.ask(command, id);
    this.busy = false;
    if (answer.kind === 'done') this.reached = answer.seq;
    if (answer.kind === 'refused') this.refuse(answer);
    this.clear();
    return answer;
  }

  /** Send a chat message; returns why it was refused, or null. */
  async say(seat: number, words: ChatDraft): Promise<string | null> {
    const answer = await this.socket.ask({ ...NOTHING, ...words, do: 'say', seat });
    return answer.kind === 'refused' ? answer.sentence : null;
  }

  async mute(seat: number, muted: boolean): Promise<void> {
    const answer = await this.socket.ask({ do: 'mute', seat, muted });
    if (answer.kind === 'refused') this.refuse(answer);
  }

  protected async make(move: LegalMove): Promise<void> {
    if (this.viewer === null || !this.scene) return;
    const share = shareOf(this.id, this.scene, this.viewer);
    const { seq } = this.scene;
    const id = newId();
    const command = { do: 'move', id, seat: this.viewer, seq, move: move.text, ...share } as const;
    await this.send({ table: this.id, owner: guest.me?.mark ?? '', command, share });
  }

  /** Send a move, which is stored until it is answered, even beyond this page. */
  private async send(queued: QueuedMove): Promise<SocketReply> {
    const { id, ...command } = queued.command;
    this.queued = command.move;
    keepMove(queued);
    const answer = await this.command(command, id);
    dropMove(this.id, id);
    this.queued = null;
    if (answer.kind === 'done') carried(this.id, queued.share, answer.seq);
    return answer;
  }

  /** Send a move that an earlier page stored. */
  private async sendKept(): Promise<void> {
    const kept = queuedMove(this.id, guest.me?.mark ?? '');
    const answer = kept && (await this.send(kept));
    if (answer?.kind !== 'refused') return;
    const sentence = say('queued', 'dropped', { why: new Said(answer.sentence) });
    this.notice = { sentence, rule: null, place: null };
  }

  async undo(): Promise<void> {
    if (this.viewer === null || !this.scene) return;
    await this.command({ do: 'undo', seat: this.viewer, seq: this.scene.seq });
  }

  get steps(): readonly OwnStep[] {
    return this.log.stepsOf(this.scene?.steps ?? []);
  }

  async takeOut(seqs: readonly number[]): Promise<void> {
    if (this.viewer === null || !this.scene) return;
    await this.command({ do: 'undo', seat: this.viewer, seq: this.scene.seq, only: [...seqs] });
  }

  async comeBack(): Promise<void> {
    if (this.left !== null) await this.command({ do: 'return', seat: this.left });
  }

  resume(): Promise<void> {
    return this.consent.ask('resume');
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
