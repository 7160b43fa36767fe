import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayField, instantField, momentField } from "~/platform/fields/fields";
import { spanEdge } from "~/platform/fields/span-edge";
import {
  dayAfter,
  endOfDay,
  fieldTime,
  instantOfField,
  isDay,
  sheetTime,
  tokyoDay,
  tokyoInstant,
} from "~/platform/time/tokyo";

/* Another clock to compare with: the calendar of ICU. */
const sheet = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo", dateStyle: "short", timeStyle: "short" });
const moments = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });

describe("Tokyo", () => {
  test("a moment is written as the calendar of another library writes it, and read back to the minute", () => {
    fc.assert(
      fc.property(moments, (at) => {
        expect(sheetTime(at)).toBe(sheet.format(at));
        expect(tokyoDay(at)).toBe(sheetTime(at).slice(0, 10));
        expect(instantOfField(fieldTime(at))?.getTime()).toBe(Math.floor(at.getTime() / 60_000) * 60_000);
      }),
    );
  });

  test("a day begins and ends in Tokyo, and the next begins where it ends", () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -400, max: 400 }), (at, days) => {
        const day = tokyoDay(at);
        expect(isDay(day)).toBe(true);
        expect(tokyoInstant(dayAfter(day, 1)).getTime()).toBe(endOfDay(day).getTime() + 1_000);
        expect(tokyoInstant(day, "24:00")).toEqual(tokyoInstant(dayAfter(day, 1)));
        expect(tokyoInstant(dayAfter(day, days)).getTime() - tokyoInstant(day).getTime()).toBe(days * 86_400_000);
      }),
    );
  });

  test.each([
    "",
    "x",
    "2026-02-30T10:00",
    "2026-13-01T10:00",
    "2026-11-21T25:00",
    "2026-11-21T10:00:60",
    "0000-01-01T00:00",
    "9999-12-31T23:59",
  ])("%j is no moment", (text) => {
    expect(instantOfField(text)).toBeNull();
    expect(momentField.safeParse(text).error?.issues[0]?.message).toMatch(/^validation\./);
  });

  test.each(["2026-02-29", "2026-2-3", "20261121", "2026-11-21T00:00", "", "0000-01-01", "0099-12-31", "9999-12-31"])(
    "%j is no day",
    (text) => {
      expect(isDay(text)).toBe(false);
      expect(dayField.safeParse(text).success).toBe(text === "2026-2-3");
    },
  );

  test.each(["0000-01-01T00:00:00Z", "9999-12-31T23:59:59-09:00", "9999-06-01T00:00:00Z"])(
    "%j is no instant",
    (text) => {
      expect(instantField.safeParse(text).success).toBe(false);
      expect(spanEdge(1).safeParse(text.slice(0, 10)).success).toBe(false);
    },
  );

  test("days and instants of all years between are taken", () => {
    for (const day of ["0100-01-01", "1582-10-10", "2024-02-29", "9998-12-31"]) {
      expect([isDay(day), dayField.parse(day), instantOfField(`${day}T00:00`)]).toEqual([true, day, expect.any(Date)]);
      expect(instantField.parse(`${day}T00:00:00Z`)).toBe(`${day}T00:00:00Z`);
    }
  });
});
