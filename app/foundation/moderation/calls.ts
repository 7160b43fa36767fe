import { z } from "zod";
import { operatorOf } from "~/foundation/audit/operator";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { sliceShape } from "~/platform/api/paging";
import { only, signedIn } from "~/platform/domain/access";
import { tableInput, tableReply } from "~/platform/table/table.server";
import { flagOf } from "../../platform/i18n/locales";
import { translator } from "../../platform/i18n/texts.server";
import { listAppeals, removalsOf } from "./list-appeals.server";
import { listReports } from "./list-reports.server";
import { reportCells } from "./report-cells.server";
import { appealBody, handleAppealBody, handleBody, reportBody } from "./report-forms";
import { reportsTable } from "./reports-table";
import { appeal } from "./verbs/appeal.server";
import { handleAppeal } from "./verbs/handle-appeal.server";
import { handleReport } from "./verbs/handle-report.server";
import { report } from "./verbs/report.server";

/** The calls about reports. */
export const moderationCalls: readonly Call[] = [
  call(
    "POST /api/report",
    signedIn,
    { body: reportBody },
    async ({ context, tx, body }) => success({ id: await report(tx, actorOf(context), body) }),
    { limit: "report" },
  ),
  call(
    "GET /api/admin/report/list",
    only("ADMIN"),
    { query: tableInput(reportsTable) },
    async ({ context, db, query }) => {
      const list = await listReports(db, query.state, flagOf(context.locale));
      const t = translator(context.locale);
      return tableReply(reportsTable, query, list, { context, t, cells: reportCells(t) });
    },
  ),
  call("PUT /api/admin/report/handle", only("ADMIN"), { body: handleBody }, async ({ context, tx, body }) => {
    await handleReport(tx, operatorOf(context), body);
    return success();
  }),
  call(
    "POST /api/report/appeal",
    signedIn,
    { body: appealBody },
    async ({ context, tx, body }) => success({ id: await appeal(tx, actorOf(context), body) }),
    { limit: "report" },
  ),
  call("GET /api/report/removals", signedIn, {}, ({ context, db }) => removalsOf(db, actorOf(context).userId)),
  call("GET /api/admin/report/appeals", only("ADMIN"), { query: z.object(sliceShape) }, ({ context, db, query }) =>
    listAppeals(db, query, flagOf(context.locale)),
  ),
  call("PUT /api/admin/report/appeal", only("ADMIN"), { body: handleAppealBody }, async ({ context, tx, body }) => {
    await handleAppeal(tx, operatorOf(context), body);
    return success();
  }),
];
