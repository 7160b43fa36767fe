import { orderDesk } from "~/foundation/orders/desk.server";
import { deskTable } from "~/foundation/orders/rules/desk-table";
import { auctionOrdersKind } from "./auction-orders.server";

const auctionTable = deskTable("auction-orders", [
  { key: "lotName", label: "auction:desk.lot" },
  { key: "total", label: "auction:desk.total", align: "end", sortable: true },
  { key: "refundStatus", label: "auction:desk.refund", extra: true },
  { key: "receiverName", label: "auction:desk.receiver" },
  { key: "address", label: "auction:desk.address", extra: true },
]);

/** The administrators' desk of auction orders. */
export const auctionDesk = orderDesk(auctionOrdersKind, {
  table: auctionTable,
  sorts: { total: "total" },
  row: ({ receiverName, address }) => ({ receiverName, address }),
  file: (t) => ({ refundStatus: ({ refundStatus }) => t(`orders:refund.${refundStatus}`) }),
});
