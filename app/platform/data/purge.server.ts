import { sql } from "drizzle-orm";
import type { Kept } from "~/platform/background/keep-running.server";
import { onCommit, type Tx } from "~db/client";
import { listen } from "./channel.server";

const channel = "page_purge";

/** How many tags one notification carries; PostgreSQL allows less than 8,000 bytes. */
const tagsPerNotice = 60;

/** A store whose entries carry tags. */
export type Purged = { purge: (tags: readonly string[]) => void; clear: () => void };

/** The stores of this process. */
const own = new Set<Purged>();

const purge = (stores: Iterable<Purged>, tags: readonly string[]): void => {
  for (const store of stores) store.purge(tags);
};

/**
 * Drops cached pages and values with any of `tags` on every process when the transaction commits, never when it rolls
 * back. This process drops them before the writer gets an answer, so that writers see their own change; the others when
 * the notification arrives.
 */
export async function purgeTags(tx: Tx, ...tags: string[]): Promise<void> {
  onCommit(() => purge(own, tags));
  for (let at = 0; at < tags.length; at += tagsPerNotice) {
    await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(tags.slice(at, at + tagsPerNotice))})`);
  }
}

/**
 * Listens for purges. Each time the channel comes back after an outage everything is dropped, since purges were missed.
 */
export function listenForPurges(...stores: readonly Purged[]): Kept {
  for (const store of stores) own.add(store);
  const { started, stop } = listen(channel, {
    hear: (text) => purge(stores, JSON.parse(text) as string[]),
    opened: () => {
      for (const store of stores) store.clear();
    },
  });
  return {
    started,
    stop: async () => {
      for (const store of stores) own.delete(store);
      await stop();
    },
  };
}
