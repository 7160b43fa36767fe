import { eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { mailOptouts } from "~db/schema/operations";

/** The kinds of mail that a person has unsubscribed from, for the export of their own data. */
export const exportUnsubscribed = (db: Db, userId: number) =>
  db
    .select({ kind: mailOptouts.kind, createTime: mailOptouts.createTime })
    .from(mailOptouts)
    .where(eq(mailOptouts.userId, userId))
    .orderBy(mailOptouts.kind);
