/**
 * One WebSocket to one table. After a loss it reconnects by itself, says what it saw last, gets
 * what it missed, and sends again what was never answered; the server knows a message by its id, so
 * nothing is played twice.
 */

import { address, newId } from './api';
import { Reconnect } from '../kit/reconnect';
import { setServerTime } from '../kit/server-time';
import type {
  AnyCommand,
  AnyQuestion,
  SocketReply,
  PresenceReport,
  Mute,
  Say,
  Push,
  Scene,
  Unsent,
} from './types';

export type Connection = 'connecting' | 'open' | 'lost' | 'closed';

interface Pending {
  readonly text: string;
  readonly settle: (answer: SocketReply) => void;
}

const SOONEST_MS = 300;
const LATEST_MS = 5000;
const PULSE_MS = 20_000;
/** An answer that takes longer than this makes the socket test the connection. */
const DOUBT_MS = 3000;
const SILENCE_MS = 4000;

export class TableSocket {
  private socket: WebSocket | null = null;
  private readonly pending = new Map<string, Pending>();
  private readonly retry = new Reconnect(() => this.connect(), SOONEST_MS, LATEST_MS);
  private pulse: ReturnType<typeof setInterval> | undefined;
  private seen: number | null = null;
  /** The last scene on this connection: the next one may come as the difference to it. */
  private scene: Scene | null = null;

  constructor(
    private readonly table: string,
    private seat: number | null,
    private readonly onpush: (push: Push) => void,
    private readonly onconnection: (connection: Connection) => void,
  ) {
    this.connect();
    addEventListener('online', this.reconnectNow);
    addEventListener('offline', this.ping);
    document.addEventListener('visibilitychange', this.reconnectNow);
  }

  /** Look from another seat from now on; `since` asks for the frames after an entry. */
  look(seat: number | null, since: number | null = this.seen): void {
    this.seat = seat;
    this.seen = since;
    if (this.socket?.readyState === WebSocket.OPEN) this.hello();
  }

  /** Send a command or a question; resolves with its answer, however often the connection drops. */
  ask(message: Unsent<AnyCommand | AnyQuestion | Say | Mute>, id = newId()): Promise<SocketReply> {
    const text = JSON.stringify({ ...message, id });
    const doubt = setTimeout(this.ping, DOUBT_MS);
    return new Promise<SocketReply>((settle) => {
      this.pending.set(id, { text, settle });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    }).finally(() => clearTimeout(doubt));
  }

  /** Send a message that matters only while the socket is open and needs no answer. */
  tell(message: Unsent<PresenceReport>): void {
    if (this.socket?.readyState === WebSocket.OPEN)
      this.socket.send(JSON.stringify({ ...message, id: newId() }));
  }

  close(): void {
    removeEventListener('online', this.reconnectNow);
    removeEventListener('offline', this.ping);
    document.removeEventListener('visibilitychange', this.reconnectNow);
    this.retry.cancel();
    clearInterval(this.pulse);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.onconnection('closed');
  }

  private connect(): void {
    this.onconnection('connecting');
    const url = address(`tables/${this.table}/socket`);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.heard(JSON.parse(String(event.data)) as Push);
    socket.onclose = () => socket === this.socket && this.lost();
  }

  private opened(): void {
    this.retry.reset();
    this.onconnection('open');
    this.hello();
    for (const { text } of this.pending.values()) this.socket?.send(text);
    clearInterval(this.pulse);
    this.pulse = setInterval(this.ping, PULSE_MS);
  }

  private hello(): void {
    this.scene = null;
    const { seat, seen } = this;
    const look = { do: 'look', id: newId(), seat, since: seen, changes: true };
    this.socket?.send(JSON.stringify(look));
  }

  /**
   * Test the connection, which can be dead without saying so, and give up on it if nothing comes
   * back. The answer also brings the server's time.
   */
  readonly ping = (): void => {
    const socket = this.socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    const id = newId();
    const given = setTimeout(() => this.giveUp(socket), SILENCE_MS);
    const text = JSON.stringify({ do: 'ping', id });
    const asked = Date.now();
    const settle = (answer: SocketReply): void => {
      clearTimeout(given);
      if (answer.kind === 'pong') setServerTime(answer.at, asked);
    };
    this.pending.set(id, { text, settle });
    socket.send(text);
  };

  /** Reconnect at once: a dead connection may take minutes to report that it is closed. */
  private giveUp(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    socket.close();
    this.lost();
  }

  private lost(): void {
    clearInterval(this.pulse);
    this.onconnection('lost');
    this.retry.later();
  }

  private readonly reconnectNow = (): void => {
    const gone = this.socket === null || this.socket.readyState === WebSocket.CLOSED;
    if (document.visibilityState === 'visible' && gone) this.retry.now();
  };

  private heard(sent: Push): void {
    if (sent.kind === 'changed' && this.scene === null) return;
    const push = this.whole(sent);
    if (push.kind === 'frames') this.seen = push.frames.at(-1)?.seq ?? this.seen;
    if (push.kind === 'scene') this.seen = push.scene.seq;
    if ('id' in push && push.id !== null) {
      const waiting = this.pending.get(push.id);
      this.pending.delete(push.id);
      waiting?.settle(push);
    }
    this.onpush(push);
  }

  /** Turn a difference into a whole scene. What has not changed stays the same object. */
  private whole(push: Push): Push {
    if (push.kind === 'scene') this.scene = push.scene;
    if (push.kind !== 'changed' || this.scene === null) return push;
    const view = { ...(this.scene.view as object), ...push.view };
    this.scene = { ...this.scene, ...push.scene, view };
    return { kind: 'scene', scene: this.scene };
  }
}
