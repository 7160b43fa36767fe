import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lotCheck } from "~/products/live/integrity.server";
import { replayFaults } from "~/products/live/rules/bid-log";
import { minimumNext, nextPrice } from "~/products/live/rules/prices";
import { rulesOf } from "~/products/live/verbs/lot-state.server";
import { auctionOrders } from "~db/schema/live-auction";
import { logOf, lotNow, runningLot } from "../factories/auctions";
import { newKey } from "../factories/shop";
import { inParallel, type Reply } from "../harness/http";
import { endKilled, type Killed, killAndRestart, killedProduct, persist as persistAt } from "../harness/killed";
import { type Person, person } from "../harness/people";
import { sized } from "../harness/size";
import { dial } from "../harness/sockets";
import { type TestDatabase, testDatabase } from "../setup/database";

/* Two built processes on one database, each behind a network of its own, each killed once in the middle. */
const [bidders, tries, watchers] = [sized(20, 200), sized(6, 500), sized(10, 500)];
/** How long everybody bids at most; the long form's lot ends meanwhile by itself. */
const [mostMs, lotSeconds] = [sized(120_000, 560_000), sized(600, 480)];

let database: TestDatabase;
const servers: Killed[] = [];
let admin: Person;
const people: Person[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  database = await testDatabase();
  for (let at = 0; at < 2; at++) servers.push(await killedProduct(database.url, [5, sized(60, 500)]));
  admin = await person(database.db, "admin");
  await inParallel(
    Array.from({ length: bidders }),
    10,
    async () => void people.push(await person(database.db, "guest")),
  );
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  for (const server of servers) await endKilled(server);
  await database?.close();
});

const serverAt = (at: number): Killed => servers[at % 2] as Killed;
const persist = (at: number, method: string, path: string, body?: object, cookie = ""): Promise<Reply> =>
  persistAt(serverAt(at), "tv", { method, path: `/auction_lot${path}`, body, cookie });

type Heard = { name: string; status: string; price: number; endsAt: string; bidCount: number; at: number };

/** Sockets of members over both processes, which come back after interruptions: who is in the room, what each heard last. */
function watch(liveId: number) {
  const last = new Map<number, Heard>();
  const inRoom = new Set<number>();
  for (let at = 0; at < watchers; at++) {
    const { token } = people[at % people.length] as Person;
    const socket = dial(serverAt(at).product.port, { token, again: 200 });
    sockets.push(socket);
    socket.on("authenticated", () => {
      void socket.emitWithAck("live:join", { liveId }).then(() => inRoom.add(at));
    });
    socket.on("disconnect", () => inRoom.delete(at));
    socket.onAny((name: string, data: Omit<Heard, "name" | "at">) => {
      if (name.startsWith("auction-")) last.set(at, { ...data, name, at: performance.now() });
    });
  }
  return { last, inRoom };
}

test(`${bidders} bidders over two processes, two kills: the reference replays the log, one order, everybody sees one end [M17]`, async () => {
  const lot = await runningLot(database.db, admin.id, { seconds: lotSeconds, increment: 100 });
  const firstEnd = lot.endsAt?.getTime() ?? 0;
  const { last: heard, inRoom } = watch(lot.liveId);
  await expect.poll(() => inRoom.size).toBe(watchers);
  const refusals = new Set<string>();
  let [accepted, answered] = [0, 0];
  const bid = async (at: number, who: Person, price: number, max?: number): Promise<void> => {
    const body = { lotId: lot.id, price, ...(max !== undefined && { max }), clientKey: newKey() };
    const reply = await persist(at, "POST", "/bid", body, who.cookie);
    answered++;
    if (reply.status === 200) accepted++;
    else refusals.add(`${reply.status} ${(JSON.parse(reply.body) as { message: string }).message}`);
  };
  const start = performance.now();
  const storm = inParallel(people, people.length, async (who, at) => {
    for (let turn = 0; turn < tries && performance.now() - start < mostMs; turn++) {
      const read = JSON.parse((await persist(at + turn, "GET", `/get/${lot.id}`)).body) as { price: number | null };
      let price = minimumNext(lot, read.price);
      for (let more = Math.floor(Math.random() * 3); more > 0; more--) price = nextPrice(lot, price);
      const max = Math.random() < 0.3 ? price + 100 * Math.floor(1 + Math.random() * 9) : undefined;
      await bid(at + turn, who, price, max);
    }
  });
  const killing = (async () => {
    for (const [at, share] of [1 / 3, 2 / 3].entries()) {
      const isDue = () => answered >= bidders * tries * share || performance.now() - start >= mostMs * share;
      while (!isDue()) await sleep(20);
      await killAndRestart(serverAt(at));
    }
  })();
  await Promise.all([storm, killing]);
  await expect.poll(() => inRoom.size).toBe(watchers);

  /* The short form's lot is closed while everybody bids once more. */
  await Promise.all([
    inParallel(people, people.length, async (who, at) => {
      const { price } = await lotNow(database.db, lot.id);
      await bid(at, who, minimumNext(lot, price));
    }),
    persist(1, "PUT", `/close/${lot.id}`, {}, admin.cookie),
  ]);
  await expect.poll(async () => (await lotNow(database.db, lot.id)).status).toBe("deal");
  const log = await logOf(database.db, lot.id);
  await inParallel(people, 20, (who, at) => bid(at, who, 90_000_000));

  expect([...refusals].filter((one) => !/^406 (bidFailed|bidLeads|tooManyRequests)$/.test(one))).toEqual([]);
  expect(log).toHaveLength(accepted);
  expect(await logOf(database.db, lot.id)).toHaveLength(log.length);
  expect(log.length).toBeGreaterThan(bidders / 2);
  expect(replayFaults(rulesOf(lot), firstEnd, log)).toEqual([]);
  /* Control: the first and the last bid in each other's place. */
  const [first, last] = [log[0], log.at(-1)];
  if (!first || !last) throw new Error("no bids");
  expect(replayFaults(rulesOf(lot), firstEnd, [last, ...log.slice(1, -1), first])).not.toEqual([]);

  const { endsAt, winnerId, dealPrice, price } = await lotNow(database.db, lot.id);
  const [late] = await database.sql`
    select count(*)::int as bids from auction_bid b join auction_lot l on l.id = b.lot_id
    where l.id = ${lot.id} and b.create_time >= l.ends_at`;
  expect(late?.bids).toBe(0);
  expect([winnerId, dealPrice, price]).toEqual([last.leaderId, last.price, last.price]);
  const orders = await database.db.select().from(auctionOrders).where(eq(auctionOrders.lotId, lot.id));
  expect(orders.map(({ userId, total }) => [userId, total])).toEqual([[winnerId, dealPrice]]);
  expect(await lotCheck.all(database.db)).toEqual([]);

  await expect.poll(() => [...heard.values()].filter(({ name }) => name === "auction-end").length).toBe(watchers);
  const end = { status: "deal", price: last.price, bidCount: log.length, endsAt: endsAt?.toISOString() };
  for (const one of heard.values()) expect(one).toMatchObject(end);
  for (const at of [0, 1])
    expect(JSON.parse((await persist(at, "GET", `/get/${lot.id}`)).body)).toMatchObject({ ...end, dealPrice });
  const times = [...heard.values()].map(({ at }) => at);
  const spread = Math.round(Math.max(...times) - Math.min(...times));
  console.info(`M17: ${log.length} of ${answered} bids taken; ${watchers} watchers saw the end within ${spread} ms`);
  expect(spread).toBeLessThan(sized(180_000, 1_000));
});
