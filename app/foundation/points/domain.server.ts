import { serve } from "~/platform/domain/serve";
import { pointCalls } from "./calls";
import { points } from "./domain";
import { exportPoints } from "./export.server";
import { pointCheck } from "./integrity.server";
import { pointCron, pointJobs } from "./jobs.server";
import { spendableOf } from "./queries.server";
import { ruleDesk } from "./rule-desk.server";

export const pointsServer = serve(points, {
  calls: pointCalls,
  entityDesks: [ruleDesk],
  jobs: pointJobs,
  cron: pointCron,
  exporters: { points: exportPoints },
  checks: [{ book: "points", check: pointCheck }],
  counters: { points: spendableOf },
});
