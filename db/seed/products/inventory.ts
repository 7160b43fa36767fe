import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../client";
import { lots, stockMovements, stockOuts, suppliers } from "../../schema/inventory";
import { commodities, commodityStock, orderLines, orders } from "../../schema/shop";
import { searchTextOf } from "../../text/search-text";
import { accounts, demoUserIds } from "../accounts";
import type { DemoSeed, SeedTools } from "../seeder";
import { tokyoDay } from "../tokyo-day";
import { demo as shop } from "./shop";
import { demo as shopOrders } from "./shop-orders";

const demoSuppliers = [
  {
    name: "宇治山園",
    contact: "山本 美和",
    phone: "0774123456",
    email: "uji@example.com",
    address: "京都府 宇治市 白川 12-3",
  },
  {
    name: "杭州龙井茶业",
    contact: "陈 立",
    phone: "+8657112345678",
    email: "longjing@example.com",
    address: "浙江省 杭州市 西湖区",
  },
  {
    name: "Kanazawa Crafts",
    contact: "Emi Kato",
    phone: "0761234567",
    email: "crafts@example.com",
    address: "石川県 金沢市 東山 1-8",
  },
] as const;

/** Parts of what is in stock that came as lots: tenths of it, days until the shelf life ends, days since it arrived. */
const demoLots = [
  { tenths: 2, expires: 12, arrived: 60 },
  { tenths: 3, expires: 120, arrived: 25 },
  { tenths: 1, expires: null, arrived: 5 },
] as const;

const day = 86_400_000;

/** Some goods of a seller without choices of their own, locked; `units` are there with those that unpaid orders hold. */
async function goodsOf(tx: Tx, sellerId: number) {
  const { id, name, inventory } = commodities;
  return tx
    .select({
      id,
      name,
      units:
        sql`${inventory} + coalesce((select sum(l.num) from shop_order_line l join shop_order o on o.id = l.order_id
        where l.commodity_id = "commodity"."id" and l.stock_taken and o.status = 'unpaid'), 0)`.mapWith(Number),
    })
    .from(commodities)
    .where(
      and(
        eq(commodities.sellerId, sellerId),
        isNull(commodities.deletedTime),
        sql`${inventory} >= 10 and not exists (select from ${commodityStock} s where s.commodity_id = ${id})`,
        isNull(commodities.saleStart),
        isNull(commodities.groupBuyStart),
      ),
    )
    .orderBy(id)
    .limit(6)
    .for("no key update");
}

/** What was sold of a good before its book begins: each line of an order that still holds its units, from the payment on. */
const soldOf = (tx: Tx, goodId: number) =>
  tx
    .select({ id: orderLines.id, num: orderLines.num, number: orders.number, time: orders.paySuccessTime })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.commodityId, goodId), orderLines.stockTaken, isNotNull(orders.paySuccessTime)))
    .orderBy(orderLines.id);

type Good = Awaited<ReturnType<typeof goodsOf>>[number];

/** Writes the book of one good: what there was at first, its lots, and one that was taken out as a sample and one that broke. */
async function seedGood(
  tx: Tx,
  good: Good,
  { now, sellerId, supplierId, at }: { now: Date; sellerId: number; supplierId: number; at: number },
): Promise<void> {
  const about = { commodityId: good.id, sellerId };
  const searchText = (number: string) => searchTextOf([...Object.values(good.name), number]);
  const lotsOfGood = demoLots.map(({ tenths, expires, arrived }, nr) => {
    const receiptNo = `R-${String(at * 10 + nr + 1).padStart(4, "0")}`;
    const quantity = Math.floor((good.units * tenths) / 10);
    return {
      ...about,
      receiptNo,
      purchaseNo: `P-${at + 1}`,
      quantity,
      remaining: quantity,
      supplierId,
      unitCost: 400,
      shelfLife: expires === null ? null : tokyoDay(now, expires + at),
      arrivalDate: tokyoDay(now, -arrived),
      personInCharge: "佐藤",
      searchText: searchText(receiptNo),
      createTime: new Date(now.getTime() - arrived * day),
    };
  });
  type Entry = Omit<typeof stockMovements.$inferInsert, "balance" | "createTime" | keyof typeof about> & {
    createTime: Date;
  };
  const sold = await soldOf(tx, good.id);
  const entries: Entry[] = sold.map(({ id, num, number, time }) => ({
    kind: "sale",
    units: -num,
    orderLineId: id,
    note: number,
    createTime: time ?? now,
  }));
  const made = await tx.insert(lots).values(lotsOfGood).returning();
  for (const { id, quantity, receiptNo, createTime } of made)
    if (quantity > 0)
      entries.push({ kind: "receipt", units: quantity, lotId: id, note: receiptNo, actorId: sellerId, createTime });
  for (const [outPurpose, ago] of [
    ["sample", 4],
    ["damage", 2],
  ] as const) {
    const createTime = new Date(now.getTime() - ago * day);
    const [out] = await tx
      .insert(stockOuts)
      .values({
        ...about,
        quantity: 1,
        outPurpose,
        personInCharge: "佐藤",
        outDate: tokyoDay(now, -ago),
        actorId: sellerId,
        searchText: searchText(""),
        createTime,
      })
      .returning();
    entries.push({ kind: "out", units: -1, outId: out?.id ?? null, note: outPurpose, actorId: sellerId, createTime });
  }
  const moved = entries.reduce((sum, { units }) => sum + units, 0);
  const opening = { kind: "opening", units: good.units - moved, createTime: new Date(now.getTime() - 90 * day) };
  let balance = 0;
  const book = [opening, ...entries.sort((a, b) => a.createTime.getTime() - b.createTime.getTime())].map((entry) => {
    balance += entry.units;
    return { ...about, ...entry, balance };
  });
  await tx.insert(stockMovements).values(book.filter(({ units }) => units !== 0));
}

/** Writes suppliers, receipts of which some expire soon, and a book that agrees with what the demo shops have. */
async function seedInventory(tx: Tx, { now }: SeedTools): Promise<void> {
  const idOf = await demoUserIds(tx);
  for (const seller of ["shop_admin", "tea_seller"] as const) {
    const sellerId = idOf(seller);
    const goods = await goodsOf(tx, sellerId);
    /* A book that somebody has begun is theirs. */
    const begun = goods.length
      ? await tx
          .select({ id: stockMovements.id })
          .from(stockMovements)
          .where(
            inArray(
              stockMovements.commodityId,
              goods.map(({ id }) => id),
            ),
          )
          .limit(1)
      : [];
    const made = await tx
      .insert(suppliers)
      .values(demoSuppliers.map((one) => ({ ...one, sellerId })))
      .returning({ id: suppliers.id });
    if (begun.length > 0) continue;
    for (const [at, good] of goods.entries())
      await seedGood(tx, good, { now, sellerId, supplierId: made[at % made.length]?.id ?? 0, at });
  }
}

export const demo: DemoSeed = { name: "inventory", after: [accounts, shop, shopOrders], run: seedInventory };
