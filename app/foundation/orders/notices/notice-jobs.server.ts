import { transact } from "~/platform/data/database.server";
import { every } from "~/platform/domain/composed.server";
import type { JobTable } from "~/platform/jobs/jobs.server";
import type { OrderKind } from "../kind";
import { type Notice, noticeShape } from "./notice.server";
import { sendNotice } from "./send-notice.server";

type NoticeJobs = { "order-notice": Notice };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends NoticeJobs {}
}

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** The kinds of order that a domain has. */
    orders: { readonly name: string };
  }
}

/** The job that tells of orders of every kind that a domain serves; one of no kind is an error that an operator sees. */
export const noticeJobs: JobTable<NoticeJobs> = {
  "order-notice": async (payload) => {
    const { kind: name, ...notice } = noticeShape.parse(payload);
    const kind = every("orders").find((one) => one.name === name);
    if (!kind) throw new Error(`there is no kind of order ${name}`);
    await transact((tx) => sendNotice(tx, kind as OrderKind, notice));
  },
};
