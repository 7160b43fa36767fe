import { z } from "zod";
import { operatorOf } from "~/foundation/audit/operator";
import { type Call, call, success } from "~/platform/api/calls";
import { only } from "~/platform/domain/access";
import { dayField, text } from "~/platform/fields/fields";
import { tableInput, tableReply } from "~/platform/table/table.server";
import { tokyoDay } from "~/platform/time/tokyo";
import { translator } from "../../platform/i18n/texts.server";
import { paymentDiff } from "./desk/diff.server";
import { paymentCells } from "./desk/payment-cells.server";
import { payIdShape } from "./desk/payment-detail.server";
import { paymentsTable } from "./desk/payments-table";
import { recheckByAdmin } from "./desk/recheck-by-admin.server";
import { liveTill } from "./live-till.server";
import { listPayments } from "./queries.server";
import { refundByAdmin } from "./verbs/admin-refund.server";

const admin = only("ADMIN");
const refund = z.object({
  payId: payIdShape,
  amount: z.number().int().positive().max(1e12),
  points: z.number().int().min(0).max(1e9).optional(),
  reason: text(500).min(1),
});

/** The administrators' API calls about payments. */
export const paymentDeskCalls: readonly Call[] = [
  call("GET /api/admin/payment/list", admin, { query: tableInput(paymentsTable) }, async ({ context, db, query }) => {
    const { totals, ...list } = await listPayments(db, query.state);
    const t = translator(context.locale);
    const reply = tableReply(paymentsTable, query, list, { context, t, cells: paymentCells(t) });
    return typeof reply === "string" ? reply : { ...reply, totals };
  }),
  call("POST /api/admin/payment/refund", admin, { body: refund }, async ({ context, tx, body, header }) => {
    const key = header("idempotency-key")?.slice(0, 100);
    const done = await refundByAdmin(tx, operatorOf(context), { ...body, key });
    return success({ id: done.id, detail: { amount: done.amount, status: done.status } });
  }),
  call(
    "POST /api/admin/payment/recheck/:payId",
    admin,
    { params: z.object({ payId: payIdShape }) },
    async ({ context, params }) =>
      success({ detail: await recheckByAdmin(liveTill(), operatorOf(context), params.payId) }),
    { steps: true },
  ),
  call("GET /api/admin/payment/diff", admin, { query: z.object({ date: dayField.optional() }) }, ({ query }) =>
    paymentDiff(liveTill(), query.date ?? tokyoDay(new Date())),
  ),
];
