import { desc, eq, inArray } from "drizzle-orm";
import { releaseFiles } from "~/foundation/files/verbs/claim.server";
import { transact } from "~/platform/data/database.server";
import type { Db } from "~db/client";
import { anonymised } from "~db/schema/accounts";
import { drafts } from "~db/schema/desks";
import { draftRef } from "./verbs/find-draft.server";

/** A person's drafts, newest first, for the export of their own data. */
export const exportDrafts = (db: Db, userId: number) =>
  db
    .select({
      desk: drafts.desk,
      values: drafts.values,
      publishTime: drafts.publishTime,
      updateTime: drafts.updateTime,
    })
    .from(drafts)
    .where(eq(drafts.authorId, userId))
    .orderBy(desc(drafts.id));

/** Deletes the drafts of anonymised accounts with their files. */
export async function forgetDrafts(db: Db): Promise<void> {
  const rows = await db.select({ id: drafts.id }).from(drafts).where(inArray(drafts.authorId, anonymised));
  for (const { id } of rows)
    await transact(async (tx) => {
      await tx.delete(drafts).where(eq(drafts.id, id));
      await releaseFiles(tx, draftRef(id));
    });
}
