import { lt, sql } from "drizzle-orm";
import { database } from "~/platform/data/database.server";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import type { Db } from "~db/client";
import { handovers, sessions, verificationCodes } from "~db/schema/accounts";
import { knownDevices, loginChallenges } from "~db/schema/security";
import { type ClosingJobs, closingCron, closingJobs } from "./profile/anonymise.server";
import { securityLimits } from "./security/limits";

const ago = (interval: string) => sql`clock_timestamp() - ${interval}::interval`;

/**
 * Deletes what has ended for good: hand-overs and half-done logins after a day, codes after two (the daily limit counts
 * 24 h of them), sessions 30 days after their end, browsers that were away for 400. Safe to repeat.
 */
export async function tidyAccounts(db: Db): Promise<void> {
  await db.delete(handovers).where(lt(handovers.expireTime, ago("1 day")));
  await db.delete(verificationCodes).where(lt(verificationCodes.createTime, ago("2 days")));
  await db.delete(loginChallenges).where(lt(loginChallenges.expireTime, ago("1 day")));
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedTime, ago(`${securityLimits.device.days} days`)));
  await db.delete(sessions).where(lt(sessions.expireTime, ago("30 days")));
}

type AccountJobs = { "account-tidy": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends AccountJobs {}
}

export const accountJobs: JobTable<AccountJobs & ClosingJobs> = {
  "account-tidy": () => tidyAccounts(database()),
  ...closingJobs,
};

export const accountCron: readonly CronEntry[] = [{ pattern: "20 18 * * *", job: "account-tidy" }, ...closingCron];
