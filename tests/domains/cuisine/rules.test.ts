import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scannedPath, typedCode } from "~/products/cuisine/rules/addresses";
import { dueOf, lineYen, sharesOf, subtotalOf, taxRows } from "~/products/cuisine/rules/bill";
import { readOptions, writeOptions } from "~/products/cuisine/rules/options";
import { placeQuery } from "~/products/cuisine/rules/place-query";
import { lineEvents, lineStates, nextState, sessionStates } from "~/products/cuisine/rules/states";
import { newTableKey } from "~/products/cuisine/table-keys.server";

const lines = fc.array(
  fc.record({
    unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
    num: fc.integer({ min: 1, max: 99 }),
    taxRate: fc.constantFrom(8, 10),
    status: fc.constantFrom("unconfirmed", "confirmed", "preparing", "done", "canceled"),
  }),
  { maxLength: 30 },
);

describe("a bill [Q6]", () => {
  test("cancelled lines cost nothing; all others their price", () => {
    fc.assert(
      fc.property(lines, (all) => {
        const open = all.filter(({ status }) => status !== "canceled");
        expect(subtotalOf(all)).toBe(open.reduce((sum, { unitPrice, num }) => sum + unitPrice * num, 0));
        expect(all.filter(({ status }) => status === "canceled").every((line) => lineYen(line) === 0)).toBe(true);
      }),
    );
  });

  test("discount, points and what is to pay add up to the bill, none below zero", () => {
    const yen = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(yen, yen, yen, (subtotal, discount, points) => {
        const { pointsUsed, total } = dueOf(subtotal, { discount, points });
        expect(total).toBeGreaterThanOrEqual(0);
        expect(pointsUsed).toBeLessThanOrEqual(points);
        expect(total + pointsUsed).toBe(Math.max(0, subtotal - discount));
      }),
    );
  });

  test("the rates of tax add up to the bill less its discount, each tax rounded down once", () => {
    fc.assert(
      fc.property(lines, fc.nat(), (all, much) => {
        const discount = Math.min(much, subtotalOf(all));
        const rows = taxRows(all, discount);
        expect(rows.reduce((sum, { yen }) => sum + yen, 0)).toBe(subtotalOf(all) - discount);
        for (const { rate, yen, tax } of rows) {
          expect(yen).toBeGreaterThanOrEqual(0);
          expect(tax).toBe(Math.floor((yen * rate) / (100 + rate)));
        }
      }),
    );
  });

  test("shares by head differ by a yen at most and add up", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 50 }), (total, heads) => {
        const shares = sharesOf(total, heads);
        expect(shares.reduce((sum, share) => sum + share.heads, 0)).toBe(heads);
        expect(shares.reduce((sum, share) => sum + share.heads * share.yen, 0)).toBe(total);
        const each = shares.map(({ yen }) => yen);
        expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("states [D3a, D3b]", () => {
  test("only the listed moves of a table are legal", () => {
    const legal = sessionStates.states.flatMap((from) =>
      sessionStates.events.flatMap((event) => {
        const to = sessionStates.next(from, event);
        return to ? [`${from} ${event} ${to}`] : [];
      }),
    );
    expect(legal.sort()).toEqual(
      [
        "waiting_seat seat seated",
        "seated merge closed",
        "waiting_seat refuse closed",
        "waiting_seat expire closed",
        "seated checkout awaiting_payment",
        "seated reset closed",
        "awaiting_payment settle settled",
        "awaiting_payment reopen seated",
        "awaiting_payment reset closed",
        "settled clear closed",
      ].sort(),
    );
  });

  test("a line goes on step by step, and is cancelled before it is prepared only", () => {
    expect(["unconfirmed", "confirmed", "preparing", "done", "canceled"].map(nextState)).toEqual([
      "confirmed",
      "preparing",
      "done",
      null,
      null,
    ]);
    expect(lineStates.from(lineEvents.canceled)).toEqual(["unconfirmed", "confirmed"]);
    for (const [state, event] of Object.entries(lineEvents))
      for (const from of lineStates.from(event)) expect(lineStates.next(from, event)).toBe(state);
  });
});

describe("what is scanned or typed", () => {
  test("an address and the printed code lead to the same table, whoever's host it names; nothing else leads anywhere", () => {
    const key = newTableKey();
    expect(key).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
    const path = `/cuisine/list/12/3?k=${key}`;
    expect(scannedPath(`https://evil.example${path}`)).toBe(path);
    expect(scannedPath(typedCode(12, 3, key))).toBe(path);
    expect(scannedPath(` ${typedCode(12, 3, key).toLowerCase()} `)).toBe(path);
    for (const other of ["", "https://evil.example/", "12-3-SHORT", `/cuisine/list/0/3?k=${key}`, `/x/12/3?k=${key}`])
      expect(scannedPath(other), other).toBeNull();
  });
});

test("another part of a page of the staff stays at the restaurant that an administrator named", () => {
  expect(placeQuery("?sellerId=7&size=a4&page=2", { size: "eight", page: 3 })).toBe("?sellerId=7&size=eight&page=3");
  expect(placeQuery("?sellerId=7&station=bar", { station: undefined })).toBe("?sellerId=7");
  expect(placeQuery("?station=bar", {})).toBe("");
});

describe("priced options as they are typed [Q9]", () => {
  const name = fc.stringMatching(/^[^|｜\n\s\p{Cc}]{1,20}$/u);
  test("are read back as they were written", () => {
    const option = fc.tuple(name, name, name, fc.nat(1_000_000));
    fc.assert(
      fc.property(fc.uniqueArray(option, { maxLength: 20, selector: ([zh]) => zh }), (typed) => {
        const read = readOptions(typed.map(([zh, ja, en, yen]) => `${zh} | ${ja} | ${en} | ${yen}`).join("\n"));
        expect(read?.map(({ name, price }) => [name.zh, name.ja, name.en, price])).toEqual(typed);
        expect(readOptions(writeOptions(read ?? []))).toEqual(read);
      }),
    );
  });
  test("one name is enough; a line without a price, the same twice or too many are refused", () => {
    expect(readOptions("| 大盛り | | +１５０")).toMatchObject([{ name: { ja: "大盛り" }, price: 150 }]);
    expect(readOptions("")).toEqual([]);
    const many = Array.from({ length: 21 }, (_, at) => `a${at} | 1`).join("\n");
    for (const wrong of ["large", "| | | 100", "a | -1", "a | 1\na | 2", "a | 9999999", many])
      expect(readOptions(wrong), wrong).toBeNull();
  });
});
