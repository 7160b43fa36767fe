import { transact } from "~/platform/data/database.server";
import { drain } from "~/platform/jobs/drain";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { remindUnanswered } from "./verbs/remind-unanswered.server";

type ApplyingJobs = { "job-unanswered": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends ApplyingJobs {}
}

/** Reminds companies of applications that nobody answered. */
export const applyingJobs: JobTable<ApplyingJobs> = { "job-unanswered": () => drain(transact, remindUnanswered) };

export const applyingCron: readonly CronEntry[] = [{ pattern: "25 * * * *", job: "job-unanswered" }];
