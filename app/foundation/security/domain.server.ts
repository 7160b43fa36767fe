import { serve } from "~/platform/domain/serve";
import { securityCalls } from "./calls";
import { security } from "./domain";
import { securityCron, securityJobs } from "./jobs.server";

export const securityServer = serve(security, { calls: securityCalls, jobs: securityJobs, cron: securityCron });
