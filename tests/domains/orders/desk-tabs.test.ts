import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deskView } from "~/foundation/orders/desk.server";
import type { OrderKind } from "~/foundation/orders/kind";
import { deskCondition } from "~/foundation/orders/queries/desk-orders.server";
import { countTabs } from "~/foundation/orders/queries/desk-tabs.server";
import { isPaidKind } from "~/foundation/orders/refunds/paid-kind";
import { rolesOf } from "~/platform/domain/access";
import { table } from "~/platform/domain/composed.server";
import { reservationDesk } from "~/products/adwall/queries/desk.server";
import { bookingDesk } from "~/products/hotel/booking/desk.server";
import { stayOrderDesk } from "~/products/stay/booking/desk.server";
import "../../../app/composition";
import { anyOrder } from "../../factories/any-order";
import { person } from "../../harness/people";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let seller: { id: number };
let buyer: { id: number };
beforeAll(async () => {
  database = await testDatabase();
  seller = await person(database.db, "guest");
  buyer = await person(database.db, "guest");
});
afterAll(() => database?.close());

const who = () => ({ userId: seller.id, roles: rolesOf("guest") });
const ofSeller = (kind: OrderKind, filters = {}, rules = {}) => deskCondition(kind, who(), filters, rules);
const numbersOf = async (kind: OrderKind, where: ReturnType<typeof deskCondition>) =>
  (await database.db.select({ number: kind.orders.number }).from(kind.orders).where(where)).map(({ number }) => number);

const kinds = Object.values(table("orders")) as OrderKind[];

test.each(kinds)(
  "the desk of $name counts what waits for its seller and refunds that are asked, of nobody else",
  async (kind) => {
    const [waiting] = kind.waits?.seller ?? [];
    const given = { userId: buyer.id, sellerId: seller.id };
    const first = await anyOrder(database, kind, waiting ? { ...given, status: waiting } : given);
    await anyOrder(database, kind, { userId: buyer.id, sellerId: buyer.id, ...(waiting && { status: waiting }) });
    const counts = async () =>
      Object.fromEntries(
        (await countTabs(database.db, kind, {}, ofSeller(kind))).map(({ name, count }) => [name, count]),
      );
    if (waiting) {
      expect((await counts())[waiting]).toBe(1);
      expect(await numbersOf(kind, ofSeller(kind, { tab: waiting }))).toEqual([first.number]);
    }
    if (isPaidKind(kind)) {
      expect((await counts()).refund).toBe(0);
      const asked = await anyOrder(database, kind, { ...given, refundStatus: "requested" });
      expect((await counts()).refund).toBe(1);
      expect(await numbersOf(kind, ofSeller(kind, { tab: "refund" }))).toEqual([asked.number]);
    }
    expect(await numbersOf(kind, ofSeller(kind, { tab: "nothing" }))).toContain(first.number);
  },
);

describe.each([
  ["hotel", bookingDesk, "checkout"],
  ["stay", stayOrderDesk, "checkout"],
  ["adwall", reservationDesk, "reserveTime"],
] as const)("bookings of %s", (_name, desk, last) => {
  test("begin with today; the past has a tab, and a search looks everywhere", async () => {
    const kind = desk.kind as unknown as OrderKind;
    const given = { userId: buyer.id, sellerId: seller.id, status: kind.moves.initial };
    const today = await anyOrder(database, kind, given);
    const gone = await anyOrder(database, kind, given);
    const name = last === "checkout" ? "checkout" : "reserve_time";
    const column = sql.identifier(name);
    const day = sql`(clock_timestamp() at time zone 'Asia/Tokyo')::date`;
    const at = (days: number) =>
      name === "checkout"
        ? sql`${day} + ${days}::int`
        : sql`(${day} + ${days}::int)::timestamp at time zone 'Asia/Tokyo'`;
    for (const [order, days] of [
      [today, 0],
      [gone, -1],
    ] as const)
      await database.db.execute(sql`
        update ${kind.orders} set ${column} = ${at(days)}, expire_time = clock_timestamp() + interval '1 day'
         where id = ${order.id}`);
    const page = async (query: string) => {
      const view = await deskView(database.db, desk as never, who(), {
        url: new URL(`https://x.example/${query}`),
        t: (key: string) => key,
        reader: { flag: "en", write: (time: Date) => time.toISOString() },
      } as never);
      return (view as unknown as { rows: { number: string }[] }).rows.map(({ number }) => number);
    };
    expect(await page("")).toContain(today.number);
    expect(await page("")).not.toContain(gone.number);
    expect(await page("?tab=past")).toContain(gone.number);
    expect(await page("?tab=all")).toEqual(expect.arrayContaining([today.number, gone.number]));
    expect(await page(`?keyword=${gone.number.slice(8)}`)).toEqual([gone.number]);
  });
});
