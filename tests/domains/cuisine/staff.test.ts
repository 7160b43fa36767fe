import "../../../app/composition";
import { and, eq, like, sql } from "drizzle-orm";
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeOf } from "~/products/cuisine/queries/workplace.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { auditLog } from "~db/schema/audit";
import { dishLines } from "~db/schema/cuisine";
import { cuisineStaff } from "~db/schema/cuisine-staff";
import { notifications } from "~db/schema/notifications";
import { devMails } from "~db/schema/platform";
import { order, phone, type Restaurant, restaurant, seated, sitDown, tableAt } from "../../factories/restaurants";
import { ask, callApi, postForm } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let db: Db;
let product: Product;
let here: Restaurant;
let other: Restaurant;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  [here, other] = [await restaurant(db), await restaurant(db)];
  product = await startProduct(database.url);
});
afterAll(async () => {
  await product?.kill();
  await database.close();
});

const call = async (method: string, path: string, body: unknown, who: Person | null) => {
  const reply = await callApi(product.port, method, `/api${path}`, body, who ? { cookie: who.cookie } : {});
  return { status: reply.status, body: JSON.parse(reply.body || "null") };
};
const page = (path: string, who: Person | null) =>
  ask(product.port, path, { host: product.host("biz"), cookie: `lang=en_US; ${who?.cookie ?? ""}` });
const post = (path: string, fields: Record<string, string>, who: Person | null) =>
  postForm(product.port, path, fields, { host: product.host("biz"), ...(who && { cookie: who.cookie }) });

/** The path of the newest invitation that an address got. */
async function linkFor(email: string, mails = 1): Promise<string> {
  const sent = () => db.select().from(devMails).where(eq(devMails.to, email)).orderBy(devMails.id);
  await expect.poll(async () => (await sent()).length).toBe(mails);
  const text = (await sent()).at(-1)?.text ?? "";
  return /\/cuisine\/join\/[\w-]+/.exec(text)?.[0] ?? "";
}

/** Gives somebody's account an address. */
const addressed = async (who: Person, email: string): Promise<Person> => {
  await db.update(users).set({ email }).where(eq(users.id, who.id));
  return who;
};

let number = 0;
/** Somebody who accepted an invitation of a restaurant. */
async function waiter(at: Restaurant): Promise<Person & { staffId: number }> {
  const email = `waiter${++number}@example.com`;
  const invited = await call("POST", "/cuisine_staff/save", { email, role: "waiter" }, at.owner);
  expect(invited.status).toBe(200);
  const somebody = await addressed(await person(db, "guest"), email);
  const reply = await post(await linkFor(email), {}, somebody);
  expect(reply.headers.location).toBe(`/cuisine/waiter?sellerId=${at.place.sellerId}`);
  return { ...somebody, staffId: invited.body.id };
}

/** A socket with a pass: what it hears, and when it ends. */
const dial = (pass: string) => {
  const heard: string[] = [];
  const host = product.host("biz");
  const socket = io(`http://127.0.0.1:${product.port}`, {
    path: "/socket.io",
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    extraHeaders: { host, origin: `http://${host}` },
  });
  const ended = new Promise<void>((resolve) => socket.on("disconnect", () => resolve()));
  return new Promise<{ socket: Socket; heard: string[]; isIn: boolean; ended: Promise<void> }>((resolve) => {
    socket.on("connect", () => socket.emit("authenticate", { pass }));
    socket.onAny((name: string) => {
      heard.push(name);
      if (name === "authenticated") resolve({ socket, heard, isIn: true, ended });
    });
    void ended.then(() => resolve({ socket, heard, isIn: false, ended }));
  });
};

const acts = () => db.select().from(auditLog).where(like(auditLog.action, "cuisine-%")).orderBy(auditLog.id);

describe("an invitation [R13]", () => {
  test("is a link that works once, for the invited address; who looks at it changes nothing", async () => {
    const email = "once@example.com";
    expect((await call("POST", "/cuisine_staff/save", { email: " Once@Example.com " }, here.owner)).status).toBe(200);
    const link = await linkFor(email);
    expect(link).toMatch(/^\/cuisine\/join\/[\w-]{43}$/);
    const [row] = await db.select().from(cuisineStaff).where(eq(cuisineStaff.email, email));
    expect(link).not.toContain(row?.tokenHash ?? "-");
    const [one, two] = [await addressed(await person(db, "guest"), email), await person(db, "guest")];
    for (const who of [null, one, two]) expect((await page(`${link}`, who)).status).toBe(200);
    expect((await post(link, {}, here.owner)).status).toBe(406);
    expect((await post(link, {}, two)).status).toBe(406);
    expect((await page("/cuisine/waiter", two)).headers.location).toBe("/");
    expect((await post(link, {}, one)).status).toBe(303);
    expect((await post(link, {}, two)).status).toBe(406);
    expect((await page(`${link}`, two)).body).toContain("no longer valid");
    expect((await page("/cuisine/waiter", two)).headers.location).toBe("/");
    expect((await page("/cuisine/waiter", one)).status).toBe(200);
    const told = await db.select().from(notifications).where(eq(notifications.userId, here.owner.id));
    expect(told.map(({ key }) => key)).toEqual(["cuisine-staff:notice.joined"]);
    const again = await call("POST", "/cuisine_staff/save", { email }, here.owner);
    expect(again.body.message).toBe("staffThere");
  });

  test("ends after a week, with a newer one, and when it is taken back", async () => {
    const email = "late@example.com";
    const { body } = await call("POST", "/cuisine_staff/save", { email }, here.owner);
    const first = await linkFor(email);
    await call("POST", "/cuisine_staff/save", { email }, here.owner);
    const second = await linkFor(email, 2);
    const somebody = await addressed(await person(db, "guest"), email);
    expect((await post(first, {}, somebody)).status).toBe(406);
    const ends = (when: string) =>
      db
        .update(cuisineStaff)
        .set({ expireTime: sql.raw(when) as never })
        .where(eq(cuisineStaff.id, body.id));
    await ends("now() - interval '1 second'");
    expect((await post(second, {}, somebody)).status).toBe(406);
    await ends("now() + interval '1 day'");
    expect((await call("DELETE", `/cuisine_staff/delete/${body.id}`, undefined, other.owner)).body.message).toBe(
      "notFindData",
    );
    expect((await call("DELETE", `/cuisine_staff/delete/${body.id}`, undefined, here.owner)).status).toBe(200);
    expect((await post(second, {}, somebody)).status).toBe(406);
  });

  test("taken on without a login is kept by the browser until then; a wrong address is refused beside its field", async () => {
    const email = "later@example.com";
    await call("POST", "/cuisine_staff/save", { email }, here.owner);
    const reply = await post(await linkFor(email), {}, null);
    expect(reply.headers.location).toBe("/user/login");
    expect(String(reply.headers["set-cookie"])).toContain("waiter-invite=");
    const wrong = await post("/cuisine/staff", { intent: "invite", email: "no address" }, here.owner);
    expect([wrong.status, wrong.body.includes("no address")]).toEqual([422, true]);
  });
});

test("an administrator who names nobody's restaurant, or somebody who keeps none, hears that it is not there", async () => {
  const root = await person(db, "admin");
  const email = "nowhere@example.com";
  for (const sellerId of [55_025_712, (await person(db, "guest")).id]) {
    const reply = await call("POST", `/cuisine_staff/save?sellerId=${sellerId}`, { email, role: "waiter" }, root);
    expect([reply.status, reply.body.message]).toEqual([406, "notFindData"]);
  }
  expect(await db.select().from(cuisineStaff).where(eq(cuisineStaff.email, email))).toEqual([]);
});

describe("a waiter", () => {
  test("works on the floor of that restaurant, over pages and calls", async () => {
    const someone = await waiter(here);
    const table = await tableAt(db, here, "W1");
    const id = await sitDown(db, table, phone());
    expect((await call("PUT", `/cuisine_session/confirmSeat/${id}`, {}, someone)).status).toBe(200);
    for (const path of ["/cuisine/waiter", "/cuisine/cart/manage", "/cuisine/table/list", "/cuisine/order/list"])
      expect((await page(path, someone)).status, path).toBe(200);
    expect((await page(`/cuisine/waiter/${id}`, someone)).status).toBe(200);
    expect((await call("GET", `/cuisine_table/list/${here.place.sellerId}`, undefined, someone)).status).toBe(200);
    const qr = await callApi(product.port, "GET", `/api/cuisine_table/qr/${table.id}`, undefined, someone);
    expect(qr.body).toMatch(/^<svg /);
    const moved = await tableAt(db, here, "W2");
    expect((await call("PUT", `/cuisine_session/move/${id}`, { tableId: moved.id }, someone)).status).toBe(200);
    expect((await call("PUT", `/cuisine_table/reset/${moved.id}`, { reason: "Left" }, someone)).status).toBe(200);
    /* Free now, though a party may have its number. */
    for (const free of [moved, table])
      expect((await call("PUT", `/cuisine_table/reset/${free.id}`, { reason: "x" }, someone)).body.message).toBe(
        "notFindData",
      );
    const reset = (await acts()).filter(({ target }) => target === `cuisine-session:${id}`);
    expect(reset).toMatchObject([{ action: "cuisine-reset", actorId: someone.id }]);
  });

  test("takes the money, which is written down with who took it", async () => {
    const someone = await waiter(here);
    const { guest, sessionId } = await seated(db, here);
    await order(db, guest, sessionId, here.dishIds);
    const lines = await db.select().from(dishLines).where(eq(dishLines.sessionId, sessionId));
    const lineIds = lines.map((line) => line.id);
    expect((await call("PUT", "/cuisine_order/status", { lineIds, status: "confirmed" }, someone)).status).toBe(200);
    expect((await post(`/cuisine/waiter/${sessionId}`, { intent: "ready", to: "bill" }, someone)).status).toBe(303);
    const settle = { intent: "settle", payMethod: "cash", shown: "2500", discount: "100" };
    expect((await post(`/cuisine/waiter/${sessionId}`, settle, someone)).body).toContain(
      "Take the money although these were not served",
    );
    Object.assign(settle, { unserved: "yes" });
    expect((await post(`/cuisine/waiter/${sessionId}`, settle, someone)).status).toBe(303);
    const [bill] = (await acts()).filter(({ target }) => target === `cuisine-session:${sessionId}`);
    expect(bill).toMatchObject({ action: "cuisine-bill", actorId: someone.id });
    expect(JSON.parse(bill?.detail ?? "{}")).toMatchObject({ subtotal: 2_500, discount: 100, total: 2_400 });
  });

  test("sees no menu, no price list, no signs, no people and no figures, and changes none of them", async () => {
    const someone = await waiter(here);
    for (const path of [
      "/cuisine/manage",
      "/cuisine/add",
      `/cuisine/update/${here.dishIds[0]}`,
      "/cuisine/type/manage",
      "/cuisine/table/signs",
      "/cuisine/staff",
      "/admin/restaurant/coupon_use",
    ])
      expect((await page(path, someone)).headers.location, path).toBe("/");
    expect((await page("/cuisine/order/list", someone)).body).not.toContain("Average bill");
    expect((await page("/cuisine/order/list", here.owner)).body).toContain("Average bill");
    expect((await page("/cuisine/cart/manage", someone)).body).not.toContain("What is sold out");
    const list = (await page("/cuisine/table/list", someone)).body;
    expect([list.includes("T1") || list.includes("W1"), list.includes("Add a table")]).toEqual([true, false]);
    const table = await tableAt(db, here, "Own");
    const price = { id: here.dishIds[0], price: 1 };
    const soldOut = { ids: [here.dishIds[0]], soldOut: true };
    const refused: [string, string, unknown?][] = [
      ["GET", "/cuisine/list"],
      ["PUT", "/cuisine/update", price],
      ["PUT", "/cuisine/soldOut", soldOut],
      ["PUT", `/cuisine/soldOut?sellerId=${here.place.sellerId}`, soldOut],
      ["PUT", `/cuisine_table/rotateKey/${table.id}`, {}],
      ["DELETE", `/cuisine_table/delete/${table.id}`],
      ["POST", "/cuisine_table/save", { name: "X", seats: 2, seq: 0 }],
      ["GET", "/cuisine_staff/list"],
      ["POST", "/cuisine_staff/save", { email: "friend@example.com" }],
      ["DELETE", `/cuisine_staff/delete/${someone.staffId}`],
    ];
    for (const [method, path, body] of refused)
      expect((await call(method, path, body, someone)).status, `${method} ${path}`).toBe(409);
    expect((await post("/cuisine/table/list", { intent: "remove", id: String(table.id) }, someone)).status).not.toBe(
      303,
    );
    const sold = { intent: "soldOut", id: String(here.dishIds[0]), soldOut: "yes" };
    expect((await post("/cuisine/cart/manage", sold, someone)).status).toBe(404);
  });

  test("of another restaurant is refused, and so is an owner who waits there and asks for more", async () => {
    const someone = await waiter(other);
    const { table, sessionId } = await seated(db, here);
    const asked = `?sellerId=${here.place.sellerId}`;
    for (const query of ["", asked]) {
      expect((await page(`/cuisine/waiter/${sessionId}${query}`, someone)).status).toBe(404);
      expect(
        (await call("PUT", `/cuisine_table/reset/${table.id}${query}`, { reason: "x" }, someone)).body.message,
      ).toBe("notFindData");
    }
    const actor = { userId: someone.id, roles: new Set(["GUEST", "WAITER"] as const) };
    await expect(placeOf(db, actor, here.place.sellerId)).rejects.toMatchObject({ key: "notFindData" });
    const email = "owner@example.com";
    await addressed(other.owner, email);
    await call("POST", "/cuisine_staff/save", { email }, here.owner);
    expect((await post(await linkFor(email), {}, other.owner)).status).toBe(303);
    expect((await page(`/cuisine/waiter${asked}`, other.owner)).status).toBe(200);
    expect((await page("/cuisine/manage", other.owner)).status).toBe(200);
    const soldOut = { ids: [here.dishIds[0]], soldOut: true };
    expect((await call("PUT", `/cuisine/soldOut${asked}`, soldOut, other.owner)).body.message).toBe("notFindData");
    expect((await page(`/cuisine/order/list${asked}`, other.owner)).body).not.toContain("Average bill");
  });

  test("who is removed is out at the next request, and is told", async () => {
    const someone = await waiter(here);
    expect((await page("/cuisine/waiter", someone)).status).toBe(200);
    const remove = { intent: "remove", id: String(someone.staffId) };
    expect((await post("/cuisine/staff", remove, other.owner)).status).toBe(404);
    expect((await post("/cuisine/staff", remove, here.owner)).status).toBe(303);
    expect((await page("/cuisine/waiter", someone)).headers.location).toBe("/");
    const { table } = await seated(db, here);
    expect((await call("PUT", `/cuisine_table/reset/${table.id}`, { reason: "x" }, someone)).status).toBe(409);
    const told = await db.select().from(notifications).where(eq(notifications.userId, someone.id));
    expect(told.map(({ key }) => key)).toEqual(["cuisine-staff:notice.removed"]);
    const log = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, "cuisine-staff"), eq(auditLog.target, `cuisine-staff:${someone.staffId}`)))
      .orderBy(auditLog.id);
    expect(log.map(({ detail, actorId }) => [detail, actorId])).toEqual([
      ["invite", here.owner.id],
      [`join user:${someone.id}`, someone.id],
      [`remove user:${someone.id}`, here.owner.id],
    ]);
  });

  test("hears of the restaurant while they work there; the pass of a page that is still open ends with it", async () => {
    const someone = await waiter(here);
    const shown = (await page("/cuisine/waiter", someone)).body;
    const pass = /\d{13}\.[\w-]+\.[\w-]{43}/.exec(shown)?.[0] ?? "";
    const { socket, heard, ended } = await dial(pass);
    const id = await sitDown(db, await tableAt(db, here, "S1"), phone());
    await expect.poll(() => heard).toContain("table-update");
    await call("DELETE", `/cuisine_staff/delete/${someone.staffId}`, undefined, here.owner);
    await ended;
    socket.close();
    expect((await dial(pass)).isIn).toBe(false);
    expect(id).toBeGreaterThan(0);
  });
});
