import { z } from "zod";
import { expireOrders, sweepSize } from "~/foundation/orders/verbs/expire-orders.server";
import { transact } from "~/platform/data/database.server";
import { plain } from "~/platform/fields/fields";
import { drain, type Transact } from "~/platform/jobs/drain";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { stayOrders } from "~db/schema/stay-order";
import { stayBookings } from "./stay-orders.server";
import { finishNext } from "./verbs/finish-stays.server";

/** Ends held stays whose deadline has passed, including those left by a crash. Any number of these may run at once. */
const sweepStays = () => drain(transact, async (tx) => (await expireOrders(tx, stayBookings)) >= sweepSize);

/** Ends the stays whose guests left before today. */
export const finishStays = (run: Transact = transact): Promise<void> => drain(run, finishNext);

const expirePayload = z.object({ payGroup: plain(100) });

type StayJobs = { "stay-expire": z.input<typeof expirePayload>; "stay-sweep": Nothing; "stay-finish": Nothing };

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends StayJobs {}
}

export const stayJobs: JobTable<StayJobs> = {
  "stay-expire": async (payload) => {
    const { payGroup } = expirePayload.parse(payload);
    await transact((tx) => expireOrders(tx, stayBookings, { column: stayOrders.payGroup, value: payGroup }));
  },
  "stay-sweep": sweepStays,
  "stay-finish": () => finishStays(),
};

export const stayCron: readonly CronEntry[] = [
  { pattern: "* * * * *", job: "stay-sweep" },
  { pattern: "40 18 * * *", job: "stay-finish" },
];
