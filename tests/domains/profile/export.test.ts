import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { rolesOf } from "~/platform/domain/access";
import { placeOrder } from "~/products/shop/order/verbs/place-order.server";
import { storedFiles } from "~db/schema/files";
import { oauthIdentities } from "~db/schema/oauth";
import { addresses } from "~db/schema/profile";
import { commodity, receiver, type Shopper, seller, want } from "../../factories/shop";
import { callApi, type Reply } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { auditOf } from "../accounts/world";

let database: TestDatabase;
let product: Product;
let shop: Shopper;

beforeAll(async () => {
  database = await testDatabase();
  shop = await seller(database.db);
  product = await startProduct(database.url);
});
afterAll(async () => {
  await product?.kill();
  await database?.close();
});

/** Somebody with a row of every kind, each of which carries `mark`. */
async function full(mark: string): Promise<Person> {
  const { db } = database;
  const made = await person(db, "guest", {
    nickname: `${mark} nick`,
    realName: `${mark} real`,
    postcode: "1000001",
    address: `${mark} home`,
    mobile: mark === "mine" ? "09011112222" : "09033334444",
  });
  const place = { phone: "0312345678", postcode: "1000001", prefecture: "東京都", city: "港区", street: "1" };
  await db.insert(addresses).values({ ...place, name: `${mark} receiver`, userId: made.id });
  await db
    .insert(oauthIdentities)
    .values({ provider: "google", subject: mark, name: `${mark} google`, userId: made.id });
  await inTransaction(db, (tx) =>
    notify(tx, {
      userId: made.id,
      type: "system",
      key: "profileNews:notice.rejected",
      params: { reason: `${mark} reason` },
    }),
  );
  await db.insert(storedFiles).values({
    key: `cert/2026/${randomUUID()}.pdf`,
    userId: made.id,
    kind: "cert",
    isPublic: false,
    state: "ready",
    name: `${mark} licence.pdf`,
    contentType: "application/pdf",
    bytes: 5,
  });
  const goods = await commodity(db, shop);
  const buyer = { userId: made.id, roles: rolesOf("guest"), vipUntil: null };
  const order = want([{ commodityId: goods, num: 1 }], 1_000, { receiver: { ...receiver, name: `${mark} order` } });
  await inTransaction(db, (tx) => placeOrder(tx, buyer, order));
  const voucher = await commodity(db, shop, { mainType: "discount-code", price: 0 });
  const codes = want([{ commodityId: voucher, num: 1 }], 0, { receiver: { ...receiver, name: `${mark} order` } });
  await inTransaction(db, (tx) => placeOrder(tx, buyer, codes));
  await callApi(product.port, "GET", "/api/point/in/signIn", undefined, { cookie: made.cookie });
  return made;
}

const download = ({ cookie }: Person): Promise<Reply> =>
  callApi(product.port, "GET", "/api/user/export", undefined, { cookie });

/** Every key of a value by its path; entries of lists count as one. Words and parameters are leaves. */
function keysOf(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => keysOf(entry, `${path}[]`));
  if (typeof value !== "object" || value === null || /\.(params|name|choice)$/.test(path)) return [path];
  return Object.entries(value).flatMap(([key, entry]) => keysOf(entry, path ? `${path}.${key}` : key));
}

const under = (path: string, keys: string) => keys.split(" ").map((key) => `${path}.${key}`);
const expected = [
  "exportedAt",
  "userNum",
  ...under(
    "profile",
    "id username nickname email mobile avatar realName companyName registrationNo postcode address locale language type certFlag longStay lastLoginTime userNum certNote certReason certTime silencedUntil silenceReason vipUntil createTime",
  ),
  ...under("addresses[]", "id name phone postcode prefecture city street building isDefault"),
  ...under("sessions[]", "site userAgent ip createTime lastUsedTime expireTime revokedTime"),
  ...under("connections[]", "provider name time"),
  ...under("notifications[]", "type key params refType refId readTime createTime"),
  ...under("files[]", "key kind name contentType bytes createTime"),
  ...under("points", "balance held spendable"),
  ...under("points.history[]", "amount type content balanceAfter createTime"),
  ...under(
    "shopOrders[]",
    "number status fulfilment refundStatus payMethod receiverName phone postcode address email note deliveryFrom deliveryDay deliverySlot carrier trackingNo lineTotal postFee pointsUsed total refunded refundedPoints createTime paySuccessTime shipTime completeTime",
  ),
  ...under("shopOrders[].lines[]", "commodityId num unitPrice name choice"),
  ...under("shopOrders[].history[]", "event note createTime"),
  ...under("shopOrders[].codes[]", "code status validFrom validTo usedTime"),
  "resume",
  "voice.profile",
];

describe("the export of one's own data [AC6]", () => {
  test("holds exactly these keys, everything of one's own and nothing of others or of the machinery", async () => {
    const [mine, other] = [await full("mine"), await full("other")];
    const reply = await download(mine);
    expect(reply).toMatchObject({
      status: 200,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": `attachment; filename="tabikura-${mine.id + 10_000}.json"`,
        "cache-control": "private, no-store",
      },
    });
    expect([...new Set(keysOf(JSON.parse(reply.body)))].sort()).toEqual([...expected].sort());
    for (const part of ["nick", "real", "home", "receiver", "google", "reason", "order", "licence"])
      expect(reply.body).toContain(`mine ${part}`);
    for (const foreign of ["other ", other.username, "09033334444"]) expect(reply.body).not.toContain(foreign);
    for (const secret of [/argon2/, /hash/i, new RegExp(mine.token), /"(family|stock|seller)\w*"/i])
      expect(reply.body).not.toMatch(secret);
    expect((await download(other)).body).toContain("other nick");
    expect(await auditOf(database.db, `user:${mine.id}`)).toMatchObject([
      { action: "account-export", actorId: mine.id },
    ]);
  });

  test("five an hour, then a refusal without a file; nobody without a session", async () => {
    const one = await person(database.db, "guest");
    const replies: Reply[] = [];
    for (let n = 0; n < 6; n++) replies.push(await download(one));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 406]);
    expect(replies[5]?.body).toContain("tooManyRequests");
    expect(replies[5]?.headers["content-disposition"]).toBeUndefined();
    expect((await callApi(product.port, "GET", "/api/user/export")).status).toBe(401);
    const [row] = await database.db.execute<{ n: number }>(
      sql`select count(*)::int as n from audit_log where action = 'account-export' and actor_id = ${one.id}`,
    );
    expect(row?.n).toBe(5);
  });
});
