import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { type By, saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import type { Actor } from "~/platform/access/actor";
import { commodityDesk } from "~/products/shop/commodity/commodity-desk.server";
import { placeOrder } from "~/products/shop/order/verbs/place-order.server";
import type { Tx } from "~db/client";
import type { Property } from "~db/schema/commodity-property";
import { commodities, commodityStock, orderLines } from "~db/schema/shop";
import { seller, shopper, variants, want } from "../factories/shop";
import { database, overlapped } from "./two-pools";

/* [C13, C28] A seller takes a value away while somebody orders it. */

type Remove = (tx: Tx, by: By, id: number, valueId: string) => Promise<unknown>;

/** The properties of a commodity without one of its values. */
async function without(tx: Tx, id: number, valueId: string): Promise<Property[]> {
  const [row] = await tx.select().from(commodities).where(eq(commodities.id, id));
  return (row?.properties ?? []).map(({ name, values }) => ({
    name,
    values: values.filter((value) => value.id !== valueId),
  }));
}

const honest: Remove = async (tx, by, id, valueId) =>
  saveEntity(tx, commodityDesk, by, { properties: await without(tx, id, valueId) }, { id });

/** Looks whether an order holds the value, and then writes: neither waits for who orders meanwhile. */
const naive: Remove = async (tx, _, id, valueId) => {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.commodityId, id));
  if (lines.some(({ valueIds }) => valueIds.split(",").includes(valueId))) throw new Error("held");
  await tx
    .update(commodities)
    .set({ properties: await without(tx, id, valueId) })
    .where(eq(commodities.id, id));
};

async function world() {
  const owner = await seller(database.db);
  const by: By = {
    actor: { ...owner, types: "shop_admin", certFlag: 2 } as unknown as Actor,
    operator: { userId: owner.userId, site: "shop", requestId: "race" },
  };
  return { by, id: await variants(database.db, owner, { s: 5, l: 5 }), buyer: await shopper(database.db) };
}
type World = Awaited<ReturnType<typeof world>>;

/** One unit in red, size S: its stock is that of S. */
const order = (tx: Tx, { id, buyer }: World) =>
  placeOrder(tx, buyer, want([{ commodityId: id, num: 1, valueIds: ["red", "s"] }], 900));

/** Whether a line holds units of a value that the commodity no longer has. */
async function isLost({ id }: World): Promise<boolean> {
  const [row] = await database.db.select().from(commodities).where(eq(commodities.id, id));
  const known = new Set(row?.properties.flatMap(({ values }) => values.map((value) => value.id)));
  const lines = await database.db.select().from(orderLines).where(eq(orderLines.commodityId, id));
  return lines.some(({ valueIds }) => valueIds.split(",").some((value) => !known.has(value)));
}

describe.each(["red", "s"])("a seller takes %s away while it is ordered", (valueId) => {
  test("who orders first keeps it: the seller waits, and is told that an order holds it", async () => {
    const all = await world();
    const outcome = await overlapped(
      (tx) => order(tx, all),
      (tx) => honest(tx, all.by, all.id, valueId),
    );
    expect(outcome).toMatchObject({ key: "valueHeld" });
    expect(await isLost(all)).toBe(false);
  });

  test("the seller first: the order waits, is refused and takes nothing", async () => {
    const all = await world();
    const outcome = await overlapped(
      (tx) => honest(tx, all.by, all.id, valueId),
      (tx) => order(tx, all),
    );
    expect(outcome).toMatchObject({ key: "orderSubmitFailed1" });
    expect(await isLost(all)).toBe(false);
    const rows = await database.db.select().from(commodityStock).where(eq(commodityStock.commodityId, all.id));
    expect(rows.map(({ valueId: id, taken }) => [id, taken]).sort()).toEqual([
      ["l", 0],
      ["s", 0],
    ]);
  });

  test("the twin that looks and then writes leaves an order of what is gone", async () => {
    const all = await world();
    await overlapped(
      (tx) => order(tx, all),
      (tx) => naive(tx, all.by, all.id, valueId),
    );
    expect(await isLost(all)).toBe(true);
  });
});
