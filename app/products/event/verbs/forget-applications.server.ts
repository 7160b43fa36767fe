import { and, eq, isNotNull, ne } from "drizzle-orm";
import { releaseFiles } from "~/foundation/files/verbs/claim.server";
import { transact } from "~/platform/data/database.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { eventApplies } from "~db/schema/event";
import { applyRef } from "./apply.server";

/** Column values without personal data. */
const nothing = { name: "", phone: "", email: "", mainType: "", subType: "", answers: {}, attachments: [] };

/** Erases personal data and files from the applications of anonymised accounts; the rows stay for the draws. */
export async function forgetApplications(db: Db): Promise<void> {
  const rows = await db
    .select({ id: eventApplies.id, eventId: eventApplies.eventId })
    .from(eventApplies)
    .innerJoin(users, eq(users.id, eventApplies.userId))
    .where(and(isNotNull(users.anonymisedAt), ne(eventApplies.email, "")));
  for (const { id, eventId } of rows)
    await transact(async (tx) => {
      await tx.update(eventApplies).set(nothing).where(eq(eventApplies.id, id));
      await releaseFiles(tx, applyRef(eventId, id));
    });
}
