import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DomainError } from "~/platform/errors";
import { type OpenHours, weekdays } from "~/platform/time/opening";
import { dayAfter, tokyoDay, tokyoInstant } from "~/platform/time/tokyo";
import { openAd } from "~/products/adwall/queries/ad-detail.server";
import { connect } from "~db/client";
import { adCategories, adReservations, adSlots, ads } from "~db/schema/adwall";
import { barrier } from "../factories/shop";
import { type Front, insist, tallyOf, twoProducts } from "../harness/front";
import { type Person, person } from "../harness/people";
import { tallied } from "../harness/tally";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";

/* Two built processes, one database, 5 to 50 ms of network: no lock in memory can pass. */
let database: TestDatabase;
let front: Front;
let guests: Person[];
let adId: number;
const always: OpenHours = Object.fromEntries(weekdays.map((day) => [day, [["00:00", "24:00"]]]));
const [crowd, seats, left] = [100, 10, 7];
const slotOf = (round: number) => tokyoInstant(dayAfter(tokyoDay(new Date()), 3 + round), "12:00");

beforeAll(async () => {
  database = await testDatabase();
  front = await twoProducts(database.url);
  guests = await Promise.all(Array.from({ length: crowd }, () => person(database.db, "guest")));
  const owner = await person(database.db, "restaurant_admin");
  const [category] = await database.db
    .insert(adCategories)
    .values({ name: { zh: "和食" } })
    .returning({ id: adCategories.id });
  const [ad] = await database.db
    .insert(ads)
    .values({
      sellerId: owner.id,
      categoryId: category?.id ?? 0,
      name: { zh: "花车" },
      description: {},
      introAttachment: "demo/adwall/sushi.webp",
      capacityPerSlot: seats,
      openHours: always,
    })
    .returning({ id: ads.id });
  adId = ad?.id ?? 0;
});
afterAll(async () => {
  await front?.close();
  await database?.close();
});

const taken = async (at: Date) => {
  const rows = await database.db.select().from(adSlots).where(eq(adSlots.adId, adId));
  return rows.find(({ slotTime }) => slotTime.getTime() === at.getTime())?.taken;
};

describe("100 people, the last 7 seats of a slot [M1]", () => {
  test.each([0, 1, 2])("round %i over two processes: exactly 7, the others hear slotFull", async (round) => {
    const reserveTime = slotOf(round);
    await database.db.insert(adSlots).values({ adId, slotTime: reserveTime, taken: seats - left, capacity: seats });
    const ready = barrier(guests.length);
    const replies = await Promise.all(
      guests.map(async ({ cookie }, at) => {
        await ready();
        return insist(front, at, {
          path: "/api/adwall/order/save",
          cookie,
          body: {
            adId,
            reserveTime: reserveTime.toISOString(),
            headCount: 1,
            contactName: "Mori",
            phone: "09012345678",
          },
        });
      }),
    );
    expect(tallyOf(replies)).toEqual({ "200": left, "406 slotFull": crowd - left });
    expect(await taken(reserveTime)).toBe(seats);
    const rows = await database.db.select().from(adReservations).where(eq(adReservations.reserveTime, reserveTime));
    expect(rows).toHaveLength(left);
  });

  test("the naive twin, which reads and then writes, seats more than 7", async () => {
    const pools = [connect(database.url, { max: 20 }), connect(database.url, { max: 20 })] as const;
    const reserveTime = slotOf(5);
    await database.db.insert(adSlots).values({ adId, slotTime: reserveTime, taken: seats - left, capacity: 0 });
    const looked = barrier(40);
    const tally = await tallied(
      guests.map(async (_, at) => {
        await inTransaction(pools[at % 2 === 0 ? 0 : 1].db, async (tx) => {
          const { capacityPerSlot } = await openAd(tx, adId);
          const [slot] = await tx.select().from(adSlots).where(eq(adSlots.slotTime, reserveTime));
          await looked();
          if ((slot?.taken ?? 0) + 1 > capacityPerSlot) throw new DomainError("slotFull");
          await tx.execute(
            sql`update ad_slot set taken = ${(slot?.taken ?? 0) + 1} where ad_id = ${adId} and slot_time = ${reserveTime.toISOString()}::timestamptz`,
          );
        });
      }),
    );
    await Promise.all(pools.map(({ close }) => close()));
    expect(tally.ok).toBeGreaterThan(left);
  });
});
