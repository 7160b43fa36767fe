import { serve } from "~/platform/domain/serve";
import { boughtTiles } from "./bought/tiles.server";
import { orders } from "./domain";
import { noticeJobs } from "./notices/notice-jobs.server";
import { exportReceipts, forgetAddressees } from "./receipt/queries/receipts.server";

export const ordersServer = serve(orders, {
  jobs: noticeJobs,
  mypageTiles: [boughtTiles],
  exporters: { receipts: exportReceipts },
  forgetters: [forgetAddressees],
  personal: {
    order_receipt: {
      stays: "trade",
      emptied: ["name"],
      texts: ["*"],
      exported: { at: "receipts" },
      withheld: ["order_type"],
    },
  },
});
