import { createRequire } from "node:module";
import type Stripe from "stripe";
import { z } from "zod";
import { plain } from "~/platform/fields/fields";
import { type Charge, type Gateway, type Notice, type RefundState, type Report, SignatureError } from "../gateway";
import type { PayMethod } from "../payable";
import { messageTolerance } from "../rules";

type Settings = {
  key: string;
  webhookSecret: string;
  /** Address of the API; Stripe's own when empty. */
  api?: string;
};

const methodTypes = { card: "card", alipay: "alipay", wechat: "wechat_pay" } as const satisfies Partial<
  Record<PayMethod, string>
>;
const isOurs = (method: PayMethod): method is keyof typeof methodTypes => Object.hasOwn(methodTypes, method);
const languages: Record<string, "zh" | "ja" | "en"> = { zh_CN: "zh", ja_JP: "ja", en_US: "en" };

const word = plain(500);
const session = z.object({
  id: word,
  client_reference_id: word.nullable(),
  amount_total: z.number().int().nullable(),
  currency: word.nullable(),
  status: z.enum(["open", "complete", "expired"]).nullable(),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  payment_intent: z.union([word, z.object({ id: word, status: word })]).nullish(),
});
type Session = z.output<typeof session>;

const event = z.object({ id: word, type: word, data: z.object({ object: z.unknown() }) });
/** A charge carries the metadata of its payment intent. */
const returnedShape = z.object({
  amount_refunded: z.number().int(),
  metadata: z.object({ payId: word.optional() }),
});
const refundShape = z.object({ id: word, status: word.nullable() });

const refundState = (status: string | null): RefundState =>
  status === "succeeded" ? "settled" : status === "failed" || status === "canceled" ? "failed" : "pending";

/** A payment intent that requires a method again after the session was completed has failed for good. */
function stateOf({ status, payment_status, payment_intent }: Session): Report["state"] {
  if (payment_status === "paid") return "succeeded";
  if (status === "expired") return "canceled";
  const intent = typeof payment_intent === "object" ? payment_intent?.status : undefined;
  if (status === "complete" && intent === "requires_payment_method") return "failed";
  return intent === "canceled" ? "canceled" : "open";
}

const reportOf = (found: Session, state = stateOf(found)): Report => ({
  gateway: "stripe",
  ref: found.id,
  payId: found.client_reference_id ?? "",
  state,
  amount: found.amount_total ?? -1,
  currency: (found.currency ?? "").toUpperCase(),
});

const eventStates: Record<string, Report["state"] | undefined> = {
  "checkout.session.async_payment_succeeded": "succeeded",
  "checkout.session.async_payment_failed": "failed",
  "checkout.session.expired": "canceled",
};

function noticeOf(payload: unknown): Notice {
  const { type, data } = event.parse(payload);
  if (type.startsWith("checkout.session.")) {
    const found = session.parse(data.object);
    return { kind: "payment", report: reportOf(found, eventStates[type] ?? stateOf(found)) };
  }
  if (type === "charge.refunded") {
    const { amount_refunded: returned, metadata } = returnedShape.parse(data.object);
    return metadata.payId ? { kind: "returned", payId: metadata.payId, returned } : { kind: "other" };
  }
  if (type !== "refund.updated" && type !== "refund.failed") return { kind: "other" };
  const { id, status } = refundShape.parse(data.object);
  return { kind: "refund", ref: id, state: refundState(status) };
}

function paramsOf(charge: Charge): Stripe.Checkout.SessionCreateParams {
  const { payId, method, amount, description } = charge;
  if (!isOurs(method)) throw new Error(`Stripe does not take ${method}`);
  return {
    mode: "payment",
    client_reference_id: payId,
    allowed_payment_method_types: [methodTypes[method]],
    ...(method === "wechat" && { payment_method_options: { wechat_pay: { client: "web" } } }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: charge.currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: description },
        },
      },
    ],
    payment_intent_data: { metadata: { payId } },
    locale: languages[charge.locale] ?? "auto",
    success_url: charge.returnUrl,
    cancel_url: charge.cancelUrl,
  };
}

/**
 * Stripe's hosted Checkout: card, Alipay and WeChat Pay in whole yen. Calls time out after 3 s and are repeated at
 * most twice [G32]; creating and refunding use idempotency keys, so that a repeat takes effect once.
 */
export function stripeGateway({ key, webhookSecret, api }: Settings): Gateway {
  /* Loaded on demand: a process without Stripe keys does not hold the package in memory. */
  const Package = createRequire(import.meta.url)("stripe") as typeof Stripe;
  const at = api ? new URL(api) : undefined;
  const stripe = new Package(key, {
    timeout: 3_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(at && { host: at.hostname, port: at.port, protocol: at.protocol === "http:" ? "http" : "https" }),
  });
  const found = async (ref: string): Promise<Session> =>
    session.parse(await stripe.checkout.sessions.retrieve(ref, { expand: ["payment_intent"] }));

  return {
    name: "stripe",
    methods: ["card", "alipay", "wechat"],
    create: async (charge) => {
      const made = await stripe.checkout.sessions.create(paramsOf(charge), { idempotencyKey: charge.payId });
      if (!made.url) throw new Error("Stripe gave no page");
      return { ref: made.id, url: made.url };
    },
    status: async (ref) => reportOf(await found(ref)),
    cancel: async (ref) => {
      try {
        return reportOf(session.parse(await stripe.checkout.sessions.expire(ref)));
      } catch (error) {
        if (error instanceof Package.errors.StripeInvalidRequestError) return reportOf(await found(ref));
        throw error;
      }
    },
    refund: async ({ ref, key: idempotencyKey, amount }) => {
      const { payment_intent: intent } = await found(ref);
      const payment = typeof intent === "string" ? intent : intent?.id;
      if (!payment) throw new Error("the session has no payment");
      try {
        const refund = await stripe.refunds.create({ payment_intent: payment, amount }, { idempotencyKey });
        return { ref: refund.id, state: refundState(refund.status) };
      } catch (error) {
        if (error instanceof Package.errors.StripeInvalidRequestError)
          return { ref: `refused:${idempotencyKey}`, state: "failed" };
        throw error;
      }
    },
    refundStatus: async (ref) => refundState((await stripe.refunds.retrieve(ref)).status),
    verifyNotification: (raw, header, now) => {
      try {
        const signed = stripe.webhooks.constructEvent(
          raw,
          header("stripe-signature") ?? "",
          webhookSecret,
          messageTolerance,
          undefined,
          now ?? Date.now(),
        );
        return { eventId: event.parse(signed).id, payload: JSON.parse(raw.toString("utf8")) };
      } catch {
        throw new SignatureError("unsigned, stale or unreadable message");
      }
    },
    readNotification: noticeOf,
  };
}
