import { z } from "zod";
import { sheetTime } from "~/platform/clock.server";
import { go, loadSignedIn, submitSignedIn } from "~/platform/forms/handler.server";
import { href } from "~/platform/screens/href";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { removeJob, retryJob } from "./jobs/change-job.server";
import { listCron, listJobs, queueState } from "./jobs/queries.server";
import { jobTable } from "./jobs/table";

/** The queue and the clockwork. */
export const jobLoader = loadSignedIn(async ({ db, url, t }) => {
  const state = readTable(jobTable, url.searchParams);
  const [{ rows, total }, queue, cron] = await Promise.all([listJobs(db, state), queueState(db), listCron(db)]);
  return {
    table: tableView(jobTable, state, { total, t }),
    rows: rows.map((row) => ({ ...row, runAt: sheetTime(row.runAt), created: sheetTime(row.created) })),
    queue,
    cron: cron.map((entry) => ({ ...entry, lastRun: sheetTime(entry.lastRun) })),
  };
});

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const form = z.object({ intent: z.enum(["retry", "remove"]), id });

/** Runs a failed job again, or drops a parked one. */
export const jobAction = submitSignedIn(form, async (input, { tx, actor, site, requestId, url }) => {
  const operator = { userId: actor.userId, site, requestId };
  await (input.intent === "retry" ? retryJob : removeJob)(tx, operator, input.id);
  return go(href("/admin/job") + url.search, { kind: "success", key: `operations:job.done.${input.intent}` });
});
