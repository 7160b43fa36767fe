import { eq, sql } from "drizzle-orm";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Db, Tx } from "~db/client";
import { paymentEvents } from "~db/schema/payments";
import { databaseNow } from "../../platform/data/clock.server";
import { log } from "../../platform/log.server";
import type { Gateway } from "./gateway";
import { gatewayOf, type Till } from "./till";
import { takeBankRefund } from "./verbs/give-back.server";
import { endRefundByName } from "./verbs/send-refund.server";
import { settlePayment } from "./verbs/settle-payment.server";

/** A message about a payment that is not known (yet) is read again every 10 s for five minutes. */
const again = { everyMs: 10_000, forSeconds: 300 };

/** `now` in ms. */
type Message = { raw: Buffer; header: (name: string) => string | undefined; now?: number };

/**
 * Takes a gateway's message: the signature is verified before the database is used (SignatureError), the event is
 * stored once, and a job of the same transaction reads it. Returns true when it was new.
 */
export async function takeNotification(till: Till, gateway: Gateway, { raw, header, now }: Message): Promise<boolean> {
  const { eventId, payload } = gateway.verifyNotification(raw, header, now);
  return till.transact(async (tx) => {
    const [event] = await tx
      .insert(paymentEvents)
      .values({ provider: gateway.name, eventId, payload })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (event) await addJob(tx, "payment-event", { eventId: event.id });
    return event !== undefined;
  });
}

/** Reads a stored message once, settles its content and stores the outcome with it. */
export async function readNotification(till: Till, id: number): Promise<void> {
  await till.transact(async (tx) => {
    const [event] = await tx.select().from(paymentEvents).where(eq(paymentEvents.id, id)).for("update");
    if (!event || event.outcome !== null) return;
    const outcome = await outcomeOf(tx, gatewayOf(till, event.provider), event.payload);
    const young = (await databaseNow(tx)).getTime() - event.createTime.getTime() < again.forSeconds * 1_000;
    if (outcome === "unknown" && young) {
      await addJob(tx, "payment-event", { eventId: id }, { runAt: new Date(Date.now() + again.everyMs) });
      return;
    }
    if (outcome === "unknown")
      log.warn({ provider: event.provider, eventId: event.eventId }, "message about an unknown payment");
    await tx.update(paymentEvents).set({ outcome }).where(eq(paymentEvents.id, id));
  });
}

async function outcomeOf(tx: Tx, gateway: Gateway, payload: unknown): Promise<string> {
  const notice = gateway.readNotification(payload);
  if (notice.kind === "payment") return settlePayment(tx, notice.report);
  if (notice.kind === "refund") return endRefundByName(tx, gateway.name, notice.ref, notice.state);
  if (notice.kind === "returned") return takeBankRefund(tx, gateway.name, notice);
  return "ignored";
}

/** Deletes messages after 90 days. */
export async function forgetOldEvents(db: Db): Promise<void> {
  await db.delete(paymentEvents).where(sql`${paymentEvents.createTime} < clock_timestamp() - interval '90 days'`);
}
