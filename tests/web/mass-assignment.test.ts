import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "../../app/composition";
import { composedCalls } from "~/platform/api/openapi.server";
import { commodity, seller } from "../factories/shop";
import { callApi, postForm } from "../harness/http";
import { type Person, person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";
import { type Change, listenForChanges } from "../harness/rows";
import { bodyFor, pathOf } from "../harness/samples";

const calls = composedCalls();

import { type TestDatabase, testDatabase } from "../setup/database";

let database: TestDatabase;
let product: Product;
let guest: Person;
let commodityId: number;
/** Returns how rows changed since its last call. */
let changes: () => Promise<Change[]>;

beforeAll(async () => {
  database = await testDatabase();
  commodityId = await commodity(database.db, await seller(database.db));
  guest = await person(database.db, "guest");
  product = await startProduct(database.url);
  changes = await listenForChanges(database.ownerSql);
});
afterAll(async () => {
  await product?.kill();
  await database?.close();
});

/** Values that clients must never set in a row. */
const greedy = {
  id: 1,
  userId: 1,
  type: "admin",
  types: "guest,admin",
  roles: ["ADMIN"],
  points: 1_000_000,
  balance: 1_000_000,
  held: -5,
  status: "paid",
  verify: true,
  price: 1,
  unitPrice: 1,
  total: 1,
  certFlag: 2,
  vipUntil: "2099-01-01T00:00:00Z",
  seq: 99_999,
  createTime: "2001-01-01T00:00:00Z",
  updateTime: "2001-01-01T00:00:00Z",
  passwordHash: "x",
};
const greedyBody = () => ({ ...greedy, sellerId: guest.id });

/** Columns that an unknown field must never reach, by table; the call itself may change all others. */
const guarded: Record<string, readonly string[]> = {
  user_account: ["id", "types", "password_hash", "cert_flag", "vip_until", "silenced_until", "disabled_at"],
  point_account: ["held"],
  commodity: ["price", "original_price", "vip_price", "seller_id", "status", "verify", "seq", "inventory"],
  shop: ["seller_id"],
  payment: ["amount", "captured", "status"],
};

/** Calls that accept the sample bodies; the others refuse them because of the ids that they name. */
const taken = ["/api/msg/read", "/api/notification/read", "/api/point/in/reward", "/api/user/block/:id"];

/** Guarded columns that differ in rows of the same id, and rows dated back by the client. */
function trespasses(found: readonly Change[]): string[] {
  return found.flatMap(({ table, added, removed }) => {
    const dated = added.filter((row) => String(row.create_time).startsWith("2001-")).map(() => `${table}.create_time`);
    const reached = added.flatMap((row) => {
      const before = removed.find(({ id }) => id === row.id);
      return (guarded[table] ?? [])
        .filter((column) => before && before[column] !== row[column])
        .map((column) => `${table}.${column}`);
    });
    return [...dated, ...reached];
  });
}

/** Calls with a body as it is, and where names are refused [A29] once more without those. */
async function callLeaving(method: string, path: string, body: object) {
  const call = (sent: object) => callApi(product.port, method, path, sent, { cookie: guest.cookie });
  const reply = await call(body);
  const { message, params } = reply.status === 406 ? JSON.parse(reply.body) : {};
  if (message !== "invalidInput" || !params?.fields) return reply;
  const unknown = new Set(String(params.fields).split(","));
  return call(Object.fromEntries(Object.entries(body).filter(([name]) => !unknown.has(name))));
}

describe("fields that a form or a call does not have change nothing [AC5]", () => {
  const accepted = new Set<string>();
  const writes = calls.filter(({ method, webhook, path }) => method !== "GET" && !webhook && !path.endsWith("/logout"));

  test.each(writes.map((call) => [`${call.method} ${call.path}`, call] as const))("%s", async (_, call) => {
    await changes();
    const body = { ...greedyBody(), ...bodyFor(call) };
    const polluted = JSON.stringify(body).replace(/^\{/, '{"__proto__":{"roles":["ADMIN"]},');
    for (const sent of [body, JSON.parse(polluted) as object]) {
      const reply = await callLeaving(call.method, pathOf(call), sent);
      expect(reply.status, reply.body).toBeLessThan(500);
      if (reply.status === 200) accepted.add(call.path);
    }
    expect(trespasses(await changes())).toEqual([]);
  });

  test("some calls accept such a body, so that the tables above were really written", () => {
    expect([...accepted].sort()).toEqual(expect.arrayContaining(taken));
  });

  test("a cart line keeps the buyer, and the shop its price", async () => {
    await changes();
    const reply = await callLeaving("POST", "/api/cart/add", { ...greedyBody(), commodityId, num: 1 });
    expect(reply.status, reply.body).toBe(200);
    const found = await changes();
    expect(trespasses(found)).toEqual([]);
    const added = found.find(({ table }) => table === "cart_item")?.added ?? [];
    expect(added).toMatchObject([{ user_id: guest.id, commodity_id: commodityId, num: 1 }]);
  });

  test("a page's form neither", async () => {
    await changes();
    const extras = Object.fromEntries(Object.entries(greedyBody()).map(([name, value]) => [name, String(value)]));
    const fields = { ...extras, intent: "cart", num: "1", key: "a5-form" };
    const reply = await postForm(product.port, `/commodity/detail/${commodityId}`, fields, { cookie: guest.cookie });
    expect(reply.status).toBeLessThan(500);
    expect(trespasses(await changes())).toEqual([]);
  });

  test("afterwards the balance is only the reward for a shared page", async () => {
    const [row] = await database.sql`select balance::int as balance from point_account where user_id = ${guest.id}`;
    expect(row?.balance).toBeLessThanOrEqual(3);
  });

  test("control: a change of a guarded column is found", async () => {
    await changes();
    await database.sql`update user_account set types = 'guest,admin' where id = ${guest.id}`;
    expect(trespasses(await changes())).toEqual(["user_account.types"]);
    await database.sql`update user_account set types = 'guest' where id = ${guest.id}`;
  });
});
