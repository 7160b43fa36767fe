import { transact } from "~/platform/data/database.server";
import type { JobTable } from "~/platform/jobs/jobs.server";
import type { OrderKind } from "../kind";
import { type Notice, noticeShape } from "./notice.server";
import { sendNotice } from "./send-notice.server";

type NoticeJobs = { "order-notice": Notice };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends NoticeJobs {}
}

/** The job that tells of orders of these kinds; one of no kind is an error that an operator sees. */
export const noticeJobs = (kinds: readonly { name: string }[]): JobTable<NoticeJobs> => ({
  "order-notice": async (payload) => {
    const { kind: name, ...notice } = noticeShape.parse(payload);
    const kind = kinds.find((one) => one.name === name);
    if (!kind) throw new Error(`there is no kind of order ${name}`);
    await transact((tx) => sendNotice(tx, kind as OrderKind, notice));
  },
});
