import { eq } from "drizzle-orm";
import { mailLocale } from "~/foundation/mail/verbs/queue-mail.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { lockAccount, requireOpen } from "~/foundation/points/verbs/accounts.server";
import { transfer } from "~/foundation/points/verbs/transfer.server";
import { newSaleNumber, type SaleKind } from "~/foundation/subjects/sale-number.server";
import { databaseNow } from "~/platform/data/clock.server";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { type InLanguages, inLanguage } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { isFree, type Priced } from "../../rules/price";

/** Ledger type of points spent on courses and documents. */
const spent = "course-doc-buy-out";

/** How often a number is drawn when one is taken. */
const draws = 5;

/** What is sold; its row is locked by this transaction, so that price and state stay as they are. */
export type Ware = Priced & { id: number; ownerId: number; title: InLanguages };

/** How the sales of one kind are stored. */
export type SaleStore = {
  kind: SaleKind;
  target: "course" | "course-doc";
  /** Whether this buyer has it. */
  has: (tx: Tx, buyerId: number, wareId: number) => Promise<boolean>;
  /** Stores a sale; false when the number is taken or the buyer has it. */
  insert: (
    tx: Tx,
    sale: { number: string; buyerId: number; ownerId: number; wareId: number; price: number },
  ) => Promise<boolean>;
};

/** Notifies a person of a sale. */
async function tell(tx: Tx, userId: number, news: "bought" | "sold", { target }: SaleStore, ware: Ware): Promise<void> {
  await notify(tx, {
    userId,
    type: "system",
    key: `school-desk:notice.${news}`,
    params: { title: ware.title, price: ware.price ?? 0 },
    refType: news === "sold" ? "school-sales" : target,
    refId: String(ware.id),
  });
}

async function store(tx: Tx, sales: SaleStore, ware: Ware, buyerId: number, price: number): Promise<string | null> {
  const now = await databaseNow(tx);
  for (let draw = 0; draw < draws; draw++) {
    const number = newSaleNumber(sales.kind, now);
    if (await sales.insert(tx, { number, buyerId, ownerId: ware.ownerId, wareId: ware.id, price })) return number;
    if (await sales.has(tx, buyerId, ware.id)) return null;
  }
  throw new DomainError("orderSubmitFailed2");
}

/**
 * Sells a ware for points: one sale and one payment for a buyer and ware, however often and however many at once ask.
 * The points go to the platform. Buyer and owner are notified. Answers whether this call bought it: `had` for who has
 * it, `free` where nothing is to be paid. The caller has locked the ware. Throws `payMethodNotSupported` for a price in yen [V11],
 * `insufficientPoints`, `moneyPaused`.
 */
export async function sell(tx: Tx, sales: SaleStore, ware: Ware, buyerId: number): Promise<"bought" | "had" | "free"> {
  const { price, ownerId } = ware;
  if (isFree(ware) || price === null) return "free";
  if (ownerId === buyerId || (await sales.has(tx, buyerId, ware.id))) return "had";
  if (!ware.isPointPay) throw new DomainError("payMethodNotSupported");
  const number = await store(tx, sales, ware, buyerId, price);
  if (number === null) return "had";
  const account = await lockAccount(tx, buyerId);
  requireOpen(account);
  if (account.spendable < price) throw new DomainError("insufficientPoints");
  const [buyer] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, buyerId));
  const content = `${number} ${inLanguage(ware.title, flagOf(mailLocale(buyer ?? { locale: "" }))).text}`;
  await transfer(tx, { fromUserId: buyerId, toUserId: null, type: spent, ref: number, amount: price, content });
  await tell(tx, buyerId, "bought", sales, ware);
  await tell(tx, ownerId, "sold", sales, ware);
  return "bought";
}
