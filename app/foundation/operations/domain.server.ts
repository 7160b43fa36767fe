import { eq, isNotNull } from "drizzle-orm";
import { countRows } from "~/platform/data/count-rows";
import { href } from "~/platform/screens/href";
import { operations } from "./domain";
import { holidaysMissingJobs } from "./holidays-missing.server";
import { integrityCron, integrityJobs } from "./integrity/jobs.server";
import { massMailCron, massMailJobs } from "./mail/jobs.server";
import { operationsCalls } from "./operations-calls";
import "./metrics.server";
import { serve } from "~/platform/domain/serve";
import { auditLog } from "~db/schema/audit";
import { integrityStates } from "~db/schema/operations";

export const operationsServer = serve(operations, {
  calls: operationsCalls,
  jobs: { ...integrityJobs, ...massMailJobs, ...holidaysMissingJobs },
  cron: [...integrityCron, ...massMailCron],
  deskTodos: [
    ({ roles }, t) => {
      if (!roles.has("ADMIN")) return [];
      const count = countRows(integrityStates, isNotNull(integrityStates.pausedTime));
      return [{ id: "books", count, text: t("operations:todo"), to: href("/admin/integrity") }];
    },
  ],
  personLinks: [
    (userId, t) => [
      {
        id: "audit",
        count: countRows(auditLog, eq(auditLog.actorId, userId)),
        text: t("operations:audit.title"),
        to: `${href("/admin/audit")}?userId=${userId}`,
      },
    ],
  ],
  targets: { integrity: () => href("/admin/integrity"), holidays: () => null },
});
