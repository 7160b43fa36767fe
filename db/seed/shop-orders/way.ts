import type { Came, Past } from "./history";

/** A moment of an order's way. */
export type Step = "place" | "pay" | "ship" | "receive" | "handOver" | "end" | "ask" | "refund";

type Event = { event: string; step: Step; by?: "buyer" | "seller"; note?: string };

/** Where an order stands that came so far, what its history says, and whether it holds the units that it took. */
type Way = { status: string; events: readonly Event[]; isTaken: boolean; refundStatus?: string };

const placed: Event = { event: "placed", step: "place", by: "buyer" };
const toGoods: readonly Event[] = [placed, { event: "settleGoods", step: "pay" }];
const sent: readonly Event[] = [...toGoods, { event: "ship", step: "ship", by: "seller" }];
const toCodes: readonly Event[] = [placed, { event: "settleCodes", step: "pay" }];

/** The way of each kind of order, as the shop's moves allow it. */
export const wayOf: Readonly<Record<Came, Way>> = {
  unshipped: { status: "unshipped", isTaken: true, events: toGoods },
  shipped: { status: "shipped", isTaken: true, events: sent },
  complete: {
    status: "complete",
    isTaken: true,
    events: [...sent, { event: "receive", step: "receive", by: "buyer" }],
  },
  timeout: { status: "timeout", isTaken: false, events: [placed, { event: "expire", step: "end" }] },
  canceled: { status: "canceled", isTaken: false, events: [placed, { event: "cancel", step: "end", by: "buyer" }] },
  group: { status: "paid", isTaken: true, events: [placed, { event: "settleService", step: "pay" }] },
  codes: { status: "paid", isTaken: true, events: toCodes },
  codesUsed: {
    status: "complete",
    isTaken: true,
    events: [...toCodes, { event: "handOver", step: "handOver", by: "seller" }],
  },
  refundAsked: {
    status: "unshipped",
    isTaken: true,
    refundStatus: "requested",
    events: [
      ...toGoods,
      { event: "refundRequested", step: "ask", by: "buyer", note: "I ordered the wrong set by mistake." },
    ],
  },
  refunded: {
    status: "canceled",
    isTaken: false,
    refundStatus: "refunded",
    events: [
      ...toGoods,
      { event: "refundRequested", step: "ask", by: "buyer", note: "贈る日に間に合わなくなりました。" },
      { event: "refundApproved", step: "refund", by: "seller" },
      { event: "refund", step: "refund", by: "seller" },
    ],
  },
};

const hour = 3_600_000;
/** Hours after the order was placed. */
const hoursUntil: Readonly<Record<Step, number>> = {
  place: 0,
  pay: 0.05,
  end: 0.25,
  ask: 3,
  ship: 22,
  refund: 27,
  handOver: 49,
  receive: 70,
};

/** When each step of an order was reached, in their order; never after now. */
export function timesOf({ came }: Past, placed: Date, now: Date): Map<Step, Date> {
  const steps = new Set(wayOf[came].events.map(({ step }) => step));
  const at = (step: Step) => new Date(Math.min(placed.getTime() + hoursUntil[step] * hour, now.getTime()));
  return new Map([...steps].sort((a, b) => hoursUntil[a] - hoursUntil[b]).map((step) => [step, at(step)]));
}
