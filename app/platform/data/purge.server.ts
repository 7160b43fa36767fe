import { sql } from "drizzle-orm";
import { onCommit, type Tx } from "~db/client";
import { driver } from "./database.server";

const channel = "page_purge";

/** A notice holds less than 8,000 bytes. */
const tagsPerNotice = 60;

/** What keeps things under tags. */
export type Purged = { purge: (tags: readonly string[]) => void; clear: () => void };

/** The stores of this process. */
const own = new Set<Purged>();

const purge = (stores: Iterable<Purged>, tags: readonly string[]): void => {
  for (const store of stores) store.purge(tags);
};

/**
 * Drops cached pages with any of `tags` on every process, when the transaction commits (never when it rolls back): here
 * before the writer has an answer, so that nobody is shown what they have just changed; elsewhere as the notice arrives.
 */
export async function purgeTags(tx: Tx, ...tags: string[]): Promise<void> {
  onCommit(() => purge(own, tags));
  for (let at = 0; at < tags.length; at += tagsPerNotice) {
    await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(tags.slice(at, at + tagsPerNotice))})`);
  }
}

/** Listens for purges; each time the channel comes back after an outage everything is dropped, since purges were missed. */
export async function listenForPurges(...stores: readonly Purged[]): Promise<() => Promise<void>> {
  for (const store of stores) own.add(store);
  const { unlisten } = await driver().listen(
    channel,
    (payload) => purge(stores, JSON.parse(payload) as string[]),
    () => {
      for (const store of stores) store.clear();
    },
  );
  return async () => {
    for (const store of stores) own.delete(store);
    await unlisten();
  };
}
