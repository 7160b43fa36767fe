import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { and, eq, like, sql } from "drizzle-orm";
import { z } from "zod";
import { plain } from "~/platform/fields/fields";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Db, Tx } from "~db/client";
import { mockCharges } from "~db/schema/payments";
import { type MockCharge, type MockMessage, type MockState, mockSignatureHeader } from "../mock.server";
import { sign } from "../signature";

/** The buttons of the simulated bank's page. */
export const mockButtons = ["pay", "fail", "delay", "duplicate", "late", "wrong"] as const;
export type MockButton = (typeof mockButtons)[number];

/** Seconds until the bank finishes: "delay" while the payer waits, "late" after the order's 15 minutes. */
const waits: Partial<Record<MockButton, number>> = { delay: 20, late: 16 * 60 };
const duplicates = 3;

/** The bank's record of a charge; undefined when it has none. */
export async function mockChargeOf(books: Db, payId: string): Promise<MockCharge | undefined> {
  const [charge] = await books
    .select()
    .from(mockCharges)
    .where(and(eq(mockCharges.payId, payId), like(mockCharges.id, "mc%")));
  return charge;
}

/**
 * Handles a button of the bank's page: the charge leaves `open` once (a second click changes nothing) and the bank's
 * messages are queued. Returns the charge as it is now.
 */
export async function pressMockButton(tx: Tx, payId: string, button: MockButton): Promise<MockCharge | undefined> {
  const wait = waits[button];
  const status: MockState = button === "fail" ? "failed" : wait ? "processing" : "paid";
  const [pressed] = await tx
    .update(mockCharges)
    .set({ status, ...(button === "wrong" && { amount: sql`${mockCharges.amount} + 1` }) })
    .where(and(eq(mockCharges.payId, payId), eq(mockCharges.status, "open")))
    .returning();
  if (!pressed) return mockChargeOf(tx, payId);
  const runAt = wait ? new Date(Date.now() + wait * 1_000) : undefined;
  const eventId = `me_${randomBytes(12).toString("hex")}`;
  for (let copy = 0; copy < (button === "duplicate" ? duplicates : 1); copy++) {
    await addJob(tx, "mock-bank-notify", { chargeId: pressed.id, eventId }, { runAt });
  }
  return pressed;
}

export type MockBankNews = z.input<typeof notifyShape>;
const notifyShape = z.object({ chargeId: plain(100), eventId: plain(100) });

/**
 * Finishes a charge that was processing and posts the bank's signed message to our server over HTTP. Throws when the
 * answer is not 200, so that the job is retried.
 */
export async function notifyFromMockBank(
  books: Db,
  payload: unknown,
  { secret, port }: { secret: string; port: number },
): Promise<void> {
  const { chargeId, eventId } = notifyShape.parse(payload);
  await books
    .update(mockCharges)
    .set({ status: "paid" })
    .where(and(eq(mockCharges.id, chargeId), eq(mockCharges.status, "processing")));
  const [charge] = await books.select().from(mockCharges).where(eq(mockCharges.id, chargeId));
  if (!charge) return;
  const { id, payId, status, amount, currency } = charge;
  const message: MockMessage = { eventId, charge: { id, payId, status, amount, currency } };
  const raw = Buffer.from(JSON.stringify(message));
  const answer = await post(charge.notifyUrl, port, raw, sign(secret, raw));
  if (answer !== 200) throw new Error(`the notification was answered with ${answer}`);
  await books.update(mockCharges).set({ delivered: true }).where(eq(mockCharges.id, chargeId));
}

/** Posts to this machine's own port under the public host name, which need not resolve here. */
function post(url: string, port: number, raw: Buffer, signature: string): Promise<number> {
  const { host, pathname } = new URL(url);
  return new Promise((resolve, reject) => {
    const headers = {
      host,
      "content-type": "application/json",
      "content-length": raw.length,
      [mockSignatureHeader]: signature,
    };
    const sending = request(
      { host: "127.0.0.1", port, path: pathname, method: "POST", headers, timeout: 3_000 },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    sending.on("timeout", () => sending.destroy(new Error("the notification was not answered in 3 s")));
    sending.on("error", reject);
    sending.end(raw);
  });
}
