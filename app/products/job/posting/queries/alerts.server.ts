import { desc, eq } from "drizzle-orm";
import type { Db } from "~db/client";
import { jobAlerts } from "~db/schema/job";
import { jobLimits } from "../../rules/limits";

/** The saved searches of a person, newest first; `query` is that of the search's page. */
export const alertsOf = (db: Db, userId: number) =>
  db
    .select({
      id: jobAlerts.id,
      name: jobAlerts.name,
      query: jobAlerts.query,
      frequency: jobAlerts.frequency,
      createTime: jobAlerts.createTime,
    })
    .from(jobAlerts)
    .where(eq(jobAlerts.userId, userId))
    .orderBy(desc(jobAlerts.id))
    .limit(jobLimits.alerts);
