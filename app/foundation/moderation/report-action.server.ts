import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { rowIdOf } from "~/platform/data/row-id";
import { redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { report } from "./report.server";
import { reportForm } from "./report-forms";

/**
 * Action of the page of one item, named by `:id`: stores what its `ReportFold` sends and returns to the page with
 * thanks. Throws like `report`, and `tooManyRequests` over the limit of reports.
 */
export const reportAction = (refType: string, pageOf: (id: number) => string) =>
  submitInStepsSignedIn(reportForm, async ({ reason, note }, { params, actor }) => {
    const id = rowIdOf(params.id);
    await consume("report", String(actor.userId));
    await transact((tx) => report(tx, actor, { refType, refId: String(id), reason, note }));
    return redirectTo(pageOf(id), { kind: "success", key: "report:sent" });
  });
