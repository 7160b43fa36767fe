import { inArray, sql } from "drizzle-orm";
import type { Tx } from "../client";
import { clapSubjects, claps as clapTable } from "../schema/claps";
import { commodities } from "../schema/shop";
import { accounts, type DemoUsername, demoUserIds } from "./accounts";
import { demo as shop } from "./products/shop";
import type { DemoSeed, SeedTools } from "./seeder";
import { tokyoDay } from "./tokyo-day";

const day = 86_400_000;

/** Who clapped for goods, by their number of manufacture, and for shops, by their seller; one day each, from yesterday back. */
const forGoods: Readonly<Record<string, readonly DemoUsername[]>> = {
  "UJ-SEN-100": ["guest", "host", "travel_editor", "news_editor", "guest", "host"],
  "UJ-MAT-40": ["guest", "host", "video_admin"],
};
const forShops: Partial<Record<DemoUsername, readonly DemoUsername[]>> = {
  tea_seller: ["guest", "host", "guest", "promote_admin"],
  shop_admin: ["host"],
};

/** Writes what the demo accounts clapped for. */
async function seedClaps(tx: Tx, { now }: SeedTools): Promise<void> {
  const idOf = await demoUserIds(tx);
  const goods = await tx
    .select({ id: commodities.id, modelType: commodities.modelType })
    .from(commodities)
    .where(inArray(commodities.modelType, Object.keys(forGoods)));
  const things = [
    ...goods.map(({ id, modelType }) => ({ type: "commodity", refId: id, people: forGoods[modelType] ?? [] })),
    ...Object.entries(forShops).map(([seller, people]) => ({
      type: "shop",
      refId: idOf(seller as DemoUsername),
      people,
    })),
  ];
  for (const { type, refId, people } of things) {
    await tx.insert(clapTable).values(
      people.map((who, at) => {
        const createTime = new Date(now.getTime() - (at + 1) * day);
        const tokyo = tokyoDay(createTime);
        return { type, refId, userId: idOf(who), day: tokyo, clapCount: 10, createTime };
      }),
    );
    await tx
      .insert(clapSubjects)
      .values({ type, refId, total: people.length * 10 })
      .onConflictDoUpdate({
        target: [clapSubjects.type, clapSubjects.refId],
        set: { total: sql`${clapSubjects.total} + excluded.total` },
      });
  }
}

export const claps: DemoSeed = { name: "claps", after: [accounts, shop], run: seedClaps };
