import { createHash } from "node:crypto";
import type { Tx } from "../../client";
import { diningTables, dishes, dishLines, dishTypes, orderRounds, tableSessions } from "../../schema/cuisine";
import { namedSearchText } from "../../text/search-text";
import { accounts, demoUserIds } from "../accounts";
import { demoMenu } from "../cuisine/menu";
import type { DemoSeed, SeedTools } from "../seeder";

const minute = 60_000;
const day = 86_400_000;
const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** The tables, as they are called in the restaurant, with their seats. */
const tables = [
  ["A1", 2],
  ["A2", 2],
  ["B1", 4],
  ["B2", 4],
  ["C1", 6],
  ["座敷", 8],
] as const;

/** Parties of the last days: days ago, minutes before now, table, guests, dishes by their places in the menu, how they paid. */
const parties = [
  [6, 95, 2, 4, [0, 4, 7, 10, 17], "card", 0],
  [4, 190, 0, 2, [5, 10, 11], "cash", 0],
  [3, 60, 4, 5, [4, 6, 6, 8, 9, 18, 18], "qr", 500],
  [1, 150, 1, 2, [12, 13, 19], "cash", 0],
  [1, 70, 3, 3, [2, 6, 14, 16], "card", 0],
  [0, 40, 0, 2, [10, 3, 19], "cash", 0],
] as const;

/** A key of the demonstration: always the same, so that a printed sign still works. */
const keyOf = (name: string): string =>
  [...createHash("sha256").update(`demo table ${name}`).digest().subarray(0, 16)]
    .map((byte) => letters.charAt(byte % letters.length))
    .join("");

async function seedMenu(tx: Tx, sellerId: number, picture: SeedTools["picture"]) {
  const types = await tx
    .insert(dishTypes)
    .values(demoMenu.map(({ name, station }, at) => ({ sellerId, name, station, seq: (demoMenu.length - at) * 10 })))
    .returning({ id: dishTypes.id });
  return tx
    .insert(dishes)
    .values(
      demoMenu.flatMap((type, at) =>
        type.dishes.map(({ picture: file, text, name, portion = {}, options = [], ...dish }, place) => ({
          ...dish,
          sellerId,
          typeId: types[at]?.id ?? 0,
          name,
          description: text,
          portion,
          options,
          cover: picture(`cuisine/${file}`),
          seq: (type.dishes.length - place) * 10,
          searchText: namedSearchText(Object.values(name), Object.values(text)),
        })),
      ),
    )
    .returning();
}

async function seedParties(
  tx: Tx,
  sellerId: number,
  menu: readonly (typeof dishes.$inferSelect)[],
  tableIds: number[],
  now: Date,
) {
  for (const [at, [days, before, table, guestCount, places, payMethod, discount]] of parties.entries()) {
    const createTime = new Date(now.getTime() - days * day - before * minute);
    const settleTime = new Date(createTime.getTime() + 35 * minute);
    const ordered = places.flatMap((place) => menu[place] ?? []);
    const subtotal = ordered.reduce((sum, { price }) => sum + price, 0);
    const total = subtotal - discount;
    const [session] = await tx
      .insert(tableSessions)
      .values({
        sellerId,
        tableId: tableIds[table] ?? 0,
        status: "closed",
        guestCount,
        payMethod,
        discount,
        total,
        number: `Q2026010100${String(at + 1).padStart(6, "0")}`,
        subtotal,
        pointsUsed: 0,
        settledBy: sellerId,
        received: payMethod === "cash" ? Math.ceil(total / 1_000) * 1_000 : total,
        createTime,
        updateTime: settleTime,
        settleTime,
        closeTime: settleTime,
      })
      .returning({ id: tableSessions.id });
    const sessionId = session?.id ?? 0;
    const sentAt = new Date(createTime.getTime() + 4 * minute);
    const [round] = await tx
      .insert(orderRounds)
      .values({ sessionId, clientKey: `demo-${at}`, place: 1, createTime: sentAt })
      .returning({ id: orderRounds.id });
    await tx.insert(dishLines).values(
      ordered.map(({ id, name, price }, line) => ({
        sellerId,
        sessionId,
        roundId: round?.id ?? 0,
        lineKey: `demo-${at}-${line}`,
        dishId: id,
        name,
        num: 1,
        unitPrice: price,
        status: "done",
        createTime: sentAt,
        updateTime: settleTime,
      })),
    );
  }
}

/** Writes the demonstration's restaurant: its menu, its tables with their keys, and who ate there lately. */
async function seedCuisine(tx: Tx, { now, picture }: SeedTools): Promise<void> {
  const sellerId = (await demoUserIds(tx))("restaurant_admin");
  const menu = await seedMenu(tx, sellerId, picture);
  const made = await tx
    .insert(diningTables)
    .values(
      tables.map(([name, seats], at) => ({
        sellerId,
        name,
        seats,
        tableKey: keyOf(name),
        seq: (tables.length - at) * 10,
      })),
    )
    .returning({ id: diningTables.id });
  await seedParties(
    tx,
    sellerId,
    menu,
    made.map(({ id }) => id),
    now,
  );
}

export const demo: DemoSeed = { name: "cuisine", after: [accounts], run: seedCuisine };
