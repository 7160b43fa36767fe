import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { overlap } from "~/foundation/nights/rules/days";
import { nightsOf } from "~/foundation/nights/rules/stay";
import { dayAfter } from "~/platform/time/tokyo";
import { lineOf } from "~/products/hotel/rooms/rules/chart";
import { byUrgency } from "~/products/hotel/rooms/rules/cleaning";
import { lackingDays, lastRooms, mostRooms, type RoomStay, withRoom } from "~/products/hotel/rooms/rules/room-stays";

const first = "2026-12-01";
const day = (at: number): string => dayAfter(first, at);
const nights = 8;
const whole = { checkin: day(0), checkout: day(nights) };
const span = fc
  .tuple(fc.integer({ min: 0, max: nights - 1 }), fc.integer({ min: 1, max: nights }))
  .map(([from, length]) => ({ fromDay: day(from), untilDay: day(Math.min(nights, from + length)) }));
const given = fc.tuple(fc.integer({ min: 1, max: 4 }), span).map(([roomId, days]): RoomStay => ({ roomId, ...days }));
const roomsOn = (stays: readonly RoomStay[], night: string) =>
  stays.filter(({ fromDay, untilDay }) => fromDay <= night && night < untilDay).map(({ roomId }) => roomId);

/** A booking's rooms after some were given to it, as a booking of one room or of several. */
const built = (steps: readonly RoomStay[], leaving: "any" | null) =>
  steps.reduce<RoomStay[]>((stays, step) => withRoom(stays, step, leaving) ?? stays, []);

describe("the rooms of a booking", () => {
  test("a booking of one room has one room a night at most, the last given; its other nights stay as they were", () => {
    fc.assert(
      fc.property(fc.array(given, { maxLength: 6 }), given, (steps, last) => {
        const before = built(steps, "any");
        const after = withRoom(before, last, "any") ?? [];
        expect(mostRooms(whole, after)).toBeLessThanOrEqual(1);
        for (const night of nightsOf(whole))
          expect(roomsOn(after, night)).toEqual(
            last.fromDay <= night && night < last.untilDay ? [last.roomId] : roomsOn(before, night),
          );
      }),
    );
  });

  test("a booking of several never has the same room twice on a night", () => {
    fc.assert(
      fc.property(fc.array(given, { maxLength: 8 }), (steps) => {
        const stays = built(steps, null);
        for (const night of nightsOf(whole)) {
          const rooms = roomsOn(stays, night);
          expect(new Set(rooms).size).toBe(rooms.length);
        }
      }),
    );
  });

  test("a move within several rooms keeps how many there are on each night", () => {
    fc.assert(
      fc.property(fc.array(given, { minLength: 1, maxLength: 6 }), fc.nat(), span, (steps, at, days) => {
        const before = built(steps, null);
        const moved = before[at % before.length] as RoomStay;
        const within = { roomId: 9, ...(overlap(moved, days) ? inside(moved, days) : moved) };
        const after = withRoom(before, within, moved.roomId) ?? [];
        for (const night of nightsOf(whole)) expect(roomsOn(after, night)).toHaveLength(roomsOn(before, night).length);
      }),
    );
  });

  test("days that follow on each other in one room are one stay", () => {
    const parted = withRoom(
      [{ roomId: 1, fromDay: day(0), untilDay: day(2) }],
      { roomId: 1, fromDay: day(2), untilDay: day(4) },
      null,
    );
    expect(parted).toEqual([{ roomId: 1, fromDay: day(0), untilDay: day(4) }]);
  });

  test("what is lacking is the first nights with too few rooms; once those are given there is less, until there is none", () => {
    fc.assert(
      fc.property(fc.array(given, { maxLength: 5 }), fc.integer({ min: 1, max: 3 }), (steps, rooms) => {
        let stays = steps.reduce<RoomStay[]>((had, step) => {
          const next = withRoom(had, step, null) ?? had;
          return mostRooms(whole, next) > rooms ? had : next;
        }, []);
        for (let roomId = 100; ; roomId++) {
          const lacks = lackingDays({ ...whole, rooms }, stays);
          if (!lacks) break;
          expect(roomId).toBeLessThan(200);
          stays = withRoom(stays, { roomId, fromDay: lacks.fromDay, untilDay: lacks.untilDay }, null) ?? [];
        }
        for (const night of nightsOf(whole)) expect(roomsOn(stays, night)).toHaveLength(rooms);
      }),
    );
  });

  test("guests who leave were last where they are, or on their last day", () => {
    const stays = [
      { roomId: 1, fromDay: day(0), untilDay: day(2) },
      { roomId: 2, fromDay: day(2), untilDay: day(4) },
    ];
    expect([day(1), day(2), day(4), day(9)].map((today) => lastRooms(stays, today))).toEqual([[1], [2], [2], [2]]);
  });
});

/** The nights that two spans share. */
const inside = (one: RoomStay, other: { fromDay: string; untilDay: string }) => ({
  fromDay: one.fromDay > other.fromDay ? one.fromDay : other.fromDay,
  untilDay: one.untilDay < other.untilDay ? one.untilDay : other.untilDay,
});

describe("a room's line on the chart", () => {
  test("covers every day once, with every bar that has a night of it", () => {
    const days = nightsOf({ checkin: day(0), checkout: day(nights) });
    const apart = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 6 }).map((lengths) => {
      const bars: { id: number; fromDay: string; untilDay: string }[] = [];
      let at = -2;
      for (const [id, length] of lengths.entries()) {
        bars.push({ id, fromDay: day(at), untilDay: day(at + length) });
        at += length + (id % 2);
      }
      return bars;
    });
    fc.assert(
      fc.property(apart, (bars) => {
        const pieces = lineOf(bars, days);
        expect(pieces.reduce((sum, piece) => sum + (piece.kind === "bar" ? piece.span : 1), 0)).toBe(nights);
        const shown = pieces.flatMap((piece) => (piece.kind === "bar" ? [piece.bar.id] : []));
        const window = { fromDay: day(0), untilDay: day(nights) };
        expect(shown).toEqual(bars.filter((bar) => overlap(bar, window)).map(({ id }) => id));
        for (const piece of pieces)
          if (piece.kind === "bar") {
            expect(piece.cameBefore).toBe(piece.bar.fromDay < day(0));
            expect(piece.goesOn).toBe(piece.bar.untilDay > day(nights));
          }
      }),
    );
  });
});

test("rooms that somebody waits for are cleaned first, ready ones last [H32]", () => {
  const card = (number: string, status: string, isArrival: boolean, isOccupied = false) => ({
    number,
    status,
    isArrival,
    isOccupied,
  });
  const cards = [
    card("101", "clean", true),
    card("102", "dirty", false, true),
    card("110", "dirty", true),
    card("103", "dirty", false),
    card("104", "cleaning", true),
    card("9", "dirty", true),
  ];
  expect(byUrgency(cards).map(({ number }) => number)).toEqual(["9", "104", "110", "103", "102", "101"]);
});
