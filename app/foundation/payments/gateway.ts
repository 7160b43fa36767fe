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
  /** Where the browser comes back to; the gateway page appends nothing that is believed. */
  returnUrl: string;
  cancelUrl: string;
  locale: string;
};

/** A gateway's word about a charge: `open` covers everything that is not decided. */
export type Report = {
  gateway: GatewayName;
  /** The gateway's own name of the charge. */
  ref: string;
  /** Our id as the gateway kept it. */
  payId: string;
  state: "open" | "succeeded" | "failed" | "canceled";
  amount: number;
  currency: string;
};

export type RefundState = "pending" | "settled" | "failed";

/** What a message of a gateway says. */
export type Notice =
  | { kind: "payment"; report: Report }
  | { kind: "refund"; ref: string; state: RefundState }
  /** Yen of a charge that the bank has given back in all, whoever asked it to. */
  | { kind: "returned"; payId: string; returned: number }
  | { kind: "other" };

/** A message without a valid, fresh signature. */
export class SignatureError extends Error {}

/**
 * One payment provider. Every function but the last two calls the outside and is never used inside a transaction
 * [G8]; a failure to reach it throws and says nothing about the money.
 */
export type Gateway = {
  name: GatewayName;
  methods: readonly PayMethod[];
  /** Opens a charge; the same payId opens it once. */
  create(charge: Charge): Promise<{ ref: string; url: string }>;
  status(ref: string): Promise<Report>;
  /** Closes a charge that is not paid; answers what it is then, which may be `succeeded` or still `open`. */
  cancel(ref: string): Promise<Report>;
  /** Gives yen back; the same key gives back once. */
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
