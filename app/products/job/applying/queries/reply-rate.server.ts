import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { applications } from "~db/schema/job-resume";
import { isBlockedFor } from "../../resume/queries/reader.server";
import { replyRate } from "../rules/limits";

const { answeredTime, companyId: company, createTime, ownerId, status, userId } = applications;

/**
 * How many of a company's applications were answered, in percent: of the newest 500 of the last 180 days that were
 * answered or have waited for 7 days, withdrawn ones and those that the company may not see aside. Null for fewer than
 * three, which would say nothing.
 */
export async function replyRateOf(db: Db, companyId: number): Promise<number | null> {
  const { days, waitDays, least, most } = replyRate;
  const newest = db
    .select({ answered: sql<boolean>`${answeredTime} is not null`.as("answered") })
    .from(applications)
    .where(
      and(
        eq(company, companyId),
        sql`${createTime} > statement_timestamp() - make_interval(days => ${days})`,
        sql`(${answeredTime} is not null or (${status} <> 'withdrawn'
          and ${createTime} < statement_timestamp() - make_interval(days => ${waitDays}) and not ${isBlockedFor(userId, ownerId)}))`,
      ),
    )
    .orderBy(desc(createTime))
    .limit(most)
    .as("newest");
  const [row] = await db
    .select({
      answered: sql<number>`count(*) filter (where ${newest.answered})::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(newest);
  return row && row.all >= least ? Math.round((row.answered / row.all) * 100) : null;
}
