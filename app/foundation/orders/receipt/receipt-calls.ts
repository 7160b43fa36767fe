import { z } from "zod";
import { type Call, call } from "~/platform/api/calls";
import { type Access, signedIn } from "~/platform/domain/access";
import { missing } from "~/platform/errors";
import { plain } from "~/platform/fields/fields";
import type { PaidOrder } from "~db/schema/order-columns";
import { orderNumber } from "../forms";
import { personOf } from "../person";
import { receiptQuery } from "./forms";
import { receiptView } from "./queries/receipts.server";
import type { ReceiptKind } from "./receipt-kind";
import { issueReceipt } from "./verbs/issue-receipt.server";

/**
 * The call that issues a receipt, where every request counts as an issue; `page` in the reply is the path of its
 * page.
 */
export function receiptCalls<Row extends PaidOrder>(
  receipts: ReceiptKind<Row>,
  base: `/api/${string}`,
  access: Access = signedIn,
): readonly Call[] {
  return [
    call(
      `GET ${base}/receipt/:number`,
      access,
      { params: z.object({ number: plain(40) }), query: receiptQuery },
      async ({ tx, context, params: { number }, query: { name } }) => {
        if (!orderNumber.safeParse(number).success) throw missing("orderNotExist");
        const receipt = await issueReceipt(tx, receipts, personOf(context), { number, name });
        return {
          ...receiptView(receipt, context.locale),
          issued: receipt.createTime.toISOString(),
          paidDay: receipt.content.paidTime,
          page: `${receipts.path(number)}?issue=${receipt.issue}`,
        };
      },
      { writes: true },
    ),
  ];
}
