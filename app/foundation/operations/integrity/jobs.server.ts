import { chainHead, sealAudit } from "~/foundation/audit/chain.server";
import { database } from "~/platform/data/database.server";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { log } from "~/platform/log.server";
import type { Db } from "~db/client";
import { bookDomains } from "./books.server";
import { checkDomain } from "./check-domain.server";

/** Seals the audit log and checks every ledger; if one check throws, the others still run. */
export async function watchBooks(db: Db, full: boolean): Promise<void> {
  await sealAudit(db);
  const failures: unknown[] = [];
  for (const domain of bookDomains()) await checkDomain(db, domain, { full }).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

type IntegrityJobs = { "integrity-check": Nothing; "integrity-night": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends IntegrityJobs {}
}

export const integrityJobs: JobTable<IntegrityJobs> = {
  "integrity-check": () => watchBooks(database(), false),
  "integrity-night": async () => {
    await watchBooks(database(), true);
    log.info({ chain: await chainHead(database()) }, "audit chain");
  },
};

/** New rows every minute [G6], everything at 03:17 JST. */
export const integrityCron: readonly CronEntry[] = [
  { pattern: "* * * * *", job: "integrity-check" },
  { pattern: "17 18 * * *", job: "integrity-night" },
];
