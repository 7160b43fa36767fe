import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reports } from "~db/schema/moderation";
import { restaurantTakes } from "~db/schema/restaurant";
import { ask, callApi, postForm, type Reply } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { advertisement, category, coupon, database, dayFrom, db, editor, owner, restaurant } from "./world";

let product: Product;
let guest: Person;
let stranger: Person;
let writer: Person;
beforeAll(async () => {
  product = await startProduct(database.url);
  [guest, stranger] = [await person(db, "guest"), await person(db, "restaurant_admin")];
  writer = await person(db, "travel_editor");
});
afterAll(() => product?.kill());

const call = async (method: string, path: string, body?: unknown, who?: { cookie: string }) => {
  const reply = await callApi(product.port, method, `/api/restaurant${path}`, body, who ? { cookie: who.cookie } : {});
  return { status: reply.status, body: JSON.parse(reply.body || "null") };
};
const page = (path: string, who?: { cookie: string }): Promise<Reply> =>
  ask(product.port, path, { host: product.host("biz"), ...(who && { cookie: who.cookie }) });
const post = (path: string, fields: Record<string, string>, who?: { cookie: string }) =>
  postForm(product.port, path, fields, { host: product.host("biz"), ...(who && { cookie: who.cookie }) });

const body = (categoryId: number, more: object = {}) => ({
  name: "灯",
  nameJp: "灯",
  nameEn: "Akari",
  remark: "好吃",
  category: categoryId,
  cover: "demo/news/ramen.webp",
  postCode: "160-0021",
  address: "東京都新宿区1",
  latitude: 35.69,
  longitude: 139.7,
  tel: "0332022104",
  trafficInfoList: [{ line: "JR山手線", station: "新宿駅", walk: 6 }],
  sellerId: owner.id,
  seq: 7,
  ...more,
});

describe("calls [R5]", () => {
  test("an editor saves and changes a restaurant; visitors read what the specification names", async () => {
    const kind = await category({ name: { zh: "拉面", ja: "らーめん", en: "Ramen" }, seq: 9 });
    const saved = await call("POST", "/save", body(kind), writer);
    expect(saved).toMatchObject({ status: 200, body: { result: "success", id: expect.any(Number) } });
    const { id } = saved.body;
    expect((await call("GET", `/get/${id}`)).body).toMatchObject({
      id,
      name: "灯",
      nameJp: "灯",
      nameEn: "Akari",
      postCode: "1600021",
      latitude: 35.69,
      longitude: 139.7,
      trafficInfoList: [{ station: "新宿駅", walk: 6 }],
      sellerId: owner.id,
      category: kind,
      openNow: false,
    });
    const listed = async (query: string) =>
      (await call("GET", `/list?lang=zh_CN&categoryId=${kind}${query}`)).body.content;
    expect(await listed("")).toMatchObject([{ id, name: "灯", isOpen: false }]);
    expect(await listed("&keyword=akari&page=0&size=1")).toHaveLength(1);
    expect(await listed("&keyword=nothing")).toEqual([]);
    /* How its name is read. */
    const soba = await call("POST", "/save", body(kind, { nameJp: "蕎麦 森", nameEn: "Mori" }), writer);
    for (const asked of ["そば", "soba"]) {
      const found = await listed(`&keyword=${encodeURIComponent(asked)}`);
      expect(found.map((one: { id: number }) => one.id)).toEqual([soba.body.id]);
    }
    await call("DELETE", `/delete/${soba.body.id}`, undefined, editor);
    expect(await listed("&open=1")).toEqual([]);
    const hours = {
      openHours: Object.fromEntries(
        ["sun", "mon", "tue", "wed", "thu", "fri", "sat"].map((day) => [day, [["00:00", "24:00"]]]),
      ),
    };
    expect((await call("PUT", "/update", body(kind, { id, ...hours }), writer)).status).toBe(200);
    expect(await listed("&open=1")).toHaveLength(1);
    expect((await call("GET", `/list?categoryId=x&keyword=${"x".repeat(101)}`)).status).toBe(406);
    expect((await call("GET", "/category/list")).body).toContainEqual({
      id: kind,
      name: "拉面",
      nameJp: "らーめん",
      nameEn: "Ramen",
      seq: 9,
    });
    for (const odd of [
      { address: "" },
      { tel: "12" },
      { homepage: "javascript:alert(1)" },
      { email: "x" },
      { postCode: "1" },
    ])
      expect((await call("POST", "/save", body(kind, odd), writer)).status, JSON.stringify(odd)).toBe(406);
    expect((await call("DELETE", `/delete/${id}`, undefined, writer)).status).toBe(409);
    expect((await call("DELETE", `/delete/${id}`, undefined, editor)).status).toBe(200);
    expect((await call("GET", `/get/${id}`)).body.message).toBe("notFindData");
    expect((await call("POST", "/category/save", { name: "x" }, writer)).status).toBe(409);
  });

  test("what a restaurant advertises is listed by its category and read by its number", async () => {
    const kind = await category();
    const place = await restaurant({ categoryId: kind });
    const ad = { adName: "周年", adNameEn: "Anniversary", restaurantInfo: place, type: "event", description: "谢谢" };
    const more = { introAttachment: "demo/news/ramen.webp", lottery: true, prize: "一年份", prizeEn: "A year" };
    const saved = await call("POST", "/ad/save", { ...ad, ...more }, writer);
    expect(saved.status).toBe(200);
    expect((await call("GET", `/ad/list?categoryId=${kind}`)).body.content).toMatchObject([{ id: saved.body.id }]);
    expect((await call("GET", `/ad/get/${saved.body.id}`)).body).toMatchObject({
      adName: "周年",
      adNameEn: "Anniversary",
      restaurantInfo: place,
      lottery: true,
      prizeEn: "A year",
    });
    expect((await call("POST", "/ad/save", { ...ad, ...more, prize: "", prizeEn: "" }, writer)).body.message).toBe(
      "restaurantPrizeMissing",
    );
  });

  test("a coupon is taken once, shown by its holder, and used at its own counter", async () => {
    const place = await restaurant();
    const id = await coupon(place, { quota: 1 });
    expect((await call("GET", `/coupon/list?restaurantId=${place}`)).body.content).toMatchObject([
      { id, state: "open", amount: 500 },
    ]);
    expect((await call("POST", "/coupon/take", { id })).status).toBe(401);
    const taken = await call("POST", "/coupon/take", { id }, guest);
    expect(taken).toMatchObject({ status: 200, body: { result: "success", detail: { code: expect.any(String) } } });
    const { code } = taken.body.detail;
    expect((await call("POST", "/coupon/take", { id }, guest)).body.message).toBe("restaurantCouponTaken");
    expect((await call("POST", "/coupon/take", { id }, stranger)).body.message).toBe("restaurantCouponGone");
    const [mine] = (await call("GET", "/coupon/myList", undefined, guest)).body.content;
    expect(mine).toMatchObject({ couponId: id, state: "unused", qr: expect.stringContaining(code) });
    expect((await call("PUT", "/coupon/use", { code }, guest)).status).toBe(409);
    expect((await call("PUT", "/coupon/use", { code }, stranger)).body.message).toBe("restaurantCodeOfAnother");
    expect((await call("PUT", "/coupon/use", { code: mine.qr }, owner)).status).toBe(200);
    expect((await call("PUT", "/coupon/use", { code }, owner)).body.message).toBe("restaurantCodeUsed");
    expect((await call("PUT", "/coupon/use", { code: "" }, owner)).status).toBe(406);
    for (const odd of [{}, { id: 0 }, { id: "x" }, { id: 1e300 }])
      expect((await call("POST", "/coupon/take", odd, guest)).status).toBe(406);
    expect((await call("POST", "/coupon/take", { id: 999_999 }, guest)).body.message).toBe("notFindData");
  });
});

describe("pages", () => {
  test("home, category and the two details show what visitors may see, and no more", async () => {
    const kind = await category({ name: { en: "Only curry" } });
    const [shown, hidden] = [
      await restaurant({ categoryId: kind, name: { en: "Curry <b>" }, location: { latitude: 35.1, longitude: 139.1 } }),
      await restaurant({ categoryId: kind, name: { en: "Hidden curry" }, seq: -1 }),
    ];
    const closed = await restaurant({ categoryId: kind, name: { en: "Never open" }, openHours: {} });
    const list = (await page(`/restaurant/category/${kind}?lang=en_US`)).body;
    expect(list).toContain("Curry &lt;b&gt;");
    expect(list).not.toContain("Hidden curry");
    const open = (await page(`/restaurant/category/${kind}?open=1&lang=en_US`)).body;
    expect(open).toContain("Curry &lt;b&gt;");
    expect(open).not.toContain("Never open");
    expect((await page("/restaurant?keyword=qqqqqq&lang=en_US")).body).toContain("Nothing found");
    const info = (await page(`/restaurant/info/detail/${shown}?lang=en_US`)).body;
    expect(info).toContain('"@type":"Restaurant"');
    expect(info).toContain("Open around the clock");
    expect(info).toContain("https://www.google.com/maps/search/");
    const ad = await advertisement(shown, { name: { en: "Win a year" }, lottery: true, prize: { en: "Of curry" } });
    expect((await page(`/restaurant/detail/${ad}?lang=en_US`)).body).toContain("Of curry");
    expect((await page(`/restaurant/info/detail/${closed}?lang=en_US`)).body).toContain("Temporarily closed");
    for (const path of [`info/detail/${hidden}`, "info/detail/0", "info/detail/x", "detail/999999", "category/0"])
      expect((await page(`/restaurant/${path}`)).status, path).toBe(404);
  });

  test("a coupon is taken and used by plain forms; another restaurant's code is refused in words", async () => {
    const place = await restaurant();
    const id = await coupon(place, { quota: 1, name: { en: "Plain egg" }, untilDay: dayFrom(0) });
    const path = `/restaurant/info/detail/${place}`;
    expect((await page(`${path}?lang=en_US`)).body).toContain("Log in to take it");
    const person1 = await person(db, "guest");
    const sent = await post(path, { intent: "take", id: String(id) }, person1);
    expect([sent.status, sent.headers.location]).toEqual([303, "/restaurant/coupon?view=mine"]);
    expect((await page(`${path}?lang=en_US`)).body).toContain("All taken");
    const [{ code } = { code: "" }] = await db.select().from(restaurantTakes).where(eq(restaurantTakes.couponId, id));
    const written = code.replace(/(.{4})(?=.)/g, "$1-");
    expect((await page("/restaurant/coupon?view=mine", person1)).body).toContain(written);
    const again = await post(`${path}?lang=en_US`, { intent: "take", id: String(id) }, person1);
    expect(again.status).toBe(406);
    const counter = `/admin/restaurant/coupon_use?code=${code}`;
    expect((await page(counter, owner)).body).toContain("Plain egg");
    const other = await page(counter, stranger);
    expect(other.body).not.toContain("Plain egg");
    expect(other.body).toMatch(/role="alert"/);
    expect((await post(counter, { code }, stranger)).status).toBe(406);
    expect((await post(counter, { code: "长".repeat(400) }, owner)).status).toBe(422);
    expect((await post(counter, { code }, owner)).status).toBe(303);
    expect((await post(counter, { code }, owner)).status).toBe(406);
  });

  test("a coupon that changes is seen by the next visitor of the cached page", async () => {
    const place = await restaurant();
    const id = await coupon(place, { name: { en: "Before the change" } });
    const read = async () => (await page(`/restaurant/info/detail/${place}?lang=en_US`)).body;
    expect(await read()).toContain("Before the change");
    const change = { id, name: "x", nameEn: "After the change", kind: "amount", amount: 300, quota: 10 };
    const days = { from: dayFrom(-1), to: dayFrom(5) };
    expect((await call("PUT", "/coupon/update", { ...change, ...days, restaurantId: place }, owner)).status).toBe(200);
    await expect.poll(read).toContain("After the change");
  });

  test("desks: owners keep the coupons of their own restaurants, strangers find nothing there", async () => {
    const place = await restaurant({ name: { en: "The owner’s own" } });
    const path = `/admin/restaurant/coupon/${place}`;
    expect((await page(path, owner)).body).toContain("The owner’s own");
    expect((await page(path, stranger)).status).toBe(404);
    expect((await page("/admin/restaurant/coupon/x", owner)).status).toBe(404);
    expect((await page("/admin/restaurant/info_manage", owner)).status).toBe(302);
    expect((await page(path, writer)).body).toContain("The owner’s own");
  });

  test("a restaurant and what it advertises are reported by who is signed in", async () => {
    const place = await restaurant();
    const ad = await advertisement(place);
    for (const [refType, id, path] of [
      ["restaurant", place, `/restaurant/info/detail/${place}`],
      ["restaurant-ad", ad, `/restaurant/detail/${ad}`],
    ] as const) {
      const sent = await post(path, { intent: "report", reason: "spam", note: "again" }, guest);
      expect(sent.headers.location).toBe(path);
      const rows = await db
        .select()
        .from(reports)
        .where(eq(reports.refId, String(id)));
      expect(rows.some((row) => row.refType === refType)).toBe(true);
    }
  });
});
