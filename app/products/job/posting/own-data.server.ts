import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { transact } from "~/platform/data/database.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { jobAlerts, recruitments } from "~db/schema/job";
import { recruitmentDesk } from "./recruitment-desk.server";

/** A person's recruitments and saved searches, newest first, for the export of their own data. */
export async function exportPostings(db: Db, userId: number) {
  const { title, description, hours, openTime, validThrough, closedTime } = recruitments;
  const posted = await db
    .select({ title, description, hours, openTime, validThrough, closedTime })
    .from(recruitments)
    .where(eq(recruitments.ownerId, userId))
    .orderBy(desc(recruitments.id));
  const alerts = await db
    .select({
      name: jobAlerts.name,
      query: jobAlerts.query,
      frequency: jobAlerts.frequency,
      createTime: jobAlerts.createTime,
    })
    .from(jobAlerts)
    .where(eq(jobAlerts.userId, userId))
    .orderBy(desc(jobAlerts.id));
  return { posted, alerts };
}

/** Removes the recruitments of anonymised accounts. */
export async function forgetPostings(db: Db): Promise<void> {
  const rows = await db
    .select({ id: recruitments.id, ownerId: recruitments.ownerId })
    .from(recruitments)
    .innerJoin(users, eq(users.id, recruitments.ownerId))
    .where(and(isNotNull(users.anonymisedAt), isNull(recruitments.deletedTime)));
  for (const { id, ownerId } of rows) {
    const operator = { userId: ownerId, site: "work", requestId: "" };
    await transact((tx) => changeRows(tx, recruitmentDesk, { actor: null, operator }, "remove", [id]));
  }
}
