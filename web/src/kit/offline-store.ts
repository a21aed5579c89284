/**
 * What this browser last saw of the house, for when it cannot be reached. It is one person's, and
 * goes when somebody else comes or they have themselves forgotten.
 */

const STORE = 'seen';
const MOST = 120;
const OWNER = 'owner';

interface Seen {
  readonly key: string;
  readonly at: number;
  readonly value: unknown;
}

let opened: Promise<IDBDatabase> | undefined;
/** One thing after the other: nothing of a person is written after it was decided to forget them. */
let last: Promise<unknown> = Promise.resolve();

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('coffeehouse', 1);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore(STORE, { keyPath: 'key' });
      store.createIndex('at', 'at');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error());
  });
  return opened;
}

/** A browser that keeps nothing still plays. */
function next<T>(step: (database: IDBDatabase) => Promise<T>): Promise<T | null> {
  const done = last.then(async () => step(await database())).catch(() => null);
  last = done;
  return done;
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error());
  });
}

function store(database: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore {
  return database.transaction(STORE, mode).objectStore(STORE);
}

export async function recall<T>(key: string): Promise<T | null> {
  const found = await next((database) =>
    settled<Seen | undefined>(store(database, 'readonly').get(key)),
  );
  return (found?.value as T | undefined) ?? null;
}

export function remember(key: string, value: unknown): Promise<unknown> {
  return next(async (database) => {
    const seen = store(database, 'readwrite');
    await settled(seen.put({ key, at: Date.now(), value } satisfies Seen));
    if ((await settled(seen.count())) <= MOST) return;
    const cursor = await settled(seen.index('at').openCursor());
    cursor?.delete();
  });
}

/** Whoever this is: what somebody else saw here is gone. */
export async function belongTo(mark: string): Promise<boolean> {
  const before = await recall<string>(OWNER);
  if (before === mark) return false;
  if (before !== null) await forgetSeen();
  await remember(OWNER, mark);
  return before !== null;
}

export function forgetSeen(): Promise<unknown> {
  return next((database) => settled(store(database, 'readwrite').clear()));
}
