import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { balanceOf } from "~/foundation/points/queries.server";
import { counterToken, visitPass } from "~/products/offline/counter-code.server";
import { approveAsk, rejectAsk } from "~/products/offline/verbs/answer.server";
import { askPoints } from "~/products/offline/verbs/ask.server";
import { expireAsk, expireNext } from "~/products/offline/verbs/expire-asks.server";
import type { Tx } from "~db/client";
import { notifications } from "~db/schema/notifications";
import { pointAsks } from "~db/schema/offline";
import { settings } from "~db/schema/platform";
import { pointTransactions } from "~db/schema/points";
import { shops } from "~db/schema/shop";
import { type Shopper, shopper } from "../../factories/shop";
import { asked, shownNow, soundBooks, townShop } from "../../factories/town-shops";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let [owner, guest]: [Shopper, Shopper] = [] as never;
const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(database.db, work);
const ask = (amount: number, points = 0, who = guest, shop = owner) => asked(database.db, who, shop, amount, points);
const approve = (id: number, amount?: number, by = owner) => run((tx) => approveAsk(tx, by, { id, amount }));
const reject = (id: number, by = owner) => run((tx) => rejectAsk(tx, by, { id, reason: "no bill" }));
const points = async (who = guest) => {
  const { balance, held } = await balanceOf(database.db, who.userId);
  return [balance, held];
};
const row = async (id: number) => (await database.db.select().from(pointAsks).where(eq(pointAsks.id, id)))[0];
const told = async (who: Shopper) =>
  (await database.db.select().from(notifications).where(eq(notifications.userId, who.userId))).map(
    ({ type, key }) => `${type} ${key}`,
  );
/** Moves the end of an ask to so many seconds from the database's now. */
const endsIn = (id: number, seconds: number) =>
  database.db
    .update(pointAsks)
    .set({ expireTime: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where(eq(pointAsks.id, id));

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  owner = await townShop(database.db, { checkInPoints: 30 });
  guest = await shopper(database.db, 500);
});
afterAll(async () => {
  await soundBooks(database.db);
  await database.close();
});

describe("what a guest asks [O2]", () => {
  test("a bill is approved: points back, the first visit's once for life, both sides told", async () => {
    const id = await ask(1_000);
    expect(await told(owner)).toEqual(["offline-point-request-start offline:notice.request"]);
    const done = await approve(id);
    expect(done).toMatchObject({ status: "approved", finalAmount: 1_000, pointsUsed: 0, pointsGiven: 50 });
    expect([done.checkInGiven, await points(), await points(owner)]).toEqual([30, [580, 0], [0, 0]]);
    expect(await told(guest)).toEqual(["offline-point-request-approve offline:notice.approved"]);
    await database.db.update(shops).set({ checkInPoints: 99 }).where(eq(shops.sellerId, owner.userId));
    expect((await approve(await ask(1_000))).checkInGiven).toBe(0);
    expect(await points()).toEqual([630, 0]);
  });

  test("points are held while the shop looks, then go to the shop; the rest earns", async () => {
    const id = await ask(1_000, 200);
    expect(await points()).toEqual([500, 200]);
    const done = await approve(id);
    expect([done.pointsUsed, done.pointsGiven, await points(), await points(owner)]).toEqual([
      200,
      40,
      [370, 0],
      [200, 0],
    ]);
    expect(await told(guest)).toEqual(["offline-point-use-approve offline:notice.approved"]);
  });

  test("the shop corrects the bill: points beyond its share go back", async () => {
    const done = await approve(await ask(1_000, 200), 500);
    expect([done.finalAmount, done.pointsUsed, done.pointsGiven]).toEqual([500, 100, 20]);
    expect([await points(), await points(owner)]).toEqual([
      [450, 0],
      [100, 0],
    ]);
  });

  test("a bill corrected to nearly nothing takes no points", async () => {
    expect(await approve(await ask(1_000, 200), 4)).toMatchObject({ pointsUsed: 0, pointsGiven: 0 });
    expect(await points()).toEqual([530, 0]);
  });

  test("a no gives everything back and says why", async () => {
    const id = await ask(1_000, 200);
    await reject(id);
    expect([await row(id), await points()]).toMatchObject([{ status: "rejected", reason: "no bill" }, [500, 0]]);
    expect(await told(guest)).toEqual(["offline-point-use-reject offline:notice.rejected"]);
  });

  test("one open ask a guest and shop; an answered one lets the next in", async () => {
    const id = await ask(1_000);
    await expect(ask(500)).rejects.toMatchObject({ key: "askPending" });
    const other = await townShop(database.db);
    await ask(500, 0, guest, other);
    await reject(id);
    await ask(500);
  });

  test.each([
    ["more than the share that points may pay", 1_000, 201, "cannotRedeemPoint"],
    ["more than the guest has", 10_000, 501, "pointExceedHoldings"],
  ])("refuses %s", async (_, amount, wanted, key) => {
    await expect(ask(amount, wanted)).rejects.toMatchObject({ key });
    expect(await points()).toEqual([500, 0]);
  });

  test("points that are held cannot be asked of another shop", async () => {
    const other = await townShop(database.db);
    await ask(2_000, 400);
    await expect(ask(2_000, 200, guest, other)).rejects.toMatchObject({ key: "pointExceedHoldings" });
    await ask(2_000, 100, guest, other);
    expect(await points()).toEqual([500, 500]);
  });

  test("closed shops, the shop itself and administrators get none", async () => {
    for (const fields of [{ isPublic: false }, { status: "pending" }] as const)
      await expect(ask(100, 0, guest, await townShop(database.db, fields))).rejects.toMatchObject({
        key: "shopNotInTown",
      });
    await expect(ask(100, 0, owner)).rejects.toMatchObject({ key: "ownShop" });
    const admin = await shopper(database.db, 0, "admin");
    await expect(ask(100, 0, admin)).rejects.toMatchObject({ key: "cannotRedeemPoint" });
    await expect(ask(100, 0, guest, admin)).rejects.toMatchObject({ key: "notFindData" });
  });
});

describe("who stands at the counter [O1]", () => {
  const askWith = (token: string, who = guest) =>
    run((tx) => askPoints(tx, who, { shopId: owner.userId, token, amount: 100, points: 0 }));

  test("an old code, another shop's, a forged one and another guest's pass are refused", async () => {
    const [now, other] = [Date.now(), await shopper(database.db)];
    const bad = [
      counterToken(owner.userId, new Date(now - 61_000)).token,
      counterToken(owner.userId, new Date(now + 31_000)).token,
      counterToken(owner.userId + 1, new Date(now)).token,
      `${shownNow(owner).slice(0, -4)}AAAA`,
      visitPass(owner.userId, other.userId, new Date(now)),
      visitPass(owner.userId, guest.userId, new Date(now - 601_000)),
      "",
    ];
    for (const token of bad) await expect(askWith(token)).rejects.toMatchObject({ key: "invalidToken" });
    await askWith(visitPass(owner.userId, guest.userId, new Date(now - 590_000)));
    await askWith(counterToken(owner.userId, new Date(now - 29_000)).token, other);
  });
});

describe("ten minutes [D9]", () => {
  test("an ask ends ten minutes after it was made", async () => {
    const made = await row(await ask(100));
    expect((made?.expireTime.getTime() ?? 0) - (made?.createTime.getTime() ?? 0)).toBeGreaterThanOrEqual(600_000 - 50);
    expect((made?.expireTime.getTime() ?? 0) - (made?.createTime.getTime() ?? 0)).toBeLessThan(601_000);
  });

  test("a second before its end it is answered, a second after it never", async () => {
    const early = await ask(1_000, 100);
    await endsIn(early, 1);
    expect(await run((tx) => expireAsk(tx, early))).toBe(false);
    await approve(early);
    const late = await ask(1_000, 100);
    await endsIn(late, -1);
    await expect(approve(late)).rejects.toMatchObject({ key: "askExpired" });
    await expect(reject(late)).rejects.toMatchObject({ key: "askExpired" });
    const held = (await points())[1];
    expect(await run((tx) => expireAsk(tx, late))).toBe(true);
    expect([held, (await points())[1], await row(late)]).toMatchObject([100, 0, { status: "expired" }]);
    expect(await run((tx) => expireAsk(tx, late))).toBe(false);
    expect((await told(guest)).at(-1)).toBe("offline-point-use-reject offline:notice.expired");
  });

  test("the sweeper finds what a crash left behind, and the next ask does not wait for it", async () => {
    await endsIn(await ask(1_000, 100), -1);
    const other = await shopper(database.db, 100);
    await endsIn(await ask(1_000, 100, other), -1);
    const next = await ask(2_000, 300);
    expect([await points(), (await row(next))?.status]).toEqual([[500, 300], "start"]);
    expect([await run(expireNext), await run(expireNext)]).toEqual([true, false]);
    expect(await points(other)).toEqual([100, 0]);
  });
});

describe("whose ask it is [AC4, AC5]", () => {
  test("another shop, the guest and an administrator answer nothing; nobody answers twice", async () => {
    const [id, other] = [await ask(1_000), await townShop(database.db)];
    for (const by of [other, guest, await shopper(database.db, 0, "admin")]) {
      await expect(approve(id, undefined, by)).rejects.toMatchObject({ key: "notFindData" });
      await expect(reject(id, by)).rejects.toMatchObject({ key: "notFindData" });
    }
    await approve(id);
    await expect(approve(id)).rejects.toMatchObject({ key: "askAnswered" });
    await expect(reject(id)).rejects.toMatchObject({ key: "askAnswered" });
    expect(await points()).toEqual([580, 0]);
  });
});

describe("who funds the points [O5]", () => {
  test("a shop that funds them pays, and cannot say yes to more than it has", async () => {
    await database.db.insert(settings).values({ key: "offline.shopFunds", value: 1, updateTime: new Date() } as never);
    try {
      const id = await ask(1_000);
      await expect(approve(id)).rejects.toMatchObject({ key: "pointExceedHoldings" });
      expect([await points(), (await row(id))?.status]).toEqual([[500, 0], "start"]);
      await reject(id);
      const rich = await townShop(database.db, { checkInPoints: 30 }, 100);
      await approve(await ask(1_000, 0, guest, rich), undefined, rich);
      expect([await points(), await points(rich)]).toEqual([
        [580, 0],
        [20, 0],
      ]);
    } finally {
      await database.db.delete(settings).where(eq(settings.key, "offline.shopFunds"));
    }
  });

  test("the platform pays a shop's guests no more than the day's points, however they are split", async () => {
    const [shop, other] = [await townShop(database.db, { checkInPoints: 0 }), await townShop(database.db)];
    await database.db
      .insert(settings)
      .values({ key: "offline.dayPoints", value: 100, updateTime: new Date() } as never);
    try {
      await approve(await ask(1_000, 0, guest, shop), undefined, shop);
      const second = await ask(1_500, 0, guest, shop);
      await expect(approve(second, undefined, shop)).rejects.toMatchObject({
        key: "counterDayOver",
        params: { left: 50 },
      });
      await approve(second, 1_000, shop);
      await expect(approve(await ask(20, 0, guest, shop), undefined, shop)).rejects.toMatchObject({
        key: "counterDayOver",
      });
      await approve(await ask(1_000, 0, guest, other), undefined, other);
    } finally {
      await database.db.delete(settings).where(eq(settings.key, "offline.dayPoints"));
    }
  });

  test("each movement stands in the ledger once, under the ask's ref", async () => {
    const id = await ask(1_000, 200);
    await approve(id);
    const booked = await database.db
      .select({ type: pointTransactions.type })
      .from(pointTransactions)
      .where(eq(pointTransactions.ref, `shop-point:${id}`));
    expect(booked.map(({ type }) => type).sort()).toEqual(["shop-offline-point-request", "shop-offline-point-use"]);
  });
});
