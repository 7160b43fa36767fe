import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { feedFile, feedWindow } from "~/foundation/nights/calendars/feed-file";
import { importAddress } from "~/foundation/nights/calendars/import-address";
import { planBlocks, type RoomNow } from "~/foundation/nights/calendars/plan-blocks";
import { readCalendar } from "~/foundation/nights/calendars/read-calendar.server";
import type { Days } from "~/foundation/nights/rules/days";
import { nightsOf } from "~/foundation/nights/rules/stay";
import { dayAfter } from "~/platform/time/tokyo";
import { busySpans, type LetType } from "~/products/hotel/channels/rules/busy-nights";
import { readOf } from "../../factories/channels";

const today = "2026-12-01";
const day = (at: number): string => dayAfter(today, at);
const nightsIn = (spans: readonly Days[]): string[] =>
  spans.flatMap(({ fromDay, untilDay }) => nightsOf({ checkin: fromDay, checkout: untilDay }));
const span = (least: number, most: number) =>
  fc
    .tuple(fc.integer({ min: least, max: most }), fc.integer({ min: 1, max: 9 }))
    .map(([from, length]) => ({ fromDay: day(from), untilDay: day(from + length) }));

/** Spans that share no night, of those that are drawn. */
const apart = (spans: readonly Days[]): Days[] => {
  const kept: Days[] = [];
  for (const one of spans)
    if (kept.every((other) => one.untilDay <= other.fromDay || other.untilDay <= one.fromDay)) kept.push(one);
  return kept;
};

describe("which nights of a room are told to be busy", () => {
  const length = 12;
  const type = fc
    .record({
      roomCount: fc.integer({ min: 0, max: 6 }),
      numbers: fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }),
      stays: fc.array(fc.tuple(fc.nat(4), span(-3, 12)), { maxLength: 12 }),
      nights: fc.uniqueArray(
        fc.record({
          night: fc.nat(length - 1).map(day),
          taken: fc.nat(6),
          closed: fc.boolean(),
        }),
        { selector: ({ night }) => night, maxLength: length },
      ),
    })
    .map(({ roomCount, numbers, stays, nights }): LetType => {
      const rooms = numbers.map((number, at) => ({ id: at + 1, number: String(number) }));
      return {
        first: today,
        length,
        roomCount,
        rooms,
        nights,
        stays: stays.map(([room, days]) => ({ ...days, roomId: (room % rooms.length) + 1 })),
      };
    });

  test("a room that somebody has is busy; of the others as many are free as are left, the lowest numbers first", () => {
    fc.assert(
      fc.property(type, (let_) => {
        const busy = new Map(let_.rooms.map(({ id }) => [id, new Set(nightsIn(busySpans(id, let_)))]));
        for (let at = 0; at < length; at++) {
          const night = day(at);
          const row = let_.nights.find((one) => one.night === night);
          const left = Math.max(0, row?.closed ? 0 : let_.roomCount - (row?.taken ?? 0));
          const nobodys = let_.rooms
            .filter(({ id }) => !let_.stays.some((s) => s.roomId === id && s.fromDay <= night && night < s.untilDay))
            .sort((a, b) => Number(a.number) - Number(b.number));
          const free = let_.rooms.filter(({ id }) => !busy.get(id)?.has(night)).map(({ id }) => id);
          expect(free.sort()).toEqual(
            nobodys
              .slice(0, left)
              .map(({ id }) => id)
              .sort(),
          );
        }
      }),
    );
  });

  test("room 2 comes before room 10, and a room that is gone is busy all along", () => {
    const rooms = [
      { id: 1, number: "10" },
      { id: 2, number: "2" },
    ];
    const one = { first: today, length: 2, roomCount: 2, rooms, stays: [] };
    const nights = [{ night: today, taken: 1, closed: false }];
    expect(busySpans(1, { ...one, nights })).toEqual([{ fromDay: day(0), untilDay: day(1) }]);
    expect(busySpans(2, { ...one, nights })).toEqual([]);
    expect(busySpans(3, { ...one, nights: [] })).toEqual([{ fromDay: day(0), untilDay: day(2) }]);
  });
});

describe("the file of a room", () => {
  const about = (now: string) => ({
    host: "example.com",
    today: now,
    stamp: new Date(`${now}T00:00:00+09:00`),
    summary: "Not available",
    title: "Rooms",
  });
  const uidsOf = (file: string) => [...file.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid);

  test("events of whole days, the same for the same spans, and nobody else's words", () => {
    const spans = [{ fromDay: day(2), untilDay: day(4) }];
    const file = feedFile("room-7", spans, about(today));
    expect(file).toContain(
      "BEGIN:VEVENT\r\nUID:room-7-until-2026-12-05@example.com\r\nDTSTAMP:20261130T150000Z\r\n" +
        "DTSTART;VALUE=DATE:20261203\r\nDTEND;VALUE=DATE:20261205\r\nSUMMARY:Not available\r\nEND:VEVENT\r\n",
    );
    expect(feedFile("room-7", spans, about(today))).toBe(file);
  });

  test("a span keeps its name while its first nights pass, and while its end comes nearer", () => {
    const { first, length } = feedWindow(today);
    const end = dayAfter(first, length);
    const now = [
      { fromDay: first, untilDay: day(3) },
      { fromDay: day(390), untilDay: end },
    ];
    const next = [
      { fromDay: dayAfter(first, 1), untilDay: day(3) },
      { fromDay: day(390), untilDay: dayAfter(end, 1) },
    ];
    expect(uidsOf(feedFile("room-7", next, about(day(1))))).toEqual(uidsOf(feedFile("room-7", now, about(today))));
  });

  test("what we tell is not read back as somebody else's", async () => {
    const file = feedFile("room-7", [{ fromDay: day(2), untilDay: day(4) }], about(today));
    expect(await readCalendar(file, "example.com")).toEqual(readOf([]));
    expect(await readCalendar(file, "example.org")).toEqual(readOf([{ fromDay: day(2), untilDay: day(4) }]));
  });
});

describe("which calendars may be fetched", () => {
  test.each([
    ["https://www.airbnb.com/calendar/ical/1.ics?s=a", "https://www.airbnb.com/calendar/ical/1.ics?s=a"],
    ["webcal://calendar.google.com/calendar/ical/a/basic.ics", "https://calendar.google.com/calendar/ical/a/basic.ics"],
    ["https://beds.example.com/1.ics", "https://beds.example.com/1.ics"],
    ["http://127.0.0.1:8080/1.ics", "http://127.0.0.1:8080/1.ics"],
    ["http://www.airbnb.com/1.ics", null],
    ["https://www.airbnb.com:8443/1.ics", null],
    ["https://me:secret@www.airbnb.com/1.ics", null],
    ["https://www.airbnb.com.evil.example/1.ics", null],
    ["https://accounts.google.com/1.ics", null],
    ["http://127.0.0.1:8081/1.ics", null],
    ["ftp://calendar.google.com/1.ics", null],
    ["nothing", null],
  ])("%s", (text, address) => {
    expect(importAddress(text, ["beds.example.com", "http://127.0.0.1:8080"])).toBe(address);
  });
});

describe("how a room becomes what a calendar says", () => {
  const rows = (spans: readonly Days[]) => apart(spans).map((one, at) => ({ ...one, id: at + 1 }));
  const now = fc
    .record({
      all: fc.array(fc.tuple(span(-6, 25), fc.constantFrom("mine", "block", "booking")), { maxLength: 8 }),
      sold: fc.uniqueArray(fc.nat(25).map(day), { maxLength: 10 }),
    })
    .map(({ all, sold }): RoomNow => {
      const kept = rows(all.map(([one]) => one)).filter(({ untilDay }) => untilDay > today);
      const of = (kind: string) =>
        kept.filter((one) => all.find(([days]) => days.fromDay === one.fromDay)?.[1] === kind);
      return {
        today,
        mine: of("mine"),
        sold: new Set(sold),
        others: [
          ...of("block").map((one) => ({ ...one, isBooking: false })),
          ...of("booking").map((one) => ({ ...one, isBooking: true })),
        ],
      };
    });
  const events = fc.array(span(-6, 25), { maxLength: 8 });
  const after = (room: RoomNow, { gone, come, takes, frees }: ReturnType<typeof planBlocks>): RoomNow => ({
    ...room,
    mine: [...room.mine.filter(({ id }) => !gone.includes(id)), ...come.map((one, at) => ({ ...one, id: 100 + at }))],
    sold: new Set([...room.sold, ...takes].filter((night) => !frees.includes(night))),
  });

  test("it is closed on each night that is named and can be, on no other; what others have stays; nothing is left to do", () => {
    fc.assert(
      fc.property(now, events, (room, named) => {
        const plan = planBlocks(named, room);
        const then = after(room, plan);
        const [ours, theirs] = [nightsIn(then.mine), new Set(nightsIn(room.others))];
        expect(new Set(ours).size).toBe(ours.length);
        expect(ours.filter((night) => theirs.has(night))).toEqual([]);
        const had = new Set(nightsIn(room.mine));
        const may = (night: string) => !theirs.has(night) && (had.has(night) || !room.sold.has(night));
        const wanted = new Set(nightsIn(named).filter((night) => night >= today && may(night)));
        expect(new Set(ours.filter((night) => night >= today))).toEqual(wanted);
        expect(ours.filter((night) => night < today).sort()).toEqual([...had].filter((night) => night < today).sort());
        const ahead = (nights: Iterable<string>) => [...nights].filter((night) => night >= today);
        expect(plan.takes.sort()).toEqual(
          ahead(wanted)
            .filter((night) => !had.has(night))
            .sort(),
        );
        expect(plan.frees.sort()).toEqual(
          ahead(had)
            .filter((night) => !wanted.has(night))
            .sort(),
        );
        const again = planBlocks(named, then);
        expect([again.gone, again.come, again.takes, again.frees]).toEqual([[], [], [], []]);
        expect(again.conflicts).toEqual(plan.conflicts);
        const next = planBlocks(named, {
          ...then,
          today: day(1),
          mine: then.mine.filter((one) => one.untilDay > day(1)),
        });
        expect([next.takes, next.frees]).toEqual([[], []]);
      }),
    );
  });

  test("days with a booking or a sold night are conflicts, known by the days of the event", () => {
    const event = { fromDay: day(-2), untilDay: day(6) };
    const room = {
      today,
      mine: [],
      sold: new Set([day(4)]),
      others: [
        { fromDay: day(1), untilDay: day(2), isBooking: true },
        { fromDay: day(2), untilDay: day(3), isBooking: false },
      ],
    };
    const plan = planBlocks([event, event], room);
    expect(plan.conflicts).toEqual([
      { ...event, kind: "booking" },
      { ...event, kind: "sold" },
    ]);
    expect(plan.come).toEqual([
      { fromDay: day(0), untilDay: day(1) },
      { fromDay: day(3), untilDay: day(4) },
      { fromDay: day(5), untilDay: day(6) },
    ]);
    expect(planBlocks([event], { ...room, today: day(1) }).conflicts).toEqual(plan.conflicts);
    expect(planBlocks([event], { ...room, today: day(5) }).conflicts).toEqual([]);
  });
});
