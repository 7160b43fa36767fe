import { sql } from "drizzle-orm";
import type { Tx } from "~db/client";
import { driver } from "./database.server";

const channel = "page_purge";

/** A notice holds less than 8,000 bytes. */
const tagsPerNotice = 60;

/** Drops cached pages with any of `tags` on every process, when the transaction commits (never when it rolls back). */
export async function purgeTags(tx: Tx, ...tags: string[]): Promise<void> {
  for (let at = 0; at < tags.length; at += tagsPerNotice) {
    await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(tags.slice(at, at + tagsPerNotice))})`);
  }
}

/** What keeps things under tags. */
export type Purged = { purge: (tags: readonly string[]) => void; clear: () => void };

/** Listens for purges; each time the channel comes back after an outage everything is dropped, since purges were missed. */
export async function listenForPurges(...stores: readonly Purged[]): Promise<() => Promise<void>> {
  const { unlisten } = await driver().listen(
    channel,
    (payload) => {
      const tags = JSON.parse(payload) as string[];
      for (const store of stores) store.purge(tags);
    },
    () => {
      for (const store of stores) store.clear();
    },
  );
  return unlisten;
}
