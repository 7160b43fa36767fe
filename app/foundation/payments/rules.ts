/** States of a payment attempt [D8]. */
export const paymentStates = ["created", "pending", "succeeded", "failed", "canceled"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Attempts that hold the place of their pay group: at most one of them exists. */
export const liveStates = ["created", "pending", "succeeded"] as const satisfies readonly PaymentState[];

/**
 * What each state may become. The gateway's verified word that money arrived also counts for an attempt that was
 * given up, for the money is there whatever we decided before [P7].
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

/** Seconds a page waits before it asks again, and how often it asks before "not confirmed" [H16]. */
export const asking = { waitSeconds: 5, times: 6, windowSeconds: 60 } as const;

/** Seconds after which an attempt without an outcome is asked about at the gateway [G8]. */
export const unconfirmedSeconds = 30;

/** Age in seconds that a signed message may have [M11]. */
export const messageTolerance = 300;

/** Currency of every payment; a yen has no smaller unit. */
export const currency = "JPY";
