import { serve } from "~/platform/domain/serve";
import { orders } from "./domain";
import { noticeJobs } from "./notices/notice-jobs.server";

export const ordersServer = serve(orders, { jobs: noticeJobs });
