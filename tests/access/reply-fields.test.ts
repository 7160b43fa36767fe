import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "../../app/composition";
import { transfer } from "~/foundation/points/transfer.server";
import { composedCalls } from "~/platform/api/openapi.server";
import { closeDatabase } from "~/platform/data/database.server";
import { placeOrder } from "~/products/shop/order/verbs/place-order.server";
import { holidays } from "~db/schema/reference";
import { tags } from "~db/schema/tags";
import { hotelOf, house } from "../factories/hotels";
import { commodity, type Shopper, seller, shopper, want } from "../factories/shop";
import { type CallServer, caller, startCalls } from "../harness/call-server";
import { inTransaction } from "../harness/transaction";
import { type TestDatabase, testDatabase } from "../setup/database";

/* The fields of each entity as the specification names them (S0 3, S1 3, S2 3), or where it is silent the decisions (E0); validity, sale and update times, kitchen and living room by our names. */
const fields = {
  commodity:
    "id name description modelType price originalPrice vipPrice pointDiscount pointReturn attachments introImages inventory commodityStatus onShelvesTime offShelvesTime tradingInterval limitBuyMin limitBuyMax limitBuyTotal postFee commodityType.id commodityType.parent mainType saleType flag sellerId shopName seq secKillStartTime secKillSeconds groupBuyMinCount groupBuyStart groupBuyEnd validFrom validTo properties",
  commodityForOwner: "onlyForAdmin verify",
  type: "id name nameJp level flag host seq parent",
  order:
    "number createTime updateTime paySuccessTime status receiver.name receiver.email receiver.phone receiver.postcode receiver.address pointsUsed pointsReturn payMethod commodityOrderToSnapshots.0.num commodityOrderToSnapshots.0.unitPrice commodityOrderToSnapshots.0.commoditySnapshot.name",
  comment:
    "content type refId parentId replyNum likeNum commentUserId commentUserNickName commentUserAvatar isAdminUser createTime",
  answer:
    "content type refId parentId likeNum commentUserId commentUserNickName commentUserAvatar isAdminUser createTime",
  claps: "total clappedToday",
  tag: "id name nameJp color count",
  points: "point",
  pointRecord: "point pointType time content balanceAfter",
  holiday: "date name",
  hotel:
    "id companyId name nameJp description buildingType structure area location daylighting roomType roomCount capacity bedType bedCount hasKitchen hasLivingRoom smoking weekdayRent holidayRent deposit managementFee minStay maxStay publicFrom publicUntil attachments nearestStation trafficInfo remarks dayTrip amenities",
  house: "id name nameJp foundingDate scale capital representative address",
  listedOrder: "number status commodityOrderToSnapshots.0.num commodityOrderToSnapshots.0.commoditySnapshot.name",
};

let database: TestDatabase;
let server: CallServer;
let owner: Shopper;
let buyer: Shopper;
let id: number;
let number: string;
let commentId: number;
let lodging: { hotel: number; house: number };

beforeAll(async () => {
  database = await testDatabase();
  [owner, buyer] = [await seller(database.db), await shopper(database.db, 100)];
  id = await commodity(database.db, owner);
  const placed = await inTransaction(database.db, (tx) =>
    placeOrder(tx, buyer, want([{ commodityId: id, num: 2 }], 2_000)),
  );
  number = placed.orders[0]?.number ?? "";
  await database.db.insert(tags).values({ kind: "Ad", folded: "tea", name: "Tea", citedNum: 1, searchedNum: 1 });
  await database.db.insert(holidays).values({ date: "2026-01-01", name: "元日" }).onConflictDoNothing();
  await inTransaction(database.db, (tx) =>
    transfer(tx, { fromUserId: buyer.userId, toUserId: null, type: "commodity-buy", ref: "test:out", amount: 1 }),
  );
  const inn = await house(database.db);
  lodging = { house: inn.companyId, hotel: await hotelOf(database.db, inn) };
  server = await startCalls(composedCalls(), (userId) =>
    userId === 0 ? null : caller(userId, userId === owner.userId ? "shop_admin" : "guest"),
  );
  const comment = { type: "commodity", refId: id, content: "A good tea" };
  const said = await server.call(buyer.userId, "POST", "/api/comment", comment);
  commentId = said.body.id;
  await server.call(owner.userId, "POST", "/api/comment", { ...comment, parentId: commentId });
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
    ["/api/comment/list/commodity/{id}", "comment", "content.0", "buyer"],
    ["/api/comment/list/reply/{comment}", "answer", "content.0", "buyer"],
    ["/api/clap/clapTotalCount/commodity/{id}", "claps", "", "buyer"],
    ["/api/tag/top/citations/Ad", "tag", "0", "buyer"],
    ["/api/tag/top/searches/Ad", "tag", "0", "buyer"],
    ["/api/point", "points", "", "buyer"],
    ["/api/point/in/myList", "pointRecord", "content.0", "buyer"],
    ["/api/point/out/myList", "pointRecord", "content.0", "buyer"],
    ["/api/hotel/get/{hotel}", "hotel", "", "buyer"],
    ["/api/hotel/list?companyId={house}&page=0&size=500&flag=ja", "hotel", "content.0", "buyer"],
    ["/api/hotel/near?longitude=139&latitude=35&page=0&size=20", "hotel", "content.0", "buyer"],
    ["/api/hotel_company/get/{house}", "house", "", "buyer"],
    ["/api/misc/japan-holiday", "holiday", "0", "buyer"],
  ] as const)("GET %s: %s", async (path, entity, place, who) => {
    const named = { id, number, comment: commentId, ...lodging };
    const asked = Object.entries(named).reduce(
      (rest, [name, value]) => rest.replace(`{${name}}`, String(value)),
      path as string,
    );
    const { status, body } = await server.call((who === "owner" ? owner : buyer).userId, "GET", asked);
    expect(status).toBe(200);
    const at = place ? `${place}.` : "";
    expect(fields[entity].split(" ").filter((name) => !has(body, at + name))).toEqual([]);
  });
});
