import { transact } from "~/platform/data/database.server";
import { table } from "~/platform/domain/composed.server";
import type { JobTable } from "~/platform/jobs/jobs.server";
import type { OrderKind } from "../kind";
import { type Notice, noticeShape } from "./notice.server";
import { sendNotice } from "./verbs/send-notice.server";

type NoticeJobs = { "order-notice": Notice };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends NoticeJobs {}
}

declare module "~/platform/domain/serve" {
  interface TableParts {
    /** Kinds of orders by name. */
    orders: { name: string };
  }
}

/** The job that sends notices about orders of every kind that a domain serves; throws for an unknown kind. */
export const noticeJobs: JobTable<NoticeJobs> = {
  "order-notice": async (payload) => {
    const { kind: name, ...notice } = noticeShape.parse(payload);
    const kind = table("orders")[name];
    if (!kind) throw new Error(`there is no kind of order ${name}: spread orderParts() into its domain's serve()`);
    await transact((tx) => sendNotice(tx, kind as OrderKind, notice));
  },
};
