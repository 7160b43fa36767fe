import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nightsOf } from "~/foundation/nights/rules/stay";
import { dueOfChanges, settleChange } from "~/foundation/orders/refunds/settle-change";
import { dayAfter } from "~/platform/time/tokyo";
import { nightChanges } from "~/products/hotel/nights/rules/night-changes";
import { carriedRooms } from "~/products/hotel/reception/rules/carried-rooms";
import { type BookedStay, changedStay, changeNote, refuseChange } from "~/products/hotel/reception/rules/change";

const day = (at: number): string => dayAfter("2026-12-01", at);
const stay: BookedStay = {
  hotelId: 1,
  checkin: day(0),
  checkout: day(2),
  adultCount: 2,
  childCount: 0,
  infantCount: 0,
  rooms: 1,
  arrivalTime: "",
};
const rooms = fc
  .tuple(fc.integer({ min: 1, max: 2 }), fc.nat(8), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 }))
  .map(([hotelId, from, length, count]) => ({
    hotelId,
    checkin: day(from),
    checkout: day(from + length),
    rooms: count,
  }));

describe("the nights of a booking that moves", () => {
  test("add up to the rooms after it less the rooms before it, in one order", () => {
    fc.assert(
      fc.property(rooms, rooms, (from, to) => {
        const changes = nightChanges(from, to);
        const had = (one: typeof from, hotelId: number, night: string) =>
          one.hotelId === hotelId && nightsOf(one).includes(night) ? one.rooms : 0;
        for (const hotelId of [1, 2])
          for (let at = 0; at < 16; at++) {
            const found = changes.find((change) => change.hotelId === hotelId && change.night === day(at));
            expect(found?.rooms ?? 0).toBe(had(to, hotelId, day(at)) - had(from, hotelId, day(at)));
          }
        const keys = changes.map(({ hotelId, night }) => `${hotelId} ${night}`);
        expect(keys).toEqual([...keys].sort());
        expect(changes.every((change) => change.rooms !== 0)).toBe(true);
      }),
    );
  });

  test("of a booking that stays where it is do not change", () => {
    fc.assert(
      fc.property(rooms, (same) => {
        expect(nightChanges(same, { ...same })).toEqual([]);
      }),
    );
  });
});

describe("what a change may be", () => {
  test("what is not named stays; the same values are no change", () => {
    expect(changedStay(stay, { checkout: day(3), rooms: undefined })).toEqual({
      after: { ...stay, checkout: day(3) },
      isOther: true,
    });
    expect(changedStay(stay, { ...stay }).isOther).toBe(false);
  });

  test.each([
    ["arrival", { checkin: day(1) }, "checkin"],
    ["type", { hotelId: 2 }, "hotelId"],
    ["rooms", { rooms: 2 }, "rooms"],
  ] as const)("guests in the house keep their %s", (_, more, field) => {
    const refused = (status: string) => refuseChange({ ...stay, status }, { ...stay, ...more }, day(1));
    expect(refused("check_in")).toEqual({ key: "guestsAreIn", field });
    expect(refused("reserve_complete")).toBeNull();
  });

  test("a new day of leaving lies ahead, one that stays may be over", () => {
    const refused = (checkout: string, today: string) =>
      refuseChange({ ...stay, status: "check_in" }, { ...stay, checkout, adultCount: 1 }, today);
    expect(refused(day(3), day(3))).toEqual({ key: "leavingNotAhead", field: "checkout" });
    expect(refused(day(3), day(2))).toBeNull();
    expect(refused(day(2), day(5))).toBeNull();
  });

  test("its note names what differs and nothing else", () => {
    const after = { ...stay, checkout: day(3), childCount: 1 };
    expect(changeNote([stay, after], [40_000, 81_000])).toBe(
      "2026-12-01 – 2026-12-03 → 2026-12-01 – 2026-12-04 · 2 + 0 + 0 → 2 + 1 + 0 · ¥40,000 → ¥81,000",
    );
    expect(changeNote([stay, { ...stay, arrivalTime: "18:00" }], [1, 1])).toBe("");
  });
});

const unpaid = {
  total: 40_000,
  pointsUsed: 0,
  refunded: 0,
  refundedPoints: 0,
  changeRefunded: 0,
  paySuccessTime: null as Date | null,
};
const paid = { ...unpaid, paySuccessTime: new Date() };

describe("how a new price is settled", () => {
  test("who pays at the hotel pays the new price there", () => {
    expect(settleChange(unpaid, 10_000)).toEqual({
      total: 10_000,
      priceChange: 0,
      changeRefunded: 0,
      refund: { yen: 0, points: 0 },
      due: 0,
    });
  });

  test("a paid booking keeps its payment: the rest is due, what it costs less goes back, yen before points", () => {
    expect(settleChange(paid, 55_000)).toMatchObject({ total: 40_000, priceChange: 15_000, due: 15_000 });
    expect(settleChange(paid, 25_000)).toMatchObject({ refund: { yen: 15_000, points: 0 }, due: 0 });
    const mixed = { ...paid, total: 10_000, pointsUsed: 30_000 };
    expect(settleChange(mixed, 25_000).refund).toEqual({ yen: 10_000, points: 5_000 });
  });

  test("a refund never takes all that is left, which would end the booking: the hotel gives it back", () => {
    expect(settleChange(paid, 0)).toMatchObject({ refund: { yen: 0, points: 0 }, due: -40_000 });
    expect(settleChange({ ...paid, refunded: 30_000 }, 20_000)).toMatchObject({
      refund: { yen: 0, points: 0 },
      due: -20_000,
    });
  });

  test("over any prices in turn, what was paid, refunded and is due adds up to the last price", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 8 }), (prices) => {
        let order = { ...paid, total: 30_000, pointsUsed: 10_000, priceChange: 0 };
        for (const price of prices) {
          const { refund, ...next } = settleChange(order, price);
          order = {
            ...order,
            ...next,
            refunded: order.refunded + refund.yen,
            refundedPoints: order.refundedPoints + refund.points,
          };
          const kept = order.total + order.pointsUsed - order.refunded - order.refundedPoints;
          expect(kept).toBeGreaterThan(0);
          expect(kept + dueOfChanges(order)).toBe(price);
        }
      }),
    );
  });
});

describe("numbered rooms of a booking whose dates change", () => {
  const was = { checkin: day(0), checkout: day(4) };
  const room = (roomId: number, from: number, until: number) => ({ roomId, fromDay: day(from), untilDay: day(until) });
  const goes = (had: ReturnType<typeof room>[], from: number, until: number) =>
    carriedRooms(had, was, { checkin: day(from), checkout: day(until) });

  test("follow arrival and leaving, and are given up outside", () => {
    expect(goes([room(1, 0, 4)], 1, 6)).toEqual([{ wish: room(1, 1, 6), kept: room(1, 1, 4) }]);
    expect(goes([room(1, 0, 2), room(2, 2, 4)], 1, 3)).toEqual([
      { wish: room(1, 1, 2), kept: room(1, 1, 2) },
      { wish: room(2, 2, 3), kept: room(2, 2, 3) },
    ]);
    expect(goes([room(1, 0, 2), room(2, 2, 4)], 0, 2)).toEqual([{ wish: room(1, 0, 2), kept: room(1, 0, 2) }]);
  });

  test("go along with a stay that moves away if it had them for all its nights", () => {
    expect(goes([room(1, 0, 4)], 6, 8)).toEqual([{ wish: room(1, 6, 8), kept: null }]);
    expect(goes([room(1, 0, 2), room(2, 2, 4)], 6, 8)).toEqual([]);
  });

  test("never lie outside the new stay, and what is kept was theirs before", () => {
    fc.assert(
      fc.property(
        fc.nat(3),
        fc.integer({ min: 1, max: 4 }),
        fc.nat(10),
        fc.integer({ min: 1, max: 6 }),
        (a, b, c, d) => {
          const had = room(1, a, Math.min(4, a + b));
          for (const { wish, kept } of goes([had], c, c + d)) {
            expect(day(c) <= wish.fromDay && wish.fromDay < wish.untilDay && wish.untilDay <= day(c + d)).toBe(true);
            if (kept) expect(had.fromDay <= kept.fromDay && kept.untilDay <= had.untilDay).toBe(true);
          }
        },
      ),
    );
  });
});
