import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasBegun, weekFrom } from "~/products/hotel/resources/rules/days";
import { slotState } from "~/products/hotel/resources/rules/slot-state";
import { readSlots, type SlotTimes, slotsOf, writeSlots } from "~/products/hotel/resources/rules/slots";
import { covers } from "~/products/hotel/resources/rules/stays";

describe("slots as they are typed", () => {
  const hhmm = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  const days = fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 0, max: 1_440 }), { minLength: 2, maxLength: 96 }),
      fc.infiniteStream(fc.integer({ min: 1, max: 1_000 })),
    )
    .map(([minutes, capacities]) => {
      const sorted = [...minutes].sort((a, b) => a - b);
      const slots: SlotTimes[] = [];
      for (let at = 0; at + 1 < sorted.length; at += 2)
        slots.push({
          start: hhmm(sorted[at] ?? 0),
          end: hhmm(sorted[at + 1] ?? 0),
          capacity: capacities.next().value ?? 1,
        });
      return slots;
    });

  test("what is written is read again, in any order of its lines", () => {
    fc.assert(
      fc.property(days, fc.boolean(), (slots, isBackwards) => {
        const typed = writeSlots(isBackwards ? [...slots].reverse() : slots);
        const expected = slots.map((one) => ({ ...one, id: one.start.replace(":", "") }));
        expect(readSlots(typed)).toEqual(expected);
        expect(slotsOf(expected)).toEqual(expected);
      }),
    );
  });

  test("slots that share a minute are refused, whatever their order", () => {
    fc.assert(
      fc.property(days, fc.nat(), (slots, at) => {
        const one = slots[at % slots.length] as SlotTimes;
        fc.pre(slots.length < 48);
        expect(slotsOf([...slots, { ...one, capacity: 1 }])).toBe("overlap");
      }),
    );
  });

  test.each([
    [
      "full width, another dash and a comma",
      "１０：００～１１：００　８\n 9:00〜10:00、4 ",
      "09:00-10:00 4\n10:00-11:00 8",
    ],
    ["until midnight", "0:00-24:00 6", "00:00-24:00 6"],
  ])("%s", (_, typed, written) => {
    const read = readSlots(typed);
    expect(typeof read === "string" ? read : writeSlots(read)).toBe(written);
  });

  test.each([
    ["", "none"],
    ["10:00-11:00", "line"],
    ["10:00-11:00 -1", "line"],
    ["10:00-11:00 1.5", "line"],
    ["10:60-11:00 1", "times"],
    ["11:00-11:00 1", "times"],
    ["24:00-24:00 1", "times"],
    ["10:00-24:01 1", "times"],
    ["10:00-11:00 0", "capacity"],
    ["10:00-11:00 1001", "capacity"],
    ["10:00-11:00 1\n10:59-12:00 1", "overlap"],
    [Array.from({ length: 49 }, (_, at) => `00:${String(at).padStart(2, "0")}-00:59 1`).join("\n"), "many"],
  ])("%j is refused as %s", (typed, problem) => {
    expect(readSlots(typed)).toBe(problem);
  });
});

describe("days", () => {
  test("a week begins today at the earliest and 90 days ahead at the latest, and leads to those beside it", () => {
    const today = "2026-12-01";
    expect(weekFrom(null, today)).toMatchObject({ from: today, before: null, after: "2026-12-08" });
    expect(weekFrom("2026-11-01", today).from).toBe(today);
    expect(weekFrom("nonsense", today).from).toBe(today);
    expect(weekFrom("2026-12-04", today)).toMatchObject({ before: today, after: "2026-12-11" });
    expect(weekFrom("2030-01-01", today)).toMatchObject({ from: "2027-03-01", after: null });
    expect(weekFrom(null, today).days).toHaveLength(7);
  });

  test("a slot begins to the minute in Tokyo", () => {
    const slot = { start: "10:00" };
    expect(hasBegun("2026-12-01", slot, new Date("2026-12-01T00:59:59.999Z"))).toBe(false);
    expect(hasBegun("2026-12-01", slot, new Date("2026-12-01T01:00:00Z"))).toBe(true);
  });

  test("states", () => {
    const state = (remaining: number, begun = false) => slotState({ remaining, capacity: 10, begun });
    expect([state(10), state(3), state(2), state(1), state(0), state(10, true)]).toEqual([
      "free",
      "free",
      "few",
      "few",
      "full",
      "over",
    ]);
  });

  test("a booking covers its days from the first to the last, at its house, for its guest, while it stands", () => {
    const stay = { userId: 1, companyId: 2, status: "paid", checkin: "2026-12-01", checkout: "2026-12-03" };
    const asked = { userId: 1, companyId: 2, day: "2026-12-01" };
    const days = ["2026-11-30", "2026-12-01", "2026-12-03", "2026-12-04"];
    expect(days.map((day) => covers(stay, { ...asked, day }))).toEqual([false, true, true, false]);
    expect([covers(stay, { ...asked, userId: 9 }), covers(stay, { ...asked, companyId: 9 })]).toEqual([false, false]);
    const states = [
      "holding",
      "unconfirmed",
      "paid",
      "reserve_complete",
      "check_in",
      "check_out",
      "canceled",
      "expired",
    ];
    expect(states.filter((status) => covers({ ...stay, status }, asked))).toEqual([
      "paid",
      "reserve_complete",
      "check_in",
    ]);
  });
});
