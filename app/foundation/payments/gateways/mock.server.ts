import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { plain } from "~/platform/fields/fields";
import type { Db } from "~db/client";
import { mockCharges } from "~db/schema/payments";
import { type Gateway, type Report, SignatureError } from "../gateway";
import type { Till } from "../till";
import { verify } from "./signature";

/**
 * States of the simulated bank's rows: `open` until a button is clicked, `processing` while the bank takes its time,
 * then `paid`, `failed` or `canceled`; `refund` marks a row that returns money.
 */
export type MockState = "open" | "processing" | "paid" | "failed" | "canceled" | "refund";
export type MockCharge = typeof mockCharges.$inferSelect;

export const mockSignatureHeader = "x-mock-signature";

const states: Record<string, Report["state"]> = { paid: "succeeded", failed: "failed", canceled: "canceled" };

/** A row of the bank as a report. */
const mockReport = (charge: Pick<MockCharge, "id" | "payId" | "status" | "amount" | "currency">): Report => ({
  gateway: "mock",
  ref: charge.id,
  payId: charge.payId,
  state: states[charge.status] ?? "open",
  amount: charge.amount,
  currency: charge.currency,
});

const message = z.object({
  eventId: plain(100).min(1),
  charge: z.object({
    id: plain(100),
    payId: plain(100),
    status: plain(100),
    amount: z.number().int(),
    currency: plain(100),
    /** Total yen that the bank has returned, when the message is about that. */
    returned: z.number().int().positive().optional(),
  }),
});
export type MockMessage = z.output<typeof message>;

/** What the simulated bank needs: its database, and where its messages go. */
type Bank = { books: Db; transact: Till["transact"]; secret: string; notifyUrl: string };

async function chargeOf(books: Db, ref: string): Promise<MockCharge> {
  const [charge] = await books.select().from(mockCharges).where(eq(mockCharges.id, ref));
  if (!charge) throw new Error("the simulated gateway has no such charge");
  return charge;
}

/**
 * The simulated gateway: a bank with its own table (mock_charge), whose page is /pay/mock/:payId and whose messages
 * are signed HTTP posts to `notifyUrl`. It knows of our payments only what it receives.
 */
export function mockGateway({ books, transact, secret, notifyUrl }: Bank): Gateway {
  return {
    name: "mock",
    methods: ["card", "alipay", "wechat"],
    create: async ({ payId, amount, currency, returnUrl }) => {
      const ref = `mc_${payId}`;
      await books
        .insert(mockCharges)
        .values({ id: ref, payId, amount, currency, returnUrl, notifyUrl })
        .onConflictDoNothing();
      return { ref, url: new URL(`/pay/mock/${payId}`, returnUrl).href };
    },
    status: async (ref) => mockReport(await chargeOf(books, ref)),
    cancel: async (ref) => {
      await books
        .update(mockCharges)
        .set({ status: "canceled" })
        .where(and(eq(mockCharges.id, ref), eq(mockCharges.status, "open")));
      return mockReport(await chargeOf(books, ref));
    },
    refund: ({ ref, key, amount }) =>
      transact(async (tx) => {
        const charge = await chargeOf(tx, ref);
        const id = `mr_${key}`;
        const [row] = await tx
          .insert(mockCharges)
          .values({ ...charge, id, amount: -amount, status: "refund", createTime: new Date() })
          .onConflictDoNothing()
          .returning({ id: mockCharges.id });
        if (!row) return { ref: id, state: "settled" };
        const [given] = await tx
          .update(mockCharges)
          .set({ refunded: sql`${mockCharges.refunded} + ${amount}` })
          .where(
            and(
              eq(mockCharges.id, ref),
              eq(mockCharges.status, "paid"),
              sql`${mockCharges.refunded} + ${amount} <= ${mockCharges.amount}`,
            ),
          )
          .returning({ id: mockCharges.id });
        if (given) return { ref: id, state: "settled" };
        await tx.delete(mockCharges).where(eq(mockCharges.id, id));
        return { ref: id, state: "failed" };
      }),
    refundStatus: async () => "settled",
    verifyNotification: (raw, header, now) => {
      verify(secret, raw, header(mockSignatureHeader), now);
      const parsed = message.safeParse(parsedJson(raw));
      if (!parsed.success) throw new SignatureError("unreadable message");
      return { eventId: parsed.data.eventId, payload: parsed.data };
    },
    readNotification: (payload) => {
      const { returned, ...charge } = message.parse(payload).charge;
      if (returned === undefined) return { kind: "payment", report: mockReport(charge) };
      return { kind: "returned", payId: charge.payId, returned };
    },
  };
}

function parsedJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString("utf8"));
  } catch {
    throw new SignatureError("unreadable message");
  }
}
