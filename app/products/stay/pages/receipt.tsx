import { useLoaderData } from "@remix-run/react";
import { receiptAction, receiptLoader } from "~/foundation/orders/receipt/receipt-page.server";
import { ReceiptPage } from "~/foundation/orders/receipt/ui/receipt-page";
import { Page } from "~/ui/layout/page";
import { stayReceipts } from "../booking/receipts.server";

export const loader = receiptLoader(stayReceipts);
export const action = receiptAction(stayReceipts);

/** The receipts of a stay, to be issued and printed. */
export default function StayReceiptPage() {
  return (
    <Page width="normal">
      <ReceiptPage data={useLoaderData<typeof loader>()} />
    </Page>
  );
}
