import { z } from "zod";
import { expireOrders, sweepSize } from "~/foundation/orders/verbs/expire-orders.server";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import { plain } from "~/platform/forms/fields";
import type { CronEntry, JobTable, Nothing } from "~/platform/jobs/jobs.server";
import type { Tx } from "~db/client";
import { orders } from "~db/schema/shop";
import { shopOrders } from "./shop-orders.server";
import { completeNextDue, completeNextSpent } from "./verbs/complete-order.server";
import { judgeNextGroup } from "./verbs/judge-groups.server";

type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** What waits for stopped money is left for a later run. */
const orWait = (error: unknown): false => {
  if (error instanceof DomainError && error.key === "moneyPaused") return false;
  throw error;
};

/** Repeats `step`, each time in its own transaction, until it finds nothing more; at most 500 times a run. */
async function drain(run: Transact, step: (tx: Tx) => Promise<boolean>): Promise<void> {
  for (let round = 0; round < 500; round++) if (!(await run(step).catch(orWait))) return;
}

/** Everything that orders do by the clock: time out, complete, end of groups and of codes. Any number of these may run at once. */
export async function sweepOrders(run: Transact = transact): Promise<void> {
  await drain(run, async (tx) => (await expireOrders(tx, shopOrders)) === sweepSize);
  await drain(run, completeNextDue);
  await drain(run, judgeNextGroup);
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
