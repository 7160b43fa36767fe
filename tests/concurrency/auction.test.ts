import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { replayFaults } from "~/products/live/rules/bid-log";
import { afterBid } from "~/products/live/rules/bidding";
import { minimumNext } from "~/products/live/rules/prices";
import { rulesOf, standingOf } from "~/products/live/verbs/lot-state.server";
import { users } from "~db/schema/accounts";
import { auctionBids, auctionLots, auctionOrders } from "~db/schema/live-auction";
import { bids, closes, endsIn, logOf, lotNow, runningLot } from "../factories/auctions";
import { barrier } from "../factories/shop";
import { inParallel } from "../harness/http";
import { loses } from "../harness/loses";
import { patiently } from "../harness/patiently";
import { type Person, person } from "../harness/people";
import { sized } from "../harness/size";
import { inTransaction } from "../harness/transaction";
import { database, pool } from "./two-pools";

let people: Person[];
let seller: Person;
const crowdSize = sized(40, 200);
const triesEach = sized(6, 20);

beforeAll(async () => {
  seller = await person(database.db, "admin");
  people = [];
  await inParallel(Array.from({ length: crowdSize }), 10, async () => {
    people.push(await person(database.db, "guest"));
  });
});

const lotFor = (seconds: number) => runningLot(database.db, seller.id, { seconds });

/** Everybody bids what they read as the least, now and then with a maximum; answers how many bids were accepted. */
async function storm(lotId: number): Promise<{ accepted: number; refusals: Set<string> }> {
  const refusals = new Set<string>();
  let accepted = 0;
  await inParallel(people, 20, async ({ id }, at) => {
    for (let turn = 0; turn < triesEach; turn++) {
      const lot = await lotNow(pool(at), lotId);
      const price = minimumNext(lot, lot.price);
      const max = (at + turn) % 3 === 0 ? minimumNext(lot, minimumNext(lot, price)) : undefined;
      await patiently(() => bids(pool(at + turn), id, lotId, price, max)).then(
        () => {
          accepted++;
        },
        ({ key, message }: { key?: string; message: string }) => refusals.add(key ?? message),
      );
    }
  });
  return { accepted, refusals };
}

describe(`${crowdSize} bidders over two processes`, () => {
  test("the reference replays the log: prices rise, the best bid leads, nothing after the end, one order", async () => {
    const lot = await lotFor(20);
    const firstEnd = lot.endsAt?.getTime() ?? 0;
    const { accepted, refusals } = await storm(lot.id);
    expect([...refusals].filter((key) => key !== "bidFailed" && key !== "bidLeads")).toEqual([]);
    await endsIn(database.db, lot.id, 0);
    const late = await Promise.allSettled(people.map(({ id }, at) => bids(pool(at), id, lot.id, 9_000_000)));
    expect(late.filter(({ status }) => status === "fulfilled")).toEqual([]);
    await Promise.allSettled(Array.from({ length: 6 }, (_, at) => closes(pool(at), lot.id)));
    const log = await logOf(database.db, lot.id);
    expect(log).toHaveLength(accepted);
    expect(log.length).toBeGreaterThan(crowdSize / 4);
    expect(replayFaults(rulesOf(lot), firstEnd, log)).toEqual([]);
    const last = log.at(-1);
    const orders = await database.db.select().from(auctionOrders).where(eq(auctionOrders.lotId, lot.id));
    expect(orders.map(({ userId, total }) => ({ userId, total }))).toEqual([
      { userId: last?.leaderId, total: last?.price },
    ]);
  });

  test("bids race the end: what the log has is before the end, and the winner is its last leader", async () => {
    const lot = await lotFor(300);
    await database.db.update(auctionLots).set({ extensions: 10 }).where(eq(auctionLots.id, lot.id));
    await endsIn(database.db, lot.id, 1.2);
    const closing = (async () => {
      for (let isOver = false; !isOver; ) isOver = await patiently(() => closes(pool(1), lot.id));
    })();
    await Promise.all([storm(lot.id), closing]);
    const { status, endsAt, winnerId, dealPrice } = await lotNow(database.db, lot.id);
    const log = await logOf(database.db, lot.id);
    expect(status).toBe("deal");
    for (const { at } of log) expect(at).toBeLessThan(endsAt?.getTime() ?? 0);
    expect([winnerId, dealPrice]).toEqual([log.at(-1)?.leaderId, log.at(-1)?.price]);
  });

  test("a twin that reads, decides and writes loses bids: the reference finds it", async () => {
    const won = await loses(async () => {
      const lot = await lotFor(300);
      const some = people.slice(0, 12);
      const ready = barrier(some.length);
      await Promise.allSettled(
        some.map(async ({ id: userId }, at) => {
          await ready();
          await inTransaction(pool(at), async (tx) => {
            const row = await lotNow(tx, lot.id);
            const bid = minimumNext(row, row.price) + at * 500;
            const now = new Date();
            const after = afterBid(rulesOf(row), standingOf(row), { userId, bid, max: bid }, now.getTime());
            const { price, leaderId, leaderMax, bidCount, extensions } = after;
            if (price === null || leaderId === null) return;
            const endsAt = new Date(after.endsAt);
            await tx
              .update(auctionLots)
              .set({ price, leaderId, leaderMax, bidCount, endsAt })
              .where(eq(auctionLots.id, lot.id));
            const seq =
              (await tx.select().from(auctionBids).where(eq(auctionBids.lotId, lot.id))).length + at * 100 + 1;
            await tx.insert(auctionBids).values({
              lotId: lot.id,
              seq,
              userId,
              bid,
              max: bid,
              price,
              leaderId,
              endsAt,
              extensions,
              createTime: now,
            });
          });
        }),
      );
      const faults = replayFaults(rulesOf(lot), lot.endsAt?.getTime() ?? 0, await logOf(database.db, lot.id));
      const row = await lotNow(database.db, lot.id);
      return faults.length > 0 || row.bidCount !== some.length;
    });
    expect(won).toBe(true);
  });
});

test("nobody who is gone bids", async () => {
  const lot = await lotFor(300);
  const gone = await person(database.db, "guest");
  await database.db.update(users).set({ email: "" }).where(eq(users.id, gone.id));
  await expect(bids(database.db, gone.id, lot.id, 1_000)).rejects.toMatchObject({ key: "bidMailMissing" });
});
