/** The HTTP side of the wire. Every failure is a `Refused` with a sentence for a person. */

import { say } from '../say';
import { recall, remember } from '../kit/offline-store';
import type {
  AnyCommand,
  AnyNewChannel,
  NotificationSettings,
  Catalog,
  Daily,
  Done,
  DrawSeen,
  Frame,
  GameBook,
  Line,
  Link,
  Me,
  NewId,
  NewTable,
  People,
  Privilege,
  QuietHours,
  Refused,
  ExerciseLine,
  JudgedGame,
  NewStudy,
  NewStudyId,
  PlayOn,
  PracticeSeen,
  Puzzle,
  Reviewed,
  ReviewedMoment,
  Asked,
  SocketReply,
  Scene,
  Series,
  Solution,
  AnalysisPosition,
  PositionView,
  Study,
  AnyStudyCommand,
  StudyDone,
  StudyLine,
  Verdict,
  TableLine,
  ChannelChange,
  ChannelInfo,
} from './types';

export class ProblemError extends Error {
  constructor(
    readonly refused: Refused,
    readonly status: number,
  ) {
    super(refused.sentence);
  }

  /** Whether the server did not answer, or only a proxy did. */
  get isAway(): boolean {
    return this.refused === AWAY;
  }
}

const AWAY: Refused = {
  kind: 'refused',
  id: null,
  refusal: { code: 'away', values: {}, rule: null },
  sentence: say('app', 'away'),
};

/** An address of the API, wherever the app is mounted. */
export function address(path: string): URL {
  return new URL(`api/${path}`, document.baseURI);
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method, credentials: 'same-origin' };
  if (typeof body === 'string') request.body = body;
  else if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { 'Content-Type': 'application/json' };
  }
  let response: Response;
  try {
    response = await fetch(address(path), request);
  } catch {
    throw new ProblemError(AWAY, 0);
  }
  if (!response.ok) throw new ProblemError(await problemOf(response), response.status);
  const isJson = response.headers.get('content-type')?.includes('json');
  const text = await response.text();
  return (isJson ? JSON.parse(text || 'null') : text) as T;
}

async function problemOf(response: Response): Promise<Refused> {
  try {
    return (await response.json()) as Refused;
  } catch {
    return AWAY;
  }
}

/** Fetch something, and fall back on the stored copy while the server cannot be reached. */
async function seen<T>(path: string): Promise<T> {
  try {
    const found = await call<T>('GET', path);
    void remember(path, found);
    return found;
  } catch (error) {
    const old = error instanceof ProblemError && error.isAway ? await recall<T>(path) : null;
    if (old === null) throw error;
    return old;
  }
}

export const api = {
  house: () => seen<Catalog>('catalog'),
  game: (id: string) => seen<GameBook>(`games/${id}`),
  privileges: (game: string) => call<Privilege[]>('GET', `games/${game}/privileges`),
  me: () => call<Me>('GET', 'me'),
  rename: (name: string) => call<Me>('PATCH', 'me', { name }),
  forget: () => call<string>('DELETE', 'me'),
  endSessions: () => call<Me>('DELETE', 'me/sessions'),
  link: () => call<Link>('POST', 'me/link'),
  claim: (token: string) => call<Me>('POST', 'me/claim', { token }),
  notifications: () => call<NotificationSettings>('GET', 'me/notifications'),
  addChannel: (channel: AnyNewChannel) =>
    call<NotificationSettings>('POST', 'me/notifications', channel),
  changeChannel: (id: string, change: ChannelChange) =>
    call<NotificationSettings>('PATCH', `me/notifications/${id}`, change),
  removeChannel: (id: string) => call<NotificationSettings>('DELETE', `me/notifications/${id}`),
  setQuietHours: (quiet: QuietHours | null) =>
    call<NotificationSettings>('PUT', 'me/quiet-hours', quiet),
  toldOf: (link: 'stop' | 'confirm', token: string) =>
    call<ChannelInfo>('GET', `notifications/${link}?token=${encodeURIComponent(token)}`),
  followLink: (link: 'stop' | 'confirm', token: string) =>
    call<unknown>('POST', `notifications/${link}?token=${encodeURIComponent(token)}`),
  history: (before: TableLine | null) =>
    call<TableLine[]>(
      'GET',
      `me/history${before === null ? '' : `?before=${before.updated}.${before.table}`}`,
    ),
  people: () => call<People>('GET', 'me/people'),
  series: (id: string) => call<Series>('GET', `tables/${id}/series`),
  hide: (id: string, hidden: boolean) =>
    call<string>(hidden ? 'PUT' : 'DELETE', `me/tables/${id}/hidden`),
  open: () => call<TableLine[]>('GET', 'tables'),
  make: (order: Partial<NewTable> & { game: string }) => call<Scene>('POST', 'tables', order),
  table: (id: string, seat: number | null) => seen<Scene>(`tables/${id}${eyes(seat)}`),
  frames: (id: string, since: number, seat: number | null, most = 200) =>
    call<Frame[]>(
      'GET',
      `tables/${id}/frames?since=${since}&most=${most}${seat === null ? '' : `&seat=${seat}`}`,
    ),
  log: (id: string, before: number, seat: number | null, most: number) =>
    call<Line[]>(
      'GET',
      `tables/${id}/log?before=${before}&most=${most}${seat === null ? '' : `&seat=${seat}`}`,
    ),
  book: (id: string) => seen<GameBook>(`tables/${id}/book`),
  components: (id: string) => seen<unknown>(`tables/${id}/components`),
  board: (id: string, seat: number | null, at?: number) =>
    call<string>(
      'GET',
      `tables/${id}/board?${seat === null ? '' : `seat=${seat}`}${at === undefined ? '' : `&at=${at}`}`,
    ),
  draws: (id: string, seat: number | null) =>
    call<DrawSeen[]>('GET', `tables/${id}/draws${eyes(seat)}`),
  do: (id: string, command: AnyCommand) => call<Done | Refused>('POST', `tables/${id}/do`, command),
  review: (id: string) => call<Reviewed>('GET', `tables/${id}/review`),
  orderReview: (id: string, longer = false) =>
    call<Reviewed>('POST', `tables/${id}/review${longer ? '?longer=true' : ''}`),
  reviewedMoment: (id: string, entry: number) =>
    call<ReviewedMoment>('GET', `tables/${id}/review/${entry}`),
  playOn: (id: string, order: PlayOn) => call<NewId>('POST', `tables/${id}/play-on`, order),
  position: (position: AnalysisPosition) => call<PositionView>('POST', 'positions/look', position),
  positionComponents: (position: AnalysisPosition) =>
    call<unknown>('POST', 'positions/components', position),
  positionBoard: (position: AnalysisPosition) => call<string>('POST', 'positions/board', position),
  askPosition: (position: AnalysisPosition, question: Asked) =>
    call<SocketReply>('POST', 'positions/ask', { position, question }),
  tryMove: (position: Puzzle, move: string) =>
    call<Verdict>('POST', 'positions/try', { position, move }),
  solution: (position: Puzzle) => call<Solution>('POST', 'positions/solution', position),
  practice: () => call<PracticeSeen>('GET', 'me/practice'),
  exercises: (game: string) => call<ExerciseLine[]>('GET', `me/practice/${game}`),
  judgedGames: () => call<JudgedGame[]>('GET', 'me/reviews'),
  studies: () => call<StudyLine[]>('GET', 'me/studies'),
  newStudy: (order: NewStudy) => call<NewStudyId>('POST', 'studies', order),
  study: (id: string) => call<Study>('GET', `studies/${id}`),
  studyBook: (id: string) => call<GameBook>('GET', `studies/${id}/book`),
  exportStudy: (id: string) => call<string>('GET', `studies/${id}/export`),
  importStudy: (text: string) => call<NewStudyId>('POST', 'studies/import', text),
  changeStudy: (id: string, command: AnyStudyCommand) =>
    call<StudyDone>('POST', `studies/${id}/do`, command),
  copyStudy: (id: string) => call<NewStudyId>('POST', `studies/${id}/copy`),
  removeStudy: (id: string) => call<string>('DELETE', `studies/${id}`),
  rematch: (id: string) => call<NewId>('POST', `tables/${id}/rematch`),
  rematchOf: (id: string) => call<NewId | null>('GET', `tables/${id}/rematch`),
  daily: (day: string | null) => call<Daily>('GET', `daily${day === null ? '' : `?day=${day}`}`),
  playDaily: () => call<NewId>('POST', 'daily'),
  watch: () => call<TableLine[]>('GET', 'tables?status=playing'),
  export: (id: string) => call<string>('GET', `tables/${id}/export`),
  import: (text: string) => call<NewId>('POST', 'tables/import', text),
};

function eyes(seat: number | null): string {
  return seat === null ? '' : `?seat=${seat}`;
}

/** A request id, so that a message that is sent twice counts once. */
export function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}
