import { serve } from "~/platform/domain/serve";
import { orders } from "./domain";
import { noticeJobs } from "./notices/notice-jobs.server";
import { exportReceipts, forgetAddressees } from "./receipt/queries/receipts.server";

export const ordersServer = serve(orders, {
  jobs: noticeJobs,
  exporters: { receipts: exportReceipts },
  forgetters: [forgetAddressees],
});
