import { setTimeout as wait } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { database, transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { drafts } from "~db/schema/desks";
import { forgetOldChanges } from "../verbs/forget-changes.server";
import { noteFault, publishDue } from "../verbs/publish-draft.server";
import { publishLead } from "../verbs/save-draft.server";

type DeskJobs = { "publish-draft": { id: number }; "desk-tidy": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends DeskJobs {}
}

const told = z.object({ id: z.number().int().positive() });

/** Milliseconds until a draft's publication by the database clock: 0 when due, null without a schedule. */
async function msUntilDue(id: number): Promise<number | null> {
  const [draft] = await database()
    .select({ ms: sql<number | null>`(extract(epoch from ${drafts.publishTime} - clock_timestamp()) * 1000)::float8` })
    .from(drafts)
    .where(eq(drafts.id, id));
  return draft?.ms == null ? null : Math.max(0, draft.ms);
}

/** Jobs of desks. A refused publication is stored with the draft; the queue retries any other error. */
export const deskJobs: JobTable<DeskJobs> = {
  "publish-draft": async (payload) => {
    const { id } = told.parse(payload);
    let ms = await msUntilDue(id);
    while (ms !== null && ms > 0 && ms <= 2 * publishLead) {
      await wait(Math.ceil(ms));
      ms = await msUntilDue(id);
    }
    if (ms !== 0) return;
    try {
      await transact((tx) => publishDue(tx, id));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await transact((tx) => noteFault(tx, id, error));
    }
  },
  "desk-tidy": () => forgetOldChanges(database()),
};

/** 20 minutes past each hour. */
export const deskCron: readonly CronEntry[] = [{ pattern: "20 * * * *", job: "desk-tidy" }];
