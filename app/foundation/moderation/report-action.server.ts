import { rowIdOf } from "~/platform/data/row-id";
import { redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { reportForm } from "./report-forms";
import { submitReport } from "./submit-report.server";

/**
 * Action of the page of one item, named by the parameter `name` of its path: stores what its `ReportFold` sends and
 * returns to the page with thanks. Throws like `submitReport`.
 */
export const reportAction = (refType: string, pageOf: (id: number) => string, name = "id") =>
  submitInStepsSignedIn(reportForm, async ({ reason, note }, { params, actor }) => {
    const id = rowIdOf(params[name]);
    await submitReport(actor, { refType, refId: String(id), reason, note });
    return redirectTo(pageOf(id), { kind: "success", key: "report:sent" });
  });
