import { missing } from "~/platform/errors";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { newFormKey } from "~/platform/forms/new-form-key";
import { wholeIn } from "~/platform/screens/list-state";
import type { PaidOrder } from "~db/schema/order-columns";
import { orderNumberPattern } from "../rules/number";
import { receiptForm } from "./forms";
import { receiptsOf } from "./queries/receipts.server";
import type { ReceiptKind } from "./receipt-kind";
import { mostIssues } from "./rules/limits";
import { issueReceipt } from "./verbs/issue-receipt.server";

function numberOf({ orderNum = "" }: Readonly<Record<string, string>>): string {
  if (!orderNumberPattern.test(orderNum)) throw missing();
  return orderNum;
}

/** Loader of the receipts of an order (`:orderNum`); `issue` names the one to show. */
export const receiptLoader = <Row extends PaidOrder>(receipts: ReceiptKind<Row>) =>
  loadSignedIn(async ({ db, actor, params, locale, url }) => {
    const number = numberOf(params);
    const { receipts: issued, may } = await receiptsOf(db, receipts, actor, number, locale);
    const issue = wholeIn(url.searchParams.get("issue"), 1, mostIssues);
    const shown = issued.find((receipt) => receipt.issue === issue) ?? null;
    if (issue !== undefined && !shown) throw missing();
    return {
      number,
      shown,
      may: may && issued.length < mostIssues,
      path: receipts.path(number),
      key: newFormKey(),
      order: receipts.kind.paths.order(number),
      earlier: issued.map(({ issue, name, time }) => ({ issue, name, time })),
    };
  });

/** Action of the same page: issues a receipt and shows it. */
export const receiptAction = <Row extends PaidOrder>(receipts: ReceiptKind<Row>) =>
  submitSignedIn(receiptForm, async ({ name }, { tx, actor, params }) => {
    const number = numberOf(params);
    const { issue } = await issueReceipt(tx, receipts, actor, { number, name });
    return redirectTo(`${receipts.path(number)}?issue=${issue}`);
  });
