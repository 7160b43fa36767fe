import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { nightsOf } from "~/foundation/nights/rules/stay";
import { expireOrders } from "~/foundation/orders/verbs/expire-orders.server";
import { dayAfter } from "~/platform/time/tokyo";
import { earnings } from "~/products/stay/booking/queries/earnings.server";
import { stayEventRoles } from "~/products/stay/booking/rules/states";
import { finishStays } from "~/products/stay/booking/stay-jobs.server";
import { stayBookings } from "~/products/stay/booking/stay-orders.server";
import { approveRequest, declineRequest } from "~/products/stay/booking/verbs/answer-request.server";
import { changeStay } from "~/products/stay/booking/verbs/change-stay.server";
import { cancelStay, leaveStay, revokeStay } from "~/products/stay/booking/verbs/end-stay.server";
import { capYear } from "~/products/stay/nights/rules/night-cap";
import { blockNights, openNights } from "~/products/stay/nights/verbs/block-nights.server";
import { setRates } from "~/products/stay/nights/verbs/set-rates.server";
import type { Db, Tx } from "~db/client";
import { stayNights, stays } from "~db/schema/stay";
import { inDays } from "../../factories/hotels";
import {
  agreed,
  approved,
  booked,
  type Guest,
  guest,
  type Home,
  home,
  hostOf,
  requested,
  settled,
  soundNights,
  stored,
  takenNights,
} from "../../factories/stays";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { tryMatrix } from "../orders/matrix";

let database: TestDatabase;
let db: Db;
let place: Home;
let who: Guest;
const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
const key = (name: string) => ({ key: name });

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  place = await home(db, { weekdayRent: 8_000, holidayRent: 8_000 });
  who = await guest(db, 5_000);
});

const overdue = (number: string) =>
  database.sql`update stay_order set expire_time = clock_timestamp() - interval '1 second' where number = ${number}`;
const arriving = (number: string, hours: number) =>
  database.sql`update stay_order set arrive_time = clock_timestamp() + make_interval(hours => ${hours}, secs => 5) where number = ${number}`;
const expire = () => run((tx) => expireOrders(tx, stayBookings));

describe("a request [T1, T2]", () => {
  test("holds its nights for 24 hours at the price of its nights and the fee, the deposit apart", async () => {
    const order = await requested(db, who, place.id, { childCount: 1 });
    expect(order).toMatchObject({
      status: "unconfirmed_reservation",
      roomTotal: 2 * (2 * 8_000 + 5_600),
      managementFee: 3_000,
      deposit: 20_000,
      total: 2 * 21_600 + 3_000,
    });
    const hours = (order.expireTime.getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
    expect(await takenNights(db, place.id)).toEqual([inDays(10), inDays(11)]);
    await expect(requested(db, await guest(db), place.id)).rejects.toMatchObject(key("dateBooked"));
    await soundNights(db);
  });
  test("of one's own home, of more people than it takes, of days outside, of too few nights is refused", async () => {
    await expect(requested(db, hostOf(place), place.id)).rejects.toMatchObject(key("stayOwn"));
    await expect(requested(db, who, place.id, { adultCount: 5 })).rejects.toMatchObject(key("stayGuests"));
    await expect(requested(db, who, place.id, { checkin: inDays(501), checkout: inDays(502) })).rejects.toMatchObject(
      key("errDateToLive"),
    );
    await db.update(stays).set({ minStay: 3 }).where(eq(stays.id, place.id));
    await expect(requested(db, who, place.id)).rejects.toMatchObject(key("stayTooShort"));
    await expect(requested(db, who, place.id, { checkout: inDays(50) })).rejects.toMatchObject(
      key("overMaxReserveDays"),
    );
    expect(await takenNights(db, place.id)).toEqual([]);
  });
  test("by the month asks for the visa [SH13]; a draft is not there", async () => {
    const monthly = await home(db, { type: "monthly_rental", licenceType: "lease" });
    await expect(requested(db, who, monthly.id)).rejects.toMatchObject(key("stayVisaNeeded"));
    await requested(db, who, monthly.id, { hasVisa: true });
    const draft = await home(db, { status: "draft" });
    await expect(requested(db, who, draft.id)).rejects.toMatchObject(key("itemNotExist"));
  });
  test("one person holds at most as many as the setting allows [M23]; others still get theirs", async () => {
    for (let at = 0; at < 5; at++) await requested(db, who, (await home(db)).id);
    await expect(requested(db, who, place.id)).rejects.toMatchObject(key("tooManyOpenOrders"));
    await requested(db, await guest(db), place.id);
  });
  test("of a night with its own rent and shortest stay has them", async () => {
    const rates = { stayId: place.id, from: inDays(10), to: inDays(10), weekday: 20_000, holiday: 20_000, minStay: 2 };
    await run((tx) => setRates(tx, hostOf(place), rates));
    await expect(requested(db, who, place.id, { checkout: inDays(11) })).rejects.toMatchObject(key("stayTooShort"));
    expect(await requested(db, who, place.id)).toMatchObject({ roomTotal: 2 * 20_000 + 2 * 8_000 });
    await expect(run((tx) => setRates(tx, who, rates))).rejects.toMatchObject(key("itemNotExist"));
  });
});

describe("the answer", () => {
  test("approved, the guest has 24 hours to pay; declined, the nights are free", async () => {
    const order = await approved(db, who, place);
    expect(order).toMatchObject({ status: "unpaid", answerTime: expect.any(Date) });
    const other = await home(db);
    const { number } = await requested(db, who, other.id);
    await run((tx) => declineRequest(tx, hostOf(other), number, "family"));
    expect(await stored(db, number)).toMatchObject({ status: "declined" });
    expect(await takenNights(db, other.id)).toEqual([]);
  });
  test("too late, by another host, or twice is refused", async () => {
    const { number } = await requested(db, who, place.id);
    const stranger = hostOf(await home(db));
    await expect(run((tx) => approveRequest(tx, stranger, number))).rejects.toMatchObject(key("orderNotExist"));
    await run((tx) => approveRequest(tx, hostOf(place), number));
    await expect(run((tx) => approveRequest(tx, hostOf(place), number))).rejects.toMatchObject(
      key("orderStateChanged"),
    );
    const late = await requested(db, who, (await home(db, {}, place.host)).id);
    await overdue(late.number);
    await expect(run((tx) => approveRequest(tx, hostOf(place), late.number))).rejects.toMatchObject(
      key("orderTimeout"),
    );
  });
  test("a request and an approved stay both end by themselves", async () => {
    const one = await requested(db, who, place.id);
    const two = await approved(db, who, await home(db));
    for (const { number } of [one, two]) await overdue(number);
    await expire();
    for (const { number } of [one, two]) expect(await stored(db, number)).toMatchObject({ status: "timeout" });
    expect(await takenNights(db, place.id)).toEqual([]);
    await soundNights(db);
  });
});

describe("payment", () => {
  test("with points and by card: certain once the money is there, and points earned when it is over", async () => {
    const order = await booked(db, who, place, {}, { usePoint: 1_000 });
    expect(order).toMatchObject({
      status: "reservation_complete",
      total: 34_000,
      pointsUsed: 1_000,
      pointsReturn: 340,
    });
    await expect(run((tx) => leaveStay(tx, hostOf(place), order.number))).rejects.toMatchObject(key("stayNotOver"));
    await database.sql`update stay_order set checkin = checkin - 13, checkout = checkout - 13 where number = ${order.number}`;
    await database.sql`update stay_night set night = night - 13 where pay_group = ${order.payGroup}`;
    await finishStays((work) => inTransaction(db, work));
    expect(await stored(db, order.number)).toMatchObject({ status: "complete", completeTime: expect.any(Date) });
  });
  test("on arrival only where the host takes it, without points, and at most three ahead [K5]", async () => {
    const order = await approved(db, who, place);
    await expect(agreed(db, who, order, { payMethod: "onsite" })).rejects.toMatchObject(key("stayOnlineOnly"));
    for (let at = 0; at < 3; at++) {
      const open = await approved(db, who, await home(db, { acceptsOnsite: true }));
      if (at === 0)
        await expect(agreed(db, who, open, { payMethod: "onsite", usePoint: 1 })).rejects.toMatchObject(
          key("stayPointsOnline"),
        );
      await agreed(db, who, open, { payMethod: "onsite" });
      expect(await stored(db, open.number)).toMatchObject({ status: "reservation_complete", payMethod: "onsite" });
    }
    const fourth = await approved(db, who, await home(db, { acceptsOnsite: true }));
    await expect(agreed(db, who, fourth, { payMethod: "onsite" })).rejects.toMatchObject(key("stayOnsiteMax"));
  });
  test("of another total, or of a request, or twice is refused", async () => {
    const order = await approved(db, who, place);
    await expect(agreed(db, who, { ...order, total: order.total - 1 })).rejects.toMatchObject(
      key("orderSubmitFailed1"),
    );
    await agreed(db, who, order);
    await expect(agreed(db, who, order)).rejects.toMatchObject(key("stayConfirmed"));
    const open = await requested(db, who, (await home(db)).id);
    await expect(agreed(db, who, open)).rejects.toMatchObject(key("orderStateChanged"));
    expect(await settled(db, open.payGroup)).toBe("refund");
  });
  test("too late: served while the nights are free, given back when somebody has one [P7]", async () => {
    const { order } = await agreed(db, who, await approved(db, who, place));
    await overdue(order.number);
    await expire();
    expect(await settled(db, order.payGroup)).toBe("settled");
    const second = await home(db);
    const { order: lost } = await agreed(db, who, await approved(db, who, second));
    await overdue(lost.number);
    await expire();
    await requested(db, await guest(db), second.id);
    expect(await settled(db, lost.payGroup)).toBe("refund");
    expect(await stored(db, lost.number)).toMatchObject({ status: "timeout" });
    await soundNights(db);
  });
});

describe("the earnings of a host", () => {
  test("count a paid stay in its month, and what is still paid on arrival", async () => {
    const order = await booked(db, who, place);
    const { months, ahead } = await earnings(db, hostOf(place), "en_US");
    expect(months).toHaveLength(12);
    expect(months[0]).toMatchObject({ stays: 1, nights: order.nights.length, yen: order.total, points: 0, back: 0 });
    expect(months.slice(1).every(({ stays }) => stays === 0)).toBe(true);
    expect(ahead).toEqual({ stays: 0, yen: 0 });
  });
});

describe("a change", () => {
  test("moves the nights, prices them anew, and asks the host again", async () => {
    const order = await approved(db, who, place);
    const asked = { checkin: inDays(11), checkout: inDays(14), adultCount: 1, childCount: 0, infantCount: 0 };
    const changed = await run((tx) => changeStay(tx, who, order.number, asked));
    expect(changed).toMatchObject({ status: "unconfirmed_reservation", total: 3 * 8_000 + 3_000, answerTime: null });
    expect(await takenNights(db, place.id)).toEqual([inDays(11), inDays(12), inDays(13)]);
    await soundNights(db);
  });
  test("into somebody's nights keeps the old ones; after the price was agreed there is none", async () => {
    const order = await requested(db, who, place.id);
    await requested(db, await guest(db), place.id, { checkin: inDays(13), checkout: inDays(14) });
    const asked = { checkin: inDays(12), checkout: inDays(14), adultCount: 2, childCount: 0, infantCount: 0 };
    await expect(run((tx) => changeStay(tx, who, order.number, asked))).rejects.toMatchObject(key("dateBooked"));
    expect(await takenNights(db, place.id)).toEqual([inDays(10), inDays(11), inDays(13)]);
    const other = await approved(db, who, await home(db));
    await agreed(db, who, other);
    await expect(run((tx) => changeStay(tx, who, other.number, asked))).rejects.toMatchObject(key("stayConfirmed"));
  });
});

describe("cancelling", () => {
  test("gives back what the terms leave, yen and points; the host gives back everything", async () => {
    const order = await booked(db, who, place, {}, { usePoint: 1_000 });
    await arriving(order.number, 30);
    await run((tx) => cancelStay(tx, who, order.number, "ill"));
    expect(await stored(db, order.number)).toMatchObject({
      status: "canceled",
      refunded: 17_000,
      refundedPoints: 500,
    });
    const again = await booked(db, who, place);
    await arriving(again.number, 1);
    await run((tx) => revokeStay(tx, hostOf(place), again.number, "pipe"));
    expect(await stored(db, again.number)).toMatchObject({ status: "canceled", refunded: again.total });
    expect(await takenNights(db, place.id)).toEqual([]);
    await soundNights(db);
  });
  test("late gives nothing back, once begun it is refused, another's is not there", async () => {
    const order = await booked(db, who, place);
    await expect(run(async (tx) => cancelStay(tx, await guest(db), order.number))).rejects.toMatchObject({
      status: 409,
    });
    await arriving(order.number, 2);
    await run((tx) => cancelStay(tx, who, order.number));
    expect(await stored(db, order.number)).toMatchObject({ status: "canceled", refunded: 0 });
    const begun = await booked(db, who, place);
    await arriving(begun.number, -1);
    await expect(run((tx) => cancelStay(tx, who, begun.number))).rejects.toMatchObject(key("stayBegun"));
  });
});

describe("nights of the home-sharing law [T11]", () => {
  test("held nights count, the 181st is refused, freed ones can be let again", async () => {
    const shared = await home(db, { licenceType: "minpaku" });
    const from = inDays(10);
    const fill = nightsOf({ checkin: dayAfter(from, -1_000), checkout: dayAfter(from, 1_000) });
    const { number } = await requested(db, who, shared.id, { checkout: dayAfter(from, 2) });
    const { first, after } = capYear(from);
    const others = fill.filter((night) => night >= first && night < after && night > dayAfter(from, 5)).slice(0, 178);
    const rest = fill.filter((night) => night >= first && night < from).slice(0, 178 - others.length);
    await db
      .insert(stayNights)
      .values([...others, ...rest].map((night) => ({ stayId: shared.id, night, payGroup: "other" })));
    const next = { checkin: dayAfter(from, 3), checkout: dayAfter(from, 4) };
    await expect(requested(db, await guest(db), shared.id, next)).rejects.toMatchObject(key("stayNightCap"));
    await run((tx) => cancelStay(tx, who, number));
    await requested(db, await guest(db), shared.id, next);
    await db.delete(stayNights).where(and(eq(stayNights.stayId, shared.id), eq(stayNights.payGroup, "other")));
  });
});

describe("blocks", () => {
  test("close nights and open them; a stay's nights and another's block are not there to close", async () => {
    const block = { stayId: place.id, from: inDays(20), to: inDays(22), reason: "family" };
    const id = await run((tx) => blockNights(tx, hostOf(place), block));
    await expect(requested(db, who, place.id, { checkin: inDays(21), checkout: inDays(23) })).rejects.toMatchObject(
      key("dateBooked"),
    );
    await expect(run((tx) => blockNights(tx, who, block))).rejects.toMatchObject(key("itemNotExist"));
    await expect(run((tx) => openNights(tx, who, id))).rejects.toMatchObject(key("itemNotExist"));
    await requested(db, who, place.id);
    await expect(
      run((tx) => blockNights(tx, hostOf(place), { ...block, from: inDays(11), to: inDays(12) })),
    ).rejects.toMatchObject(key("dateBooked"));
    await run((tx) => openNights(tx, hostOf(place), id));
    expect(await takenNights(db, place.id)).toEqual([inDays(10), inDays(11)]);
  });
});

test("every state × event × role [M21]", async () => {
  const alone = await testDatabase();
  try {
    const at = await home(alone.db);
    const order = await requested(alone.db, await guest(alone.db), at.id);
    const legal = new Set(
      stayBookings.moves.states.flatMap((from) =>
        stayBookings.moves.events.flatMap((event) => {
          const to = stayBookings.moves.next(from, event);
          return to === null ? [] : [`${from} ${event} ${stayEventRoles[event]} ${to}`];
        }),
      ),
    );
    expect(legal.size).toBe(19);
    await tryMatrix(alone, stayBookings, order.id, legal);
  } finally {
    await alone.close();
  }
});
