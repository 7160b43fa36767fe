import { sql } from "drizzle-orm";
import { lockNumber } from "~/platform/data/locks";
import type { Tx } from "~db/client";

/** Holds off other reports and answers about one item until the transaction ends. */
export const lockThing = (tx: Tx, { refType, refId }: { refType: string; refId: string }): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("reportedThing")}, hashtext(${`${refType}:${refId}`}))`);
