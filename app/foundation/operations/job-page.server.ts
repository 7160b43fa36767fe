import { z } from "zod";
import { operatorOf } from "~/foundation/audit/operator";
import { rowId } from "~/platform/data/row-id";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { href } from "~/platform/screens/href";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { jobName } from "./jobs/job-name.server";
import { listCron, listJobs, queueState } from "./jobs/queries.server";
import { jobTable } from "./jobs/table";
import { removeJob, retryJob } from "./jobs/verbs/change-job.server";

/** Loader of the jobs' desk: one page of the queue, its state, and the cron jobs. */
export const jobLoader = loadSignedIn(async ({ db, url, t, locale }) => {
  const write = deskTime(locale);
  const state = readTable(jobTable, url.searchParams);
  const asked = state.filters.task ? [state.filters.task] : [];
  const [{ rows, total }, queue, cron] = await Promise.all([listJobs(db, state), queueState(db), listCron(db)]);
  return {
    table: tableView(jobTable, state, { total, t }),
    rows: rows.map((row) => ({
      ...row,
      name: jobName(locale, row.task),
      runAt: write(row.runAt),
      created: write(row.created),
    })),
    queue,
    cron: cron.map((entry) => ({ ...entry, name: jobName(locale, entry.job), lastRun: write(entry.lastRun) })),
    tasks: [...new Set([...cron.map(({ job }) => job), ...rows.map(({ task }) => task), ...asked])]
      .map((value) => ({ value, label: jobName(locale, value) }))
      .sort((a, b) => a.label.localeCompare(b.label)),
  };
});

const form = z.object({ intent: z.enum(["retry", "remove"]), id: rowId });

/** Action of the jobs' desk: runs a failed job again, or removes a parked one. */
export const jobAction = submitSignedIn(form, async (input, { tx, url, ...call }) => {
  const operator = operatorOf(call);
  await (input.intent === "retry" ? retryJob : removeJob)(tx, operator, input.id);
  return redirectTo(href("/admin/job") + url.search, { kind: "success", key: `operations:job.done.${input.intent}` });
});
