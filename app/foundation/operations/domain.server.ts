import { href } from "~/platform/screens/href";
import { operations } from "./domain";
import { holidaysMissingJobs } from "./holidays-missing.server";
import { integrityCron, integrityJobs } from "./integrity/jobs.server";
import { massMailCron, massMailJobs } from "./mail/jobs.server";
import { operationsCalls } from "./operations-calls";
import "./metrics.server";
import { serve } from "~/platform/domain/serve";

export const operationsServer = serve(operations, {
  calls: operationsCalls,
  jobs: { ...integrityJobs, ...massMailJobs, ...holidaysMissingJobs },
  cron: [...integrityCron, ...massMailCron],
  targets: { integrity: () => href("/admin/integrity"), holidays: () => null },
});
