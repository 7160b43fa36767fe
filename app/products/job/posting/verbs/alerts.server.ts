import { and, count, eq, sql } from "drizzle-orm";
import { setSubscription } from "~/foundation/mail/verbs/unsubscribe.server";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { jobAlerts } from "~db/schema/job";
import { daysOf, type Frequency } from "../../rules/alert";
import { jobLimits } from "../../rules/limits";
import { type JobSearch, searchQuery } from "../../rules/search";

/** What a person says of a saved search. */
export type AlertInput = { search: JobSearch; name: string; frequency: Frequency };

/**
 * Saves a search of a person, who is mailed what opens from now on; the same search again only changes its name and how
 * often it is looked at. Who saves one gets its mail again. Returns its id. Throws `jobAlertsFull`. Locks the person's row, so that two at once respect the
 * limit.
 */
export async function saveAlert(tx: Tx, userId: number, { search, name, frequency }: AlertInput): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  await setSubscription(tx, { userId, kind: "job" }, true);
  const query = searchQuery({ ...search, sort: undefined, page: 1 });
  const own = eq(jobAlerts.userId, userId);
  const [known] = await tx
    .update(jobAlerts)
    .set({ name, frequency })
    .where(and(own, eq(jobAlerts.query, query)))
    .returning({ id: jobAlerts.id });
  if (known) return known.id;
  const [held] = await tx.select({ rows: count() }).from(jobAlerts).where(own);
  const max = jobLimits.alerts;
  if ((held?.rows ?? 0) >= max) throw new DomainError("jobAlertsFull", { params: { max } });
  const [saved] = await tx
    .insert(jobAlerts)
    .values({
      userId,
      name,
      query,
      frequency,
      dueTime: sql`clock_timestamp() + make_interval(days => ${daysOf[frequency]})`,
    })
    .returning({ id: jobAlerts.id });
  if (!saved) throw missing();
  return saved.id;
}

/** Removes a saved search of a person. Throws `notFindData` for another's. */
export async function removeAlert(tx: Tx, userId: number, id: number): Promise<void> {
  const gone = await tx
    .delete(jobAlerts)
    .where(and(eq(jobAlerts.id, id), eq(jobAlerts.userId, userId)))
    .returning({ id: jobAlerts.id });
  if (gone.length === 0) throw missing();
}
