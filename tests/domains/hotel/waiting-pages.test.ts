import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkIn } from "~/products/hotel/booking/verbs/desk-acts.server";
import { cancelStay } from "~/products/hotel/booking/verbs/end-stay.server";
import { offerNext } from "~/products/hotel/waiting/verbs/offer-next.server";
import { booked, type Guest, guest, held, staffOf, storedBooking } from "../../factories/hotel-stays";
import { entriesOf, noon, statesOf, waits } from "../../factories/hotel-waiting";
import { type House, hotelOf, house, inDays } from "../../factories/hotels";
import { ask, postForm } from "../../harness/http";
import { person, sessionOf } from "../../harness/people";
import { type SharedProduct, sharedProduct } from "../../harness/shared-product";
import { inTransaction } from "../../harness/transaction";
import type { TestDatabase } from "../../setup/database";

let product: SharedProduct;
let database: TestDatabase;
let inn: House;
let hotelId: number;
let owner: Guest;
let number: string;
let who: Guest;
let cookie: string;

beforeAll(async () => {
  ({ product, database } = await sharedProduct());
});
afterAll(() => database?.close());
beforeEach(async () => {
  inn = await house(database.db);
  hotelId = await hotelOf(database.db, inn, { roomCount: 1 });
  owner = await guest(database.db);
  ({ number } = await held(database.db, owner, hotelId));
  who = await guest(database.db);
  cookie = `sid=${await sessionOf(database.db, who.userId)}`;
});

const host = () => product.host("main");
const get = (path: string, as?: string, language = "en-US") =>
  ask(product.port, path, { host: host(), headers: { "accept-language": language }, ...(as && { cookie: as }) });
const post = (path: string, fields: Record<string, string>, as = cookie) =>
  postForm(product.port, path, fields, { host: host(), cookie: as });
const asked = { checkin: inDays(10), checkout: inDays(12), adultCount: "2", childCount: "0", infantCount: "0" };
const query = () => new URLSearchParams(asked).toString();
const reserve = () => `/hotel/reserve/${hotelId}?${query()}`;
const join = (more: Record<string, string> = {}, as = cookie) =>
  post(reserve(), { intent: "wait", ...asked, rooms: "1", ...more }, as);

/** The rooms come back and are offered in one transaction, so that no job of the product comes between. */
const offered = () =>
  inTransaction(database.db, async (tx) => {
    await cancelStay(tx, owner, number);
    while (await offerNext(tx, noon));
  });

describe("full nights", () => {
  test("lead from the search and the calendar to the page that says so, and from there to the login and back", async () => {
    const search = async () => (await get(`/hotel/search?${query()}&companyId=${inn.companyId}`)).body;
    await expect.poll(search).toContain("Full for these dates");
    expect(await search()).toContain(`/hotel/reserve/${hotelId}?checkin=${inDays(10)}&amp;checkout=${inDays(12)}`);
    const calendar = await get(`/hotel/calendar/${inn.companyId}?month=${inDays(10).slice(0, 7)}`);
    expect(calendar.body).toMatch(
      new RegExp(`href="/hotel/reserve/${hotelId}\\?checkin=${inDays(10)}[^>]*waiting list`),
    );
    const page = (await get(reserve())).body;
    expect(page).toContain("Log in to join");
    expect(page).toContain(`/user/login?to=${encodeURIComponent(reserve())}`);
    expect(page).not.toContain('value="wait"');
  });

  test("are joined by a form without JavaScript, once, and left again", async () => {
    expect((await get(reserve(), cookie)).body).toContain('value="wait"');
    const sent = await join();
    expect([sent.status, sent.headers.location]).toEqual([303, "/hotel/waiting"]);
    const flash = sent.setCookies.find((line) => line.includes("flash="))?.split(";")[0];
    const list = (await get("/hotel/waiting", `${cookie}; ${flash}`)).body;
    for (const words of ["You are on the waiting list.", "Maple room", "Waiting"]) expect(list).toContain(words);
    expect((await get(reserve(), cookie)).body).toContain("You are on the waiting list for these dates.");
    const again = await join();
    expect([again.status, again.body.includes("You are already on the waiting list")]).toEqual([406, true]);
    const [entry] = await entriesOf(database.db, hotelId);
    const fields = { intent: "leave", entryId: String(entry?.id) };
    const stranger = (await person(database.db, "guest")).cookie;
    expect((await post("/hotel/waiting", fields, stranger)).status).toBe(404);
    expect((await post("/hotel/waiting", fields)).status).toBe(303);
    expect(await statesOf(database.db, hotelId)).toEqual(["left"]);
    expect((await post("/hotel/waiting", fields)).status).toBe(406);
  });

  test.each([
    [{ rooms: "0" }, 422],
    [{ checkin: "2026-02-30" }, 422],
    [{ adultCount: "x" }, 422],
    [{ adultCount: "9" }, 406],
    [{ checkout: inDays(10) }, 406],
    [{ rooms: "2" }, 406],
  ])("refuse %j with a message", async (more, status) => {
    const refused = await join(more as Record<string, string>);
    expect(refused.status).toBe(status);
    expect(await entriesOf(database.db, hotelId)).toEqual([]);
  });

  test("ask who is not signed in to log in", async () => {
    expect((await get("/hotel/waiting")).headers.location).toContain("/user/login");
    expect((await get("/hotel/order_list", cookie)).body).toContain('href="/hotel/waiting"');
  });
});

describe("an offer", () => {
  test("is on the guest's page with its end, leads to the booking, and becomes it", async () => {
    await waits(database.db, who, hotelId);
    await offered();
    const page = (await get("/hotel/waiting", cookie)).body;
    expect(page).toContain("Held for you");
    expect(page).toMatch(/data-to="\d+"/);
    const to = /href="(\/hotel\/reserve\/[^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(to).toContain(`checkin=${inDays(10)}`);
    const reservePage = (await get(to, cookie)).body;
    expect(reservePage).toContain("The rooms are held for you until");
    expect((await get(to, (await person(database.db, "guest")).cookie)).body).not.toContain("held for you");
    const sent = await post(to, { key: "", ...asked, rooms: "1", couponCode: "" });
    expect(sent.headers.location).toMatch(/^\/hotel\/book\/H/);
    expect(await statesOf(database.db, hotelId)).toEqual(["booked"]);
  });
});

describe("the hotel's desk", () => {
  test("sees how many wait for which nights of its own rooms", async () => {
    await waits(database.db, who, hotelId);
    const own = (await get("/admin/hotel/orders", inn.owner.cookie)).body;
    expect(own).toContain("Waiting list: 1 guest");
    expect(own).toContain(`${inDays(10)} – ${inDays(12)}`);
    const other = (await get("/admin/hotel/orders", (await house(database.db)).owner.cookie)).body;
    expect(other).not.toContain("Waiting list");
  });

  test("reads before a check-out which nights come back, and lets guests leave", async () => {
    const order = await booked(database.db, who, hotelId, { checkin: inDays(20), checkout: inDays(23) });
    /* At once: the check of each minute would find rooms that belong to no booking, and stop the hotels' money. */
    await database.sql.begin(async (tx) => {
      await tx`update hotel_order set checkin = ${inDays(0)}, checkout = ${inDays(3)} where id = ${order.id}`;
      await tx`update hotel_night set night = night - 20 where hotel_id = ${hotelId} and night >= ${inDays(20)}`;
    });
    await inTransaction(database.db, (tx) => checkIn(tx, staffOf(inn), order.number));
    const path = `/admin/hotel/orders?number=${order.number}`;
    const page = (await get(path, inn.owner.cookie)).body;
    expect(page).toContain(`3 nights from ${inDays(0)} on go back on sale`);
    expect((await post(path, { intent: "checkOut", number: order.number }, inn.owner.cookie)).status).toBe(303);
    expect(await storedBooking(database.db, order.number)).toMatchObject({ status: "check_out", leftDay: inDays(0) });
    expect((await get(path, inn.owner.cookie)).body).toContain(`Left early on ${inDays(0)}`);
  });
});
