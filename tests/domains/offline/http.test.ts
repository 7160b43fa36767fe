import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transfer } from "~/foundation/points/verbs/transfer.server";
import { hoursWriter } from "~/platform/time/written-hours.server";
import { counterToken } from "~/products/offline/counter-code.server";
import { pointAsks } from "~db/schema/offline";
import { shops } from "~db/schema/shop";
import { ask, callApi } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let product: Product;
let [guest, other, owner, rival, hotel, admin]: Person[] = [];
type Known = Person;

const call = async (method: string, path: string, body?: unknown, who?: Known) => {
  const reply = await callApi(product.port, method, `/api${path}`, body, { ...(who && { cookie: who.cookie }) });
  return {
    status: reply.status,
    body: reply.body.startsWith("{") || reply.body.startsWith("[") ? JSON.parse(reply.body) : reply.body,
  };
};
const page = (path: string, who?: Known) =>
  ask(product.port, path, { host: product.host("shop"), ...(who && { cookie: who.cookie }) });
const refused = (key: string) => ({ status: 406, body: { message: key } });
const whoAre = () => ({ guest, other, owner, rival, hotel, admin }) as Record<string, Known>;
const one = (name: string): Known => {
  const found = whoAre()[name];
  if (!found) throw new Error(name);
  return found;
};
const token = (shop = one("owner")) => counterToken(shop.id, new Date()).token;
const request = (amount: unknown, who = one("guest"), more: object = {}) =>
  call("POST", "/shop_point/request", { shopId: one("owner").id, token: token(), amount, ...more }, who);

const profile = (more: object = {}) => ({
  name: "森田荞麦",
  nameJp: "蕎麦 もり田",
  nameEn: "Soba Morita",
  mainCategory: "cuisine",
  address: { postcode: "1010021", address: "東京都千代田区外神田2-4-9" },
  discountPercent: 20,
  returnPercent: 5,
  stations: [{ line: "JR中央線", station: "御茶ノ水駅", walk: 6 }],
  isPublic: true,
  seats: 22,
  openHours: { mon: [["11:30", "14:30"]] },
  ...more,
});

beforeAll(async () => {
  database = await testDatabase();
  product = await startProduct(database.url);
  const { db } = database;
  [guest, other, owner, rival, hotel, admin] = [
    await person(db, "guest"),
    await person(db, "guest"),
    await person(db, "shop_admin"),
    await person(db, "shop_admin"),
    await person(db, "hotel_admin"),
    await person(db, "admin"),
  ];
  await inTransaction(db, (tx) =>
    transfer(tx, {
      fromUserId: null,
      toUserId: one("guest").id,
      type: "admin-register",
      ref: "test:guest",
      amount: 500,
    }),
  );
});
afterAll(async () => {
  await product?.kill();
  await database.close();
});

describe("a shop's profile", () => {
  test("is registered by its owner once, waits, and is let in by an administrator, who says why not first", async () => {
    expect((await call("GET", "/shop/my", undefined, owner)).body).toMatchObject({ message: "notFindData" });
    const made = await call("POST", "/shop/save", profile(), owner);
    expect(made).toMatchObject({ status: 200, body: { result: "success", id: one("owner").id } });
    expect(await call("POST", "/shop/save", profile(), owner)).toMatchObject(refused("shopRegistered"));
    expect((await call("GET", "/shop/my", undefined, owner)).body).toMatchObject({
      id: one("owner").id,
      name: "森田荞麦",
      nameJp: "蕎麦 もり田",
      status: "pending",
      mainCategory: "cuisine",
      discountPercent: 20,
      returnPercent: 5,
      seats: 22,
      stations: [{ station: "御茶ノ水駅", walk: 6 }],
    });
    const id = one("owner").id;
    expect((await call("GET", "/shop/list")).body.content).toEqual([]);
    expect(await call("GET", `/shop/get/${id}`)).toMatchObject(refused("notFindData"));
    /* An owner cannot let themselves in. */
    await call("PUT", "/shop/update", profile({ id, status: "approved" }), owner);
    expect((await call("GET", "/shop/my", undefined, owner)).body.status).toBe("pending");
    expect(await call("PUT", "/shop/update", profile({ id, status: "rejected" }), admin)).toMatchObject(
      refused("verdictMissing"),
    );
    const no = await call("PUT", "/shop/update", profile({ id, status: "rejected", verdict: "Hours?" }), admin);
    expect(no.status).toBe(200);
    expect((await call("GET", "/shop/my", undefined, owner)).body).toMatchObject({
      status: "rejected",
      verdict: "Hours?",
    });
    expect((await call("PUT", "/shop/update", profile({ id, status: "approved" }), admin)).status).toBe(200);
    expect((await call("GET", "/shop/list?mainCategory=all&keyword=Ochanomizu")).body.content).toEqual([]);
    for (const query of ["", "?mainCategory=cuisine", "?keyword=もり田", "?keyword=御茶ノ水", "?mainCategory=all"])
      expect((await call("GET", `/shop/list${encodeURI(query)}`)).body.content).toMatchObject([{ id }]);
    expect((await call("GET", "/shop/list?mainCategory=baby")).body.content).toEqual([]);
    expect((await call("GET", `/shop/get/${id}`)).body).toMatchObject({ id, nameEn: "Soba Morita" });
    expect((await call("GET", "/shop/recommend")).body).toMatchObject([{ id }]);
    for (const secret of ["status", "verdict", "searchText"])
      expect((await call("GET", `/shop/get/${id}`)).body).not.toHaveProperty(secret);
    const rows = await database.db.execute<{ subject: string }>(
      sql`select payload ->> 'subject' as subject from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'mail'
        union all select subject from dev_mail`,
    );
    expect(rows.map(({ subject }) => subject).join()).toMatch(/approved/);
  });

  test("more points than were agreed wait again; fewer stay; a shop is never another's to change [O1, O2, O3, O4, O5]", async () => {
    const id = one("owner").id;
    const status = async () => (await call("GET", "/shop/my", undefined, owner)).body.status;
    await call("PUT", "/shop/update", profile({ id, returnPercent: 4 }), owner);
    expect(await status()).toBe("approved");
    await call("PUT", "/shop/update", profile({ id, returnPercent: 5 }), owner);
    expect(await status()).toBe("pending");
    await call("PUT", "/shop/update", profile({ id, status: "approved" }), admin);
    expect(await call("PUT", "/shop/update", profile({ id }), rival)).toMatchObject(refused("notFindData"));
    expect((await call("PUT", "/shop/update", profile({ id }), guest)).status).toBe(409);
    expect((await call("POST", "/shop/save", profile(), admin)).status).toBe(409);
    expect((await call("GET", "/admin/shop/list", undefined, rival)).body.content).toEqual([]);
  });

  test.each([
    ["no name", { name: "", nameJp: "", nameEn: "" }],
    ["21 letters of a name", { name: "森".repeat(21) }],
    ["no address", { address: { postcode: "1010021", address: "" } }],
    ["a postcode that is none", { address: { postcode: "12", address: "芝 1" } }],
    ["101 percent", { discountPercent: 101 }],
    ["-1 percent back", { returnPercent: -1 }],
    ["half a percent", { returnPercent: 0.5 }],
    ["an unknown category", { mainCategory: "all" }],
    ["an unknown size", { sizeBand: "C7" }],
    ["six stations", { stations: Array(6).fill({ line: "a", station: "b", walk: 1 }) }],
    ["hours that are none", { openHours: { mon: [["14:00", "11:00"]] } }],
    ["a homepage that is no address", { homepage: "javascript:alert(1)" }],
    ["1,001 letters of an introduction", { introduction: "a".repeat(1_001) }],
    ["a picture of nobody", { cover: "shop/2026/00000000-0000-4000-8000-000000000000.webp" }],
  ])("refuses %s", async (_, more) => {
    const { status } = await call("POST", "/shop/save", profile(more), hotel);
    expect([400, 406, 422]).toContain(status);
    expect((await call("GET", "/shop/my", undefined, hotel)).body).toMatchObject({ message: "notFindData" });
  });
});

describe("points at the counter", () => {
  test("qr: the shop's own, for who has an open shop", async () => {
    const { body } = await call("GET", "/shop_point/qr", undefined, owner);
    expect(body).toMatchObject({
      token: expect.any(String),
      expireAt: expect.any(String),
      url: expect.stringContaining(`/shop/offline/scan_qr_code/${one("owner").id}?t=`),
    });
    expect(await call("GET", "/shop_point/qr", undefined, rival)).toMatchObject(refused("shopNotInTown"));
    expect((await call("GET", "/shop_point/qr", undefined, guest)).status).toBe(409);
    expect((await call("GET", "/shop_point/qr")).status).toBe(401);
  });

  test("request, get, approve with a corrected amount, and what the lists say", async () => {
    const made = await request(1_000);
    expect(made).toMatchObject({ status: 200, body: { result: "success", id: expect.any(Number) } });
    const { id } = made.body;
    expect(await request(1_000)).toMatchObject(refused("askPending"));
    expect((await call("GET", `/shop_point/get/${id}`, undefined, guest)).body).toMatchObject({
      id,
      status: "start",
      amount: 1_000,
    });
    for (const who of [other, rival, admin])
      expect(await call("GET", `/shop_point/get/${id}`, undefined, who)).toMatchObject(refused("notFindData"));
    expect(await call("PUT", `/shop_point/approve/${id}`, {}, rival)).toMatchObject(refused("notFindData"));
    expect(await call("PUT", `/shop_point/approve/${id}`, {}, admin)).toMatchObject(refused("notFindData"));
    expect((await call("PUT", `/shop_point/approve/${id}`, {}, guest)).status).toBe(409);
    expect((await call("PUT", `/shop_point/approve/${id}`, { amount: 2_000 }, owner)).body).toEqual({
      result: "success",
    });
    expect(await call("PUT", `/shop_point/reject/${id}`, { reason: "late" }, owner)).toMatchObject(
      refused("askAnswered"),
    );
    expect((await call("GET", "/shop_point/myList", undefined, guest)).body).toMatchObject({
      totalElements: 1,
      content: [{ id, status: "approved", finalAmount: 2_000, pointsGiven: 100 }],
    });
    expect((await call("GET", "/shop_point/myList", undefined, other)).body.content).toEqual([]);
    const row = { amount: 2_000, pointsUsed: 0, cash: 2_000, pointsGiven: 100, checkIn: 0 };
    expect((await call("GET", "/shop_point/list", undefined, owner)).body.content).toMatchObject([row]);
    expect((await call("GET", "/shop_point/list", undefined, rival)).body.content).toEqual([]);
    expect((await call("GET", "/shop_point/list", undefined, admin)).body.content).toMatchObject([row]);
    expect((await call("GET", "/shop_point/list?kind=use", undefined, owner)).body.content).toEqual([]);
    expect((await call("GET", "/shop_point/list?to=2020-01-01", undefined, owner)).body.content).toEqual([]);
    const csv = String((await call("GET", "/shop_point/list?format=csv", undefined, owner)).body);
    expect(csv.trim().split(/\r?\n/)).toHaveLength(2);
    expect(csv).toContain("2000,0,2000,100,0");
  });

  test("use: points are held, a no gives them back", async () => {
    const use = (point: unknown, amount: unknown = 1_000) =>
      call("POST", "/shop_point/use", { shopId: one("owner").id, token: token(), amount, point }, guest);
    expect(await use(201)).toMatchObject(refused("cannotRedeemPoint"));
    expect(await use(2_000, 10_000)).toMatchObject(refused("pointExceedHoldings"));
    const { id } = (await use(200)).body;
    const spendable = async () => (await call("GET", "/point", undefined, guest)).body;
    expect(await spendable()).toEqual({ point: 400 });
    expect((await call("PUT", `/shop_point/reject/${id}`, { reason: "" }, owner)).status).toBe(406);
    expect((await call("PUT", `/shop_point/reject/${id}`, { reason: "no" }, owner)).status).toBe(200);
    expect(await spendable()).toEqual({ point: 600 });
    expect((await call("GET", `/shop_point/get/${id}`, undefined, owner)).body).toMatchObject({
      status: "rejected",
      reason: "no",
    });
  });

  test.each([
    ["a token of nothing", { token: "x" }, "invalidToken"],
    ["no token", { token: "" }, "invalidInput"],
    ["no yen", { amount: 0 }, "invalidInput"],
    ["half a yen", { amount: 1.5 }, "invalidInput"],
    ["too many yen", { amount: 10_000_001 }, "invalidInput"],
    ["a text", { amount: "1000" }, "invalidInput"],
    ["another shop's token", { shopId: 999_999 }, "invalidToken"],
  ])("refuses %s", async (_, more, key) => {
    const { status, body } = await request(1_000, one("other"), more);
    expect(status).toBe(406);
    expect(JSON.stringify(body)).toContain(key);
  });

  test("the shop itself and administrators take no points [R12]", async () => {
    expect(await request(1_000, one("owner"))).toMatchObject(refused("ownShop"));
    expect(await request(1_000, one("admin"))).toMatchObject(refused("cannotRedeemPoint"));
  });

  test("a guest who asks too often waits", async () => {
    const busy = await person(database.db, "guest");
    const all = [];
    for (let n = 0; n < 21; n++) all.push(await request(1_000, busy, { token: "x" }));
    expect(all.map(({ body }) => body.message).filter((key) => key === "invalidToken")).toHaveLength(20);
    expect(all.at(-1)).toMatchObject(refused("tooManyRequests"));
  });
});

describe("the pages", () => {
  test("a code leads to a pass of its guest; an old one to the counter; the shop sees its own door", async () => {
    const path = `/shop/offline/scan_qr_code/${one("owner").id}`;
    const scanned = await page(`${path}?t=${token()}`, other);
    expect([scanned.status, scanned.headers.location]).toEqual([302, expect.stringContaining(`${path}?pass=`)]);
    const form = await page(String(scanned.headers.location), other);
    expect(form.body.includes('name="amount"')).toBe(true);
    for (const [address, who] of [
      [String(scanned.headers.location), guest],
      [`${path}?t=old`, other],
      [path, other],
      [`${path}?t=${token()}`, owner],
      [`${path}?t=${token()}`, admin],
    ] as const) {
      const shown = await page(address, who);
      expect([shown.status, shown.body.includes('name="amount"')]).toEqual([200, false]);
    }
    expect((await page("/shop/offline/scan_qr_code/999999", other)).status).toBe(404);
    expect((await page("/shop/offline/scan_qr_code/x", other)).status).toBe(404);
    expect((await page(`${path}?ask=1`, rival)).status).toBe(404);
  });

  test("the list and the shop's page say what the profile says; a switched-off shop is gone from both", async () => {
    const id = one("owner").id;
    expect((await page("/offline/shop")).body.includes("Soba Morita")).toBe(true);
    const shown = (await page(`/shop/detail/${id}`)).body;
    const hours = hoursWriter("en_US").periods([["11:30", "14:30"]]);
    for (const text of [hours, "御茶ノ水駅", "101-0021", "google.com/maps", "5% back in points"])
      expect([text, shown.includes(text)]).toEqual([text, true]);
    await call("PUT", "/shop/update", profile({ id, isPublic: false }), owner);
    expect((await page("/offline/shop")).body.includes("Soba Morita")).toBe(false);
    expect((await page(`/shop/detail/${id}`)).body.includes("google.com/maps")).toBe(false);
    expect(await request(1_000, one("other"))).toMatchObject(refused("shopNotInTown"));
    await call("PUT", "/shop/update", profile({ id }), owner);
  });

  test("an expired ask reads as expired before any job has come by", async () => {
    const { id } = (await request(1_000)).body;
    await database.db
      .update(pointAsks)
      .set({ expireTime: sql`clock_timestamp() - interval '1 second'` })
      .where(eq(pointAsks.id, id));
    expect((await call("GET", `/shop_point/get/${id}`, undefined, guest)).body.status).toBe("expired");
    expect(await call("PUT", `/shop_point/approve/${id}`, {}, owner)).toMatchObject(refused("askExpired"));
    const [row] = await database.db
      .select({ name: shops.name })
      .from(shops)
      .where(eq(shops.sellerId, one("owner").id));
    expect(row?.name.en).toBe("Soba Morita");
  });
});
