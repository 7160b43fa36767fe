import { database } from "~/platform/data/database.server";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { forgetFailures } from "./verbs/keep-failure.server";

type LoginJobs = { "login-tidy": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends LoginJobs {}
}

export const loginJobs: JobTable<LoginJobs> = { "login-tidy": () => forgetFailures(database()) };

/** 03:25 in Tokyo. */
export const loginCron: readonly CronEntry[] = [{ pattern: "25 18 * * *", job: "login-tidy" }];
