import { and, desc, eq, inArray } from "drizzle-orm";
import { releaseFiles } from "~/foundation/files/verbs/claim.server";
import { transact } from "~/platform/data/database.server";
import { every } from "~/platform/domain/composed.server";
import type { Db } from "~db/client";
import { anonymised } from "~db/schema/accounts";
import { drafts } from "~db/schema/desks";
import { draftRef } from "./verbs/find-draft.server";

/** Desks whose drafts belong to who writes them; those of other desks belong to the house, whoever saved them last. */
const ownDesks = (): string[] => every("entityDesks").flatMap(({ name, scope }) => (scope ? [name] : []));

/** A person's own drafts, newest first, for the export of their data. */
export const exportDrafts = (db: Db, userId: number) =>
  db
    .select({
      desk: drafts.desk,
      values: drafts.values,
      publishTime: drafts.publishTime,
      updateTime: drafts.updateTime,
    })
    .from(drafts)
    .where(and(eq(drafts.authorId, userId), inArray(drafts.desk, ownDesks())))
    .orderBy(desc(drafts.id));

/** Deletes the own drafts of anonymised accounts with their files. */
export async function forgetDrafts(db: Db): Promise<void> {
  const rows = await db
    .select({ id: drafts.id })
    .from(drafts)
    .where(and(inArray(drafts.authorId, anonymised), inArray(drafts.desk, ownDesks())));
  for (const { id } of rows)
    await transact(async (tx) => {
      await tx.delete(drafts).where(eq(drafts.id, id));
      await releaseFiles(tx, draftRef(id));
    });
}
