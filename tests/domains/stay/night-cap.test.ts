import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nightsOf } from "~/foundation/nights/rules/stay";
import { dayAfter } from "~/platform/time/tokyo";
import { usedNights } from "~/products/stay/nights/queries/used-nights.server";
import { dropNights, takeNights } from "~/products/stay/nights/verbs/nights.server";
import { home } from "../../factories/stays";
import { sized } from "../../harness/size";
import { codeOf } from "../../harness/tally";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const shared = () => home(database.db, { licenceType: "minpaku" });
const take = (stayId: number, checkin: string, checkout: string, payGroup = `${checkin} ${checkout}`) =>
  inTransaction(database.db, (tx) => takeNights(tx, { stayId, payGroup, checkin, checkout })).then(() => "ok", codeOf);
const drop = (stayId: number, payGroup: string) =>
  inTransaction(database.db, (tx) => dropNights(tx, { stayId, payGroup }));

describe("180 nights from April to March, in the nights that are stored [T11]", () => {
  test("the 180th is let, also on 29 February; the next year begins on 1 April by itself", async () => {
    const { id } = await shared();
    expect(await take(id, "2027-09-01", dayAfter("2027-09-01", 178))).toBe("ok");
    expect(await take(id, "2028-02-28", "2028-03-02")).toBe("stayNightCap");
    expect(await take(id, "2028-02-29", "2028-03-02")).toBe("ok");
    expect(await take(id, "2028-03-31", "2028-04-01")).toBe("stayNightCap");
    expect(await take(id, "2028-03-31", "2028-04-03")).toBe("stayNightCap");
    expect(await take(id, "2028-04-01", "2028-04-03")).toBe("ok");
    await drop(id, "2028-02-29 2028-03-02");
    expect(await take(id, "2028-03-30", "2028-04-01")).toBe("ok");
    expect([...(await usedNights(database.db, id, ["2028-02-29", "2028-04-01"]))]).toEqual([
      ["2027-04-01", 180],
      ["2028-04-01", 2],
    ]);
  });

  test("a stay over the turn of the year counts in both; another law has no cap", async () => {
    const { id } = await shared();
    expect(await take(id, "2027-05-01", dayAfter("2027-05-01", 179))).toBe("ok");
    expect(await take(id, "2028-03-30", "2028-04-02")).toBe("stayNightCap");
    expect(await take(id, "2028-03-31", "2028-04-02")).toBe("ok");
    const inn = await home(database.db, { licenceType: "inn" });
    expect(await take(inn.id, "2027-04-01", "2028-04-01")).toBe("ok");
  });

  test("stays at random: let is what a count by hand allows, and no year goes over", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ from: fc.nat(760), nights: fc.integer({ min: 1, max: 90 }), drops: fc.boolean() }), {
          minLength: 6,
          maxLength: 14,
        }),
        async (wishes) => {
          const { id } = await shared();
          /* By hand: the nights, and how many lie from one 1 April to the next. */
          const let_ = new Map<string, string>();
          const yearOf = (night: string) =>
            night.slice(5) < "04-01" ? Number(night.slice(0, 4)) - 1 : Number(night.slice(0, 4));
          const inYear = (year: number, more: readonly string[]) =>
            [...let_.keys(), ...more].filter((night) => yearOf(night) === year).length;
          for (const { from, nights, drops } of wishes) {
            const checkin = dayAfter("2026-12-01", from);
            const stay = { checkin, checkout: dayAfter(checkin, nights) };
            const wanted = nightsOf(stay);
            const isOver = wanted.some((night) => inYear(yearOf(night), wanted) > 180);
            const isTaken = wanted.some((night) => let_.has(night));
            const payGroup = `${stay.checkin} ${stay.checkout} ${let_.size}`;
            const said = await take(id, stay.checkin, stay.checkout, payGroup);
            expect(said).toBe(isOver ? "stayNightCap" : isTaken ? "dateBooked" : "ok");
            if (said === "ok") for (const night of wanted) let_.set(night, payGroup);
            if (said === "ok" && drops) {
              await drop(id, payGroup);
              for (const night of wanted) let_.delete(night);
            }
          }
        },
      ),
      { numRuns: sized(8, 100) },
    ));
});
