import { typedCode } from "~/platform/fields/typed-signs";

/** States of a payment attempt [D8]. */
export const paymentStates = ["created", "pending", "succeeded", "failed", "canceled"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** States of an attempt that occupy their pay group: at most one such attempt exists per group. */
export const liveStates = ["created", "pending", "succeeded"] as const satisfies readonly PaymentState[];

/**
 * The legal next states. The gateway's verified report that money arrived also counts for an attempt that was
 * canceled or failed, as the money is there [P7].
 */
const next: Record<PaymentState, readonly PaymentState[]> = {
  created: ["pending", "succeeded", "failed", "canceled"],
  pending: ["succeeded", "failed", "canceled"],
  succeeded: [],
  failed: ["succeeded"],
  canceled: ["succeeded"],
};

/** The states from which `to` may be reached. */
export const statesBefore = (to: PaymentState): PaymentState[] =>
  paymentStates.filter((from) => next[from].includes(to));

/** Seconds a page waits before it asks again, and how often it asks before `paymentNotConfirmed` [H16]. */
export const asking = { waitSeconds: 5, times: 6, windowSeconds: 60 } as const;

/** Seconds after which the gateway is asked about an attempt without an outcome [G8]. */
export const unconfirmedSeconds = 30;

/** Greatest age of a signed message in seconds [M11]. */
export const messageTolerance = 300;

/** Currency of every payment; a yen has no smaller unit. */
export const currency = "JPY";

/** The whole yen that a search names: `12,000`, `¥12000`, `12,000円`; null for anything else. */
export function yenIn(typed: string): number | null {
  const digits = typedCode(typed)
    .replace(/^(?:[¥￥]|jpy)|(?:円|日元|yen|jpy)$/giu, "")
    .replaceAll(",", "");
  return /^[1-9]\d{0,11}$/.test(digits) ? Number(digits) : null;
}
