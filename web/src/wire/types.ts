/** What travels, by the names the app uses; the shapes are generated from the server's. */

export type {
  Answered,
  ChairSeen,
  Daily,
  Done,
  DrawSeen,
  Frame,
  GameBook,
  GameCard,
  Hint,
  House,
  LevelCard,
  Likelihood,
  Link,
  Me,
  NewId,
  NewTable,
  Problem,
  Refusal,
  Refused,
  Result,
  Scene,
  ScoreLine,
  SeatResult,
  Section,
  TableLine,
  Told,
} from './generated/wire';

import type * as wire from './generated/wire';

export type Topic = wire.AskFor['topic'];

type Loose<T> = Partial<T> & { readonly id?: string };

/** A command to a table; `do` names it. The id is added when it is sent. */
export type AnyCommand =
  | ({ do: 'sit'; name: string; nonce: string } & Loose<wire.Sit>)
  | ({ do: 'seat-house'; seat: number; level: string } & Loose<wire.SeatHouse>)
  | ({ do: 'leave' | 'return' | 'concede'; seat: number } & Loose<
      wire.Leave | wire.Return | wire.Concede
    >)
  | ({ do: 'move'; seat: number; seq: number; move: string } & Loose<wire.Play>)
  | ({ do: 'undo'; seat: number; seq: number; to?: number } & Loose<wire.Undo>)
  | ({ do: 'ask'; seat: number; topic: Topic; about?: number } & Loose<wire.AskFor>)
  | ({ do: 'reply'; seat: number; ask: number; yes: boolean } & Loose<wire.Reply>);

export type Question =
  | { do: 'preview'; seat: number; move: string }
  | { do: 'why'; seat: number; refs: readonly string[] }
  | { do: 'hint'; seat: number };

export type Push =
  | { kind: 'scene'; scene: wire.Scene }
  | { kind: 'frames'; frames: wire.Frame[] }
  | { kind: 'done'; id: string; seq: number }
  | { kind: 'refused'; id: string | null; refusal: wire.Refusal; sentence: string }
  | { kind: 'preview'; id: string; view: unknown }
  | { kind: 'why'; id: string; refusal: wire.Refusal | null; sentence: string }
  | { kind: 'hints'; id: string; hints: wire.Hint[] }
  | { kind: 'thinking'; seat: number }
  | { kind: 'pong'; id: string }
  | { kind: 'bye'; why: string };

export type Answer = Extract<Push, { id: string | null }>;
