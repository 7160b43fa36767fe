import { serve } from "~/platform/domain/serve";
import { pushCalls } from "./calls";
import { push } from "./domain";
import { exportPush } from "./own-data.server";
import { pushCron, pushJobs } from "./push-jobs.server";
import { queuePush } from "./verbs/queue-push.server";
import { pushWorkerCode } from "./worker-code.server";

export const pushServer = serve(push, {
  calls: pushCalls,
  jobs: pushJobs,
  cron: pushCron,
  queuePush,
  workers: [pushWorkerCode],
  exporters: { push: exportPush },
  personal: {
    push_subscription: {
      deletes: ["user_id"],
      exported: { at: "push" },
      withheld: ["endpoint", "p256dh", "auth", "public_key"],
    },
  },
});
