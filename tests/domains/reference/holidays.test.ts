import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { notifyAdministrators } from "~/foundation/accounts/verbs/notify-administrators.server";
import { decodeText, readHolidayCsv } from "~/foundation/reference/holiday-csv";
import { isHoliday, isWeekend } from "~/foundation/reference/holidays";
import { holidayNights, listedHolidays, refreshHolidays } from "~/foundation/reference/holidays.server";
import { makeOutbound } from "~/platform/outbound/outbound.server";
import { fillHolidays } from "~db/holidays";
import { notifications } from "~db/schema/notifications";
import { holidays } from "~db/schema/reference";
import { type Outside, startOutside } from "../../harness/outside";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(holidays);
});

const day = fc
  .date({ min: new Date("1970-01-01T00:00:00Z"), max: new Date("2050-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const all = async () => new Set((await database.db.select().from(holidays)).map(({ date }) => date));
const jobs = async () =>
  (await database.sql`select key from graphile_worker.jobs where task_identifier = 'holidays-missing'`).map(
    ({ key }) => key,
  );

describe("holiday rule [SH31]", () => {
  test("while nothing is loaded no day is a holiday, not even a Sunday", () => {
    fc.assert(fc.property(day, (date) => !isHoliday(date, null)));
  });

  test("over all years: Saturday, Sunday or a listed day, and nothing else", async () => {
    await fillHolidays(database.db);
    const known = await all();
    fc.assert(
      fc.property(day, (date) => {
        const weekday = new Intl.DateTimeFormat("en", { weekday: "short", timeZone: "UTC" }).format(new Date(date));
        expect(isWeekend(date)).toBe(weekday === "Sat" || weekday === "Sun");
        expect(isHoliday(date, known)).toBe(weekday.startsWith("S") || known.has(date));
        if (isHoliday(date, new Set())) expect(isHoliday(date, known)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test("2026: the days that people remember", async () => {
    await fillHolidays(database.db);
    const nights = ["2026-01-01", "2026-05-06", "2026-09-22", "2026-12-25", "2026-11-20", "2026-11-21", "2026-11-23"];
    expect([...(await holidayNights(database.db, nights))]).toEqual([
      "2026-01-01",
      "2026-05-06",
      "2026-09-22",
      "2026-11-21",
      "2026-11-23",
    ]);
  });

  test("a Friday night is charged as a weekday, the night's own date decides [H3]", async () => {
    await fillHolidays(database.db);
    expect([...(await holidayNights(database.db, ["2026-11-13", "2026-11-14", "2026-11-15"]))]).toEqual([
      "2026-11-14",
      "2026-11-15",
    ]);
  });

  test("who asks for a missing year within a transaction waits for nobody who does", async () => {
    await fillHolidays(database.db);
    await inTransaction(database.db, async (first) => {
      await holidayNights(first, ["2052-01-01"]);
      await inTransaction(database.db, async (second) => {
        await second.execute(sql`set local lock_timeout = '2s'`);
        await holidayNights(second, ["2052-01-01"]);
      });
    });
    expect(await jobs()).toEqual(["holidays-missing:2052"]);
    await database.sql`delete from graphile_worker._private_jobs where key = 'holidays-missing:2052'`;
  });

  test("a year that is missing: weekends still count and administrators are told once", async () => {
    const { id } = await person(database.db, "admin");
    await person(database.db, "guest");
    await fillHolidays(database.db);
    expect([...(await holidayNights(database.db, ["2051-01-01", "2051-05-03", "2050-12-31"]))].sort()).toEqual([
      "2050-12-31",
      "2051-01-01",
    ]);
    expect([...(await holidayNights(database.db, ["2051-01-07"]))]).toEqual(["2051-01-07"]);
    expect(await jobs()).toEqual(["holidays-missing:2051"]);
    const news = {
      key: "reference:notice.holidaysMissing",
      params: { year: "2051" },
      refType: "holidays" as const,
      refId: "2051",
    };
    await inTransaction(database.db, (tx) => notifyAdministrators(tx, news));
    await inTransaction(database.db, (tx) => notifyAdministrators(tx, news));
    const notices = await database.db.select().from(notifications);
    expect(notices.map(({ userId, params }) => [userId, params])).toEqual([[id, { year: "2051" }]]);
  });
});

/** The Cabinet Office's file as it is published: Shift_JIS, CRLF, a heading. */
const year = new Date().getUTCFullYear();
const heading = "8d9696af82cc8f6a93fa81458b7893fa8c8e93fa2c8d9696af82cc8f6a93fa81458b7893fa96bc8fcc";
const newYear = "8cb393fa";
function officeFile(years: readonly number[], days = 16): Buffer {
  const rows = years.flatMap((each) =>
    Array.from({ length: days }, (_, n) =>
      Buffer.concat([Buffer.from(`${each}/2/${n + 1},`), Buffer.from(newYear, "hex")]),
    ),
  );
  return Buffer.concat([Buffer.from(heading, "hex"), ...rows].flatMap((row) => [row, Buffer.from("\r\n")]));
}

describe("the Cabinet Office's list", () => {
  let office: Outside;
  let file = officeFile([year]);
  const ask = () => makeOutbound({ hosts: [office.url, "www8.cao.go.jp"] });
  /** The same client, led to the stand-in. */
  const led = (): ReturnType<typeof makeOutbound> => {
    const real = ask();
    return (_, request) => real(office.url, { ...request, ...(office.fault !== "none" && { timeout: 500 }) });
  };
  beforeAll(async () => {
    office = await startOutside(() => file);
  });
  afterAll(() => office.close());

  test("Shift_JIS is read, UTF-8 too, and lines that are no day are left out", () => {
    expect(readHolidayCsv(officeFile([2026], 1))).toEqual([{ date: "2026-02-01", name: "元日" }]);
    expect(decodeText(Buffer.from("元日"))).toBe("元日");
    expect(readHolidayCsv(Buffer.from("x\n2026/2/30,no day\n2026/13/1,none\n2026/1/1,元日\n\u0000,"))).toEqual([
      { date: "2026-01-01", name: "元日" },
    ]);
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void readHolidayCsv(bytes)));
  });

  test("its years replace ours whole, others stay; the start of the product does not undo it", async () => {
    await fillHolidays(database.db);
    const before = await all();
    file = officeFile([year, year + 1]);
    await refreshHolidays(database.db, led());
    await fillHolidays(database.db);
    const after = await all();
    for (const each of [year, year + 1])
      expect([...after].filter((date) => date.startsWith(`${each}-`))).toHaveLength(16);
    const others = (days: Set<string>) =>
      [...days].filter((date) => !/^\d+/.test(date) || ![year, year + 1].includes(Number(date.slice(0, 4))));
    expect(others(after).sort()).toEqual(others(before).sort());
    const listed = await listedHolidays(database.db);
    expect(listed.filter(({ date }) => date.startsWith(`${year}-`))[0]).toEqual({
      date: `${year}-02-01`,
      name: "元日",
    });
  });

  test.each(["hang", "error", "garbage", "drip", "huge"] as const)(
    "%s: what is known stays, and a bare table is filled from the package",
    async (fault) => {
      office.fault = fault;
      await expect(refreshHolidays(database.db, led())).rejects.toThrow();
      office.fault = "none";
      expect([...(await all())].filter((date) => date.startsWith(`${year}-`)).length).toBeGreaterThan(14);
    },
  );

  test("a list that is too short to be true is not believed", async () => {
    await fillHolidays(database.db);
    const before = await all();
    file = officeFile([year], 5);
    await expect(refreshHolidays(database.db, led())).rejects.toThrow(/5 holidays/);
    expect(await all()).toEqual(before);
  });
});
