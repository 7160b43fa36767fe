import { useLoaderData } from "@remix-run/react";
import { receiptAction, receiptLoader } from "~/foundation/orders/receipt/receipt-page.server";
import { ReceiptPage } from "~/foundation/orders/receipt/ui/receipt-page";
import { Page } from "~/ui/layout/page";
import { shopReceipts } from "../order/receipts.server";

export const loader = receiptLoader(shopReceipts);
export const action = receiptAction(shopReceipts);

/** The receipts of an order of the shop, to be issued and printed. */
export default function ShopReceiptPage() {
  return (
    <Page width="normal">
      <ReceiptPage data={useLoaderData<typeof loader>()} />
    </Page>
  );
}
