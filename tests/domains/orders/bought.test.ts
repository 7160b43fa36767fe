import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  boughtPage,
  boughtSize,
  boughtSources,
  mostOfKind,
} from "~/foundation/orders/bought/queries/bought-page.server";
import { type Stage, stageOf, stages } from "~/foundation/orders/bought/rules/stages";
import type { BoughtReader, OrderKind } from "~/foundation/orders/kind";
import { pageReader } from "~/foundation/orders/queries/reader.server";
import { isPaidKind } from "~/foundation/orders/refunds/paid-kind";
import { every, table } from "~/platform/domain/composed.server";
import { dayWriter } from "~/platform/i18n/in-tokyo";
import { translator } from "~/platform/i18n/texts.server";
import { sessionGuests, tableSessions } from "~db/schema/cuisine";
import { eventApplies } from "~db/schema/event";
import { courseApplications, courseDocSales, courseSales } from "~db/schema/school";
import { examAttempts } from "~db/schema/school-exam";
import { videoSales } from "~db/schema/video";
import "../../../app/composition";
import { anyOrder, anyRowOf } from "../../factories/any-order";
import { type Person, person } from "../../harness/people";
import { listenForStatements, type Sent } from "../../harness/statements";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let statements: () => Sent[];
let [seller, buyer, other]: Person[] = [];
beforeAll(async () => {
  database = await testDatabase();
  statements = listenForStatements(database.db);
});
afterAll(() => database?.close());
beforeEach(async () => {
  seller = await person(database.db, "shop_admin,hotel_admin,host");
  [buyer, other] = [await person(database.db, "guest"), await person(database.db, "guest")];
});

const t = translator("en_US");
const reader = (): BoughtReader => ({ ...pageReader("en_US"), t, day: dayWriter("en_US"), now: new Date() });
const idOf = (one: Person | undefined): number => one?.id ?? 0;
const pageOf = (userId: number, { kind, stage, page = 1 }: { kind?: string; stage?: Stage; page?: number } = {}) =>
  boughtPage(database.db, userId, { kind, stage, page }, reader());

const kinds = Object.values(table("orders")) as OrderKind[];
const order = (kind: OrderKind, given: Record<string, unknown> = {}) =>
  anyOrder(database, kind, { userId: idOf(buyer), sellerId: idOf(seller), ...given });

/** What is bought or booked and is no order: a row of each for a person. */
const others: Readonly<Record<string, (userId: number) => Promise<unknown>>> = {
  video: (buyerId) => made(videoSales, { buyerId, ownerId: idOf(seller), price: 300 }),
  course: (buyerId) => made(courseSales, { buyerId, ownerId: idOf(seller), price: 300 }),
  course_doc: (buyerId) => made(courseDocSales, { buyerId, ownerId: idOf(seller), price: 300 }),
  course_application: (userId) => made(courseApplications, { userId }),
  exam: (userId) => made(examAttempts, { userId }),
  event: (userId) => made(eventApplies, { userId }),
  cuisine: async (userId) => {
    const { id } = await made(tableSessions, { status: "seated", guestCount: 2 });
    await database.db.insert(sessionGuests).values({ sessionId: Number(id), device: `d${id}`, userId });
  },
};
const made = (of: PgTable, given: Record<string, unknown>) => anyRowOf(database, of, given);

test("every kind that a domain serves is tried", () => {
  expect(Object.keys(table("bought")).sort()).toEqual(
    [...kinds.map(({ name }) => name), ...Object.keys(others)].sort(),
  );
});

describe.each(kinds.map((kind) => [kind.name, kind] as const))("orders of %s", (name, kind) => {
  test("an order stands on its buyer's list alone, with its page, its state and one next step", async () => {
    const mine = await order(kind);
    const { lines } = await pageOf(idOf(buyer));
    expect(lines).toHaveLength(1);
    const [line] = lines;
    expect(line).toMatchObject({ kind: name, to: kind.paths.order(mine.number) });
    /* Rows that are made up have no words, so a name may be empty here. */
    expect(line?.name).toEqual(expect.any(String));
    for (const text of [line?.state, line?.when, line?.next.text, line?.next.to]) expect(text).toBeTruthy();
    expect(line?.state).not.toContain("state.");
    expect((await pageOf(idOf(other))).lines).toEqual([]);
    expect((await pageOf(idOf(seller))).lines).toEqual([]);
  });

  test("each state is found in its stage and in no other", async () => {
    for (const status of kind.moves.states) await order(kind, { status });
    const counted = (await pageOf(idOf(buyer))).stages;
    for (const stage of stages) {
      const expected = kind.moves.states.filter((state) => stageOf(kind, state, isPaidKind(kind)) === stage);
      const found = await pageOf(idOf(buyer), { stage });
      expect(found.lines.map(({ state }) => state).sort(), stage).toEqual(
        expected.map((state) => t(`${kind.texts}:state.${state}`)).sort(),
      );
      expect(counted.find((one) => one.name === stage)?.count, stage).toBe(expected.length);
    }
  });

  test.skipIf(!kind.expiry)("what is held past its time is not asked to be paid", async () => {
    const [status] = kind.expiry?.states ?? [];
    await order(kind, { status, expireTime: new Date(Date.now() - 60_000) });
    expect((await pageOf(idOf(buyer), { stage: "pay" })).lines).toEqual([]);
  });
});

test("a booking that the staff entered for a guest is not the staff's own", async () => {
  const hotel = kinds.find(({ name }) => name === "hotel");
  if (hotel) await order(hotel, { userId: idOf(seller), staffId: idOf(seller) });
  expect((await pageOf(idOf(seller))).lines).toEqual([]);
});

test.each(Object.entries(others))("%s stands on the list of its person alone", async (kind, make) => {
  await make(idOf(buyer));
  const { lines, kinds: found } = await pageOf(idOf(buyer));
  expect(lines).toMatchObject([{ kind }]);
  expect(found).toEqual([{ name: kind, count: 1 }]);
  expect((await pageOf(idOf(other))).lines).toEqual([]);
  expect((await pageOf(idOf(buyer), { kind: "hotel" })).lines).toEqual([]);
});

test("all kinds are read by one statement, and lines by as many as for one of each kind", async () => {
  const fill = async () => {
    for (const kind of kinds) await order(kind);
    for (const make of Object.values(others)) await make(idOf(buyer));
  };
  await fill();
  const asked = async () => {
    statements();
    await pageOf(idOf(buyer));
    return statements().length;
  };
  const few = await asked();
  await fill();
  await fill();
  expect(await asked()).toBeLessThanOrEqual(few);
  statements();
  await pageOf(idOf(other));
  expect(statements()).toHaveLength(1);
});

test("what is ahead comes by its time, the nearest first; everything together newest first", async () => {
  const hotel = kinds.find(({ name }) => name === "hotel");
  const goods = kinds.find(({ name }) => name === "commodity");
  if (!hotel || !goods) throw new Error("no kinds");
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const far = await order(hotel, { status: "reserve_complete", arriveTime: inDays(30), createTime: inDays(-3) });
  const parcel = await order(goods, { status: "unshipped", createTime: inDays(-2) });
  const near = await order(hotel, { status: "reserve_complete", arriveTime: inDays(2), createTime: inDays(-1) });
  const numbers = async (stage?: Stage) => (await pageOf(idOf(buyer), { stage })).lines.map(({ to }) => to);
  const path = (kind: OrderKind, { number }: { number: string }) => kind.paths.order(number);
  expect(await numbers("ahead")).toEqual([path(hotel, near), path(hotel, far), path(goods, parcel)]);
  expect(await numbers()).toEqual([path(hotel, near), path(goods, parcel), path(hotel, far)]);
});

test("pages follow each other without a gap and without a repeat", async () => {
  const [kind, second] = kinds;
  if (!kind || !second) throw new Error("no kinds");
  for (let at = 0; at < boughtSize; at++) await order(at % 2 ? kind : second);
  await order(kind);
  const first = await pageOf(idOf(buyer));
  const next = await pageOf(idOf(buyer), { page: 2 });
  expect([first.lines.length, next.lines.length, first.pages]).toEqual([boughtSize, 1, 2]);
  expect(new Set([...first.lines, ...next.lines].map(({ key }) => key)).size).toBe(boughtSize + 1);
  expect((await pageOf(idOf(buyer), { page: 3 })).lines).toEqual([]);
});

test.each(boughtSources())("rows of %s are found through an index, at most so many", async (_, { rows }) => {
  const plan = await inTransaction(database.db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const lines = await tx.execute<{ "QUERY PLAN": string }>(sql`explain select ${rows.id} from ${rows.from}
      where ${rows.of(1)} order by ${rows.id} desc limit ${mostOfKind}`);
    return lines.map((line) => line["QUERY PLAN"]).join("\n");
  });
  expect(plan).toMatch(/Index Cond: \((user_id|buyer_id) = /);
  expect(plan).not.toContain("Seq Scan");
});

test("every kind has a tile on my page, beside the list of everything", () => {
  const tiles = every("mypageTiles").flatMap((of) => of(t));
  const ids = tiles.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids).toEqual(expect.arrayContaining(["bought", "coupons", ...Object.keys(table("bought"))]));
  for (const { text, to } of tiles)
    expect([text, to]).toEqual([expect.stringMatching(/^[^:]+$/), expect.stringMatching(/^\//)]);
});
