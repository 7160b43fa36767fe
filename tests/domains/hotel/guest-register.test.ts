import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assignRoom } from "~/products/hotel/rooms/verbs/assign-room.server";
import { type HotelGuest, hotelOrders } from "~db/schema/hotel-order";
import { booked, guest, held, staffOf } from "../../factories/hotel-stays";
import { type House, hotelOf, house, inDays, roomsIn } from "../../factories/hotels";
import { ask, callApi } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type SharedProduct, sharedProduct } from "../../harness/shared-product";
import { inTransaction } from "../../harness/transaction";
import type { TestDatabase } from "../../setup/database";

let product: SharedProduct;
let database: TestDatabase;
let [inn, second, other]: House[] = [];
let admin: Person;
let [family, alone]: { id: number; number: string }[] = [];

const houseOf = (found: House | undefined): House => {
  if (!found) throw new Error("no house");
  return found;
};
const register = async (query = "", who: { cookie: string } = houseOf(inn).owner) => {
  const reply = await callApi(product.port, "GET", `/api/hotel_order/register${query}`, undefined, {
    host: product.host("main"),
    cookie: who.cookie,
    headers: { "accept-language": "en-US" },
  });
  return { status: reply.status, text: reply.body, body: reply.body.startsWith("{") ? JSON.parse(reply.body) : null };
};
const namesOf = async (query = "", who?: { cookie: string }): Promise<string[]> =>
  (await register(query, who)).body.content.map(({ name }: HotelGuest) => name);

const people: HotelGuest[] = [
  { name: "WANG LI", nationality: "CN", passportNo: "E12345678", age: 41 },
  { name: "WANG XIAO", nationality: "CN", passportNo: "E87654321", age: 0 },
  { name: "=cmd()", nationality: "BR", passportNo: "", age: null },
];

beforeAll(async () => {
  ({ product, database } = await sharedProduct());
  const { db } = database;
  inn = await house(db);
  [second, other] = [await house(db, {}, inn.owner), await house(db)];
  admin = await person(db, "admin");
  const hotelId = await hotelOf(db, inn, { roomCount: 4 });
  const [room = 0] = await roomsIn(db, inn, hotelId, ["101", "102"]);
  const who = await guest(db);
  const stay = (from: number, to: number) => booked(db, who, hotelId, { checkin: inDays(from), checkout: inDays(to) });
  [family, alone] = [await stay(10, 12), await stay(12, 13)];
  await db.update(hotelOrders).set({ guests: people }).where(eq(hotelOrders.id, family.id));
  const { number } = family;
  await inTransaction(db, (tx) => assignRoom(tx, staffOf(houseOf(inn)), number, { roomId: room }));
  await booked(db, who, await hotelOf(db, second), { checkin: inDays(14), checkout: inDays(15) });
  await held(db, who, hotelId, { checkin: inDays(10), checkout: inDays(11) });
});
afterAll(() => database?.close());

describe("the register of guests", () => {
  test("has a line for each guest, latest arrival first, and whoever booked where nobody is named", async () => {
    const { body } = await register();
    expect(body.totalElements).toBe(5);
    expect(body.content.slice(1)).toMatchObject([
      { name: "WANG LI", number: alone?.number, checkin: inDays(12), rooms: null },
      ...people.map((one) => ({ ...one, number: family?.number, checkout: inDays(12), rooms: "101" })),
    ]);
  });

  test("is narrowed by house and days of arrival; what makes no sense is refused", async () => {
    expect(await namesOf(`?companyId=${inn?.companyId}&from=${inDays(10)}&to=${inDays(10)}`)).toEqual(
      people.map(({ name }) => name),
    );
    expect(await namesOf(`?companyId=${second?.companyId}`)).toHaveLength(1);
    expect(await namesOf(`?from=${inDays(11)}`)).toHaveLength(2);
    expect(await namesOf(`?to=${inDays(9)}`)).toEqual([]);
    expect((await register("?companyId=x&from=2026-02-30&to=x&sort=name&page=-1")).status).toBe(406);
    expect(await namesOf("?size=2&page=1&sort=checkin")).toEqual(["=cmd()", "WANG LI"]);
  });

  test("belongs to who works there: another hotel reads nothing, a guest may not ask", async () => {
    expect(await namesOf("", houseOf(other).owner)).toEqual([]);
    expect(await namesOf(`?companyId=${inn?.companyId}`, houseOf(other).owner)).toEqual([]);
    expect(await namesOf(`?companyId=${inn?.companyId}`, admin)).toHaveLength(4);
    expect((await register("", await person(database.db, "guest"))).status).toBe(409);
  });

  test("goes into a file whose cells are texts, not formulas", async () => {
    const { text } = await register(`?format=csv&companyId=${inn?.companyId}`);
    const [head, ...lines] = text
      .replace(/^\uFEFF/, "")
      .trim()
      .split("\r\n");
    expect(head).toMatch(/^"?Name"?,"?Nationality/);
    expect(lines).toHaveLength(4);
    expect(text).toContain("E12345678");
    expect(text).toContain("China");
    expect(text).not.toMatch(/(^|,)"?=cmd/m);
  });

  test("ends on the day on which the guests left", async () => {
    /* With its night, at once: the check of each minute would stop the hotels' money. */
    await database.sql.begin(async (tx) => {
      const [left] = await tx`
        update hotel_order set left_day = ${inDays(11)} where id = ${family?.id ?? 0} returning hotel_id`;
      await tx`update hotel_night set taken = taken - 1 where hotel_id = ${left?.hotel_id} and night = ${inDays(11)}`;
    });
    const page = await ask(product.port, `/admin/hotel/guests?to=${inDays(10)}&print=1`, {
      host: product.host("main"),
      cookie: houseOf(inn).owner.cookie,
      headers: { "accept-language": "en-US" },
    });
    expect(page.status).toBe(200);
    const [line] = page.body.match(/<tr[^>]*>(?:(?!<\/tr>).)*E12345678.*?<\/tr>/s) ?? [""];
    expect([line.includes(inDays(11)), line.includes(inDays(12))]).toEqual([true, false]);
  });
});
