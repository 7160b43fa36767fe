import { and, desc, eq, inArray, isNotNull, ne } from "drizzle-orm";
import { dayIn, momentIn } from "~/platform/i18n/in-tokyo";
import type { Locale } from "~/platform/i18n/locales";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import type { PaidOrder } from "~db/schema/order-columns";
import { orderReceipts } from "~db/schema/orders";
import { leftOf } from "../../refunds/left";
import type { Person } from "../../rules/roles";
import { findOwnOrder } from "../../verbs/own-order.server";
import type { ReceiptKind } from "../receipt-kind";

type Receipt = typeof orderReceipts.$inferSelect;

/** A receipt in the reader's language. Yen. */
export function receiptView({ content, createTime, ...receipt }: Receipt, locale: Locale) {
  const flag = flagOf(locale);
  const { lines, seller, paidTime, ...sums } = content;
  const day = dayIn(locale);
  return {
    number: receipt.number,
    issue: receipt.issue,
    again: receipt.issue > 1,
    name: receipt.name,
    issued: day(createTime),
    paidDay: day(new Date(paidTime)),
    ...sums,
    lines: lines.map(({ name, choice = {}, ...line }) => ({
      ...line,
      ...inLanguage(name, flag),
      choice: inLanguage(choice, flag).text,
    })),
    seller: { ...seller, name: inLanguage(seller.name, flag).text },
  };
}
export type ReceiptView = ReturnType<typeof receiptView>;

/**
 * The receipts of a buyer's own order, the latest first, and whether one may be issued now. Throws `orderNotExist` or
 * `notUserOrder`.
 */
export async function receiptsOf<Row extends PaidOrder>(
  db: Db,
  { kind }: ReceiptKind<Row>,
  person: Person,
  number: string,
  locale: Locale,
) {
  const order = await findOwnOrder(db, kind, person, { number, role: "buyer" });
  const rows = await db
    .select()
    .from(orderReceipts)
    .where(and(eq(orderReceipts.orderType, kind.name), eq(orderReceipts.number, number)))
    .orderBy(desc(orderReceipts.issue));
  const left = leftOf(order);
  const write = momentIn(locale);
  return {
    may: left.yen + left.points > 0,
    receipts: rows.map((row) => ({ ...receiptView(row, locale), time: write(row.createTime) })),
  };
}

/** A person's receipts for the personal data export, the latest first. */
export const exportReceipts = (db: Db, userId: number) =>
  db
    .select({
      number: orderReceipts.number,
      issue: orderReceipts.issue,
      name: orderReceipts.name,
      content: orderReceipts.content,
      createTime: orderReceipts.createTime,
    })
    .from(orderReceipts)
    .where(eq(orderReceipts.userId, userId))
    .orderBy(desc(orderReceipts.id));

/** Erases the addressee from the receipts of anonymised accounts; what was sold stays for accounting. */
export async function forgetAddressees(db: Db): Promise<void> {
  const gone = db.select({ id: users.id }).from(users).where(isNotNull(users.anonymisedAt));
  await db
    .update(orderReceipts)
    .set({ name: "" })
    .where(and(inArray(orderReceipts.userId, gone), ne(orderReceipts.name, "")));
}
