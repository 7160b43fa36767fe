import { transact } from "~/platform/data/database.server";
import { drain } from "~/platform/jobs/drain";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { endNextDue } from "./verbs/end-due.server";

type ExamJobs = { "exam-ends": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends ExamJobs {}
}

/** Ends attempts whose time is over [D5]. */
export const examJobs: JobTable<ExamJobs> = { "exam-ends": () => drain(transact, endNextDue) };

export const examCron: readonly CronEntry[] = [{ pattern: "* * * * *", job: "exam-ends" }];
