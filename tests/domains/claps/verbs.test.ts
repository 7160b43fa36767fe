import "../../../app/composition";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CountedSomeone } from "~/foundation/accounts/verbs/someone.server";
import { exportClaps } from "~/foundation/claps/export.server";
import { forgetClaps } from "~/foundation/claps/forget-claps.server";
import { clapCheck } from "~/foundation/claps/integrity.server";
import { clapState } from "~/foundation/claps/queries.server";
import { clap } from "~/foundation/claps/verbs/clap.server";
import { balanceOf } from "~/foundation/points/queries.server";
import type { SubjectRef } from "~/foundation/subjects/subject.server";
import { addressMark, forgetShares, takeShare } from "~/platform/access/guest-share.server";
import { closeDatabase } from "~/platform/data/database.server";
import { users } from "~db/schema/accounts";
import { clapDays, clapSubjects, claps } from "~db/schema/claps";
import { guestShares } from "~db/schema/platform";
import { aGuest } from "../../harness/guests";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { outcomeOf } from "../accounts/world";
import { aCommodity } from "../comments/world";

let database: TestDatabase;
let ref: SubjectRef;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  const { type, refId } = await aCommodity(database.db);
  ref = { type, refId };
});
afterAll(async () => {
  expect(await clapCheck.all(database.db)).toEqual([]);
  await closeDatabase();
  await database.close();
});

const press = (who: CountedSomeone, of = ref, at?: string) =>
  inTransaction(database.db, (tx) => clap(tx, who, of, at === undefined ? undefined : new Date(at)));
const aPerson = async () => ({ userId: (await person(database.db, "guest")).id });
const aDevice = (address?: string) => aGuest(address);
const pointsOf = async ({ userId }: { userId: number }) => (await balanceOf(database.db, userId)).balance;

describe("clapping", () => {
  test("ten of a person, one of a device, each once a thing and day in Tokyo", async () => {
    const [me, device] = [await aPerson(), aDevice()];
    expect(await press(me)).toEqual({ clapCount: 10, total: 10 });
    expect(await press(device)).toEqual({ clapCount: 1, total: 11 });
    expect([await press(me), await press(device)]).toEqual(Array(2).fill({ refused: "alreadyClapped" }));
    expect(await clapState(database.db, me, ref)).toEqual({ total: 11, clappedToday: true });
    expect(await clapState(database.db, aDevice(), ref)).toEqual({ total: 11, clappedToday: false });
    expect(await clapState(database.db, null, ref)).toEqual({ total: 11, clappedToday: false });
  });

  test("the day changes at midnight in Tokyo", async () => {
    const me = await aPerson();
    expect(await press(me, ref, "2030-05-01T14:59:59Z")).toMatchObject({ total: 10 });
    expect(await press(me, ref, "2030-05-01T14:59:59.999Z")).toEqual({ refused: "alreadyClapped" });
    expect(await press(me, ref, "2030-05-01T15:00:00Z")).toMatchObject({ total: 20 });
  });

  test("thirty things a day; the next day begins anew", async () => {
    const device = aDevice();
    for (let at = 0; at < 30; at++)
      expect(await press(device, await aCommodity(database.db), "2030-05-01T03:00:00Z")).toMatchObject({
        clapCount: 1,
      });
    expect(await press(device, ref, "2030-05-01T04:00:00Z")).toEqual({ refused: "maxClap" });
    expect(await press(device, ref, "2030-05-02T04:00:00Z")).toMatchObject({ clapCount: 1 });
  });

  test("a person earns five points a day, once a thing; refused presses earn nothing", async () => {
    const me = await aPerson();
    const before = await pointsOf(me);
    await press(me, ref, "2030-05-01T03:00:00Z");
    await press(me, ref, "2030-05-01T03:00:01Z");
    expect((await pointsOf(me)) - before).toBe(1);
    for (let at = 0; at < 6; at++) await press(me, await aCommodity(database.db), "2030-05-01T03:00:00Z");
    expect((await pointsOf(me)) - before).toBe(5);
  });

  test("nothing that is not there or takes no claps", async () => {
    const me = await aPerson();
    for (const type of ["commodity", "news", "comment", "__proto__", "constructor"])
      expect(await outcomeOf(press(me, { type, refId: 999_999 })), type).toBe("notFindData");
  });
});

test("a hundred and twenty devices of one address are all shown, and three of them count for rankings", async () => {
  const at = "2030-05-01T03:00:00Z";
  for (let device = 0; device < 119; device++) await press(aDevice("one address"), ref, at);
  expect(await press(aDevice("one address"), ref, at)).toEqual({ clapCount: 1, total: 120 });
  await press(await aPerson(), ref, at);
  await press(aDevice(), ref, at);
  const countedOf = async () =>
    (await database.db.select().from(clapSubjects).where(eq(clapSubjects.refId, ref.refId)))[0];
  expect(await countedOf()).toMatchObject({ total: 131, unranked: 117 });
  await press(aDevice("one address"), ref, "2030-05-02T03:00:00Z");
  expect(await countedOf()).toMatchObject({ total: 132, unranked: 117 });
});

test("an address is stored nowhere as it is, on another day as another hash, and for its day only", async () => {
  const mark = addressMark("203.0.113.77");
  expect(mark).not.toContain("203");
  for (const day of ["2031-05-01", "2031-05-02"])
    await inTransaction(database.db, (tx) => takeShare(tx, mark, "thing", day));
  const rows = () => database.db.select().from(guestShares).where(eq(guestShares.thing, "thing"));
  expect(new Set((await rows()).map(({ address }) => address)).size).toBe(2);
  expect((await rows()).map(({ address }) => address)).not.toContain(mark);
  await forgetShares(database.db, "2031-05-02");
  expect((await rows()).map(({ day }) => day)).toEqual(["2031-05-02"]);
  expect(addressMark("2001:db8::1")).toBe(addressMark("2001:DB8:0:0:aa::9"));
  expect(addressMark("2001:db8::1")).not.toBe(addressMark("2001:db8:0:1::1"));
});

test("what is exported is one's own; what is forgotten leaves the number", async () => {
  const [me, device] = [await aPerson(), aDevice()];
  await press(me);
  await press(device, ref, "2020-05-01T03:00:00Z");
  const today = aDevice();
  await press(today);
  expect(await exportClaps(database.db, me.userId)).toMatchObject([{ ...ref, clapCount: 10 }]);
  await database.db.update(users).set({ anonymisedAt: new Date() }).where(eq(users.id, me.userId));
  await forgetClaps(database.db);
  expect(await exportClaps(database.db, me.userId)).toEqual([]);
  expect(await database.db.select().from(claps).where(eq(claps.device, device.device))).toEqual([]);
  expect(
    await database.db
      .select()
      .from(clapDays)
      .where(eq(clapDays.who, `device:${device.device}`)),
  ).toEqual([]);
  expect(await press(today)).toEqual({ refused: "alreadyClapped" });
  expect((await clapState(database.db, null, ref)).total).toBe(12);
});

test("the check of the books finds a count that is not the sum of its claps, at once and in what is new", async () => {
  const cursor = (await clapCheck.since(database.db, 0)).cursor;
  await press(await aPerson());
  await database.db.update(clapSubjects).set({ total: 9 }).where(eq(clapSubjects.refId, ref.refId));
  const found = [{ kind: "claps of commodity", id: ref.refId, expected: 10, found: 9 }];
  expect(await clapCheck.all(database.db)).toEqual(found);
  expect((await clapCheck.since(database.db, cursor)).violations).toEqual(found);
  await database.db.update(clapSubjects).set({ total: 10 }).where(eq(clapSubjects.refId, ref.refId));
});
