import { useLoaderData } from "@remix-run/react";
import { receiptAction, receiptLoader } from "~/foundation/orders/receipt/receipt-page.server";
import { ReceiptPage } from "~/foundation/orders/receipt/ui/receipt-page";
import { Page } from "~/ui/layout/page";
import { hotelReceipts } from "../booking/receipts.server";

export const loader = receiptLoader(hotelReceipts);
export const action = receiptAction(hotelReceipts);

/** The receipts of a stay, to be issued and printed. */
export default function HotelReceiptPage() {
  return (
    <Page width="normal">
      <ReceiptPage data={useLoaderData<typeof loader>()} />
    </Page>
  );
}
