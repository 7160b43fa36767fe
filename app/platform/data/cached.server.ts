import { env } from "~/platform/env.server";
import { type Db, isTx } from "~db/client";
import { type Tagged, TaggedStore } from "./tagged-store";

type Entry = Tagged & { readonly value: unknown; readonly weight: number };

const store = new TaggedStore<Entry>(16 * 1024 * 1024, (key, { weight }) => 2 * (key.length + weight) + 200);

let hears = false;

/**
 * The cache of this process, for the listener of purges: nothing is cached before the listener has called `clear` once.
 */
export const cachedData = {
  purge: (tags: readonly string[]): void => store.purge(tags),
  clear: (): void => {
    hears = true;
    store.clear();
  },
};

/** Freezes a value and its parts, because many requests share it. */
function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value) || value instanceof Date) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

function entryOf(value: unknown, tags: readonly string[], livesMs = Number.POSITIVE_INFINITY): Entry {
  const weight = JSON.stringify(value)?.length ?? 0;
  return {
    value: frozen(value),
    weight,
    tags: new Set(tags),
    freshUntil: Date.now() + Math.min(env.CACHE_SECONDS * 1_000, livesMs),
  };
}

/** The key of a cached value: each distinct set of properties is one entry. Undefined and absent are the same. */
export type CacheKey = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The text under which a value is stored; it does not depend on the order of the key's properties. */
function storedKey(name: string, key: CacheKey): string {
  const given = Object.entries(key).filter(([, value]) => value !== undefined);
  return JSON.stringify([name, given.sort(([one], [other]) => (one < other ? -1 : 1))]);
}

/**
 * Caches what `read` returns in this process, per key, until one of its tags is purged (`purgeTags`, in any process) or
 * a minute has passed. The value must be JSON and the same for every caller with the same key; it is frozen. A reader
 * without a key gets `{}`. `livesMs` returns how long the value holds when the clock changes it earlier, `tagsIn`
 * further tags from the value. Inside a transaction `read` runs there.
 */
export function cached<Key extends CacheKey, T>(
  name: string,
  {
    tags,
    read,
    livesMs = () => Number.POSITIVE_INFINITY,
    tagsIn = () => [],
  }: {
    tags: (key: Key) => readonly string[];
    read: (db: Db, key: Key) => Promise<T>;
    livesMs?: (value: T) => number;
    tagsIn?: (value: T) => readonly string[];
  },
): (db: Db, key: Key) => Promise<T> {
  return async (db, key) => {
    if (!hears || isTx(db)) return read(db, key);
    const made = await store.getOrMake(storedKey(name, key), async () => {
      const value = await read(db, key);
      return entryOf(value, [...tags(key), ...tagsIn(value)], livesMs(value));
    });
    return made?.value as T;
  };
}

/**
 * Caches rows that are read by id, each on its own like `cached`, including that a row is missing; uncached rows are read
 * in one statement. Inside a transaction all are read there.
 */
export function cachedEach<T>(
  name: string,
  tagsOf: (id: number) => readonly string[],
  read: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, T>>,
): (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, T>> {
  const keyOf = (id: number) => JSON.stringify([name, id]);
  return async (db, ids) => {
    if (!hears || isTx(db)) return read(db, ids);
    const lacking: number[] = [];
    let asked: Promise<ReadonlyMap<number, T>> | undefined;
    const readWithOthers = async (id: number) => {
      lacking.push(id);
      asked ??= Promise.resolve().then(() => read(db, lacking));
      return (await asked).get(id);
    };
    const found = await Promise.all(
      ids.map((id) => store.getOrMake(keyOf(id), async () => entryOf(await readWithOthers(id), tagsOf(id)))),
    );
    return new Map(ids.flatMap((id, at) => (found[at]?.value === undefined ? [] : [[id, found[at].value as T]])));
  };
}
