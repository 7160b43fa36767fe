import { lt, sql } from "drizzle-orm";
import { forgetShares } from "~/platform/access/guest-share.server";
import { databaseNow } from "~/platform/data/clock.server";
import { database } from "~/platform/data/database.server";
import { forgetReplies } from "~/platform/data/idempotency.server";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { handovers, sessions, verificationCodes } from "~db/schema/accounts";

const ago = (interval: string) => sql`clock_timestamp() - ${interval}::interval`;

/**
 * Deletes expired rows: hand-overs after a day, codes after two (the daily limit counts those of 24 h), replies to
 * requests with a key after two [G7], sessions 30 days after their end, shares of guests of past days. Safe to repeat.
 */
export async function tidyAccounts(db: Db): Promise<void> {
  await db.delete(handovers).where(lt(handovers.expireTime, ago("1 day")));
  await db.delete(verificationCodes).where(lt(verificationCodes.createTime, ago("2 days")));
  await forgetReplies(db);
  await forgetShares(db, tokyoDay(await databaseNow(db)));
  await db.delete(sessions).where(lt(sessions.expireTime, ago("30 days")));
}

type AccountJobs = { "account-tidy": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends AccountJobs {}
}

export const accountJobs: JobTable<AccountJobs> = { "account-tidy": () => tidyAccounts(database()) };

/** 03:20 in Tokyo. */
export const accountCron: readonly CronEntry[] = [{ pattern: "20 18 * * *", job: "account-tidy" }];
