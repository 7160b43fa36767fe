import { and, eq, isNotNull, ne } from "drizzle-orm";
import { releaseFiles } from "~/foundation/files/verbs/claim.server";
import { transact } from "~/platform/data/database.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { photoScores, photoWorks } from "~db/schema/contest";
import { byAuthor } from "../queries/visible.server";
import { purgeWork, storeHashes, workRef } from "./own-work.server";
import { takenBack } from "./withdraw-work.server";

/** Column values without personal data; an empty title marks a work that was erased. */
const nothing = { ...takenBack, title: "", description: "", photographer: "", area: "", verdict: "", searchText: " " };

/** Erases the works of anonymised accounts with their pictures, and what such jurors wrote; their scores stay. */
export async function forgetWorks(db: Db): Promise<void> {
  const rows = await db
    .select({ id: photoWorks.id })
    .from(photoWorks)
    .innerJoin(users, byAuthor)
    .where(and(isNotNull(users.anonymisedAt), ne(photoWorks.title, "")));
  for (const { id } of rows)
    await transact(async (tx) => {
      await tx.update(photoWorks).set(nothing).where(eq(photoWorks.id, id));
      await releaseFiles(tx, workRef(id));
      await storeHashes(tx, id, []);
      await purgeWork(tx, id);
    });
  const notes = await db
    .select({ id: photoScores.id })
    .from(photoScores)
    .innerJoin(users, eq(users.id, photoScores.jurorId))
    .where(and(isNotNull(users.anonymisedAt), ne(photoScores.note, "")));
  for (const { id } of notes)
    await transact((tx) => tx.update(photoScores).set({ note: "" }).where(eq(photoScores.id, id)));
}
