import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EntityDesk } from "~/foundation/desks/entity-desk.server";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { DomainError } from "~/platform/errors";
import { resourceCheck } from "~/products/hotel/resources/integrity.server";
import { resourceDesk } from "~/products/hotel/resources/resource-desk.server";
import { cancelResource } from "~/products/hotel/resources/verbs/cancel-resource.server";
import { leaveResources } from "~/products/hotel/resources/verbs/leave-resources.server";
import { reserveResource } from "~/products/hotel/resources/verbs/reserve-resource.server";
import { connect } from "~db/client";
import { hotelOrders } from "~db/schema/hotel-order";
import { hotelResourceBookings, hotelResourceDays } from "~db/schema/hotel-resource";
import { resourceOf, stayAt, takenSlots, twoSlots } from "../factories/hotel-resources";
import { type Guest, guest, staffOf } from "../factories/hotel-stays";
import { type House, house, inDays } from "../factories/hotels";
import { barrier } from "../factories/shop";
import { sized } from "../harness/size";
import { codeOf, tallied } from "../harness/tally";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";

/* Two pools stand for two processes: no lock in memory can pass. */
type Booker = { who: Guest; orderId: number };
let database: TestDatabase;
let pools: readonly ReturnType<typeof connect>[];
let inn: House;
let bookers: Booker[];
const [crowd, capacity] = [100, 20];
const [date, later] = [inDays(10), inDays(11)];

beforeAll(async () => {
  database = await testDatabase();
  pools = [0, 1].map(() => connect(database.url, { max: 20 }));
  inn = await house(database.db);
  const first = await guest(database.db);
  const orderId = await stayAt(database.db, first, inn);
  const [{ id: _, number: __, ...order }] = (await database.db
    .select()
    .from(hotelOrders)
    .where(eq(hotelOrders.id, orderId))) as [typeof hotelOrders.$inferSelect];
  bookers = await Promise.all(
    Array.from({ length: crowd }, async (_, at) => {
      const who = await guest(database.db);
      const number = `H20261125${String(10_000_000 + at)}`;
      const [made] = await database.db
        .insert(hotelOrders)
        .values({ ...order, number, userId: who.userId })
        .returning({ id: hotelOrders.id });
      return { who, orderId: made?.id ?? 0 };
    }),
  );
});
afterAll(async () => {
  await Promise.all((pools ?? []).map(({ close }) => close()));
  await database?.close();
});

const dbOf = (at: number) => pools[at % 2]?.db ?? database.db;
const slotAt = (at: number): string => (at % 4 < 2 ? "1000" : "1100");
const headsAt = (at: number): number => 1 + (at % 6);
const reserve = ({ who, orderId }: Booker, resourceId: number, at: number, more = {}) =>
  inTransaction(dbOf(at), (tx) =>
    reserveResource(tx, who, { resourceId, date, slotId: slotAt(at), count: headsAt(at), orderId, ...more }),
  );

describe("100 bookers of 1 to 6 heads, 20 places in each of two adjoining slots [M16]", () => {
  test.each([0, 1, 2])("round %i: never more than 20, the losers hear resourceFull", async () => {
    const resourceId = await resourceOf(database.db, inn);
    const ready = barrier(crowd);
    const won: Record<string, number> = {};
    const tally = await tallied(
      bookers.map(async (booker, at) => {
        await ready();
        await reserve(booker, resourceId, at);
        const key = `${date} ${slotAt(at)}`;
        won[key] = (won[key] ?? 0) + headsAt(at);
      }),
    );
    expect(tally).toEqual({ ok: tally.ok, resourceFull: crowd - (tally.ok ?? 0) });
    const taken = await takenSlots(database.db, resourceId);
    expect(taken).toEqual(won);
    for (const slot of ["1000", "1100"]) {
      expect(taken[`${date} ${slot}`]).toBeLessThanOrEqual(capacity);
      expect(taken[`${date} ${slot}`]).toBeGreaterThan(capacity - 6);
    }
    expect(await resourceCheck.all(database.db)).toEqual([]);
  });

  test("the naive twin, which reads what is taken and then writes it, lets more than 20 in", async () => {
    const resourceId = await resourceOf(database.db, inn);
    const slot = { resourceId, day: date, slotId: "1000" };
    await database.db.insert(hotelResourceDays).values({ ...slot, taken: 0, capacity });
    const own = and(eq(hotelResourceDays.resourceId, resourceId), eq(hotelResourceDays.slotId, "1000"));
    const looked = barrier(40);
    let heads = 0;
    await tallied(
      bookers.slice(0, 40).map(async (_, at) => {
        await inTransaction(dbOf(at), async (tx) => {
          const [row] = await tx.select().from(hotelResourceDays).where(own);
          await looked();
          const taken = (row?.taken ?? 0) + headsAt(at);
          if (taken > capacity) throw new DomainError("resourceFull");
          await tx.update(hotelResourceDays).set({ taken }).where(own);
        });
        heads += headsAt(at);
      }),
    );
    expect(heads).toBeGreaterThan(capacity);
    await database.db.delete(hotelResourceDays).where(own);
  });
});

test("reserving, canceling and bookings that end at random: nobody waits in a circle, every slot is its reservations", async () => {
  const resources = await Promise.all([0, 1, 2].map(() => resourceOf(database.db, inn)));
  const codes = new Set<string>();
  const steps = Array.from({ length: sized(240, 600) }, (_, at) => at).values();
  const worker = async () => {
    for (const at of steps) {
      const booker = bookers[(at * 37) % crowd] as Booker;
      const wish = { date: at % 5 === 0 ? later : date, count: 1 + (at % 3) };
      try {
        const { id } = await reserve(booker, resources[at % 3] ?? 0, at, wish);
        if (at % 3 === 0) await inTransaction(dbOf(at + 1), (tx) => cancelResource(tx, booker.who, id));
        if (at % 7 === 0) {
          const ended = [booker.orderId, bookers[(at * 11) % crowd]?.orderId ?? 0];
          await inTransaction(dbOf(at + 1), (tx) => leaveResources(tx, ended));
        }
      } catch (error) {
        codes.add(codeOf(error));
      }
    }
  };
  await Promise.all(Array.from({ length: 24 }, worker));
  const refusals = ["resourceFull", "tooManyResources", "resourceCanceled"];
  expect([...codes].filter((code) => !refusals.includes(code))).toEqual([]);
  expect(await resourceCheck.all(database.db)).toEqual([]);
});

test("a house that makes a slot smaller while guests reserve it: what it then takes is never exceeded", async () => {
  const resourceId = await resourceOf(database.db, inn);
  const [first, second] = twoSlots as [(typeof twoSlots)[0], (typeof twoSlots)[0]];
  const by = {
    actor: { ...staffOf(inn), username: "" } as never,
    operator: { userId: inn.owner.id, site: "main", requestId: "test" } as never,
  };
  const ready = barrier(31);
  const shrink = async () => {
    await ready();
    const slots = [{ ...first, capacity: 5 }, second];
    return inTransaction(dbOf(1), (tx) =>
      saveEntity(tx, resourceDesk as EntityDesk, by, { slots } as never, { id: resourceId }),
    );
  };
  const shrunk = shrink().then(
    () => true,
    (error) => {
      expect(codeOf(error)).toBe("resourceSlotInUse");
      return false;
    },
  );
  await tallied(
    bookers.slice(0, 30).map(async (booker, at) => {
      await ready();
      await reserve(booker, resourceId, at, { slotId: "1000", count: 1 });
    }),
  );
  const most = (await shrunk) ? 5 : capacity;
  const rows = await database.db
    .select()
    .from(hotelResourceBookings)
    .where(eq(hotelResourceBookings.resourceId, resourceId));
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(most);
});
