import { sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { driver } from "./database.server";
import type { PageCache } from "./http/page-cache.server";

const channel = "page_purge";

/** Drops cached pages with any of `tags` on every process, when the transaction commits (never when it rolls back). */
export async function purgeTags(tx: Db, ...tags: string[]): Promise<void> {
  if (tags.length > 0) await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(tags)})`);
}

/** Listens for purges; each time the channel comes back after an outage everything is dropped, since purges were missed. */
export async function listenForPurges(cache: PageCache): Promise<() => Promise<void>> {
  const { unlisten } = await driver().listen(
    channel,
    (payload) => cache.purge(JSON.parse(payload) as string[]),
    () => cache.clear(),
  );
  return unlisten;
}
