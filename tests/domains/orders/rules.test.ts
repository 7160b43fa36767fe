import { describe, expect, test } from "vitest";
import { isWhollyRefunded, keptOf, shareByLeft } from "~/foundation/orders/refunds/left";
import { isPaidKind } from "~/foundation/orders/refunds/paid-kind";
import { deskFilters, deskTable } from "~/foundation/orders/rules/desk-table";
import { machine } from "~/foundation/orders/rules/machine";
import { within } from "~/foundation/orders/rules/refusals";
import { isSeller } from "~/foundation/orders/rules/roles";
import { newOrderNumber } from "~/foundation/orders/store/number.server";
import { type Role, rolesOf } from "~/platform/domain/access";
import { course } from "./courses";
import { reservations } from "./reservations";

test("every desk begins with the same four columns, whose words a product may replace", () => {
  const own = { key: "guests", label: "x:guests", align: "end" } as const;
  expect(deskTable("tables", [own], { time: "x:visit" })).toEqual({
    name: "tables",
    columns: [
      { key: "pick", label: "orders:desk.pickHead", tool: true },
      { key: "number", label: "orders:desk.number", head: true },
      { key: "time", label: "x:visit", sortable: true, extra: true },
      { key: "status", label: "orders:desk.status", phone: "bare" },
      own,
    ],
    sort: "-time",
    filters: deskFilters,
    choices: { from: "day", to: "day", sellerId: "id", buyerId: "id" },
    wholeFile: true,
  });
  const words = { pick: "x:a", number: "x:b", status: "x:c" };
  const labels = deskTable("tables", [], words).columns.map(({ label }) => label);
  expect(labels).toEqual(["x:a", "x:b", "orders:desk.time", "x:c"]);
});

test("a machine without moves is refused, and who is paid for is told from who is not", () => {
  expect(() => machine({})).toThrow("a machine without moves");
  expect([isPaidKind(course), isPaidKind(reservations)]).toEqual([true, false]);
});

test("the seller of an order works on it while they hold the role, an administrator always, nobody else", () => {
  const order = { userId: 1, sellerId: 2 };
  const is = (userId: number, types: string, role: Role | null) =>
    isSeller(order, { userId, roles: rolesOf(types) }, role);
  expect([is(2, "shop_admin", "SHOP_ADMIN"), is(2, "guest", "SHOP_ADMIN"), is(2, "guest", null)]).toEqual([
    true,
    false,
    true,
  ]);
  expect([is(9, "admin", "SHOP_ADMIN"), is(9, "shop_admin", "SHOP_ADMIN"), is(1, "guest", null)]).toEqual([
    true,
    false,
    false,
  ]);
});

test("an act is refused when less than its span is left", () => {
  const refused = within("at", { days: 2, hours: 3, minutes: 4 }, "orderTimeout");
  const now = new Date("2026-11-22T00:00:00Z");
  const left = (ms: number) => refused({ at: new Date(now.getTime() + ms) }, now);
  const span = ((2 * 24 + 3) * 60 + 4) * 60_000;
  expect([left(span), left(span - 1), left(-1)]).toEqual([null, "orderTimeout", "orderTimeout"]);
  expect(refused({ at: null }, now)).toBeNull();
});

test("a number has the letter, the day in Tokyo and eight digits, whatever they are", () => {
  const numbers = Array.from({ length: 300 }, () => newOrderNumber("K", new Date("2026-11-22T15:30:00Z")));
  for (const number of numbers) expect(number).toMatch(/^K20261123\d{8}$/);
  expect(new Set(numbers).size).toBe(300);
});

describe("money that does not divide", () => {
  test.each([
    [[5, 1, 1], 3, [3, 0, 0]],
    [[1, 1, 5], 3, [0, 0, 3]],
    [[4, 4], 3, [2, 1]],
    [[2, 10], 11, [2, 9]],
    [[10, 2], 11, [10, 1]],
    [[0, 0], 0, [0, 0]],
    [[3], 3, [3]],
    [[3], 4, null],
  ])(
    "of %j, %i goes as %j: the yen that is over to whoever has most left, then to the first",
    (left, amount, shares) => {
      expect(shareByLeft(left, amount)).toEqual(shares);
    },
  );

  test("an order that cost nothing keeps what it earns, and was never given back", () => {
    const free = { total: 0, pointsUsed: 0, refunded: 0, refundedPoints: 0, paySuccessTime: new Date() };
    expect(keptOf(free, 5)).toBe(5);
    expect(isWhollyRefunded(free)).toBe(false);
  });
});
