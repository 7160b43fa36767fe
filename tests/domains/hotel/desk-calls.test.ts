import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "~db/schema/audit";
import { hotelCompanies } from "~db/schema/hotel";
import { hotelAdjustments, hotelOrders } from "~db/schema/hotel-order";
import { booked, type Guest, guest, soundRooms, storedBooking, takenNights } from "../../factories/hotel-stays";
import { type House, hotelOf, house, inDays } from "../../factories/hotels";
import { callApi } from "../../harness/http";
import { type Person, person, sessionOf } from "../../harness/people";
import { type SharedProduct, sharedProduct } from "../../harness/shared-product";
import type { TestDatabase } from "../../setup/database";

let product: SharedProduct;
let database: TestDatabase;
let inn: House;
let other: House;
let admin: Person;
let who: Guest;
let hotelId: number;
beforeAll(async () => {
  ({ product, database } = await sharedProduct());
  [other, admin] = [await house(database.db), await person(database.db, "admin")];
});
afterAll(() => database?.close());
beforeEach(async () => {
  inn = await house(database.db);
  hotelId = await hotelOf(database.db, inn, { weekdayRent: 10_000, holidayRent: 10_000 });
  who = await guest(database.db);
});

const ask = (method: string, path: string, body?: unknown, as: { cookie: string } | null = inn.owner) =>
  callApi(product.port, method, `/api${path}`, body, {
    host: product.host("main"),
    headers: { "accept-language": "en-US" },
    ...(as && { cookie: as.cookie }),
  });
const call = async (...asked: Parameters<typeof ask>) => {
  const reply = await ask(...asked);
  return { status: reply.status, body: JSON.parse(reply.body || "null") };
};
const refused = async (...asked: Parameters<typeof ask>): Promise<string> => {
  const { status, body } = await call(...asked);
  return `${status} ${body.message}`;
};
const move = (id: number, status: string, more: object = {}, as = inn.owner) =>
  call("PUT", "/hotel_order/status", { id, status, ...more }, as);
const stateOf = async (number: string) => (await storedBooking(database.db, number)).status;
const audited = async (target: string) =>
  (
    await database.db
      .select({ action: auditLog.action, actorId: auditLog.actorId })
      .from(auditLog)
      .where(eq(auditLog.target, target))
      .orderBy(desc(auditLog.id))
  )[0];

describe("PUT /api/hotel_order/status", () => {
  test("confirms, checks in and out in this order and no other", async () => {
    await database.db.update(hotelCompanies).set({ confirmMode: "manual" }).where(eq(hotelCompanies.id, inn.companyId));
    const { id, number } = await booked(database.db, who, hotelId);
    expect(await stateOf(number)).toBe("paid");
    expect((await move(id, "check_in")).body.message).toBe("orderStateChanged");
    expect((await move(id, "reserve_complete")).status).toBe(200);
    expect((await move(id, "reserve_complete")).body.message).toBe("orderStateChanged");
    expect((await move(id, "check_in")).body.message).toBe("arrivalAhead");
    /* At once: the check of each minute would find rooms that belong to no booking, and stop the hotels' money. */
    await database.sql.begin(async (tx) => {
      await tx`update hotel_order set checkin = ${inDays(0)}, checkout = ${inDays(2)} where id = ${id}`;
      await tx`update hotel_night set night = night - 10 where hotel_id = ${hotelId}`;
    });
    expect((await move(id, "check_out")).body.message).toBe("orderStateChanged");
    expect((await move(id, "check_in")).status).toBe(200);
    expect((await move(id, "canceled")).body.message).toBe("orderStateChanged");
    expect((await move(id, "check_out", { takesFee: true })).status).toBe(200);
    expect(await storedBooking(database.db, number)).toMatchObject({ status: "check_out", adjustment: 0 });
    expect((await move(id, "check_in")).body.message).toBe("orderStateChanged");
  });

  test("the hotel calls off, its guest reads why; only an administrator ends a campaign", async () => {
    const [one, two] = [await booked(database.db, who, hotelId), await booked(database.db, who, hotelId)];
    expect((await move(one.id, "canceled", { reason: "A pipe burst" })).status).toBe(200);
    expect(await stateOf(one.number)).toBe("canceled");
    const own = { cookie: `sid=${await sessionOf(database.db, who.userId)}` };
    expect((await call("GET", `/hotel_order/get/${one.id}`, undefined, own)).body).toMatchObject({
      status: "canceled",
      events: expect.arrayContaining([expect.objectContaining({ event: "revoke" })]),
    });
    expect((await ask("GET", `/hotel_order/get/${one.id}`, undefined, own)).body).toContain("A pipe burst");
    expect((await move(two.id, "goto_stopped", { reason: "Over" })).status).toBe(409);
    expect((await move(two.id, "goto_stopped", { reason: "Over" }, admin)).status).toBe(200);
    expect(await stateOf(two.number)).toBe("goto_stopped");
    expect(Object.values(await takenNights(database.db, hotelId))).toEqual([0, 0]);
    await soundRooms(database.db);
  });

  test.each(["holding", "unconfirmed", "expired", "paid", "anything"])(
    "nobody moves a booking to %s",
    async (status) => {
      const { id, number } = await booked(database.db, who, hotelId);
      expect((await move(id, status)).status).toBe(406);
      expect(await stateOf(number)).toBe("reserve_complete");
    },
  );
});

describe("the bill, the remark and what was written down", () => {
  test("the bill is changed by what has a reason, up and down", async () => {
    const { id, number } = await booked(database.db, who, hotelId);
    const adjust = (amount: number, reason: string) => call("PUT", "/hotel_order/adjust", { id, amount, reason });
    expect((await adjust(1_500, "Two beers")).body).toMatchObject({ result: "success" });
    expect((await adjust(-500, "One was warm")).status).toBe(200);
    for (const [amount, reason] of [
      [0, "Nothing"],
      [1.5, "Half"],
      [100, ""],
      [10_000_001, "Gold"],
    ] as const)
      expect([amount, (await adjust(amount, reason)).status]).toEqual([amount, 406]);
    expect((await storedBooking(database.db, number)).adjustment).toBe(1_000);
    const lines = await database.db.select().from(hotelAdjustments).where(eq(hotelAdjustments.orderId, id));
    expect(lines.map(({ amount, staffId }) => [amount, staffId])).toEqual([
      [1_500, inn.owner.id],
      [-500, inn.owner.id],
    ]);
  });

  test("a remark is the desk's own: the guest does not read it", async () => {
    const { id, number } = await booked(database.db, who, hotelId);
    expect((await call("PUT", "/hotel_order/remark", { id, adminRemark: "Secret wish" })).status).toBe(200);
    expect((await call("PUT", "/hotel_order/remark", { id, adminRemark: "x".repeat(1_001) })).status).toBe(406);
    expect((await storedBooking(database.db, number)).adminRemark).toBe("Secret wish");
    const own = await ask("GET", `/hotel_order/get/${id}`, undefined, {
      cookie: `sid=${await sessionOf(database.db, who.userId)}`,
    });
    expect(own.status).toBe(200);
    expect(own.body).not.toContain("Secret wish");
  });

  test("a booking by phone takes its nights and names who wrote it; a sold night is refused", async () => {
    const stay = { hotelId, checkin: inDays(30), checkout: inDays(31), adultCount: 2, rooms: 2 };
    const contact = { contactName: "Mori", phone: "09012345678", source: "phone" };
    const made = await call("POST", "/hotel_order/adminSave", { ...stay, ...contact });
    expect(made.body).toMatchObject({ result: "success", id: expect.any(Number), detail: { total: 20_000 } });
    expect(await storedBooking(database.db, made.body.detail.number)).toMatchObject({
      status: "reserve_complete",
      staffId: inn.owner.id,
      source: "phone",
      payMethod: "onsite",
      email: "",
    });
    expect(await refused("POST", "/hotel_order/adminSave", { ...stay, ...contact })).toBe("406 dateBooked");
    for (const wrong of [{ source: "web" }, { contactName: "" }, { phone: "1" }, { adultCount: 0 }, { rooms: 0 }])
      expect((await call("POST", "/hotel_order/adminSave", { ...stay, ...contact, ...wrong })).status).toBe(406);
    const asOther = await refused("POST", "/hotel_order/adminSave", { ...stay, ...contact, rooms: 1 }, other.owner);
    expect(asOther).toBe("406 hotelNotExist");
    await soundRooms(database.db);
  });

  test("the list is the house's own, narrowed by house, state and word, and a file for the books", async () => {
    const { id, number } = await booked(database.db, who, hotelId);
    const list = (query = "", as = inn.owner) => call("GET", `/hotel_order/list?${query}`, undefined, as);
    expect((await list()).body).toMatchObject({ totalElements: 1, content: [{ id, number, phone: "+8613812345678" }] });
    expect((await list(`companyId=${inn.companyId}&status=reserve_complete`)).body.totalElements).toBe(1);
    expect((await list(`companyId=${other.companyId}`)).body.totalElements).toBe(0);
    expect((await list("status=check_in")).body.totalElements).toBe(0);
    expect((await list(`keyword=${number}`)).body.totalElements).toBe(1);
    expect((await list("", other.owner)).body.content).not.toContainEqual(expect.objectContaining({ id }));
    const file = await ask("GET", "/hotel_order/list?format=csv");
    expect(file.headers["content-type"]).toContain("text/csv");
    expect(file.body).toContain(number);
    expect(file.body).toContain("'+8613812345678");
  });

  test("another house, guests and visitors reach none of it, and nothing changes", async () => {
    const { id, number } = await booked(database.db, who, hotelId);
    const before = await storedBooking(database.db, number);
    const visitor = await person(database.db, "guest");
    const asked = [
      ["PUT", "/hotel_order/status", { id, status: "canceled", reason: "" }],
      ["PUT", "/hotel_order/adjust", { id, amount: 1, reason: "x" }],
      ["PUT", "/hotel_order/remark", { id, adminRemark: "x" }],
    ] as const;
    for (const [method, path, body] of asked) {
      expect([path, await refused(method, path, body, other.owner)]).toEqual([path, "406 orderNotExist"]);
      expect([path, (await call(method, path, body, visitor)).status]).toEqual([path, 409]);
      expect([path, (await call(method, path, body, null)).status]).toEqual([path, 401]);
      const gone = { ...body, id: 999_999_999 };
      expect([path, await refused(method, path, gone)]).toEqual([path, "406 orderNotExist"]);
    }
    expect(await storedBooking(database.db, number)).toEqual(before);
    expect(await database.db.$count(hotelAdjustments, eq(hotelAdjustments.orderId, id))).toBe(0);
  });
});

describe("houses, types of room and coupons by calls", () => {
  const words = { name: "海之宿", nameJp: "海の宿", nameEn: "Sea Inn" };
  const cover = "demo/banners/old-street-mobile.webp";
  const company = (more: object = {}) => ({
    ...words,
    cover,
    attachments: [],
    address: { postcode: "2500311", address: "箱根町湯本 2-2" },
    seq: 1,
    phone: "0460851234",
    isPublic: true,
    status: "approved",
    ...more,
  });
  const room = (more: object = {}) => ({
    ...words,
    companyId: inn.companyId,
    cover,
    attachments: [],
    capacity: 3,
    weekdayRent: 8_000,
    holidayRent: 9_000,
    nearestStationJp: "箱根湯本駅",
    publicFrom: inDays(0),
    publicUntil: inDays(90),
    isPublic: true,
    seq: 1,
    ...more,
  });
  const coupon = (more: object = {}) => ({
    ...words,
    companyId: inn.companyId,
    code: "SPRING10",
    kind: "percent",
    percent: 10,
    quota: 5,
    active: true,
    from: inDays(0),
    to: inDays(30),
    ...more,
  });
  const idsIn = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

  test("a house is saved, shown, hidden and taken away; its owner needs a certificate, and it to be empty", async () => {
    const { body } = await call("POST", "/hotel_company/save", company({ sellerId: inn.owner.id }), admin);
    expect(body).toMatchObject({ result: "success", id: expect.any(Number) });
    const { id } = body;
    const shown = async () =>
      idsIn((await call("GET", "/hotel_company/list?flag=ja", undefined, null)).body).includes(id);
    expect(await shown()).toBe(true);
    expect((await call("PUT", `/hotel_company/open/${id}`, { open: false }, admin)).status).toBe(200);
    expect(await shown()).toBe(false);
    expect((await call("PUT", `/hotel_company/open/${id}`, { open: true }, other.owner)).body.message).toBe(
      "notFindData",
    );
    expect(await refused("POST", "/hotel_company/save", company())).toBe("406 hotelCertificateMissing");
    expect((await call("PUT", "/hotel_company/update", company({ id, seq: 7 }), admin)).status).toBe(200);
    const desk = await call("GET", "/admin/hotel_company/list?size=100", undefined, inn.owner);
    expect(idsIn(desk.body.content).sort()).toEqual([inn.companyId, id].sort());
    expect(await refused("DELETE", `/hotel_company/delete/${inn.companyId}`)).toBe("406 hotelCompanyHasRooms");
    expect((await call("DELETE", `/hotel_company/delete/${id}`)).status).toBe(200);
    expect((await call("GET", `/hotel_company/get/${id}`, undefined, null)).status).toBe(406);
    expect(await audited(`hotel-company:${id}`)).toEqual({ action: "hotel-company", actorId: inn.owner.id });
  });

  test("the recommended houses are Hakone, Manatsuru and Oomori and no other", async () => {
    const { status, body } = await call("GET", "/hotel_company/list?recommend=true", undefined, null);
    expect(status).toBe(200);
    expect(idsIn(body).filter((id) => ![1, 2, 4].includes(id))).toEqual([]);
  });

  test("a type of room is saved, found, hidden and taken away; what contradicts itself is refused", async () => {
    const { body } = await call("POST", "/hotel/save", room());
    const { id } = body;
    expect((await call("GET", `/hotel/get/${id}`, undefined, null)).body).toMatchObject({
      id,
      companyId: inn.companyId,
      nameEn: "Sea Inn",
      weekdayRent: 8_000,
      holidayRent: 9_000,
      capacity: 3,
    });
    expect((await call("PUT", "/hotel/update", room({ id, weekdayRent: 8_500 }))).status).toBe(200);
    expect((await call("GET", `/hotel/get/${id}`, undefined, null)).body.weekdayRent).toBe(8_500);
    expect((await call("PUT", `/hotel/open/${id}`, { open: false })).status).toBe(200);
    expect((await call("GET", `/hotel/get/${id}`, undefined, null)).status).toBe(406);
    const desk = await call("GET", `/admin/hotel/list?companyId=${inn.companyId}`);
    expect(idsIn(desk.body.content).sort()).toEqual([hotelId, id].sort());
    for (const [more, key] of [
      [{ minGuests: 4 }, "hotelGuestsOrder"],
      [{ minStay: 5, maxStay: 4 }, "hotelStayOrder"],
      [{ publicUntil: inDays(-1) }, "hotelPeriodOrder"],
      [{ companyId: other.companyId }, "hotelCompanyGone"],
    ] as const)
      expect(await refused("POST", "/hotel/save", room(more))).toBe(`406 ${key}`);
    expect(await refused("PUT", "/hotel/update", room({ id }), other.owner)).toBe("406 notFindData");
    expect((await call("DELETE", `/hotel/delete/${id}`, undefined, other.owner)).status).toBe(406);
    expect((await call("DELETE", `/hotel/delete/${id}`)).status).toBe(200);
  });

  test("a coupon is saved, listed, counted and taken away; two of a code are one too many", async () => {
    const { id } = (await call("POST", "/hotel_coupon/save", coupon())).body;
    const list = () => call("GET", `/hotel_coupon/list/${inn.companyId}`);
    expect((await list()).body).toMatchObject([{ id, code: "SPRING10", percent: 10, quota: 5, used: 0, active: true }]);
    expect(await refused("POST", "/hotel_coupon/save", coupon({ code: "spring10" }))).toBe("406 couponCodeTaken");
    expect(await refused("POST", "/hotel_coupon/save", coupon({ code: "ZERO0", percent: 0 }))).toBe(
      "406 couponWorthMissing",
    );
    expect(await refused("POST", "/hotel_coupon/save", coupon({ code: "LATE", to: inDays(-1) }))).toBe(
      "406 hotelPeriodOrder",
    );
    await booked(database.db, who, hotelId, { couponCode: "SPRING10" });
    expect((await list()).body[0].used).toBe(1);
    expect(await refused("PUT", "/hotel_coupon/update", coupon({ id, quota: 0 }))).toBe("406 couponQuotaBelowUsed");
    expect((await call("PUT", "/hotel_coupon/update", coupon({ id, quota: 9 }))).status).toBe(200);
    expect((await call("GET", "/admin/hotel_coupon/list")).body.content).toMatchObject([{ id, quota: 9 }]);
    expect(await refused("GET", `/hotel_coupon/list/${inn.companyId}`, undefined, other.owner)).toBe("406 notFindData");
    expect(await refused("PUT", "/hotel_coupon/update", coupon({ id }), other.owner)).toBe("406 notFindData");
    expect((await call("DELETE", `/hotel_coupon/delete/${id}`)).status).toBe(200);
    expect((await list()).body).toEqual([]);
    const [order] = await database.db.select().from(hotelOrders).where(eq(hotelOrders.couponId, id));
    expect(order).toMatchObject({ discount: 4_000, total: 36_000 });
  });
});
