import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "../../app/composition";
import { composedCalls } from "~/platform/api/openapi.server";
import { closeDatabase } from "~/platform/data/database.server";
import { placeOrder } from "~/products/shop/order/verbs/place-order.server";
import { commodity, type Shopper, seller, shopper, want } from "../factories/shop";
import { type CallServer, caller, startCalls } from "../harness/call-server";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";

/* The fields of each entity as the specification names them (S1 3); validity, sale and update times by our names. */
const fields = {
  commodity:
    "id name description modelType price originalPrice vipPrice pointDiscount pointReturn attachments introImages inventory commodityStatus onShelvesTime offShelvesTime tradingInterval limitBuyMin limitBuyMax limitBuyTotal postFee commodityType.id commodityType.parent mainType saleType flag sellerId shopName seq secKillStartTime secKillSeconds groupBuyMinCount groupBuyStart groupBuyEnd validFrom validTo properties",
  commodityForOwner: "onlyForAdmin verify",
  type: "id name nameJp level flag host seq parent",
  order:
    "number createTime updateTime paySuccessTime status receiver.name receiver.email receiver.phone receiver.postcode receiver.address pointsUsed pointsReturn payMethod commodityOrderToSnapshots.0.num commodityOrderToSnapshots.0.unitPrice commodityOrderToSnapshots.0.commoditySnapshot.name",
  listedOrder: "number status commodityOrderToSnapshots.0.num commodityOrderToSnapshots.0.commoditySnapshot.name",
};

let database: TestDatabase;
let server: CallServer;
let owner: Shopper;
let buyer: Shopper;
let id: number;
let number: string;

beforeAll(async () => {
  database = await testDatabase();
  [owner, buyer] = [await seller(database.db), await shopper(database.db)];
  id = await commodity(database.db, owner);
  const placed = await inTransaction(database.db, (tx) =>
    placeOrder(tx, buyer, want([{ commodityId: id, num: 2 }], 2_000)),
  );
  number = placed.orders[0]?.number ?? "";
  server = await startCalls(composedCalls(), (userId) =>
    userId === 0 ? null : caller(userId, userId === owner.userId ? "shop_admin" : "guest"),
  );
});
afterAll(async () => {
  await server?.close();
  await closeDatabase();
  await database?.close();
});

/** Whether a reply has a field: `a.0.b` is b of the first of a. */
const has = (reply: unknown, path: string): boolean => {
  let at = reply;
  for (const step of path.split(".")) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, step)) return false;
    at = (at as Record<string, unknown>)[step];
  }
  return at !== undefined;
};

describe("replies have the fields that the specification names (mend 15)", () => {
  test.each([
    ["/api/commodity/get/{id}", "commodity", "", "buyer"],
    ["/api/commodity/get/{id}", "commodityForOwner", "", "owner"],
    ["/api/commodity/commodities?ids={id}", "commodity", "0", "buyer"],
    ["/api/commodity/commodityList?commodityId={id}", "commodity", "content.0", "buyer"],
    ["/api/commodity/commodityList?commodityId={id}", "commodityForOwner", "content.0", "owner"],
    ["/api/commodity_type/getByLevel?level=1", "type", "0", "buyer"],
    ["/api/commodity_type/getByLevelAndFlag?level=1&flag=ja", "type", "0", "buyer"],
    ["/api/commodity_type/list?flag=ja", "type", "0", "buyer"],
    ["/api/order/get/{number}", "order", "", "buyer"],
    ["/api/order/myList", "listedOrder", "content.0", "buyer"],
  ] as const)("GET %s: %s", async (path, entity, place, who) => {
    const asked = path.replace("{id}", String(id)).replace("{number}", number);
    const { status, body } = await server.call((who === "owner" ? owner : buyer).userId, "GET", asked);
    expect(status).toBe(200);
    const at = place ? `${place}.` : "";
    expect(fields[entity].split(" ").filter((name) => !has(body, at + name))).toEqual([]);
  });
});
