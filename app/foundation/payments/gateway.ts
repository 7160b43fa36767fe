import type { PayMethod } from "./payable";

export type GatewayName = "mock" | "stripe";

/** What to charge. `amount` in yen; addresses are absolute. */
export type Charge = {
  payId: string;
  amount: number;
  currency: string;
  method: PayMethod;
  /** What the payer reads on the gateway's page. */
  description: string;
  /** Where the browser returns to; nothing that the gateway's page appends is trusted. */
  returnUrl: string;
  cancelUrl: string;
  locale: string;
};

/** A gateway's report about a charge: `open` covers everything that is undecided. */
export type Report = {
  gateway: GatewayName;
  /** The gateway's own id of the charge. */
  ref: string;
  /** Our id as the gateway stored it. */
  payId: string;
  state: "open" | "succeeded" | "failed" | "canceled";
  amount: number;
  currency: string;
};

export type RefundState = "pending" | "settled" | "failed";

/** The content of a gateway's message. */
export type Notice =
  | { kind: "payment"; report: Report }
  | { kind: "refund"; ref: string; state: RefundState }
  /** Total yen of a charge that the bank has returned, whoever requested it. */
  | { kind: "returned"; payId: string; returned: number }
  | { kind: "other" };

/** A message without a valid, fresh signature. */
export class SignatureError extends Error {}

/**
 * One payment provider. Every function but the last two calls an outside service and must not run inside a
 * transaction [G8]. When the gateway cannot be reached they throw, which tells nothing about the money.
 */
export type Gateway = {
  name: GatewayName;
  methods: readonly PayMethod[];
  /** Opens a charge; the same payId opens it once. */
  create(charge: Charge): Promise<{ ref: string; url: string }>;
  status(ref: string): Promise<Report>;
  /** Closes an unpaid charge and returns its state then, which may be `succeeded` or still `open`. */
  cancel(ref: string): Promise<Report>;
  /** Refunds yen; the same key refunds once. */
  refund(order: { ref: string; key: string; amount: number }): Promise<{ ref: string; state: RefundState }>;
  refundStatus(ref: string): Promise<RefundState>;
  /** Checks signature and age of a raw message (`now` in milliseconds); throws SignatureError. */
  verifyNotification(
    raw: Buffer,
    header: (name: string) => string | undefined,
    now?: number,
  ): { eventId: string; payload: unknown };
  /** Reads a verified payload; pure. */
  readNotification(payload: unknown): Notice;
};
