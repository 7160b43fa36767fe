import { z } from "zod";
import { expireOrders, sweepSize } from "~/foundation/orders/verbs/expire-orders.server";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { plain } from "~/platform/fields/fields";
import { drain, type Transact } from "~/platform/jobs/drain";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { auctionOrders } from "~db/schema/live-auction";
import { auctionOrdersKind } from "./auction-orders.server";
import { closeLot, closeNextDue } from "./verbs/close-lot.server";
import { remindNext } from "./verbs/remind.server";

const closePayload = z.object({ id: rowId });
const expirePayload = z.object({ payGroup: plain(100) });
const remindPayload = z.object({ liveId: rowId });

/** Ends lots and orders whose time is over. Any number of sweeps may run at once. */
async function sweepAuctions(run: Transact = transact): Promise<void> {
  await drain(run, closeNextDue);
  await drain(run, async (tx) => (await expireOrders(tx, auctionOrdersKind)) === sweepSize);
}

type LiveJobs = {
  "auction-close": z.input<typeof closePayload>;
  "auction-expire": z.input<typeof expirePayload>;
  "auction-sweep": Nothing;
  "live-remind": z.input<typeof remindPayload>;
};

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends LiveJobs {}
}

export const liveJobs: JobTable<LiveJobs> = {
  "auction-close": async (payload) => {
    const { id } = closePayload.parse(payload);
    await transact((tx) => closeLot(tx, id));
  },
  "auction-expire": async (payload) => {
    const { payGroup } = expirePayload.parse(payload);
    await transact((tx) => expireOrders(tx, auctionOrdersKind, { column: auctionOrders.payGroup, value: payGroup }));
  },
  "auction-sweep": () => sweepAuctions(),
  "live-remind": async (payload) => {
    const { liveId } = remindPayload.parse(payload);
    await drain(transact, (tx) => remindNext(tx, liveId));
  },
};

export const liveCron: readonly CronEntry[] = [{ pattern: "* * * * *", job: "auction-sweep" }];
