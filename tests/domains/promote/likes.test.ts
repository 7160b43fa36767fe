import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { balanceOf } from "~/foundation/points/queries.server";
import { promoteCheck } from "~/products/promote/integrity.server";
import { exportPromotions, forgetPromotions } from "~/products/promote/own-data.server";
import { likedAmong } from "~/products/promote/queries/likes.server";
import { likeItem } from "~/products/promote/verbs/like-item.server";
import { users } from "~db/schema/accounts";
import { pointRules } from "~db/schema/points";
import { promoteDeviceLikes, promoteItems } from "~db/schema/promote";
import { deskBy } from "../../harness/desk";
import { aGuest } from "../../harness/guests";
import { person } from "../../harness/people";
import { byAdmin, category, db, item, owner, run } from "./world";

let categoryId: number;
beforeAll(async () => {
  categoryId = await category();
});

type Who = Parameters<typeof likeItem>[1];
const like = (who: Who, id: number, on = true) => run((tx) => likeItem(tx, who, { id, like: on }));
const refusalOf = (work: Promise<unknown>) => work.then(() => null).catch((error) => error.key);
const guest = async () => ({ userId: (await person(db, "guest")).id });
const pointsOf = async (userId: number) => (await balanceOf(db, userId)).balance;

describe("a like [W5]", () => {
  test("counts once a person and once a device, and goes when it is taken back", async () => {
    const id = await item(categoryId);
    const [one, device] = [await guest(), aGuest()];
    expect(await like(one, id)).toMatchObject({ likeNum: 1, changed: true });
    expect(await like(one, id)).toMatchObject({ likeNum: 1, changed: false });
    expect(await like(device, id)).toMatchObject({ likeNum: 2, changed: true });
    expect([...(await likedAmong(db, one, [id, id + 1]))]).toEqual([id]);
    expect([...(await likedAmong(db, device, [id]))]).toEqual([id]);
    expect(await like(one, id, false)).toMatchObject({ likeNum: 1, changed: true });
    expect(await like(one, id, false)).toMatchObject({ likeNum: 1, changed: false });
    expect([...(await likedAmong(db, one, [id]))]).toEqual([]);
  });

  test("of guests raises the order of the wall by three a day and address, whatever is taken back", async () => {
    const id = await item(categoryId);
    const rowOf = async () => (await db.select().from(promoteItems).where(eq(promoteItems.id, id)))[0];
    const crowd = Array.from({ length: 12 }, () => aGuest("one address"));
    for (const who of crowd) await like(who, id);
    expect(await rowOf()).toMatchObject({ likeNum: 12, unrankedNum: 9, rankNum: 3 });
    const [first, last] = [crowd[0], crowd.at(-1)];
    if (!first || !last) throw new Error("no guests");
    await like(last, id, false);
    expect(await rowOf()).toMatchObject({ likeNum: 11, unrankedNum: 8, rankNum: 3 });
    await like(first, id, false);
    await like(first, id);
    expect(await rowOf()).toMatchObject({ likeNum: 11, unrankedNum: 9, rankNum: 2 });
    await like({ ...(await guest()), device: first.device }, id);
    expect(await rowOf()).toMatchObject({ likeNum: 11, unrankedNum: 8, rankNum: 3 });
    expect(await promoteCheck.all(db)).toEqual([]);
  });

  test("of a device becomes that of the person who signs in on it, uncounted", async () => {
    const id = await item(categoryId);
    const device = randomUUID();
    await like({ ...aGuest(), device }, id);
    expect(await like({ ...(await guest()), device }, id)).toMatchObject({ likeNum: 1, changed: true });
    expect(await db.select().from(promoteDeviceLikes).where(eq(promoteDeviceLikes.device, device))).toEqual([]);
  });

  test("is for what visitors see only", async () => {
    const hiddenIn = await category({ seq: -1 });
    for (const id of [
      await item(categoryId, { isPublic: false }),
      await item(categoryId, { seq: -1 }),
      await item(hiddenIn),
      999_999,
    ])
      expect(await refusalOf(like(await guest(), id)), String(id)).toBe("notFindData");
  });

  test("leaves the item's update time as it is, so that no editor is overruled by it", async () => {
    const id = await item(categoryId);
    const timeOf = async () => (await db.select().from(promoteItems).where(eq(promoteItems.id, id)))[0]?.updateTime;
    const before = await timeOf();
    await like(await guest(), id);
    expect(await timeOf()).toEqual(before);
  });
});

describe("points for a like [W6]", () => {
  test("are the item's, or the rule's, once for life whatever is taken back", async () => {
    const [rule] = await db.select().from(pointRules).where(eq(pointRules.type, "promote-like"));
    const point = rule?.point ?? 0;
    expect(point).toBeGreaterThan(0);
    const who = await guest();
    const [plain, rich, none] = [
      await item(categoryId),
      await item(categoryId, { returnPoint: 7 }, byAdmin()),
      await item(categoryId, { returnPoint: 0 }, byAdmin()),
    ];
    expect((await like(who, plain)).points).toBe(point);
    expect((await like(who, rich)).points).toBe(7);
    expect((await like(who, none)).points).toBe(0);
    await like(who, rich, false);
    expect((await like(who, rich)).points).toBe(0);
    expect(await pointsOf(who.userId)).toBe(point + 7);
  });

  test("end with the day's five", async () => {
    const who = await guest();
    const ids = [];
    for (let at = 0; at < 6; at++) ids.push(await item(categoryId, { returnPoint: 2 }, byAdmin()));
    const given = [];
    for (const id of ids) given.push((await like(who, id)).points);
    expect(given).toEqual([2, 2, 2, 2, 2, 0]);
  });

  test("are neither a device's nor the owner's, who cannot set them either", async () => {
    const id = await item(categoryId, { returnPoint: 50 });
    const [row] = await db.select().from(promoteItems).where(eq(promoteItems.id, id));
    expect(row?.returnPoint).toBeNull();
    expect((await like(aGuest(), id)).points).toBe(0);
    expect((await like({ userId: owner.id }, id)).points).toBe(0);
    expect(await pointsOf(owner.id)).toBe(0);
  });
});

test("the check of the books finds a count that is not that of the likes", async () => {
  expect(await promoteCheck.all(db)).toEqual([]);
  const id = await item(categoryId);
  await db.update(promoteItems).set({ likeNum: 3 }).where(eq(promoteItems.id, id));
  const wrong = [expect.objectContaining({ id, expected: 0, found: 3 })];
  expect(await promoteCheck.all(db)).toEqual(wrong);
  const { violations, cursor } = await promoteCheck.since(db, id - 1);
  expect([violations, cursor]).toEqual([wrong, expect.any(Number)]);
  expect((await promoteCheck.since(db, cursor)).cursor).toBe(0);
  await db.update(promoteItems).set({ likeNum: 0 }).where(eq(promoteItems.id, id));
});

test("a person's own items and likes are theirs to take along; an anonymous owner's go off the wall", async () => {
  const leaving = await person(db, "promote_admin");
  const [{ id: ownerId }, liked] = [leaving, await item(categoryId)];
  const own = await item(categoryId, { name: { en: "Mine" } }, deskBy(ownerId, "PROMOTE_ADMIN"));
  await like({ userId: ownerId }, liked);
  expect(await exportPromotions(db, ownerId)).toMatchObject({
    shown: [{ name: { en: "Mine" } }],
    liked: [{ itemId: liked }],
  });
  await db.update(users).set({ anonymisedAt: new Date() }).where(eq(users.id, ownerId));
  await forgetPromotions(db);
  const rows = await db.select().from(promoteItems);
  expect(rows.find(({ id }) => id === own)?.deletedTime).not.toBeNull();
  expect(rows.find(({ id }) => id === liked)).toMatchObject({ deletedTime: null, likeNum: 1 });
});
