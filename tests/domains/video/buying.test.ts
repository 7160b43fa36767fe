import "../../../app/composition";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { balanceOf } from "~/foundation/points/queries.server";
import { transfer } from "~/foundation/points/verbs/transfer.server";
import { DomainError } from "~/platform/errors";
import { buyVideo } from "~/products/video/buying/verbs/buy-video.server";
import { countViews } from "~/products/video/watching/verbs/count-views.server";
import { reportProgress } from "~/products/video/watching/verbs/report-progress.server";
import { viewVideo } from "~/products/video/watching/verbs/view-video.server";
import { type Connection, connect, type Db } from "~db/client";
import { notifications } from "~db/schema/notifications";
import { videoCategories, videoProgress, videoSales, videos } from "~db/schema/video";
import { barrier } from "../../factories/shop";
import { aGuest } from "../../harness/guests";
import { loses } from "../../harness/loses";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { actorOf, giftPoints, readyVideo } from "./video-world";

let database: TestDatabase;
let db: Db;
let pools: [Connection, Connection];
let owner: number;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  pools = [connect(database.url, { max: 10 }), connect(database.url, { max: 10 })];
  owner = (await person(db, "video_admin")).id;
});
afterAll(async () => {
  await Promise.all(pools.map(({ close }) => close()));
  await database.close();
});

const buyer = async (points: number) => {
  const { id } = await person(db, "guest");
  await giftPoints(db, id, points);
  return id;
};
const buy = (userId: number, id: number, seen?: number, at = 0) =>
  inTransaction(pools[at % 2 === 0 ? 0 : 1].db, (tx) => buyVideo(tx, actorOf(userId), { id, seen, flag: "en" }));
const refusal = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "",
    (error) => (error instanceof DomainError ? error.key : String(error)),
  );
const salesOf = (userId: number, videoId: number) =>
  db
    .select()
    .from(videoSales)
    .where(and(eq(videoSales.buyerId, userId), eq(videoSales.videoId, videoId)));

/** What a check without a lock or a key would do: the twin that must pay twice. */
const naivePurchase = (userId: number, id: number, at: number, ready: () => Promise<void>) =>
  inTransaction(pools[at % 2 === 0 ? 0 : 1].db, async (tx) => {
    const known = await tx.select().from(videoSales).where(eq(videoSales.buyerId, userId));
    await ready();
    if (known.length > 0) return;
    await transfer(tx, {
      fromUserId: userId,
      toUserId: null,
      type: "video-buy-out",
      ref: `naive:${id}:${userId}:${at}`,
      amount: 30,
    });
  });

describe("buying", () => {
  test("costs the price once, is numbered, and both sides are told", async () => {
    const [id, who] = [await readyVideo(db, owner, { price: 30 }), await buyer(100)];
    const { number, price } = await buy(who, id, 30);
    expect(number).toMatch(/^V\d{16}$/);
    expect(price).toBe(30);
    expect((await balanceOf(db, who)).balance).toBe(70);
    expect(await salesOf(who, id)).toMatchObject([{ number, price: 30 }]);
    expect(await refusal(buy(who, id))).toBe("alreadyPaid");
    const told = await db.select().from(notifications).where(eq(notifications.refId, number));
    expect(told.map(({ userId, key }) => [userId, key])).toEqual([[who, "video:notice.bought"]]);
    const sold = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, owner), eq(notifications.key, "video:notice.sold")));
    expect(sold).toHaveLength(1);
  });

  test("twenty times at once pays once", async () => {
    const [id, who] = [await readyVideo(db, owner, { price: 30 }), await buyer(1_000)];
    const ready = barrier(20);
    const ends = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        await ready();
        return refusal(buy(who, id, 30, at));
      }),
    );
    expect(ends.filter((key) => key === "")).toHaveLength(1);
    expect(ends.filter((key) => key === "alreadyPaid")).toHaveLength(19);
    expect((await balanceOf(db, who)).balance).toBe(970);
    expect(await salesOf(who, id)).toHaveLength(1);
  });

  test("control: a check without a key pays more than once", async () => {
    const lost = await loses(async () => {
      const [id, who] = [await readyVideo(db, owner, { price: 30 }), await buyer(1_000)];
      const ready = barrier(2);
      await Promise.all([0, 1].map((at) => naivePurchase(who, id, at, ready)));
      return (await balanceOf(db, who)).balance < 970;
    });
    expect(lost).toBe(true);
  });

  test("two videos at once are refused when the points are enough for one", async () => {
    const who = await buyer(50);
    const ids = [await readyVideo(db, owner, { price: 30 }), await readyVideo(db, owner, { price: 30 })];
    const ready = barrier(2);
    const ends = await Promise.all(
      ids.map(async (id, at) => {
        await ready();
        return refusal(buy(who, id, 30, at));
      }),
    );
    expect(ends.sort()).toEqual(["", "insufficientPoints"]);
    expect((await balanceOf(db, who)).balance).toBe(20);
  });

  test("is refused with its reason, and nothing moves", async () => {
    const who = await buyer(20);
    const asked = async (more: Parameters<typeof readyVideo>[2], seen?: number, by = who) =>
      refusal(buy(by, await readyVideo(db, owner, more), seen));
    expect(await asked({ price: null })).toBe("videoFree");
    expect(await asked({ price: 0 })).toBe("videoFree");
    expect(await asked({ price: 10, isPointPay: false })).toBe("paymentMethodNotSupported");
    expect(await asked({ price: 21 })).toBe("insufficientPoints");
    expect(await asked({ price: 20 }, 10)).toBe("videoPriceChanged");
    expect(await asked({ price: 10, state: "queued", qualities: [], minuteBytes: [] })).toBe("videoNotReady");
    expect(await asked({ price: 10, seq: -1 })).toBe("notFindData");
    expect(await asked({ price: 10, deletedTime: new Date() })).toBe("notFindData");
    await giftPoints(db, owner, 100);
    expect(await asked({ price: 10 }, 10, owner)).toBe("videoOwn");
    expect((await balanceOf(db, who)).balance).toBe(20);
  });
});

describe("watching", () => {
  test("reports of two devices keep the furthest place, in whatever order they arrive [V8]", async () => {
    const [videoId, who] = [await readyVideo(db, owner), await buyer(1)];
    const places = [30, 90, 10, 500, 60];
    await Promise.all(
      places.map((currentTime, at) =>
        inTransaction(pools[at % 2 === 0 ? 0 : 1].db, (tx) =>
          reportProgress(tx, who, { videoId, duration: 999, currentTime }),
        ),
      ),
    );
    const [row] = await db.select().from(videoProgress).where(eq(videoProgress.userId, who));
    expect(row).toMatchObject({ furthest: 120, duration: 120 });
    expect(places.map((place) => Math.min(place, 120))).toContain(row?.lastPlace);
    expect(
      await refusal(
        inTransaction(db, (tx) => reportProgress(tx, who, { videoId: 999_999, duration: 1, currentTime: 1 })),
      ),
    ).toBe("notFindData");
  });

  test("a view counts once a person and day, and a job counts them with the claps", async () => {
    const id = await readyVideo(db, owner, { viewsBefore: 5, viewCount: 5 });
    const view = (day: string, who: Parameters<typeof viewVideo>[1]) =>
      inTransaction(db, (tx) => viewVideo(tx, who, id, new Date(`${day}T03:00:00Z`)));
    const count = (day: string) => inTransaction(db, (tx) => countViews(tx, new Date(`${day}T03:00:00Z`)));
    await view("2026-11-20", { userId: owner });
    await view("2026-11-20", { userId: owner });
    await view("2026-11-20", aGuest());
    await count("2026-11-20");
    const now = async () => (await db.select().from(videos).where(eq(videos.id, id)))[0];
    expect(await now()).toMatchObject({ viewsBefore: 5, viewCount: 7, heat: 7 });
    await view("2026-11-21", { userId: owner });
    await count("2026-11-21");
    expect(await now()).toMatchObject({ viewsBefore: 7, viewCount: 8, heat: 8 });
    expect(await count("2026-11-21")).toBe(0);
  });

  test("a category at or below -10 hides its videos, one inside it too; -9 does not [V1]", async () => {
    const category = async (seq: number, parentId: number | null = null) => {
      const [row] = await db
        .insert(videoCategories)
        .values({ name: { en: "C" }, seq, parentId })
        .returning({ id: videoCategories.id });
      return row?.id ?? 0;
    };
    const isSeen = async (categoryId: number) => {
      const id = await readyVideo(db, owner, { categoryId });
      return (await refusal(inTransaction(db, (tx) => viewVideo(tx, aGuest(), id)))) === "";
    };
    const far = await category(-10);
    expect([await isSeen(await category(-9)), await isSeen(far), await isSeen(await category(5, far))]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await category(0)).toBeGreaterThan(100_000);
  });
});
