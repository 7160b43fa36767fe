import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assignRoom } from "~/products/hotel/rooms/verbs/assign-room.server";
import { booked, guest, staffOf } from "../../factories/hotel-stays";
import { type House, hotelOf, house, inDays, roomsIn } from "../../factories/hotels";
import { ask, callApi, postForm } from "../../harness/http";
import { type SharedProduct, sharedProduct } from "../../harness/shared-product";
import { inTransaction } from "../../harness/transaction";
import type { TestDatabase } from "../../setup/database";

let product: SharedProduct;
let database: TestDatabase;
let inn: House;
let other: House;
let hotelId: number;
let rooms: number[];
beforeAll(async () => {
  ({ product, database } = await sharedProduct());
  [inn, other] = [await house(database.db), await house(database.db)];
  hotelId = await hotelOf(database.db, inn, { roomCount: 3 });
  rooms = await roomsIn(database.db, inn, hotelId, ["101", "102", "103"]);
});
afterAll(() => database?.close());

const at = (who: House) => ({
  host: product.host("main"),
  cookie: who.owner.cookie,
  headers: { "accept-language": "en-US" },
});
const get = (path: string, who = inn) => ask(product.port, path, at(who));
const call = async (method: string, path: string, body?: unknown, who = inn) => {
  const reply = await callApi(product.port, method, path, body, at(who));
  return { status: reply.status, body: JSON.parse(reply.body) };
};
const stay = async (from: number, to: number) =>
  booked(database.db, await guest(database.db), hotelId, { checkin: inDays(from), checkout: inDays(to) });
const chartOf = async (from: number, to: number, who = inn) =>
  call(
    "GET",
    `/api/hotel_order/gantt?companyId=${inn.companyId}&from=${inDays(from)}&to=${inDays(to)}`,
    undefined,
    who,
  );

describe("the calls of rooms", () => {
  test("the chart names rooms and bars; a room is given, refused when taken, and closed", async () => {
    const [first, second] = [await stay(10, 12), await stay(11, 13)];
    const [roomId = 0, otherRoom = 0] = rooms;
    expect((await call("PUT", "/api/hotel_order/room", { id: first.id, roomId })).body).toMatchObject({
      result: "success",
    });
    const taken = await call("PUT", "/api/hotel_order/room", { id: second.id, roomId });
    expect([taken.status, taken.body.message]).toEqual([406, "roomOccupied"]);
    const block = { roomId: otherRoom, from: inDays(11), to: inDays(12), reason: "Paint" };
    expect((await call("PUT", "/api/hotel_room/block", block)).body).toMatchObject({ result: "success" });
    const { body } = await chartOf(10, 14);
    expect(body.rooms.map(({ no }: { no: string }) => no)).toEqual(["101", "102", "103"]);
    expect(body.rooms[0]).toEqual({ id: roomId, no: "101", hotelId });
    expect(body.bars).toEqual([
      {
        orderId: first.id,
        roomId,
        from: inDays(10),
        to: inDays(12),
        status: "reserve_complete",
        guest: "WANG LI",
      },
      { orderId: null, roomId: otherRoom, from: inDays(11), to: inDays(12), status: "blocked", guest: "" },
    ]);
    expect((await chartOf(10, 120)).status).toBe(406);
    expect((await chartOf(2_000, 2_010)).status).toBe(406);
  });

  test("another hotel neither reads nor changes any of it", async () => {
    const order = await stay(20, 22);
    const [roomId = 0] = rooms;
    const tries = [
      await chartOf(10, 14, other),
      await call("PUT", "/api/hotel_order/room", { id: order.id, roomId }, other),
      await call("PUT", "/api/hotel_room/block", { roomId, from: inDays(1), to: inDays(2) }, other),
      await call("PUT", `/api/hotel_room/clean/${roomId}`, { status: "dirty" }, other),
      await call("DELETE", `/api/hotel_room/delete/${roomId}`, undefined, other),
    ];
    for (const { status } of tries) expect(status).toBeGreaterThanOrEqual(400);
    expect((await call("GET", "/api/hotel_room/list?page=0&size=10", undefined, other)).body.content).toEqual([]);
  });

  test("rooms are added, listed by type, cleaned and taken away; two doors of a house have two numbers", async () => {
    const made = await call("POST", "/api/hotel_room/save", { hotelId, number: "201", floor: "2", seq: 0 });
    expect(made.body).toMatchObject({ result: "success" });
    const twice = await call("POST", "/api/hotel_room/save", { hotelId, number: "201", floor: "", seq: 0 });
    expect([twice.status, twice.body.message]).toEqual([406, "roomNumberTaken"]);
    const foreign = await call("POST", "/api/hotel_room/save", { hotelId, number: "202", floor: "", seq: 0 }, other);
    expect(foreign.status).toBe(406);
    const { id } = made.body;
    expect((await call("PUT", `/api/hotel_room/clean/${id}`, { status: "dirty", note: "Towels" })).status).toBe(200);
    const list = (await call("GET", `/api/hotel_room/list?hotelId=${hotelId}&page=0&size=10`)).body.content;
    expect(list.map(({ number }: { number: string }) => number).sort()).toEqual(["101", "102", "103", "201"]);
    expect((await call("DELETE", `/api/hotel_room/delete/${id}`)).status).toBe(200);
    expect((await call("PUT", `/api/hotel_room/clean/${id}`, { status: "clean" })).status).toBe(406);
  });
});

describe("the pages of rooms", () => {
  test("the chart opens a bar with the rooms it can move to, and keeps what was typed when it is refused", async () => {
    const [first, second] = [await stay(30, 32), await stay(30, 32)];
    const [roomId = 0, secondRoom = 0] = rooms;
    const staff = staffOf(inn);
    await inTransaction(database.db, (tx) => assignRoom(tx, staff, first.number, { roomId }));
    await inTransaction(database.db, (tx) => assignRoom(tx, staff, second.number, { roomId: secondRoom }));
    const path = `/admin/hotel/orders_gantt?from=${inDays(29)}`;
    const { body } = await get(path);
    const open = /open=(\d+)[^>]*title="WANG LI/.exec(body)?.[1];
    const panel = (await get(`${path}&open=${open}`)).body;
    expect(panel).toContain(`move-${first.number}`);
    expect(panel).toContain("taken on some of these nights");
    const refused = await postForm(
      product.port,
      `${path}&open=${open}`,
      {
        intent: "move",
        number: first.number,
        leaving: String(roomId),
        roomId: String(secondRoom),
        from: inDays(30),
        to: inDays(32),
      },
      at(inn),
    );
    expect([refused.status, refused.body.includes("This room is occupied.")]).toEqual([406, true]);
    expect(refused.body).toMatch(new RegExp(`<option value="${secondRoom}" selected`));
    expect((await get(path, other)).body).not.toContain("WANG LI");
  });

  test("days that nobody has are no fault", async () => {
    for (const query of [
      "from=0000-01-01",
      "from=9999-12-31",
      "from=2026-02-31",
      "days=99999",
      "open=999999999",
      "companyId=999999999",
    ])
      expect([query, (await get(`/admin/hotel/orders_gantt?${query}`)).status]).toEqual([query, 200]);
  });

  test("the cleaning page says who comes today, and a tap says what was done", async () => {
    const [, , roomId = 0] = rooms;
    await database.sql`update hotel_room set clean_status = 'dirty' where id = ${roomId}`;
    const order = await stay(40, 42);
    await inTransaction(database.db, (tx) => assignRoom(tx, staffOf(inn), order.number, { roomId }));
    await database.sql`update hotel_room_stay set from_day = ${inDays(0)} where order_id = ${order.id}`;
    const { body } = await get("/admin/hotel/roomClean");
    expect(body).toContain("Today: 2 guests arrive");
    expect(body.indexOf("Today: 2 guests arrive")).toBeLessThan(body.indexOf("<h2>101</h2>"));
    const tapped = await postForm(
      product.port,
      "/admin/hotel/roomClean?status=dirty",
      { intent: "clean", roomId: String(roomId), status: "cleaning" },
      at(inn),
    );
    expect([tapped.status, tapped.headers.location]).toEqual([
      303,
      `/admin/hotel/roomClean?status=dirty#room-${roomId}`,
    ]);
    expect((await get("/admin/hotel/roomClean?status=cleaning")).body).toContain("<h2>103</h2>");
    expect((await get("/admin/hotel/roomClean", other)).body).not.toContain("<h2>103</h2>");
  });
});
