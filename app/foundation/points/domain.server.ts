import { serve } from "~/platform/domain/serve";
import { pointCalls } from "./calls";
import { dayPoint } from "./day-point.server";
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
  dayGift: dayPoint,
  counters: { points: spendableOf },
  personal: {
    point_account: { stays: "trade", texts: ["*"], exported: { at: "points" }, withheld: ["name"] },
    point_entry: { stays: "trade", exported: { at: "points.history" } },
    point_hold: { stays: "trade", texts: ["*"], exported: "elsewhere" },
    point_cap: { stays: "expires", texts: ["*"], exported: "expires" },
  },
});
