import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { assignRoom } from "~/products/hotel/rooms/verbs/assign-room.server";
import { hotelRoomConflicts, hotelRoomFeeds, hotelRoomImports, hotelRoomStays } from "~db/schema/hotel-room";
import { icalOf } from "../../factories/channels";
import { booked, guest, soundRooms, staffOf } from "../../factories/hotel-stays";
import { type House, hotelOf, house, inDays, roomsIn } from "../../factories/hotels";
import { ask, postForm } from "../../harness/http";
import { type Outside, startOutside } from "../../harness/outside";
import { type Product, startProduct } from "../../harness/product";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let outside: Outside;
let product: Product;
let inn: House;
let other: House;
let hotelId: number;
let roomId: number;
let channel: [number, number][] = [];
let damaged = (text: string): string => text;
const page = "/admin/hotel/channels";
beforeAll(async () => {
  database = await testDatabase();
  outside = await startOutside(() => damaged(icalOf(channel)));
  product = await startProduct(database.url, { OUTBOUND_HOSTS: outside.url });
});
afterAll(async () => {
  await product?.kill();
  await outside.close();
  await database.close();
});
beforeEach(async () => {
  outside.fault = "none";
  channel = [];
  damaged = (text) => text;
  const db = database.db;
  [inn, other] = [await house(db), await house(db)];
  hotelId = await hotelOf(db, inn);
  [roomId = 0] = await roomsIn(db, inn, hotelId, ["101"]);
});

const at = (who: House) => ({
  host: product.host("main"),
  cookie: who.owner.cookie,
  headers: { "accept-language": "en-US" },
});
const get = (path: string, who = inn) => ask(product.port, path, at(who));
const post = (fields: Record<string, string>, who = inn) =>
  postForm(product.port, `${page}?id=${roomId}`, fields, at(who));
const onRoom = (intent: string) => ({ intent, roomId: String(roomId) });
const addressIn = (html: string) => /\/api\/hotel_room\/ical\/\d+\/[0-9a-f]+\.ics/.exec(html)?.[0] ?? "";
const importIds = async () =>
  (await database.db.select().from(hotelRoomImports).where(eq(hotelRoomImports.roomId, roomId))).map(({ id }) => id);

describe("the calendar that others read", () => {
  test("its address stands in a field; the file has an ETag and may be kept; a new address ends the old one", async () => {
    expect((await post(onRoom("renew"))).status).toBe(303);
    const path = addressIn((await get(`${page}?id=${roomId}`)).body);
    const file = await ask(product.port, path);
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "public, max-age=300",
      etag: expect.stringMatching(/^".{22}"$/),
    });
    expect(file.body).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
    const same = await ask(product.port, path, { headers: { "if-none-match": String(file.headers.etag) } });
    expect([same.status, same.body]).toEqual([304, ""]);
    await post(onRoom("renew"));
    const next = addressIn((await get(`${page}?id=${roomId}`)).body);
    expect(next).not.toBe(path);
    expect([(await ask(product.port, path)).status, (await ask(product.port, next)).status]).toEqual([404, 200]);
  });

  test("a wrong secret, a wrong room, a room without calendar and one that is gone answer alike", async () => {
    await post(onRoom("renew"));
    const path = addressIn((await get(`${page}?id=${roomId}`)).body);
    const secret = path.split("/").at(-1);
    const wrong = [
      `/api/hotel_room/ical/${roomId}/${"0".repeat(48)}.ics`,
      `/api/hotel_room/ical/999999999/${secret}`,
      `/api/hotel_room/ical/abc/${secret}`,
      `/api/hotel_room/ical/${roomId}/.ics.ics`,
    ];
    await database.sql`update hotel_room set deleted_time = now() where id = ${roomId}`;
    const replies = await Promise.all([...wrong, path].map((one) => ask(product.port, one)));
    for (const { status, body, headers } of replies)
      expect([status, body, headers["content-type"], headers["cache-control"]]).toEqual([
        404,
        '{"message":"notFindData"}',
        "application/json; charset=utf-8",
        "private, no-store",
      ]);
  });
});

describe("the page of rooms' calendars", () => {
  const wish = () => ({ ...onRoom("add"), name: "Beds & more", url: `${outside.url}/a.ics` });

  test("a calendar is added, is read by itself, closes the room and is taken away again", async () => {
    channel = [[10, 12]];
    expect((await post(wish())).status).toBe(303);
    const blocks = () => database.db.select().from(hotelRoomStays).where(eq(hotelRoomStays.roomId, roomId));
    await expect.poll(async () => (await blocks()).length).toBe(1);
    const { body } = await get(`${page}?id=${roomId}`);
    expect(body).toContain("Beds &amp; more");
    expect(body).toContain("2 nights");
    const chart = await get(`/admin/hotel/orders_gantt?from=${inDays(9)}&open=${(await blocks())[0]?.id}`);
    expect(chart.body).toContain("Another channel&#x27;s calendar closes these nights.");
    const [importId = 0] = await importIds();
    expect((await post({ intent: "remove", importId: String(importId) })).status).toBe(303);
    expect([await importIds(), await blocks()]).toEqual([[], []]);
    await soundRooms(database.db);
  });

  test("another site is refused beside the field, and what was typed stays", async () => {
    const refused = await post({ ...wish(), url: "https://example.com/mine.ics" });
    expect(refused.status).toBe(406);
    expect(refused.body).toContain("Calendars are read from https addresses of Airbnb");
    expect(refused.body).toContain('value="https://example.com/mine.ics"');
    const empty = await post({ ...wish(), name: " ", url: "nothing" });
    expect([empty.status, empty.body.includes("This field is required.")]).toEqual([422, true]);
  });

  test("a fetch by hand says what came of it; a failure stands on the page and at the desk until it is over", async () => {
    await post(wish());
    const [importId = 0] = await importIds();
    const fetchNow = async () => {
      await database.sql`update hotel_room_import set fetch_time = now() - interval '1 hour' where id = ${importId}`;
      return post({ intent: "fetch", importId: String(importId) });
    };
    outside.fault = "garbage";
    expect((await fetchNow()).status).toBe(303);
    expect((await get(`${page}?id=${roomId}`)).body).toContain("what came is no calendar.");
    expect((await get(page)).body).toContain("1 not read");
    expect((await get("/desk")).body).toContain("Rooms whose channel calendars need a look");
    outside.fault = "none";
    await fetchNow();
    expect((await get(`${page}?id=${roomId}`)).body).not.toContain("what came is no calendar.");
    expect((await get("/desk")).body).not.toContain("Rooms whose channel calendars need a look");
  });

  test("what could not be read stands on the page with its line, in each language", async () => {
    channel = [[10, 12]];
    damaged = (text) =>
      text.replace("SUMMARY:Reserved", "SUMMARY:Two\r\n<lines> of it").replace(/DTEND.*\r\n/, "DTEND:later\r\n");
    await post(wish());
    const blocks = () => database.db.select().from(hotelRoomStays).where(eq(hotelRoomStays.roomId, roomId));
    await expect.poll(async () => (await blocks()).length).toBe(1);
    expect(await blocks()).toMatchObject([{ fromDay: inDays(10), untilDay: inDays(11) }]);
    const told = {
      "en-US": ["2 parts of this calendar", "Line 9 is no line of a calendar.", "Line 7: the end", "stay closed until"],
      ja: ["2か所が", "9行目：", "7行目：終了日が", "解除されません"],
      "zh-CN": ["有2处", "第9行：", "第7行：无法识别结束日期", "保持关闭"],
    };
    for (const [language, words] of Object.entries(told)) {
      const headers = { "accept-language": language };
      const { body } = await ask(product.port, `${page}?id=${roomId}`, { ...at(inn), headers });
      const text = body.replaceAll("<!-- -->", "");
      for (const word of [...words, "<code>DTEND:later</code>", "<code>&lt;lines&gt; of it</code>"])
        expect([language, word, text.includes(word)]).toEqual([language, word, true]);
    }
  });

  test("a double booking is shown with the way to the chart, and goes when somebody has seen to it", async () => {
    const { db } = database;
    const days = { checkin: inDays(10), checkout: inDays(12) };
    const order = await booked(db, await guest(db), hotelId, days);
    await inTransaction(db, (tx) => assignRoom(tx, staffOf(inn), order.number, { roomId }));
    channel = [[10, 12]];
    await post(wish());
    const conflicts = () => db.select().from(hotelRoomConflicts).where(eq(hotelRoomConflicts.roomId, roomId));
    await expect.poll(async () => (await conflicts()).length).toBe(1);
    const [conflict] = await conflicts();
    const { body } = await get(`${page}?id=${roomId}`);
    expect(body).toContain("but a booking of ours has this room");
    expect(body).toContain(`/admin/hotel/orders_gantt?companyId=${inn.companyId}&amp;from=${inDays(10)}`);
    expect((await post({ intent: "dismiss", conflictId: String(conflict?.id) })).status).toBe(303);
    expect((await get(`${page}?id=${roomId}`)).body).not.toContain("but a booking of ours has this room");
  });

  test("another hotel sees nothing of it and changes nothing", async () => {
    await post(onRoom("renew"));
    await post(wish());
    const [importId = 0] = await importIds();
    const { body } = await get(`${page}?id=${roomId}`, other);
    expect([body.includes("/api/hotel_room/ical/"), body.includes("Beds")]).toEqual([false, false]);
    for (const fields of [onRoom("renew"), onRoom("close"), wish(), { intent: "remove", importId: String(importId) }])
      expect([fields.intent, (await post(fields, other)).status]).toEqual([fields.intent, 404]);
    expect((await post({ intent: "fetch", importId: String(importId) }, other)).status).toBe(404);
    expect(await importIds()).toEqual([importId]);
    const feeds = await database.db.select().from(hotelRoomFeeds).where(eq(hotelRoomFeeds.roomId, roomId));
    expect(feeds).toHaveLength(1);
  });

  test("addresses that name nothing are no fault", async () => {
    for (const query of ["id=abc", "id=999999999", "companyId=999999999", "id=1&id=2"])
      expect([query, (await get(`${page}?${query}`)).status]).toEqual([query, 200]);
  });
});
