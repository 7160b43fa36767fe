import { randomUUID } from "node:crypto";
import type { TableGuest } from "~/products/cuisine/table-guest.server";
import { newTableKey } from "~/products/cuisine/table-keys.server";
import { changeCart } from "~/products/cuisine/verbs/change-cart.server";
import { openTable } from "~/products/cuisine/verbs/open-table.server";
import { sendRound } from "~/products/cuisine/verbs/send-round.server";
import { seatParty } from "~/products/cuisine/verbs/staff-acts.server";
import type { Db } from "~db/client";
import { diningTables, dishes, dishTypes } from "~db/schema/cuisine";
import { type Person, person } from "../harness/people";
import { inTransaction } from "../harness/transaction";

export type Restaurant = {
  owner: Person;
  place: { sellerId: number; userId: number };
  dishIds: number[];
  typeId: number;
};

/** A restaurant with three dishes of 500, 800 and 1,200 yen; the second has an option of 150. */
export async function restaurant(db: Db): Promise<Restaurant> {
  const owner = await person(db, "restaurant_admin");
  const sellerId = owner.id;
  const [type] = await db
    .insert(dishTypes)
    .values({ sellerId, name: { en: "Food", ja: "料理" } })
    .returning();
  const made = await db
    .insert(dishes)
    .values(
      [500, 800, 1_200].map((price, at) => ({
        sellerId,
        typeId: type?.id ?? 0,
        name: { en: `Dish ${at}`, ja: `料理${at}` },
        description: { en: "Good" },
        cover: "demo/cuisine/ramen.webp",
        price,
        seq: 10 - at,
        options: at === 1 ? [{ id: "large", name: { en: "Large" }, price: 150 }] : [],
      })),
    )
    .returning({ id: dishes.id });
  return { owner, place: { sellerId, userId: sellerId }, dishIds: made.map(({ id }) => id), typeId: type?.id ?? 0 };
}

export type Table = { id: number; sellerId: number; key: string };

/** A table of a restaurant. */
export async function tableAt(db: Db, { place }: Restaurant, name = "T1"): Promise<Table> {
  const key = newTableKey();
  const [table] = await db
    .insert(diningTables)
    .values({ sellerId: place.sellerId, name, seats: 4, tableKey: key })
    .returning({ id: diningTables.id });
  return { id: table?.id ?? 0, sellerId: place.sellerId, key };
}

/** A phone that nobody is signed in on, or somebody is. */
export const phone = (userId: number | null = null): TableGuest => ({ device: randomUUID(), userId });

/** Sits a phone down; returns the session. */
export async function sitDown(
  db: Db,
  { id, sellerId, key }: Table,
  guest: TableGuest,
  guestCount = 2,
): Promise<number> {
  const opened = await inTransaction(db, (tx) => openTable(tx, guest, { sellerId, tableId: id, key, guestCount }));
  return opened.id;
}

/** A party of one phone that is seated. */
export async function seated(db: Db, at: Restaurant, userId: number | null = null) {
  const [table, guest] = [await tableAt(db, at), phone(userId)];
  const sessionId = await sitDown(db, table, guest);
  await inTransaction(db, (tx) => seatParty(tx, at.place, sessionId));
  return { table, guest, sessionId };
}

/** A line of a cart with a key of its own. */
export const cartOp = (cuisineId: number, more: Partial<Parameters<typeof changeCart>[3]["ops"][number]> = {}) => ({
  lineKey: randomUUID(),
  cuisineId,
  optionIds: [],
  num: 1,
  note: "",
  ...more,
});

/** Puts dishes into the cart and sends them; returns the lines. */
export async function order(db: Db, guest: TableGuest, sessionId: number, dishIds: readonly number[]) {
  const ops = dishIds.map((id) => cartOp(id));
  await inTransaction(db, (tx) => changeCart(tx, guest, sessionId, { ops, version: 1_000 }));
  return (await inTransaction(db, (tx) => sendRound(tx, guest, sessionId, { clientKey: randomUUID() }))).lines;
}
