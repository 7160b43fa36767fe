import { lt, sql } from "drizzle-orm";
import { database } from "~/platform/data/database.server";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import type { Db } from "~db/client";
import { oauthFlows, oauthPending } from "~db/schema/oauth";

/** Deletes logins at providers that were begun or waited for consent, a day after they expired. Safe to repeat. */
export async function tidyOauth(db: Db): Promise<void> {
  const dayAgo = sql`clock_timestamp() - interval '1 day'`;
  for (const table of [oauthFlows, oauthPending]) await db.delete(table).where(lt(table.expireTime, dayAgo));
}

type OauthJobs = { "oauth-tidy": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends OauthJobs {}
}

export const oauthJobs: JobTable<OauthJobs> = { "oauth-tidy": () => tidyOauth(database()) };

/** 03:27 in Tokyo. */
export const oauthCron: readonly CronEntry[] = [{ pattern: "27 18 * * *", job: "oauth-tidy" }];
