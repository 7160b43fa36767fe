import { serve } from "~/platform/domain/serve";
import { referenceCalls } from "./calls";
import { reference } from "./domain";
import { referenceCron, referenceJobs } from "./jobs.server";

export const referenceServer = serve(reference, {
  calls: referenceCalls,
  jobs: referenceJobs,
  cron: referenceCron,
});
