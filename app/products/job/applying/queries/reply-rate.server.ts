import { and, eq, sql } from "drizzle-orm";
import type { Db } from "~db/client";
import { applications } from "~db/schema/job-resume";
import { replyRate } from "../rules/limits";

/**
 * How many of a company's applications were answered, in percent: of those of the last 180 days that were answered or
 * have waited for 7 days, withdrawn ones aside. Null for fewer than three, which would say nothing.
 */
export async function replyRateOf(db: Db, companyId: number): Promise<number | null> {
  const { days, waitDays, least } = replyRate;
  const [row] = await db
    .select({
      answered: sql<number>`count(*) filter (where ${applications.answeredTime} is not null)::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(applications)
    .where(
      and(
        eq(applications.companyId, companyId),
        sql`${applications.createTime} > now() - make_interval(days => ${days})`,
        sql`(${applications.answeredTime} is not null or (${applications.status} <> 'withdrawn'
          and ${applications.createTime} < now() - make_interval(days => ${waitDays})))`,
      ),
    );
  return row && row.all >= least ? Math.round((row.answered / row.all) * 100) : null;
}
