import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import type { Tx } from "~db/client";
import { payments } from "~db/schema/payments";
import { databaseNow } from "../../platform/data/clock.server";
import { env } from "../../platform/env.server";
import { DomainError, forbidden } from "../../platform/errors";
import type { Locale } from "../../platform/i18n/locales";
import { translator } from "../../platform/i18n/texts.server";
import { log } from "../../platform/log.server";
import { liveTill } from "./live-till.server";
import { type OrderType, type PayGroup, type PayMethod, payPath } from "./payable";
import { payableOf } from "./payable-of.server";
import { asking, currency, liveStates, statesBefore } from "./rules";
import type { Till } from "./till";
import { lockOpenPayGroup } from "./verbs/lock.server";
import { abandonUnopened, giveUpPayment } from "./verbs/recheck-payment.server";
import { newPayId, settleFree } from "./verbs/settle-free.server";
import type { Payment } from "./verbs/settle-payment.server";

export type StartPayment = {
  orderType: OrderType;
  payGroup: string;
  method: PayMethod;
  /** Origin of the site that the payer is on, to which the browser returns. The main site when absent. */
  origin?: string;
  locale?: Locale;
  /** Path on that origin to return to; the pay page when absent. */
  returnPath?: string;
};
export type StartedPayment = {
  payId: string;
  /** The gateway's page; null when nothing is left to pay. */
  url: string | null;
};

type Intent =
  | { step: "done"; payId: string; url: string | null }
  | { step: "replace" | "open"; payment: Payment; group: PayGroup };

/**
 * Starts paying a pay group of the actor: one transaction writes the intent, the gateway is called outside of it, a
 * second transaction writes the result [G8]. A live attempt by the same method is continued; one by another method is
 * first closed at the gateway. Amount and owner are read here, never taken from the request. Throws
 * `noPermissionOrder`, `alreadyPaid`, `orderCanceled`, `orderTimeout`, `payMethodNotSupported`, `orderChecking`,
 * `moneyPaused` or `paymentFailed`.
 */
export async function startPayment(
  actor: Actor,
  input: StartPayment,
  till: Till = liveTill(),
): Promise<StartedPayment> {
  for (let round = 0; round < 3; round++) {
    const intent = await till.transact((tx) => intend(tx, till, actor.userId, input));
    if (intent.step === "done") return { payId: intent.payId, url: intent.url };
    if (intent.step === "open") return open(till, intent.payment, intent.group, input);
    const outcome = await giveUpPayment(till, intent.payment);
    if (outcome === "open") throw new DomainError("orderChecking", { params: { waitSeconds: asking.waitSeconds } });
  }
  throw new DomainError("paymentFailed");
}

async function intend(
  tx: Tx,
  till: Till,
  userId: number,
  { orderType, payGroup, method }: StartPayment,
): Promise<Intent> {
  const payable = payableOf(orderType);
  await lockOpenPayGroup(tx, orderType, payGroup);
  const group = await payable.load(tx, payGroup);
  if (!group || group.userId !== userId) throw forbidden("noPermissionOrder");
  if (group.status === "paid") throw new DomainError("alreadyPaid");
  if (group.status === "canceled") throw new DomainError("orderCanceled");
  if (group.status === "closed" || group.expireTime <= (await databaseNow(tx))) throw new DomainError("orderTimeout");
  if (group.amount === 0) return { step: "done", payId: await settleFree(tx, orderType, payGroup), url: null };
  if (!payable.methods.includes(method) || !till.gateway.methods.includes(method))
    throw new DomainError("payMethodNotSupported", { field: "payMethod" });
  const ofGroup = and(
    eq(payments.orderType, orderType),
    eq(payments.payGroup, payGroup),
    inArray(payments.status, liveStates),
  );
  const [live] = await tx.select().from(payments).where(ofGroup);
  if (live?.status === "succeeded") throw new DomainError("alreadyPaid");
  const fits = live && live.method === method && live.amount === group.amount && live.gateway === till.gateway.name;
  if (live && fits)
    return live.url ? { step: "done", payId: live.payId, url: live.url } : { step: "open", payment: live, group };
  if (live?.status === "pending") return { step: "replace", payment: live, group };
  if (live) await abandonUnopened(tx, live.id);
  const [payment] = await tx
    .insert(payments)
    .values({
      payId: newPayId(),
      orderType,
      payGroup,
      userId,
      method,
      gateway: till.gateway.name,
      amount: group.amount,
      currency,
    })
    .returning();
  if (!payment) throw new DomainError("paymentFailed");
  return { step: "open", payment, group };
}

async function open(till: Till, payment: Payment, group: PayGroup, input: StartPayment): Promise<StartedPayment> {
  const { origin = env.origins.main, locale = "en_US" } = input;
  const back = (result: string): string => {
    const url = new URL(input.returnPath ?? payPath(input.orderType, input.payGroup), origin);
    url.searchParams.set("result", result);
    return url.href;
  };
  const { payId, amount, method } = payment;
  const description = translator(locale)("payments:gateway.description", {
    numbers: group.numbers.slice(0, 5).join(", "),
  });
  const opened = await till.gateway
    .create({
      payId,
      amount,
      currency: payment.currency,
      method: method as PayMethod,
      description,
      returnUrl: back("back"),
      cancelUrl: back("cancel"),
      locale,
    })
    .catch((error: unknown) => {
      log.error(
        { payId, err: error instanceof Error ? error.message : String(error) },
        "gateway did not open a payment",
      );
      throw new DomainError("paymentFailed");
    });
  const [row] = await till.transact((tx) =>
    tx
      .update(payments)
      .set({ status: "pending", gatewayRef: opened.ref, url: opened.url, updateTime: sql`clock_timestamp()` })
      .where(and(eq(payments.id, payment.id), inArray(payments.status, statesBefore("pending"))))
      .returning({ id: payments.id }),
  );
  if (row) return { payId, url: opened.url };
  const [now] = await till.db
    .select({ status: payments.status, url: payments.url })
    .from(payments)
    .where(eq(payments.id, payment.id));
  if (now?.status === "pending" && now.url) return { payId, url: now.url };
  throw new DomainError(now?.status === "succeeded" ? "alreadyPaid" : "paymentFailed");
}
