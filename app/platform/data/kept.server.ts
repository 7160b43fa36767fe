import { env } from "~/platform/env.server";
import { type Db, isTx } from "~db/client";
import { type Tagged, TaggedStore } from "./tagged-store";

type Kept = Tagged & { readonly value: unknown; readonly weight: number };

const store = new TaggedStore<Kept>(16 * 1024 * 1024, (key, { weight }) => 2 * (key.length + weight) + 200);

let hears = false;

/** What this process keeps, for the listener of purges: from its first word on things are kept, never before. */
export const keptData = {
  purge: (tags: readonly string[]): void => store.purge(tags),
  clear: (): void => {
    hears = true;
    store.clear();
  },
};

/** Takes from all of a value what could change it: many requests share it. */
function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value) || value instanceof Date) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

function entryOf(value: unknown, tags: readonly string[], livesMs = Number.POSITIVE_INFINITY): Kept {
  const weight = JSON.stringify(value)?.length ?? 0;
  return {
    value: frozen(value),
    weight,
    tags: new Set(tags),
    freshUntil: Date.now() + Math.min(env.CACHE_SECONDS * 1_000, livesMs),
  };
}

/**
 * Keeps what `read` finds in this process's memory, once for each list of `given`, until one of its tags is purged
 * (`purgeTags`, by whatever process) or a minute has passed. It must be JSON, be the same for whoever asks with the same
 * `given`, and be read only: it is frozen. `livesMs` says how long a value holds that the clock changes earlier, `tagsIn`
 * which tags it has for what it shows. Inside a transaction it is read there.
 */
export function kept<A extends (string | number | boolean | undefined)[], T>(
  name: string,
  tagsOf: (...given: A) => readonly string[],
  read: (db: Db, ...given: A) => Promise<T>,
  {
    livesMs = () => Number.POSITIVE_INFINITY,
    tagsIn = () => [],
  }: { livesMs?: (value: T) => number; tagsIn?: (value: T) => readonly string[] } = {},
): (db: Db, ...given: A) => Promise<T> {
  return async (db, ...given) => {
    if (!hears || isTx(db)) return read(db, ...given);
    const made = await store.getOrMake(JSON.stringify([name, ...given]), async () => {
      const value = await read(db, ...given);
      return entryOf(value, [...tagsOf(...given), ...tagsIn(value)], livesMs(value));
    });
    return made?.value as T;
  };
}

/**
 * Rows that are read by their ids, each kept by itself as `kept` keeps, also that there is none: what is not here yet is
 * read in one go. Inside a transaction all are read there.
 */
export function keptEach<T>(
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
