import { type Call, call } from "~/platform/api/calls";
import { only } from "~/platform/domain/access";
import { translator } from "~/platform/i18n/texts.server";
import { tableInput, tableReply } from "~/platform/table/table.server";
import { sheetTime } from "~/platform/time/tokyo";
import { listAudit } from "./queries.server";
import { auditTable } from "./table";

/** API calls of the audit log. */
export const auditCalls: readonly Call[] = [
  call("GET /api/admin/audit/list", only("ADMIN"), { query: tableInput(auditTable) }, async ({ context, db, query }) =>
    tableReply(auditTable, query, await listAudit(db, query.state), {
      context,
      t: translator(context.locale),
      cells: {
        time: ({ time }) => sheetTime(time),
        actor: ({ actor, actorId }) => actor ?? actorId,
        action: ({ action }) => action,
        target: ({ target }) => target,
        detail: ({ detail }) => detail,
        host: ({ host }) => host,
        requestId: ({ requestId }) => requestId,
        id: ({ id }) => id,
      },
    }),
  ),
];
