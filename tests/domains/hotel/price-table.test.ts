import { readFileSync } from "node:fs";
import { inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isHoliday } from "~/foundation/reference/holidays";
import { dayAfter, tokyoInstant } from "~/platform/time/tokyo";
import { quoteReply } from "~/products/hotel/nights/queries/quote-reply.server";
import { fillHolidays } from "~db/holidays";
import { hotelCompanies } from "~db/schema/hotel";
import { hotelCoupons } from "~db/schema/hotel-order";
import { holidays } from "~db/schema/reference";
import { type House, hotelOf, house } from "../../factories/hotels";
import { type TestDatabase, testDatabase } from "../../setup/database";

/* Worked apart from the product, from [H1, H2, H3, H4, H17, H30, H31] and the holidays of the law. Yen. */
const [, ...lines] = readFileSync(new URL("price-table.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n");
const cases = lines.map((line) => {
  const [what = "", rents = "", checkin = "", checkout = "", people = "", rooms, arrives, coupon, points, ...worked] =
    line.split("\t");
  const [weekdayRent = 0, holidayRent = 0] = rents.split("/").map(Number);
  const [adultCount = 0, childCount = 0, infantCount = 0] = people.split("+").map(Number);
  const [holidayNights = 0, room = 0, late = 0, discount = 0, total = 0, payTotal = 0, localTax = 0] =
    worked.map(Number);
  return {
    what,
    weekdayRent,
    holidayRent,
    asked: {
      checkin,
      checkout,
      adultCount,
      childCount,
      infantCount,
      rooms: Number(rooms),
      usePoint: Number(points),
      arrivalTime: arrives === "-" ? "" : (arrives ?? ""),
      couponCode: coupon === "-" ? "" : (coupon ?? ""),
    },
    worked: { holidayNights, room, late, discount, total, payTotal, localTax },
  };
});

let database: TestDatabase;
let inn: House;
const rooms = new Map<string, number>();
beforeAll(async () => {
  database = await testDatabase();
  inn = await house(database.db, { localTax: 150 });
  await fillHolidays(database.db);
  const coupon = {
    companyId: inn.companyId,
    sellerId: inn.owner.id,
    name: { en: "Off" },
    quota: 100,
    active: true,
    fromDay: "2026-01-01",
    untilDay: "2030-12-31",
  };
  await database.db.insert(hotelCoupons).values([
    { ...coupon, code: "OFF3000", amount: 3_000 },
    { ...coupon, code: "OFF5000", amount: 5_000 },
    { ...coupon, code: "HALF", kind: "percent", percent: 50 },
  ]);
});
afterAll(() => database?.close());

async function hotelAt(weekdayRent: number, holidayRent: number): Promise<number> {
  const key = `${weekdayRent}/${holidayRent}`;
  const period = { publicFrom: "2026-01-01", publicUntil: "2032-12-31" };
  const id =
    rooms.get(key) ??
    (await hotelOf(database.db, inn, { weekdayRent, holidayRent, capacity: 8, roomCount: 5, ...period }));
  rooms.set(key, id);
  return id;
}

const quoted = async ({ weekdayRent, holidayRent, asked }: Omit<(typeof cases)[number], "what" | "worked">) => {
  const hotelId = await hotelAt(weekdayRent, holidayRent);
  const now = tokyoInstant(dayAfter(asked.checkin, -30), "12:00");
  const reply = await quoteReply(database.db, { ...asked, hotelId }, now);
  const { holidayNights, room, fees, discount, total, payTotal, atHotel } = reply;
  const late = fees.reduce((sum, { amount }) => sum + amount, 0);
  return { holidayNights, room, late, discount, total, payTotal, localTax: atHotel.localTax };
};

describe("whole stays as worked apart from the product [H1, H2, H3, H4, H17, H30, H31]", () => {
  test("there are 60 at least", () => expect(cases.length).toBeGreaterThanOrEqual(60));

  test.each(cases)("$what", async ({ worked, ...stay }) => expect(await quoted(stay)).toEqual(worked));

  test("the table tells a night's own date from the day after it, and rounding each child from rounding them all", async () => {
    const known = new Set((await database.db.select().from(holidays)).map(({ date }) => date));
    const naive = (at: number, share: (rent: number, children: number) => number) =>
      cases.filter(({ weekdayRent, holidayRent, asked, worked }) => {
        let room = 0;
        for (let day = asked.checkin; day < asked.checkout; day = dayAfter(day, 1)) {
          const rent = isHoliday(dayAfter(day, at), known) ? holidayRent : weekdayRent;
          room += asked.adultCount * rent + share(rent, asked.childCount);
        }
        return room !== worked.room;
      }).length;
    const each = (rent: number, children: number) => children * Math.floor(rent * 0.7 + 1e-9);
    const all = (rent: number, children: number) => Math.floor(children * rent * 0.7 + 1e-9);
    expect(naive(0, each)).toBe(0);
    expect(naive(1, each)).toBeGreaterThan(10);
    expect(naive(0, all)).toBeGreaterThan(1);
  });
});

describe("a year of which no holiday is known [SH31]", () => {
  const newYear = {
    checkin: "2031-01-01",
    checkout: "2031-01-06",
    adultCount: 1,
    childCount: 0,
    infantCount: 0,
    rooms: 1,
    arrivalTime: "",
    couponCode: "",
    usePoint: 0,
  };
  const stay = { weekdayRent: 10_000, holidayRent: 15_000, asked: newYear };

  test("Saturdays and Sundays still count, administrators are told, and the list brings New Year back", async () => {
    expect(await quoted(stay)).toMatchObject({ holidayNights: 3, room: 65_000 });
    const listed = await database.db
      .delete(holidays)
      .where(inArray(sql`to_char(${holidays.date}, 'YYYY')`, ["2031"]))
      .returning();
    expect(await quoted(stay)).toMatchObject({ holidayNights: 2, room: 60_000 });
    const told = await database.sql`select key from graphile_worker.jobs where key = 'holidays-missing:2031'`;
    expect(told).toHaveLength(1);
    await database.db.insert(holidays).values(listed);
    expect(await quoted(stay)).toMatchObject({ holidayNights: 3, room: 65_000 });
  });

  test("local tax is the house's, not the table's", async () => {
    await database.db.update(hotelCompanies).set({ localTax: 0 });
    expect(await quoted(stay)).toMatchObject({ localTax: 0 });
    await database.db.update(hotelCompanies).set({ localTax: 150 });
  });
});
