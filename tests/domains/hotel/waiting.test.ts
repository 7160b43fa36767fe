import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tokyoInstant } from "~/platform/time/tokyo";
import { roomCheck } from "~/products/hotel/booking/integrity.server";
import { reserveView } from "~/products/hotel/booking/queries/reserve-view.server";
import { cancelStay, endByHotel } from "~/products/hotel/booking/verbs/end-stay.server";
import { setRates } from "~/products/hotel/nights/verbs/set-rates.server";
import { blockRoom, unblockRoom } from "~/products/hotel/rooms/verbs/block-room.server";
import { waitingAt } from "~/products/hotel/waiting/queries/desk-waiting.server";
import { exportWaiting, forgetWaiting, waitingView } from "~/products/hotel/waiting/queries/own-waiting.server";
import { leaveWaiting } from "~/products/hotel/waiting/verbs/end-waiting.server";
import type { Db, Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { hotels } from "~db/schema/hotel";
import { hotelRoomStays } from "~db/schema/hotel-room";
import { hotelWaiting } from "~db/schema/hotel-waiting";
import { notifications } from "~db/schema/notifications";
import {
  booked,
  type Guest,
  guest,
  held,
  soundRooms,
  staffOf,
  storedBooking,
  swept,
  takenNights,
} from "../../factories/hotel-stays";
import { entriesOf, noon, settles, statesOf, waits } from "../../factories/hotel-waiting";
import { type House, hotelOf, house, inDays, roomsIn } from "../../factories/hotels";
import { inTransaction } from "../../harness/transaction";
import { visit } from "../../harness/visit";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let db: Db;
let inn: House;
let hotelId: number;
let owner: Guest;
let who: Guest;
const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
const refusal = (key: string) => ({ key });
const nights = { [inDays(10)]: 1, [inDays(11)]: 1 };
const leave = (entry: { id: number; userId: number }) => run((tx) => leaveWaiting(tx, entry, entry.id));
const newsOf = async (userId: number): Promise<string[]> =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ key }) => key);
const mailsTo = async ({ userId }: Guest, words: string): Promise<number> => {
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const rows = await db.execute(
    sql`select 1 from graphile_worker._private_jobs
        where payload::text like ${`%${person?.email}%`} and payload::text like ${`%${words}%`}`,
  );
  return rows.length;
};
const wakes = async (): Promise<number> => {
  const rows = await db.execute(
    sql`delete from graphile_worker._private_jobs where task_id in
      (select id from graphile_worker._private_tasks where identifier = 'hotel-waiting') returning id`,
  );
  return rows.length;
};

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  inn = await house(db);
  hotelId = await hotelOf(db, inn, { roomCount: 1 });
  owner = await guest(db);
  who = await guest(db);
});

describe("nights that come back", () => {
  const freedBy: Record<string, () => Promise<unknown>> = {
    "a cancellation": async () => {
      const { number } = await held(db, owner, hotelId);
      return () => run((tx) => cancelStay(tx, owner, number));
    },
    "an expiry": async () => {
      const { number } = await held(db, owner, hotelId);
      return async () => {
        await database.sql`update hotel_order set expire_time = clock_timestamp() - interval '1 second' where number = ${number}`;
        await swept(db);
      };
    },
    "the hotel's no": async () => {
      const { number } = await booked(db, owner, hotelId);
      return () => run((tx) => endByHotel(tx, staffOf(inn), number, { event: "revoke", reason: "" }));
    },
    "nights that are let again": async () => {
      const rates = (closed: boolean) =>
        run((tx) =>
          setRates(
            tx,
            { operator: { userId: inn.owner.id, site: "main", requestId: "w" }, roles: new Set(["HOTEL_ADMIN"]) },
            { hotelId, from: inDays(10), to: inDays(11), closed },
          ),
        );
      await rates(true);
      return () => rates(false);
    },
    "a room that is opened": async () => {
      const [roomId = 0] = await roomsIn(db, inn, hotelId, ["1"]);
      await run((tx) => blockRoom(tx, staffOf(inn), { roomId, from: inDays(10), to: inDays(12), reason: "" }));
      const [block] = await db.select().from(hotelRoomStays).where(eq(hotelRoomStays.roomId, roomId));
      return () => run((tx) => unblockRoom(tx, staffOf(inn), block?.id ?? 0));
    },
  };

  test.each(Object.keys(freedBy))("%s wakes the list, and the first is offered them", async (way) => {
    const free = (await freedBy[way]?.()) as () => Promise<unknown>;
    await waits(db, who, hotelId);
    await wakes();
    await settles(db);
    expect(await statesOf(db, hotelId)).toEqual(["waiting"]);
    await free();
    expect(await wakes()).toBe(1);
    await settles(db);
    expect(await entriesOf(db, hotelId)).toMatchObject([
      { status: "offered", offerUntil: new Date(noon.getTime() + 3_600_000) },
    ]);
    expect(await takenNights(db, hotelId)).toEqual(nights);
    expect(await newsOf(who.userId)).toContain("hotel-waiting:notice.offer");
    expect(await mailsTo(who, `/hotel/reserve/${hotelId}?checkin=${inDays(10)}`)).toBe(1);
    await soundRooms(db);
  });

  test("wake nobody where nobody waits for these nights", async () => {
    const { number } = await held(db, owner, hotelId);
    await held(db, await guest(db), hotelId, { checkin: inDays(12), checkout: inDays(13) });
    await waits(db, who, hotelId, { checkin: inDays(12), checkout: inDays(13) });
    await wakes();
    await run((tx) => cancelStay(tx, owner, number));
    expect(await wakes()).toBe(0);
  });

  test("more rooms of a type are found by the next look", async () => {
    await held(db, owner, hotelId);
    await waits(db, who, hotelId);
    await db.update(hotels).set({ roomCount: 2 }).where(eq(hotels.id, hotelId));
    await settles(db);
    expect(await statesOf(db, hotelId)).toEqual(["offered"]);
    await soundRooms(db);
  });

  test("go in the order of joining to whom the whole stay fits; at night nobody is woken", async () => {
    const { number } = await held(db, owner, hotelId);
    const later = await held(db, await guest(db), hotelId, { checkin: inDays(12), checkout: inDays(13) });
    const people = [who, await guest(db), await guest(db)] as const;
    await waits(db, people[0], hotelId, { checkout: inDays(13) });
    await waits(db, people[1], hotelId);
    await waits(db, people[2], hotelId, { checkin: inDays(11) });
    await run((tx) => cancelStay(tx, owner, number));
    await settles(db, tokyoInstant(inDays(1), "22:00"));
    await settles(db, tokyoInstant(inDays(2), "07:59"));
    expect(await statesOf(db, hotelId)).toEqual(["waiting", "waiting", "waiting"]);
    await settles(db, tokyoInstant(inDays(2), "08:00"));
    expect(await statesOf(db, hotelId)).toEqual(["waiting", "offered", "waiting"]);
    expect(later.status).toBe("holding");
    await soundRooms(db);
  });

  test("are not offered to who closed their account, nor of a house that is not let", async () => {
    const { number } = await held(db, owner, hotelId);
    const next = await guest(db);
    for (const one of [who, next]) await waits(db, one, hotelId);
    await db.update(users).set({ closedAt: new Date() }).where(eq(users.id, who.userId));
    await run((tx) => cancelStay(tx, owner, number));
    await db.update(hotels).set({ isPublic: false }).where(eq(hotels.id, hotelId));
    await settles(db);
    expect(await statesOf(db, hotelId)).toEqual(["waiting", "waiting"]);
    await db.update(hotels).set({ isPublic: true }).where(eq(hotels.id, hotelId));
    await settles(db);
    expect(await statesOf(db, hotelId)).toEqual(["waiting", "offered"]);
  });
});

/** One person is offered the nights, another waits behind. */
async function offered(): Promise<Guest> {
  const next = await guest(db);
  const { number } = await held(db, owner, hotelId);
  for (const one of [who, next]) await waits(db, one, hotelId);
  await run((tx) => cancelStay(tx, owner, number));
  await settles(db);
  expect(await statesOf(db, hotelId)).toEqual(["offered", "waiting"]);
  return next;
}

describe("an offer", () => {
  test("is the person's to book, and nobody else's", async () => {
    const next = await offered();
    await expect(held(db, next, hotelId)).rejects.toMatchObject(refusal("dateBooked"));
    await expect(held(db, owner, hotelId, { checkout: inDays(11) })).rejects.toMatchObject(refusal("dateBooked"));
    const view = (userId: number | null) => {
      const params = new URLSearchParams({ checkin: inDays(10), checkout: inDays(12), adultCount: "2" });
      return reserveView(db, { ...visit(params), hotelId, userId });
    };
    expect(await view(who.userId)).toMatchObject({
      offer: { remaining: 1 },
      problem: null,
      held: { at: expect.any(String) },
    });
    expect(await view(next.userId)).toMatchObject({ offer: null, wait: { isWaiting: true } });
    expect(await view(null)).toMatchObject({ offer: null, held: null, wait: { isWaiting: false } });
    const order = await held(db, who, hotelId);
    expect(await storedBooking(db, order.number)).toMatchObject({ status: "holding", userId: who.userId });
    expect(await statesOf(db, hotelId)).toEqual(["booked", "waiting"]);
    expect(await takenNights(db, hotelId)).toEqual(nights);
    await soundRooms(db);
  });

  test("stays as it is when its booking is refused", async () => {
    await offered();
    await expect(held(db, who, hotelId, { rooms: 2 })).rejects.toMatchObject(refusal("dateBooked"));
    expect(await statesOf(db, hotelId)).toEqual(["offered", "waiting"]);
    await soundRooms(db);
  });

  test("that runs out goes to the next, and its person hears so", async () => {
    await offered();
    await database.sql`update hotel_waiting set offer_until = clock_timestamp() - interval '1 second' where status = 'offered'`;
    await settles(db);
    expect(await statesOf(db, hotelId)).toEqual(["lapsed", "offered"]);
    expect(await newsOf(who.userId)).toContain("hotel-waiting:notice.lapsed");
    expect(await takenNights(db, hotelId)).toEqual(nights);
    await soundRooms(db);
  });

  test("that is declined goes to the next; who leaves the line gets none; nobody touches another's", async () => {
    const next = await offered();
    const [mine, theirs] = await entriesOf(db, hotelId);
    if (!mine || !theirs) throw new Error("no entries");
    await expect(leave({ ...mine, userId: next.userId })).rejects.toMatchObject(refusal("notFindData"));
    await expect(leave({ ...mine, id: 999_999_999 })).rejects.toMatchObject(refusal("notFindData"));
    await leave(mine);
    await expect(leave(mine)).rejects.toMatchObject(refusal("waitingOver"));
    expect(await takenNights(db, hotelId)).toEqual({ [inDays(10)]: 0, [inDays(11)]: 0 });
    await settles(db);
    expect(await statesOf(db, hotelId)).toEqual(["declined", "offered"]);
    await leave(theirs);
    await soundRooms(db);
  });

  test("with a wrong counter is a contradiction that the check names", async () => {
    await offered();
    await soundRooms(db);
    await database.sql`update hotel_night set taken = 0 where hotel_id = ${hotelId} and night = ${inDays(10)}`;
    const wrong = { kind: "rooms of a night", id: hotelId };
    expect(await roomCheck.all(db)).toMatchObject([wrong]);
    const { violations } = await roomCheck.since(db, Number.MAX_SAFE_INTEGER);
    expect(violations).toMatchObject([wrong]);
    await database.sql`update hotel_night set taken = 1 where hotel_id = ${hotelId} and night = ${inDays(10)}`;
    await soundRooms(db);
  });
});

test("who books the dates in another way waits no longer", async () => {
  const { number } = await held(db, owner, hotelId);
  await waits(db, who, hotelId);
  await run((tx) => cancelStay(tx, owner, number));
  await held(db, who, hotelId);
  expect(await statesOf(db, hotelId)).toEqual(["booked"]);
  await soundRooms(db);
});

test("an entry ends when its stay can no longer be booked", async () => {
  await held(db, owner, hotelId);
  await waits(db, who, hotelId);
  await database.sql`update hotel_waiting set checkin = ${inDays(-1)} where hotel_id = ${hotelId}`;
  await settles(db);
  expect(await statesOf(db, hotelId)).toEqual(["ended"]);
  expect(await newsOf(who.userId)).toContain("hotel-waiting:notice.ended");
});

test("the guest's page, the desk and the export say what there is; anonymous accounts are forgotten", async () => {
  await offered();
  const { entries } = await waitingView(db, who.userId, "ja_JP");
  expect(entries).toMatchObject([
    { status: "offered", hotel: "楓の間", offer: { to: expect.stringContaining("rooms=1") } },
  ]);
  const group = { hotelId, checkin: inDays(10), checkout: inDays(12), entries: 2, rooms: 2, offered: 1 };
  expect(await waitingAt(db, staffOf(inn), "en")).toMatchObject([group]);
  expect(await waitingAt(db, staffOf(await house(db)), "en")).toEqual([]);
  expect(await exportWaiting(db, who.userId)).toMatchObject([{ checkin: inDays(10), status: "offered" }]);
  await db.update(users).set({ anonymisedAt: new Date() }).where(eq(users.id, who.userId));
  const own = and(eq(hotelWaiting.userId, who.userId), eq(hotelWaiting.hotelId, hotelId));
  await forgetWaiting(db);
  const [live] = await db.select().from(hotelWaiting).where(own);
  if (live) await leave(live);
  await forgetWaiting(db);
  expect(await db.select().from(hotelWaiting).where(own)).toEqual([]);
  await soundRooms(db);
});
