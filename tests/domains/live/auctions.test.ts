import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expireOrders } from "~/foundation/orders/verbs/expire-orders.server";
import { auctionOrdersKind } from "~/products/live/auction-orders.server";
import { lotCheck } from "~/products/live/integrity.server";
import { liveTarget } from "~/products/live/queries/live-target";
import { offerNext } from "~/products/live/verbs/close-lot.server";
import { lockLot } from "~/products/live/verbs/lot-state.server";
import { auctionPayable } from "~/products/live/verbs/settle-auction.server";
import { users } from "~db/schema/accounts";
import { auctionLots, auctionOrders } from "~db/schema/live-auction";
import { notifications } from "~db/schema/notifications";
import { bids, closes, endsIn, logOf, lotNow, runningLot } from "../../factories/auctions";
import { type Person, person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let seller: Person;
let [ann, ben, cai]: Person[] = [];
beforeAll(async () => {
  database = await testDatabase();
  seller = await person(database.db, "admin");
  [ann, ben, cai] = [
    await person(database.db, "guest"),
    await person(database.db, "guest"),
    await person(database.db, "guest"),
  ];
});
afterAll(() => database?.close());

const refused = (key: string) => expect.objectContaining({ key });
const ordersOf = (lotId: number) => database.db.select().from(auctionOrders).where(eq(auctionOrders.lotId, lotId));
const lotWith = (more: Parameters<typeof runningLot>[2] = {}) => runningLot(database.db, seller.id, more);
const bid = (who: Person | undefined, lotId: number, price: number, max?: number) =>
  bids(database.db, who?.id ?? 0, lotId, price, max);

/** A lot whose time is over and that was decided. */
async function ended(
  more: Parameters<typeof runningLot>[2] = {},
  made: readonly [Person | undefined, number, number?][] = [],
) {
  const lot = await lotWith(more);
  for (const [who, price, max] of made) await bid(who, lot.id, price, max);
  await endsIn(database.db, lot.id, 0);
  await closes(database.db, lot.id);
  return lot;
}
const sound = async () => expect(await lotCheck.all(database.db)).toEqual([]);

describe("a bid", () => {
  test("moves price, leader and log together, and answers who leads", async () => {
    const { id } = await lotWith();
    expect(await bid(ann, id, 1_000, 4_000)).toMatchObject({ price: 1_000, minNext: 1_500, mine: true });
    expect(await bid(ben, id, 2_000)).toMatchObject({ price: 2_500, minNext: 3_000, mine: false });
    expect(await lotNow(database.db, id)).toMatchObject({
      price: 2_500,
      leaderId: ann?.id,
      leaderMax: 4_000,
      bidCount: 2,
    });
    expect((await logOf(database.db, id)).map(({ price }) => price)).toEqual([1_000, 2_500]);
    await sound();
  });

  test("is refused with what a new try needs, and changes nothing", async () => {
    const { id } = await lotWith();
    await bid(ann, id, 1_000);
    await expect(bid(ben, id, 1_000)).rejects.toMatchObject({
      key: "bidFailed",
      params: { price: 1_000, minNext: 1_500 },
    });
    await expect(bid(ben, id, 1_600)).rejects.toEqual(refused("wrongBidFormat"));
    await expect(bid(ben, id, Number.NaN)).rejects.toEqual(refused("wrongBidFormat"));
    await expect(bid(ann, id, 2_000)).rejects.toEqual(refused("bidLeads"));
    await expect(bid(seller, id, 2_000)).rejects.toEqual(refused("bidOwnLot"));
    expect(await lotNow(database.db, id)).toMatchObject({ price: 1_000, bidCount: 1 });
  });

  test.each([
    [1_600, undefined, { field: "price", params: { step: 500 } }],
    [1_600, 4_000, { field: "price", params: { step: 500 } }],
    [2_000, 10_500, { field: "max", params: { step: 1_000 } }],
    [2_000, 1_500, { field: "max", params: { step: 500 } }],
    [Number.NaN, undefined, { field: "price", params: { step: 500 } }],
    [100_000_001, undefined, { field: "price", params: { step: 500 } }],
  ])("of %d, at most %d, in a wrong format is refused beside the amount, with its step", async (price, max, told) => {
    const { id } = await lotWith();
    await expect(bid(ann, id, price, max)).rejects.toMatchObject({ key: "wrongBidFormat", ...told });
  });

  test("that takes the lead is told to who had it, once a lot until it is read; one that does not is told to nobody", async () => {
    const { id, liveId } = await lotWith();
    const [loser, winner] = [await person(database.db, "guest"), await person(database.db, "guest")];
    const told = (who: Person) =>
      database.db
        .select({ refId: notifications.refId, params: notifications.params })
        .from(notifications)
        .where(and(eq(notifications.userId, who.id), eq(notifications.key, "live:notice.outbid")));
    await bid(loser, id, 1_000, 3_000);
    await bid(winner, id, 2_000);
    expect([await told(loser), await told(winner)]).toEqual([[], []]);
    await bid(winner, id, 4_000);
    await bid(loser, id, 5_000);
    await bid(winner, id, 6_000);
    expect(await told(loser)).toEqual([
      { refId: `${liveId}-${id}`, params: { name: { en: "Bizen vase" }, price: "6,000" } },
    ]);
    expect(liveTarget(`${liveId}-${id}`)).toBe(`/live/${liveId}#lot-${id}`);
    for (const wrong of ["", "x", "1-", "-1", "1-2-3"]) expect(liveTarget(wrong), wrong).toBeNull();
  });

  test("is refused before the start, after the end, for a hidden event, by the silenced", async () => {
    const { id } = await lotWith();
    await database.db.update(auctionLots).set({ status: "ready" }).where(eq(auctionLots.id, id));
    await expect(bid(ann, id, 1_000)).rejects.toEqual(refused("bidFailed"));
    const over = await lotWith({ seconds: -1 });
    await expect(bid(ann, over.id, 1_000)).rejects.toEqual(refused("bidFailed"));
    const { id: open } = await lotWith();
    const silent = await person(database.db, "guest");
    await database.db
      .update(users)
      .set({ silencedUntil: sql`clock_timestamp() + interval '1 hour'` as never })
      .where(eq(users.id, silent.id));
    await expect(bid(silent, open, 1_000)).rejects.toEqual(refused("userSilenced"));
    await expect(bid(ann, 999_999_999, 1_000)).rejects.toEqual(refused("notFindData"));
  });

  test("in the last minute moves the end to a minute from then", async () => {
    const { id } = await lotWith({ seconds: 30 });
    const before = (await lotNow(database.db, id)).endsAt?.getTime() ?? 0;
    await bid(ann, id, 1_000);
    const after = await lotNow(database.db, id);
    const [entry] = await logOf(database.db, id);
    expect(after.extensions).toBe(1);
    expect(after.endsAt?.getTime()).toBe((entry?.at ?? 0) + 60_000);
    expect(after.endsAt?.getTime()).toBeGreaterThan(before);
  });
});

describe("the end", () => {
  test("does nothing before its time, and decides once", async () => {
    const { id } = await lotWith();
    await bid(ann, id, 1_000);
    expect(await closes(database.db, id)).toBe(false);
    expect((await lotNow(database.db, id)).status).toBe("running");
    await endsIn(database.db, id, 0);
    expect([await closes(database.db, id), await closes(database.db, id)]).toEqual([true, false]);
    expect(await lotNow(database.db, id)).toMatchObject({ status: "deal", winnerId: ann?.id, dealPrice: 1_000 });
    const [order, ...more] = await ordersOf(id);
    expect(more).toEqual([]);
    expect(order).toMatchObject({ userId: ann?.id, sellerId: seller.id, total: 1_000, status: "unpaid" });
    expect(order?.number).toMatch(/^L\d{16}$/);
    expect((order?.expireTime.getTime() ?? 0) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    await sound();
  });

  test("without a bid, or below the reserve, the lot is not sold and there is no order", async () => {
    for (const [more, made] of [
      [{}, []],
      [{ reservePrice: 5_000 }, [[ann, 1_000, 4_500]]],
    ] as const) {
      const { id } = await ended(more, made as never);
      expect((await lotNow(database.db, id)).status).toBe("flow");
      expect(await ordersOf(id)).toEqual([]);
    }
    await sound();
  });
});

describe("the order of a winner", () => {
  const payGroupOf = async (id: number) =>
    (await ordersOf(id)).find(({ status }) => status === "unpaid")?.payGroup ?? "";
  const settles = (payGroup: string) =>
    inTransaction(database.db, (tx) => auctionPayable.settle(tx, payGroup, { payId: "p", method: "card" }));

  test("paid: the lot is paid too, once", async () => {
    const { id } = await ended({}, [[ann, 1_000]]);
    const payGroup = await payGroupOf(id);
    expect(await settles(payGroup)).toBe("settled");
    expect((await lotNow(database.db, id)).status).toBe("paid");
    expect(await settles(payGroup)).toBe("refund");
    await sound();
  });

  test("not paid: the lot is offered to the next, at their maximum; everybody is asked once", async () => {
    const { id } = await ended({}, [
      [ann, 1_000, 3_000],
      [ben, 1_500, 2_000],
      [cai, 6_000],
    ]);
    const late = await payGroupOf(id);
    const expire = () =>
      inTransaction(database.db, async (tx) => {
        await tx
          .update(auctionOrders)
          .set({ expireTime: sql`clock_timestamp()` as never })
          .where(and(eq(auctionOrders.lotId, id), eq(auctionOrders.status, "unpaid")));
        await expireOrders(tx, auctionOrdersKind);
      });
    const offer = () => inTransaction(database.db, async (tx) => offerNext(tx, await lockLot(tx, id)));
    await expire();
    expect((await lotNow(database.db, id)).status).toBe("unpaid_expired");
    await sound();
    await offer();
    expect(await lotNow(database.db, id)).toMatchObject({ status: "deal", winnerId: ann?.id, dealPrice: 3_000 });
    expect(await settles(late)).toBe("refund");
    await sound();
    await expire();
    await offer();
    expect(await lotNow(database.db, id)).toMatchObject({ winnerId: ben?.id, dealPrice: 2_000 });
    await expire();
    await expect(offer()).rejects.toEqual(refused("auctionNobodyElse"));
    expect((await ordersOf(id)).map(({ status }) => status)).toEqual(["timeout", "timeout", "timeout"]);
    await sound();
  });

  test("not paid: nobody below the reserve and no account that is closed is offered it", async () => {
    const [low, gone, next] = [
      await person(database.db, "guest"),
      await person(database.db, "guest"),
      await person(database.db, "guest"),
    ];
    const { id } = await ended({ reservePrice: 4_000 }, [
      [low, 1_000, 3_500],
      [next, 4_000],
      [gone, 4_500, 6_000],
      [cai, 9_000],
    ]);
    await database.db.update(users).set({ closedAt: new Date() }).where(eq(users.id, gone.id));
    const giveUp = () =>
      inTransaction(database.db, async (tx) => {
        await tx
          .update(auctionOrders)
          .set({ expireTime: sql`clock_timestamp()` as never })
          .where(and(eq(auctionOrders.lotId, id), eq(auctionOrders.status, "unpaid")));
        await expireOrders(tx, auctionOrdersKind);
      });
    const offer = () => inTransaction(database.db, async (tx) => offerNext(tx, await lockLot(tx, id)));
    await giveUp();
    await offer();
    expect(await lotNow(database.db, id)).toMatchObject({ winnerId: next.id, dealPrice: 4_000 });
    await giveUp();
    await expect(offer()).rejects.toEqual(refused("auctionNobodyElse"));
    await sound();
  });

  test("the check finds a deal without an order and a price that no bid made", async () => {
    const { id } = await ended({}, [[ann, 1_000]]);
    await database.db.update(auctionOrders).set({ status: "canceled" }).where(eq(auctionOrders.lotId, id));
    await database.db.update(auctionLots).set({ price: 1_500, leaderMax: 1_500 }).where(eq(auctionLots.id, id));
    const kinds = (await lotCheck.all(database.db)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["orders of a deal", "price of a lot"]));
  });
});
