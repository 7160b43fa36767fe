import { eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "../../client";
import { users } from "../../schema/accounts";
import { pointAccounts } from "../../schema/points";
import { reviewSubjects, reviews as reviewTable } from "../../schema/reviews";
import { commodities, commodityStock } from "../../schema/shop";
import { accounts, demoUserIds } from "../accounts";
import { book } from "../ledger";
import { points } from "../points";
import { reviews } from "../reviews";
import type { DemoSeed, SeedTools } from "../seeder";
import { type BuyerKey, buyers } from "../shop-orders/buyers";
import { history, type Past } from "../shop-orders/history";
import { type Good, type Written, writeOrder } from "../shop-orders/write";
import { demo as shop } from "./shop";

const day = 86_400_000;
/** Points that each buyer was given when they came. */
const gift = 500;

/** The buyers' ids by letter; whoever is missing gets an account with the demonstration's password, and points. */
async function buyerIds(tx: Tx, now: Date): Promise<Map<BuyerKey, number>> {
  const idOf = await demoUserIds(tx);
  const [known] = await tx
    .select()
    .from(users)
    .where(eq(users.id, idOf("guest")));
  const people = Object.entries(buyers) as [BuyerKey, (typeof buyers)[BuyerKey]][];
  const made = await tx
    .insert(users)
    .values(
      people.map(([, { username, nickname, locale }]) => ({
        username,
        nickname,
        locale,
        types: "guest",
        certFlag: 2,
        email: `${username}@example.com`,
        passwordHash: known?.passwordHash ?? "",
      })),
    )
    .onConflictDoNothing()
    .returning({ id: users.id, username: users.username });
  await tx.insert(pointAccounts).values(made.map(({ id }) => ({ userId: id })));
  const time = new Date(now.getTime() - 62 * day);
  for (const { id } of made)
    await book(
      tx,
      { type: "admin-adjust", ref: `user:${id}:gift`, from: null, to: id, amount: gift, time },
      "開店記念・开业纪念・Opening gift",
    );
  const ids = new Map(made.map(({ id, username }) => [username, id]));
  return new Map(people.flatMap(([key, { username }]) => (ids.has(username) ? [[key, ids.get(username) ?? 0]] : [])));
}

/** The goods that the history names, by number of manufacture. */
async function goodsByModel(tx: Tx): Promise<Map<string, Good>> {
  const models = [...new Set(history.flatMap(({ lines }) => lines.map(([model]) => model)))];
  const rows = await tx
    .select()
    .from(commodities)
    .where(inArray(commodities.modelType, models))
    .orderBy(commodities.id);
  const stocks = await tx
    .select()
    .from(commodityStock)
    .where(
      inArray(
        commodityStock.commodityId,
        rows.map(({ id }) => id),
      ),
    );
  const found = new Map<string, Good>();
  for (const row of rows)
    if (!row.deletedTime && !found.has(row.modelType))
      found.set(row.modelType, { ...row, stocks: stocks.filter(({ commodityId }) => commodityId === row.id) });
  return found;
}

/** What the buyer says of the first line of an order that is theirs. */
async function say(tx: Tx, good: Good, order: Written, { stars, text, answer }: NonNullable<Past["review"]>) {
  const createTime = new Date((order.at.get("receive")?.getTime() ?? 0) + day);
  const ref = { type: "commodity", refId: good.id };
  await tx.insert(reviewTable).values({
    ...ref,
    bought: String(order.lineIds[0]),
    userId: order.userId,
    stars,
    content: text,
    createTime,
    updateTime: createTime,
    ...(answer && { answer, answerTime: new Date(createTime.getTime() + day / 3) }),
  });
  const own = [1, 2, 3, 4, 5].map((n) => (n === stars ? 1 : 0));
  const { num, starSum } = reviewSubjects;
  await tx
    .insert(reviewSubjects)
    .values({ ...ref, num: 1, starSum: stars, byStars: own })
    .onConflictDoUpdate({
      target: [reviewSubjects.type, reviewSubjects.refId],
      set: {
        num: sql`${num} + 1`,
        starSum: sql`${starSum} + ${stars}`,
        byStars: sql.raw(`array[${own.map((one, at) => `review_subject.by_stars[${at + 1}] + ${one}`).join()}]`),
      },
    });
}

/** Writes two months of orders of five buyers, with their payments, points, codes, a refund and reviews. */
async function seedOrders(tx: Tx, { now }: SeedTools): Promise<void> {
  const goods = await goodsByModel(tx);
  const ids = await buyerIds(tx, now);
  for (const [nr, past] of history.entries()) {
    const userId = ids.get(past.who);
    const found = past.lines.flatMap(([model]) => goods.get(model) ?? []);
    /* Goods that somebody took away or gave to another seller were not bought, and nobody joins a group that is over. */
    const isWhole =
      found.length === past.lines.length && found.every(({ sellerId }) => sellerId === found[0]?.sellerId);
    const [first] = found;
    const isOver = past.came === "group" && (first?.groupBuyEnd ?? now) <= now;
    if (userId === undefined || !first || !isWhole || isOver) continue;
    const order = await writeOrder(tx, past, { now, nr: history.length - nr, userId, goods: found });
    if (past.review) await say(tx, first, order, past.review);
  }
}

export const demo: DemoSeed = { name: "shop-orders", after: [accounts, points, shop, reviews], run: seedOrders };
