import { z } from "zod";
import { expireOrders, sweepSize } from "~/foundation/orders/verbs/expire-orders.server";
import { transact } from "~/platform/data/database.server";
import { plain } from "~/platform/fields/fields";
import { drain, type Transact } from "~/platform/jobs/drain";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import { orders } from "~db/schema/shop";
import { shopOrders } from "./shop-orders.server";
import { completeNextDue, completeNextSpent } from "./verbs/complete-order.server";
import { decideNextGroup } from "./verbs/decide-groups.server";

/**
 * Expires and completes due orders, decides ended group purchases and completes orders whose codes are over. Any number
 * of sweeps may run at once.
 */
export async function sweepOrders(run: Transact = transact): Promise<void> {
  await drain(run, async (tx) => (await expireOrders(tx, shopOrders)) === sweepSize);
  await drain(run, completeNextDue);
  await drain(run, decideNextGroup);
  await drain(run, completeNextSpent);
}

const expirePayload = z.object({ payGroup: plain(100) });

type OrderJobs = {
  "order-expire": z.input<typeof expirePayload>;
  "order-complete": Nothing;
  "order-sweep": Nothing;
};

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends OrderJobs {}
}

export const orderJobs: JobTable<OrderJobs> = {
  "order-expire": async (payload) => {
    const { payGroup } = expirePayload.parse(payload);
    await transact((tx) => expireOrders(tx, shopOrders, { column: orders.payGroup, value: payGroup }));
  },
  "order-complete": () => drain(transact, completeNextDue),
  "order-sweep": () => sweepOrders(),
};

export const orderCron: readonly CronEntry[] = [{ pattern: "* * * * *", job: "order-sweep" }];
