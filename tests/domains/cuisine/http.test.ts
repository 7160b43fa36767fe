import "../../../app/composition";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "~db/client";
import { auditLog } from "~db/schema/audit";
import { type Restaurant, restaurant, type Table, tableAt } from "../../factories/restaurants";
import { ask, callApi, postForm, type Reply } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let db: Db;
let product: Product;
let here: Restaurant;
let other: Restaurant;
let guest: Person;
let admin: Person;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  [here, other] = [await restaurant(db), await restaurant(db)];
  [guest, admin] = [await person(db, "guest"), await person(db, "admin")];
  product = await startProduct(database.url);
});
afterAll(async () => {
  await product?.kill();
  await database.close();
});

const deviceIn = ({ headers }: Reply): string =>
  [headers["set-cookie"] ?? []]
    .flat()
    .map((cookie) => /^[^;]*device=[^;]+/.exec(cookie)?.[0] ?? "")
    .join("");
const call = async (method: string, path: string, body?: unknown, cookie = "") => {
  const reply = await callApi(product.port, method, `/api${path}`, body, cookie ? { cookie } : {});
  return { status: reply.status, body: JSON.parse(reply.body || "null"), cookie: deviceIn(reply) };
};
const page = (path: string, cookie = ""): Promise<Reply> =>
  ask(product.port, path, { host: product.host("biz"), ...(cookie && { cookie }) });

/** Opens a session at a table over the API and seats it; what its phone holds. */
async function party(table: Table, owner = here) {
  const { id: tableId, sellerId, key } = table;
  const open = await call("POST", "/cuisine_session/open", { sellerId, tableId, key, guestCount: 2 });
  expect(open).toMatchObject({ status: 200, body: { detail: { status: "waiting_seat", joined: false } } });
  const id = open.body.id as number;
  expect((await call("PUT", `/cuisine_session/confirmSeat/${id}`, {}, owner.owner.cookie)).status).toBe(200);
  return { id, cookie: open.cookie, token: open.body.detail.token as string };
}

describe("calls", () => {
  test("a table from the key to the bill", async () => {
    const table = await tableAt(db, here);
    const staff = here.owner.cookie;
    const { id, cookie } = await party(table);
    const menu = await call("GET", `/cuisine/menu/${here.place.sellerId}`);
    expect(menu.body.types[0].cuisines[1]).toMatchObject({ price: 800, soldOut: false, options: [{ id: "large" }] });
    const [lineKey, clientKey] = [randomUUID(), randomUUID()];
    const ops = [{ lineKey, cuisineId: here.dishIds[1], optionIds: ["large"], num: 2, note: "熱め" }];
    const cart = await call("PUT", `/cuisine_cart/${id}`, { ops, version: 5 }, cookie);
    expect(cart.body).toMatchObject({ result: "success", detail: { cart: [{ lineKey, num: 2, yen: 1_900 }] } });
    const stale = await call("PUT", `/cuisine_cart/${id}`, { ops: [{ ...ops[0], num: 5 }], version: 0 }, cookie);
    expect(stale.body).toMatchObject({ result: "info", detail: { cart: [{ num: 2 }], stale: [lineKey] } });
    const sent = await call("POST", `/cuisine_order/save/${id}`, { clientKey }, cookie);
    expect(sent.body).toMatchObject({ result: "success", detail: [{ num: 2, unitPrice: 950, status: "unconfirmed" }] });
    const again = await call("POST", `/cuisine_order/save/${id}`, { clientKey }, cookie);
    expect(again.body).toMatchObject({ result: "info", detail: [{ id: sent.body.detail[0].id }] });
    const lineIds = [sent.body.detail[0].id];
    expect((await call("PUT", "/cuisine_order/status", { lineIds, status: "confirmed" }, staff)).status).toBe(200);
    expect((await call("PUT", `/cuisine_session/call/${id}`, { kind: "water" }, cookie)).status).toBe(200);
    expect((await call("PUT", `/cuisine_session/call/${id}`, { kind: "water" }, cookie)).body.message).toBe(
      "tooManyRequests",
    );
    expect((await call("PUT", `/cuisine_session/checkout/${id}`, { splitBy: "head" }, cookie)).status).toBe(200);
    const pay = { payMethod: "cash", received: 2_000 };
    const warned = await call("PUT", `/cuisine_session/settle/${id}`, pay, staff);
    expect([warned.status, warned.body]).toEqual([
      406,
      { message: "dishesUnserved", params: { dishes: expect.stringMatching(/1 × 2$/) } },
    ]);
    const settled = await call("PUT", `/cuisine_session/settle/${id}`, { ...pay, unserved: true }, staff);
    expect(settled.body).toMatchObject({
      result: "success",
      detail: { number: expect.stringMatching(/^Q\d{16}$/), total: 1_900 },
    });
    expect((await call("GET", `/cuisine_session/get/${id}`, undefined, cookie)).body).toMatchObject({
      status: "settled",
    });
    const list = await call("GET", "/cuisine_order/list?status=paid", undefined, staff);
    expect(list.body.content[0]).toMatchObject({ id, total: 1_900, payMethod: "cash" });
    const csv = await callApi(product.port, "GET", "/api/cuisine_order/list?format=csv", undefined, { cookie: staff });
    expect(csv.body).toContain(settled.body.detail.number);
    expect((await call("PUT", `/cuisine_table/reset/${table.id}`, {}, staff)).status).toBe(200);
  });

  test("guests without a phone: seated, ordered for, changed, told what was not served, and paid", async () => {
    const table = await tableAt(db, here);
    const staff = here.owner.cookie;
    const as = (method: string, path: string, body?: unknown) => call(method, path, body, staff);
    const walkIn = { tableId: table.id, guestCount: 3 };
    for (const guestCount of [0, 51])
      expect((await as("POST", "/cuisine_session/seat", { ...walkIn, guestCount })).status).toBe(406);
    const { id } = (await as("POST", "/cuisine_session/seat", walkIn)).body;
    expect((await as("POST", "/cuisine_session/seat", walkIn)).body.message).toBe("tableTaken");
    const [clientKey, cuisineId] = [randomUUID(), here.dishIds[0]];
    const lines = [
      { cuisineId, num: 3 },
      { cuisineId: here.dishIds[1], optionIds: ["large"], num: 1, note: "熱め" },
    ];
    const sent = await as("POST", `/cuisine_order/orderFor/${id}`, { clientKey, lines });
    expect(sent.body).toMatchObject({
      result: "success",
      detail: [{ num: 3, status: "confirmed" }, { unitPrice: 950 }],
    });
    const again = await as("POST", `/cuisine_order/orderFor/${id}`, { clientKey, lines });
    expect(again.body).toMatchObject({ result: "info", detail: [{ id: sent.body.detail[0].id }, {}] });
    const op = { lineKey: randomUUID(), cuisineId, num: 2 };
    const cart = await as("PUT", `/cuisine_session/cart/${id}`, { ops: [op], version: 99 });
    expect(cart.body).toMatchObject({ result: "success", detail: { cart: [{ num: 2, yen: 1_000 }] } });
    expect((await as("PUT", "/cuisine_order/num", { lineId: sent.body.detail[0].id, num: 1 })).status).toBe(200);
    for (const num of [0, 100])
      expect((await as("PUT", "/cuisine_order/num", { lineId: sent.body.detail[0].id, num })).status).toBe(406);
    expect((await as("GET", `/cuisine_session/view/${id}`)).body).toMatchObject({ id, status: "seated", total: 1_450 });
    expect((await as("PUT", `/cuisine_session/makeBill/${id}`)).status).toBe(200);
    expect((await as("PUT", `/cuisine_session/reopen/${id}`)).status).toBe(200);
    expect((await as("PUT", `/cuisine_session/makeBill/${id}`)).status).toBe(200);
    const pay = (more: object) => as("PUT", `/cuisine_session/settle/${id}`, { payMethod: "cash", ...more });
    expect((await pay({})).body).toMatchObject({ message: "dishesUnserved" });
    expect((await pay({ unserved: true })).body).toMatchObject({ result: "success", detail: { total: 1_450 } });
  });

  test("another restaurant's staff and guests serve nobody here", async () => {
    const table = await tableAt(db, here);
    const { id } = await party(await tableAt(db, here));
    const asked = [
      ["POST", "/cuisine_session/seat", { tableId: table.id, guestCount: 2 }],
      ["GET", `/cuisine_session/view/${id}`, undefined],
      [
        "PUT",
        `/cuisine_session/cart/${id}`,
        { ops: [{ lineKey: randomUUID(), cuisineId: here.dishIds[0], num: 1 }], version: 1 },
      ],
      [
        "POST",
        `/cuisine_order/orderFor/${id}`,
        { clientKey: randomUUID(), lines: [{ cuisineId: here.dishIds[0], num: 1 }] },
      ],
      ["PUT", `/cuisine_session/makeBill/${id}`, {}],
      ["PUT", `/cuisine_session/reopen/${id}`, {}],
    ] as const;
    for (const [method, path, body] of asked) {
      expect((await call(method, path, body, other.owner.cookie)).body.message, path).toBe("notFindData");
      expect((await call(method, path, body, guest.cookie)).status, path).toBe(409);
      expect((await call(method, path, body)).status, path).toBe(401);
    }
  });

  test("a client that keeps no cookies orders with the token of the session that it opened", async () => {
    const { id, token } = await party(await tableAt(db, here));
    const call = async (method: string, path: string, body?: unknown, bearer = token) => {
      const headers = { authorization: `Bearer ${bearer}` };
      const reply = await callApi(product.port, method, `/api${path}`, body, { headers });
      return { status: reply.status, body: JSON.parse(reply.body || "null") };
    };
    const ops = [{ lineKey: randomUUID(), cuisineId: here.dishIds[1], optionIds: ["large"], num: 1 }];
    expect((await call("PUT", `/cuisine_cart/${id}`, { ops, version: 0 })).body).toMatchObject({ result: "success" });
    const order = await call("POST", `/cuisine_order/save/${id}`, { clientKey: randomUUID() });
    expect(order.body).toMatchObject({ result: "success", detail: [{ num: 1 }] });
    expect((await call("GET", `/cuisine_session/get/${id}`)).body).toMatchObject({ id });
    const { token: other } = await party(await tableAt(db, here));
    for (const wrong of [other, `${token}x`, "A".repeat(43)])
      expect((await call("GET", `/cuisine_session/get/${id}`, undefined, wrong)).body.message).toBe("tableNotYours");
  });

  test("refuses with words: other keys, other phones, other restaurants, guests as staff", async () => {
    const table = await tableAt(db, here);
    const { id, cookie } = await party(table);
    const mine = { sellerId: table.sellerId, tableId: table.id, guestCount: 2 };
    const wrong = await call("POST", "/cuisine_session/open", { ...mine, key: "A".repeat(16) });
    expect([wrong.status, wrong.body.message]).toEqual([406, "tableKeyWrong"]);
    for (const guestCount of [0, 51])
      expect((await call("POST", "/cuisine_session/open", { ...mine, key: table.key, guestCount })).status).toBe(406);
    const foreign = (await party(await tableAt(db, other), other)).cookie;
    for (const who of ["", foreign, guest.cookie])
      expect((await call("GET", `/cuisine_session/get/${id}`, undefined, who)).body.message).toBe("tableNotYours");
    const seat = (who: string, query = "") => call("PUT", `/cuisine_session/confirmSeat/${id}${query}`, {}, who);
    expect((await seat(other.owner.cookie)).body.message).toBe("notFindData");
    expect((await seat(other.owner.cookie, `?sellerId=${here.place.sellerId}`)).body.message).toBe("notFindData");
    expect((await seat(guest.cookie)).status).toBe(409);
    expect((await seat("")).status).toBe(401);
    expect((await seat(admin.cookie, `?sellerId=${here.place.sellerId}`)).status).toBe(200);
    expect((await call("PUT", `/cuisine_table/rotateKey/${table.id}`, {}, here.owner.cookie)).status).toBe(200);
    const old = await call("POST", "/cuisine_session/open", { ...mine, key: table.key });
    expect(old.body.message).toBe("tableKeyWrong");
    expect((await call("GET", `/cuisine_session/get/${id}`, undefined, cookie)).status).toBe(200);
    const qr = await callApi(product.port, "GET", `/api/cuisine_table/qr/${table.id}`, undefined, {
      cookie: here.owner.cookie,
    });
    expect(qr.body).toMatch(/^<svg /);
    const signs = (who: Restaurant, query = "") =>
      callApi(product.port, "GET", `/api/cuisine_table/signs${query}`, undefined, { cookie: who.owner.cookie });
    const file = await signs(here, "?size=a4");
    expect([file.status, file.headers["content-type"]]).toEqual([200, expect.stringMatching(/^application\/pdf/)]);
    expect(file.body).toMatch(/^%PDF-1\.4\n[\s\S]*%%EOF\n$/);
    expect((await signs(here, `?id=${table.id}`)).body).toContain("/Count 1/");
    expect((await signs(other, `?id=${table.id}`)).body).toContain("notFindData");
  });
});

describe("the desk of dishes over calls", () => {
  test("an owner reads a dish of their own and changes its price, which is written down; others find nothing", async () => {
    const [id] = here.dishIds;
    const get = (who: string) => call("GET", `/cuisine/get/${id}`, undefined, who);
    const { body } = await get(here.owner.cookie);
    expect(body).toMatchObject({ id, price: 500, typeId: here.typeId, soldOut: false });
    expect((await get(other.owner.cookie)).body.message).toBe("notFindData");
    expect((await get(guest.cookie)).status).toBe(409);
    /* Options are said as they are typed. */
    const { updateTime, ...read } = body;
    const dish = { ...read, options: "" };
    const changed = await call("PUT", "/cuisine/update", { ...dish, price: 510 }, here.owner.cookie);
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `cuisine:${id}`));
    expect(log.map(({ actorId, detail }) => [actorId, JSON.parse(detail ?? "{}")])).toMatchObject([
      [here.owner.id, { before: { price: 500 }, after: { price: 510 } }],
    ]);
    await call("PUT", "/cuisine/update", { ...dish, price: 500 }, here.owner.cookie);
  });
});

describe("pages", () => {
  test("without a key the menu is read; an old key says so; a wrong address is not found", async () => {
    const table = await tableAt(db, here);
    const path = `/cuisine/list/${table.sellerId}/${table.id}`;
    expect((await page(`${path}?lang=en_US`)).body).toContain("Would you like to order?");
    expect((await page(`${path}?k=${"B".repeat(16)}&lang=en_US`)).body).toContain("This code is no longer valid");
    expect((await page(`${path}?k=${table.key}`)).body).toContain('name="guestCount"');
    for (const wrong of ["/cuisine/list/0/1", `/cuisine/list/${other.place.sellerId}/${table.id}`, "/cuisine/bill/1"])
      expect((await page(wrong)).status, wrong).toBe(404);
    expect((await page(`/cuisine/waiter/1`, other.owner.cookie)).status).toBe(404);
  });

  test("who waits without a script reads the page again by itself; the cached menu follows the desk", async () => {
    const table = await tableAt(db, here);
    const { id: tableId, sellerId, key } = table;
    const open = await call("POST", "/cuisine_session/open", { sellerId, tableId, key, guestCount: 2 });
    const body = (await page(`/cuisine/list/${sellerId}/${tableId}`, open.cookie)).body;
    expect(body).toContain('<noscript><meta http-equiv="refresh" content="5">');
    const menu = async () => (await page(`/cuisine/menu?sellerId=${sellerId}&lang=en_US`)).body;
    expect(await menu()).not.toContain("Sold out");
    const soldOut = { ids: [here.dishIds[0]], soldOut: true };
    expect((await call("PUT", "/cuisine/soldOut", soldOut, here.owner.cookie)).status).toBe(200);
    await expect.poll(menu).toContain("Sold out");
    await call("PUT", "/cuisine/soldOut", { ...soldOut, soldOut: false }, here.owner.cookie);
  });

  test("a code that is typed leads to its table; anything else is refused beside its field", async () => {
    const table = await tableAt(db, here);
    const post = (code: string) => postForm(product.port, "/cuisine/scanner", { code }, { host: product.host("biz") });
    const path = `/cuisine/list/${table.sellerId}/${table.id}?k=${table.key}`;
    expect((await post(`${table.sellerId}-${table.id}-${table.key}`)).headers.location).toBe(path);
    expect((await post("https://evil.example/x")).status).toBe(406);
  });
});

describe("sockets", () => {
  const dial = (pass: string): Promise<{ socket: Socket; heard: string[]; isIn: boolean }> =>
    new Promise((resolve) => {
      const heard: string[] = [];
      const host = product.host("biz");
      const socket = io(`http://127.0.0.1:${product.port}`, {
        path: "/socket.io",
        transports: ["websocket"],
        forceNew: true,
        reconnection: false,
        extraHeaders: { host, origin: `http://${host}` },
      });
      socket.on("connect", () => socket.emit("authenticate", { pass }));
      socket.onAny((name: string) => {
        heard.push(name);
        if (name === "authenticated") resolve({ socket, heard, isIn: true });
      });
      socket.on("disconnect", () => resolve({ socket, heard, isIn: false }));
    });

  test("a phone hears of its own table and never of another; what is no pass opens nothing", async () => {
    const [one, two] = [await party(await tableAt(db, here)), await party(await tableAt(db, here, "T2"))];
    const [first, second] = [await dial(one.token), await dial(two.token)];
    expect([first.isIn, second.isIn, (await dial(`${one.token}x`)).isIn, (await dial("1")).isIn]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await call("PUT", `/cuisine_session/call/${one.id}`, { kind: "waiter" }, one.cookie);
    await expect.poll(() => first.heard).toContain("table-call");
    await call("PUT", `/cuisine_session/call/${two.id}`, { kind: "waiter" }, two.cookie);
    await expect.poll(() => second.heard).toContain("table-call");
    expect(second.heard.filter((name) => name === "table-call")).toHaveLength(1);
    first.socket.emit("table:join", { sellerId: here.place.sellerId });
    await expect.poll(() => first.socket.connected).toBe(false);
    second.socket.close();
  });
});
