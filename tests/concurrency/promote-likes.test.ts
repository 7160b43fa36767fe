import "../../app/composition";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { CountedLiker } from "~/foundation/comments/rules/who";
import { balanceOf } from "~/foundation/points/queries.server";
import { promoteCheck } from "~/products/promote/integrity.server";
import { likeItem } from "~/products/promote/verbs/like-item.server";
import { promoteCategories, promoteDeviceLikes, promoteItems } from "~db/schema/promote";
import { barrier } from "../factories/shop";
import { aGuest } from "../harness/guests";
import { person } from "../harness/people";
import { inTransaction } from "../harness/transaction";
import { database, pool } from "./two-pools";

const crowd = 100;

/** An item that visitors see, whose like earns seven points. */
async function anItem(): Promise<number> {
  const { id: ownerId } = await person(database.db, "promote_admin");
  const [category] = await database.db
    .insert(promoteCategories)
    .values({ name: { en: "Shops" } })
    .returning();
  const [item] = await database.db
    .insert(promoteItems)
    .values({ ownerId, categoryId: category?.id ?? 0, name: { en: "Tea" }, promoteLogo: "x", returnPoint: 7 })
    .returning();
  return item?.id ?? 0;
}

const likesOf = async (id: number) =>
  (await database.db.select().from(promoteItems).where(eq(promoteItems.id, id)))[0]?.likeNum;

/** Presses at once, over two pools; how many of them changed something, and the points that they earned. */
async function together(presses: readonly { who: CountedLiker; id: number; like: boolean }[]) {
  const ready = barrier(presses.length);
  const done = await Promise.all(
    presses.map(async ({ who, ...press }, at) => {
      await ready();
      return inTransaction(pool(at), (tx) => likeItem(tx, who, press));
    }),
  );
  return {
    changed: done.filter(({ changed }) => changed).length,
    points: done.reduce((sum, { points }) => sum + points, 0),
  };
}

describe("100 likes at once", () => {
  test("of one person: one counts, for its points once", async () => {
    const [id, { id: userId }] = [await anItem(), await person(database.db, "guest")];
    const press = { who: { userId, device: randomUUID() }, id, like: true };
    expect(await together(Array(crowd).fill(press))).toEqual({ changed: 1, points: 7 });
    expect([await likesOf(id), (await balanceOf(database.db, userId)).balance]).toEqual([1, 7]);
  });

  test("of 100 devices: the count is exact", async () => {
    const id = await anItem();
    const presses = Array.from({ length: crowd }, () => ({ who: aGuest(), id, like: true }));
    expect(await together(presses)).toEqual({ changed: crowd, points: 0 });
    expect(await likesOf(id)).toBe(crowd);
  });

  test("given and taken back in any order: the count is that of the likes, the points are paid once", async () => {
    const [id, { id: userId }] = [await anItem(), await person(database.db, "guest")];
    const presses = Array.from({ length: crowd }, (_, at) => ({ who: { userId }, id, like: at % 2 === 0 }));
    expect((await together(presses)).points).toBe(7);
    expect((await balanceOf(database.db, userId)).balance).toBe(7);
    expect(await promoteCheck.all(database.db)).toEqual([]);
  });

  test("of one person for many items: the day's five earn", async () => {
    const { id: userId } = await person(database.db, "guest");
    const items = await Promise.all(Array.from({ length: 20 }, anItem));
    expect(await together(items.map((id) => ({ who: { userId }, id, like: true })))).toEqual({
      changed: 20,
      points: 35,
    });
  });

  test("control: a twin that reads the count and writes it loses likes, and the check of the books finds it", async () => {
    const id = await anItem();
    const ready = barrier(crowd);
    await Promise.all(
      Array.from({ length: crowd }, async (_, at) => {
        await ready();
        await inTransaction(pool(at), async (tx) => {
          const [item] = await tx.select().from(promoteItems).where(eq(promoteItems.id, id));
          await tx.insert(promoteDeviceLikes).values({ itemId: id, device: randomUUID() });
          await tx
            .update(promoteItems)
            .set({ likeNum: (item?.likeNum ?? 0) + 1 })
            .where(eq(promoteItems.id, id));
        });
      }),
    );
    expect(await likesOf(id)).toBeLessThan(crowd);
    expect(await promoteCheck.all(database.db)).toMatchObject([{ id, expected: crowd }]);
  });
});
