import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPaidKind } from "~/foundation/orders/refunds/paid-kind";
import { includes } from "~/foundation/orders/rules/roles";
import { payPath } from "~/foundation/payments/payable";
import { composedCalls } from "~/platform/api/openapi.server";
import { closeDatabase } from "~/platform/data/database.server";
import { rolesOf } from "~/platform/domain/access";
import { table } from "~/platform/domain/composed.server";
import type { BaseOrder } from "~db/schema/order-columns";
import "../../../app/composition";
import { anyOrder } from "../../factories/any-order";
import { type CallServer, startCalls } from "../../harness/call-server";
import { askPage, type Visitor as Who } from "../../harness/page-module";
import { person } from "../../harness/people";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { askedKinds, atLeast } from "../../standard/asked";

/* For every kind of order that a domain serves: nothing here names a product. The guards of screens are not
   asked: what is tried is whether the pages and calls themselves look whose an order is. */

let database: TestDatabase;
let server: CallServer;
const people = new Map<number, Who>();

async function somebody(types: string): Promise<Who> {
  const { id, username } = await person(database.db, types);
  const who = {
    userId: id,
    roles: rolesOf(types),
    nickname: username,
    email: `${username}@example.com`,
    vipUntil: null,
  };
  people.set(id, who);
  return who;
}

beforeAll(async () => {
  database = await testDatabase();
  server = await startCalls(composedCalls(), (userId) => people.get(userId) ?? null);
});
afterAll(async () => {
  await server?.close();
  await closeDatabase();
  await database?.close();
});

const kinds = askedKinds();

test("there are kinds of order", () => {
  expect(kinds.length).toBeGreaterThanOrEqual(atLeast(3));
});

describe.each(kinds.map((kind) => [kind.name, kind] as const))("orders of %s", (_, kind) => {
  let buyer: Who;
  let other: Who;
  let seller: Who;
  let rival: Who;
  let admin: Who;
  let mine: BaseOrder;
  let theirs: BaseOrder;

  beforeAll(async () => {
    const sells = kind.seller?.toLowerCase() ?? "guest";
    [buyer, other, admin] = [await somebody("guest"), await somebody("guest"), await somebody("admin")];
    [seller, rival] = [await somebody(sells), await somebody(sells)];
    mine = await anyOrder(database, kind, { userId: buyer.userId, sellerId: seller.userId });
    theirs = await anyOrder(database, kind, { userId: other.userId, sellerId: rival.userId });
  });

  const strangers = (): Who[] => [other, rival, admin];
  /** What administrators sell is at every administrator's desk: there the second seller is no stranger. */
  const isShared = kind.seller === "ADMIN";
  const strangersAtDesk = (): Who[] => (isShared ? [other] : [rival, other]);
  const stateOf = async ({ id }: BaseOrder) =>
    (await database.db.select().from(kind.orders).where(eq(kind.orders.id, id)))[0]?.status;

  test("a page shows an order to its buyer and to nobody else", async () => {
    const path = kind.paths.order(mine.number);
    expect((await askPage(path, buyer)).text).toContain(mine.number);
    for (const who of [...strangers(), seller]) {
      const answer = await askPage(path, who);
      expect(answer).toMatchObject({ refused: true });
      expect(answer.text).toContain("no-permission");
    }
    expect((await askPage(path, null)).refused).toBe(true);
  });

  test("a list holds one's own orders alone", async () => {
    const list = (await askPage(kind.paths.mine(), buyer)).text;
    expect(list).toContain(mine.number);
    expect(list).not.toContain(theirs.number);
    for (const who of [...strangers(), seller])
      expect((await askPage(kind.paths.mine(), who)).text).not.toContain(mine.number);
  });

  test("a desk holds one's own orders, whatever the address asks for; an administrator's is narrowed by it", async () => {
    const queries = ["", `?sellerId=${seller.userId}`, `?sellerId=${seller.userId}&keyword=${mine.phone}`, "?print=1"];
    for (const query of queries) {
      expect((await askPage(kind.paths.desk() + query, seller)).text, query).toContain(mine.number);
      for (const who of strangersAtDesk())
        expect((await askPage(kind.paths.desk() + query, who)).text, query).not.toContain(mine.number);
    }
    const desk = (await askPage(kind.paths.desk(), seller)).text;
    expect(desk.includes(theirs.number)).toBe(isShared);
    expect((await askPage(kind.paths.desk(), admin)).text).toContain(mine.number);
  });

  test("a stranger's form changes nothing", async () => {
    const [before] = kind.moves.states;
    for (const event of kind.moves.events)
      for (const who of strangers())
        await askPage(kind.paths.order(mine.number), who, { intent: event, reason: "x", number: mine.number });
    for (const event of kind.moves.events)
      for (const who of strangersAtDesk())
        await askPage(kind.paths.desk(), who, {
          intent: event,
          reason: "x",
          number: mine.number,
          "items[0].number": mine.number,
          "items[0].pick": "on",
          "items[0].trackingNo": "123456789",
        });
    expect(await stateOf(mine)).toBe(before);
  });

  test("the calls: one's own is answered, another's refused, and a desk's list is one's own", async () => {
    expect(kind.api, `say where the calls of ${kind.name} lie: api of its orderKind()`).toBeDefined();
    const { base = "", named } = kind.api ?? {};
    const key = named === "id" ? mine.id : mine.number;
    const get = (who: Who, path: string) => server.call(who.userId, "GET", base + path);
    expect(await get(buyer, `/get/${key}`)).toMatchObject({ status: 200, body: { number: mine.number } });
    for (const who of strangersAtDesk())
      expect(await get(who, `/get/${key}`)).toMatchObject({ status: 409, body: { message: "notUserOrder" } });
    expect((await server.call(0, "GET", `${base}/get/${key}`)).status).toBe(401);

    expect(JSON.stringify((await get(buyer, "/myList")).body)).toContain(mine.number);
    for (const who of [...strangers(), seller])
      expect(JSON.stringify((await get(who, `/myList?userId=${buyer.userId}`)).body)).not.toContain(mine.number);

    for (const query of ["", `?sellerId=${seller.userId}`, `?sellerId=${seller.userId}&keyword=${mine.phone}`]) {
      expect(JSON.stringify((await get(seller, `/list${query}`)).body), query).toContain(mine.number);
      for (const who of strangersAtDesk())
        expect(JSON.stringify((await get(who, `/list${query}`)).body), query).not.toContain(mine.number);
    }
    const act = includes(kind.may.cancel, "buyer") ? "cancel" : "receive";
    const acted = await server.call(other.userId, "PUT", `${base}/${act}/${key}`, { reason: "x" });
    expect(acted).toMatchObject({ status: 409, body: { message: "notUserOrder" } });
    expect(await stateOf(mine)).toBe(kind.moves.initial);
  });

  test.skipIf(!isPaidKind(kind))(
    "a pay group of several orders is its buyer's: its result and its payment",
    async () => {
      const payGroup = `group-${buyer.userId}`;
      const payable = table("payables")[kind.name];
      const two = [
        await anyOrder(database, kind, { userId: buyer.userId, sellerId: seller.userId, payGroup }),
        await anyOrder(database, kind, { userId: buyer.userId, sellerId: rival.userId, payGroup }),
      ];
      const result = payable?.resultPath(payGroup) ?? "";
      const pay = payPath(kind.name as Parameters<typeof payPath>[0], payGroup);
      for (const { number } of two) {
        expect((await askPage(result, buyer)).text).toContain(number);
        expect((await askPage(pay, buyer)).text).toContain(number);
      }
      for (const who of [...strangers(), seller, null])
        for (const path of [result, pay]) {
          const { text } = await askPage(path, who);
          for (const { number } of two) expect(text).not.toContain(number);
        }
      const body = { orderType: kind.name, payGroup, payMethod: "card", returnUrl: "/" };
      const created = await server.call(other.userId, "POST", "/api/pay/create", body);
      expect(created).toMatchObject({ status: 409, body: { message: "noPermissionOrder" } });
      const byNumbers = { ...body, payGroup: undefined, numbers: two.map(({ number }) => number) };
      expect((await server.call(other.userId, "POST", "/api/pay/create", byNumbers)).status).toBe(409);
    },
  );
});
