import { lt, sql } from "drizzle-orm";
import { database } from "~/platform/data/database.server";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import type { Db } from "~db/client";
import { knownDevices, loginChallenges } from "~db/schema/security";
import { securityLimits } from "./rules/limits";

const ago = (interval: string) => sql`clock_timestamp() - ${interval}::interval`;

/** Deletes unfinished logins after a day and browsers that were not used for 400 days. Safe to repeat. */
export async function tidySecurity(db: Db): Promise<void> {
  await db.delete(loginChallenges).where(lt(loginChallenges.expireTime, ago("1 day")));
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedTime, ago(`${securityLimits.device.days} days`)));
}

type SecurityJobs = { "security-tidy": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends SecurityJobs {}
}

export const securityJobs: JobTable<SecurityJobs> = { "security-tidy": () => tidySecurity(database()) };

/** 03:25 in Tokyo. */
export const securityCron: readonly CronEntry[] = [{ pattern: "25 18 * * *", job: "security-tidy" }];
