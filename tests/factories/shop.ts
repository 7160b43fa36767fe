import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { transfer } from "~/foundation/points/verbs/transfer.server";
import type { Role } from "~/platform/domain/access";
import { replaceParts } from "~/platform/domain/composed.server";
import type { PlaceOrder } from "~/products/shop/order/verbs/place-order.server";
import { commodityPayable } from "~/products/shop/order/verbs/settle-order.server";
import type { Viewer } from "~/products/shop/price-rules";
import type { Db } from "~db/client";
import { commodities, commodityStock, commodityTypes, shops } from "~db/schema/shop";
import { person } from "../harness/people";
import { inTransaction } from "../harness/transaction";

replaceParts({ payables: { commodity: commodityPayable }, paymentNews: [] });

export type Shopper = NonNullable<Viewer>;

/** Somebody who buys, with points to spend. */
export async function shopper(db: Db, points = 0, types = "guest", fields: { vipUntil?: Date } = {}): Promise<Shopper> {
  const { id } = await person(db, types, fields);
  if (points > 0)
    await inTransaction(db, (tx) =>
      transfer(tx, { fromUserId: null, toUserId: id, type: "admin-register", ref: `test:${id}`, amount: points }),
    );
  const roles = new Set(types.split(",").map((type) => type.toUpperCase() as Role));
  return { userId: id, roles, vipUntil: fields.vipUntil ?? null };
}

/** A seller with a shop. */
export async function seller(db: Db, points = 0): Promise<Shopper> {
  const made = await shopper(db, points, "shop_admin");
  await db
    .insert(shops)
    .values({ sellerId: made.userId, name: { en: `Shop ${made.userId}` }, introduction: { en: "x" } });
  return made;
}

let typeId: Promise<number> | undefined;
let typeOwner: Db | undefined;
const aType = (db: Db): Promise<number> => {
  if (typeOwner !== db) typeId = undefined;
  typeOwner = db;
  typeId ??= db
    .insert(commodityTypes)
    .values({ name: { zh: "茶", ja: "茶", en: "Tea" }, level: 1 })
    .returning({ id: commodityTypes.id })
    .then(([row]) => row?.id ?? 0);
  return typeId;
};

type Fields = Partial<typeof commodities.$inferInsert>;

/** A commodity on sale: ¥1,000, 100 units, no postage, unless said otherwise. Returns its id. */
export async function commodity(db: Db, owner: Shopper, fields: Fields = {}): Promise<number> {
  const [row] = await db
    .insert(commodities)
    .values({
      sellerId: owner.userId,
      typeId: await aType(db),
      name: { en: "Tea", ja: "お茶", zh: "茶" },
      description: { en: "Green" },
      price: 1_000,
      inventory: 100,
      ...fields,
    })
    .returning({ id: commodities.id });
  return row?.id ?? 0;
}

/** A commodity with sizes S and L, each with its own stock, and two colours without. */
export async function variants(
  db: Db,
  owner: Shopper,
  stock: { s: number; l: number },
  fields: Fields = {},
): Promise<number> {
  const id = await commodity(db, owner, {
    ...fields,
    properties: [
      {
        name: { en: "Colour" },
        values: [
          { id: "red", text: { en: "Red" }, priceDelta: 0 },
          { id: "blue", text: { en: "Blue" }, priceDelta: 50 },
        ],
      },
      {
        name: { en: "Size" },
        values: [
          { id: "s", text: { en: "S" }, priceDelta: -100, stock: true },
          { id: "l", text: { en: "L" }, priceDelta: 200, stock: true },
        ],
      },
    ],
  });
  await db.insert(commodityStock).values([
    { commodityId: id, valueId: "s", inventory: stock.s },
    { commodityId: id, valueId: "l", inventory: stock.l },
  ]);
  return id;
}

export const receiver = {
  name: "林 小雨",
  phone: "09012345678",
  postcode: "1050011",
  address: "東京都 港区 芝公園 四丁目2-8 旅くら荘 101号室",
  email: "hayashi@example.com",
};

/** An order of some items as a verb takes it; `expectTotal` must be said. */
export const want = (
  items: { commodityId: number; num: number; valueIds?: string[] }[],
  expectTotal: number,
  more: Partial<PlaceOrder> = {},
): PlaceOrder => ({
  items: items.map(({ valueIds = [], ...item }) => ({ ...item, valueIds })),
  receiver,
  usePoint: 0,
  payMethod: "card",
  note: "",
  expectTotal,
  ...more,
});

/** Waits until `count` callers are here, then lets all of them go. */
export function barrier(count: number): () => Promise<void> {
  let waiting = 0;
  let open: () => void = () => undefined;
  const gate = new Promise<void>((done) => {
    open = done;
  });
  return () => {
    if (++waiting === count) open();
    return gate;
  };
}

/** Rows that must not exist [G3]: drift between stock, orders, holds and points. */
export async function stockDrift(db: Db, initial: ReadonlyMap<number, number>): Promise<string[]> {
  const rows = await db.execute<{ id: string; inventory: string; out: string; sold: string; served: string }>(sql`
    select c.id, c.inventory, c.sold_count as sold,
      coalesce((select sum(l.num - l.returned) from shop_order_line l where l.commodity_id = c.id and l.stock_taken and l.stock_id is null), 0) as out,
      coalesce((select sum(l.num - l.returned) from shop_order_line l join shop_order o on o.id = l.order_id
        where l.commodity_id = c.id and (o.status in ('paid','unshipped','shipped','complete') or o.ship_time is not null
          or exists (select from shop_code u where u.line_id = l.id and u.status = 'used'))), 0) as served
    from commodity c`);
  const wrong: string[] = [];
  for (const row of rows) {
    const start = initial.get(Number(row.id));
    if (start === undefined) continue;
    if (Number(row.inventory) < 0 || Number(row.inventory) + Number(row.out) !== start)
      wrong.push(`commodity ${row.id}: ${row.inventory} left, ${row.out} out of ${start}`);
    if (row.sold !== row.served) wrong.push(`commodity ${row.id}: ${row.sold} counted as sold, ${row.served} are`);
  }
  const dead = await db.execute<{ number: string }>(sql`
    select o.number from shop_order o join shop_order_line l on l.order_id = o.id
    where l.stock_taken <> (o.status in ('unpaid','paid','unshipped','shipped','complete') or o.ship_time is not null
      or exists (select from shop_code u where u.line_id = l.id and u.status = 'used'))`);
  wrong.push(...dead.map(({ number }) => `order ${number} holds stock wrongly`));
  return wrong;
}

/** Rows that must not exist in the ledger: unbalanced accounts, holds that do not add up. */
export async function pointDrift(db: Db): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select a.id from point_account a
    where a.balance <> coalesce((select sum(amount) from point_entry e where e.account_id = a.id), 0)
       or a.held <> coalesce((select sum(amount) from point_hold h where h.account_id = a.id and h.state = 'pending'), 0)`);
  return rows.map(({ id }) => `account ${id}`);
}

export const newKey = (): string => randomUUID();
