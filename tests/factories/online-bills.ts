import { eq } from "drizzle-orm";
import type { Report } from "~/foundation/payments/gateway";
import { newPayId } from "~/foundation/payments/verbs/settle-free.server";
import { askBill } from "~/products/cuisine/verbs/ask-staff.server";
import { beginOnline } from "~/products/cuisine/verbs/begin-online.server";
import { setLines } from "~/products/cuisine/verbs/set-lines.server";
import type { Db } from "~db/client";
import { dishLines } from "~db/schema/cuisine";
import { payments } from "~db/schema/payments";
import { pointAccounts } from "~db/schema/points";
import { person } from "../harness/people";
import { inTransaction } from "../harness/transaction";
import { order, type Restaurant, seated } from "./restaurants";

/** Who is signed in at a table, on which phone. */
export type Payer = { device: string; userId: number };

/** A party of one signed-in phone that ate dishes of 500, 800 and 1,200 yen, all confirmed, and asked for the bill. */
export async function billAsked(db: Db, at: Restaurant, points = 0) {
  const user = await person(db, "guest");
  await db
    .update(pointAccounts)
    .set({ balance: 2 * points })
    .where(eq(pointAccounts.userId, user.id));
  const { table, guest, sessionId } = await seated(db, at, user.id);
  const payer: Payer = { device: guest.device, userId: user.id };
  const lines = await order(db, payer, sessionId, at.dishIds);
  const lineIds = lines.map(({ id }) => id);
  await inTransaction(db, (tx) => setLines(tx, at.place, { lineIds, status: "confirmed" }));
  await inTransaction(db, (tx) => askBill(tx, payer, sessionId, { points }));
  return { sessionId, payer, lineIds, table, user };
}

/** Begins to pay a bill online. */
export const begin = (db: Db, payer: Payer, sessionId: number): Promise<string> =>
  inTransaction(db, (tx) => beginOnline(tx, payer, sessionId));

/** An attempt to pay a pay group of tables that the gateway has opened, and what the gateway says once it has the money. */
export async function attempt(db: Db, { userId }: Payer, payGroup: string, amount: number) {
  const [payId, currency] = [newPayId(), "JPY"];
  const gatewayRef = `mc_${payId}`;
  await db.insert(payments).values({
    payId,
    orderType: "cuisine",
    payGroup,
    userId,
    amount,
    currency,
    method: "card",
    gateway: "mock",
    gatewayRef,
    status: "pending",
  });
  const report: Report = { gateway: "mock", payId, ref: gatewayRef, state: "succeeded", amount, currency };
  return { payId, report };
}

/** A payment as it is now. */
export const paymentOf = async (db: Db, payId: string) =>
  (await db.select().from(payments).where(eq(payments.payId, payId)))[0];

/** Lines of a session in the state of dishes that staff have not seen. */
export const unconfirm = (db: Db, sessionId: number) =>
  db.update(dishLines).set({ status: "unconfirmed" }).where(eq(dishLines.sessionId, sessionId));
