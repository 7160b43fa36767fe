import { sql } from "drizzle-orm";
import { CannotServe, lockGroup, paidPayable } from "~/foundation/orders/paid/verbs/pay-groups.server";
import { moveOrder } from "~/foundation/orders/verbs/move-order.server";
import type { Payable, PayMethod } from "~/foundation/payments/payable";
import { DomainError } from "~/platform/errors";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { takeNights } from "../../nights/verbs/nights.server";
import { servedStates } from "../rules/states";
import { stayBookings } from "../stay-orders.server";
import { stayPoints } from "../stay-points.server";
import type { StayOrder } from "../store.server";

/** Takes the nights again for a late payment. Throws `CannotServe` if one is gone [P7]. */
async function takeAgain(tx: Tx, order: StayOrder): Promise<void> {
  try {
    await takeNights(tx, order);
  } catch (error) {
    if (error instanceof DomainError) throw new CannotServe();
    throw error;
  }
}

/** Settles paid stays, which are certain then. Throws `CannotServe` for one whose guest had not agreed to the price. */
async function serve(tx: Tx, group: readonly StayOrder[], method: PayMethod): Promise<void> {
  if (group.some(({ confirmTime }) => confirmTime === null)) throw new CannotServe();
  for (const order of group) {
    if (order.status === "timeout") await takeAgain(tx, order);
    await moveOrder(tx, stayBookings, order, "settle", {
      role: "system",
      actorId: null,
      set: { paySuccessTime: sql`clock_timestamp()`, ...(order.total > 0 && { payMethod: method }) },
    });
  }
  await stayPoints.pay(tx, group, ({ status }) => status === "timeout");
}

const payable = paidPayable(stayBookings, {
  wording: "rooms",
  served: servedStates,
  methods: ["card", "alipay", "wechat", "point"],
  resultPath: (payGroup) => `${href("/stay/order_result")}?payGroup=${encodeURIComponent(payGroup)}`,
  serve,
});

/** Whether no payment can begin: the host or the guest has not agreed yet, or it is paid on arrival. */
const takesNoMoney = ({ confirmTime, payMethod, status }: StayOrder) =>
  status !== "unpaid" || confirmTime === null || payMethod === "onsite";

/** Online payment of stays, open once their guest has agreed to the price. */
export const stayPayable: Payable = {
  ...payable,
  load: async (tx, payGroup) => {
    const group = await lockGroup(tx, stayBookings, payGroup);
    const loaded = await payable.load(tx, payGroup);
    return loaded && loaded.status === "open" && group.some(takesNoMoney) ? { ...loaded, status: "closed" } : loaded;
  },
};
