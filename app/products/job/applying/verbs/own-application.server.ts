import { and, eq, inArray, sql } from "drizzle-orm";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { applications } from "~db/schema/job-resume";
import { isBlockedFor, type ResumeReader } from "../../resume/queries/reader.server";
import { type ApplicationState, before } from "../rules/application-states";

type Row = typeof applications.$inferSelect;

/**
 * An application to the reader's company, locked; of any company for administrators. Throws the same `notFindData` for
 * one that does not exist, is another company's, or whose person never shows themselves to this company.
 */
export async function lockApplication(tx: Tx, reader: ResumeReader, id: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.id, id),
        reader.isAdmin
          ? undefined
          : and(eq(applications.ownerId, reader.userId), sql`not ${isBlockedFor(applications.userId, reader.userId)}`),
      ),
    )
    .for("update");
  if (!row) throw missing();
  return row;
}

/**
 * Moves an application to a state from one of those that lead to it; `more` are further columns. Throws
 * `applicationChanged` from any other state.
 */
export async function moveApplication(
  tx: Tx,
  id: number,
  status: ApplicationState,
  more: Partial<typeof applications.$inferInsert> | object = {},
): Promise<void> {
  const [moved] = await tx
    .update(applications)
    .set({ status, updateTime: sql`clock_timestamp()`, ...more })
    .where(and(eq(applications.id, id), inArray(applications.status, [...before[status]])))
    .returning({ id: applications.id });
  if (!moved) throw new DomainError("applicationChanged");
}

/** Notes that a company answered an application; only the first answer counts. */
export async function noteAnswer(tx: Tx, id: number): Promise<void> {
  await tx
    .update(applications)
    .set({ answeredTime: sql`coalesce(${applications.answeredTime}, clock_timestamp())` })
    .where(eq(applications.id, id));
}
