import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { deskOrders } from "~/foundation/orders/queries/desk-orders.server";
import { actOnOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { readTable } from "~/platform/table/table";
import { tokyoDay } from "~/platform/time/tokyo";
import { adDesk } from "~/products/adwall/ad-desk.server";
import { adCategoryDesk } from "~/products/adwall/category-desk.server";
import { openAd } from "~/products/adwall/queries/ad-detail.server";
import { adPage, wallOf } from "~/products/adwall/queries/ads.server";
import { reservationDesk } from "~/products/adwall/queries/desk.server";
import { findAds } from "~/products/adwall/queries/search.server";
import { slotsOf } from "~/products/adwall/queries/slots.server";
import { reservations } from "~/products/adwall/reservations.server";
import { reservationsTable } from "~/products/adwall/rules/reservations-table";
import { reportableAd } from "~/products/adwall/verbs/reportable-ad.server";
import { adReservationEvents, adReservations, adSlots, ads } from "~db/schema/adwall";
import { auditLog } from "~db/schema/audit";
import { notifications } from "~db/schema/notifications";
import { deskBy } from "../../harness/desk";
import { sendNotices } from "../../harness/notices";
import { tryMatrix } from "../orders/matrix";
import {
  ad,
  admin,
  book,
  category,
  categoryId,
  database,
  db,
  operator,
  owner,
  run,
  type Somebody,
  slot,
  somebody,
} from "./world";

let guest: Somebody;
beforeEach(async () => {
  guest = await somebody();
});

const takenAt = async (adId: number, at = slot(3)) =>
  (await db.select().from(adSlots).where(eq(adSlots.adId, adId))).find(
    ({ slotTime }) => slotTime.getTime() === at.getTime(),
  )?.taken;
const refusal = (key: string) => ({ key });
const move = (
  who: Somebody,
  number: string,
  event: "confirm" | "finish" | "miss" | "cancel",
  role: "buyer" | "seller" = "seller",
) => run((tx) => actOnOrder(tx, reservations, { ...who, from: operator(who) }, { number, event, role, note: "why" }));
const passTo = (number: string, secondsFromNow: number) =>
  db
    .update(adReservations)
    .set({ reserveTime: new Date(Date.now() + secondsFromNow * 1_000) })
    .where(eq(adReservations.number, number));

describe("reserving", () => {
  test("takes the seats, writes the reservation and its history, and tells both sides", async () => {
    const id = await ad();
    const { number } = await book(guest, id, { headCount: 3, mealContent: "no shrimp", remark: "window" });
    expect(number).toMatch(/^A\d{16}$/);
    const [row] = await db.select().from(adReservations).where(eq(adReservations.number, number));
    expect(row).toMatchObject({
      userId: guest.userId,
      sellerId: owner.userId,
      adId: id,
      status: "reserved",
      headCount: 3,
      mealContent: "no shrimp",
      note: "window",
      email: guest.email,
      phone: "09012345678",
      reserveTime: slot(3),
    });
    expect(await takenAt(id)).toBe(3);
    expect(await sendNotices(db, reservations)).toBe(1);
    const notices = await db.select().from(notifications).where(eq(notifications.refId, number));
    expect(notices.map(({ userId, key }) => [userId, key]).sort()).toEqual(
      [
        [guest.userId, "adwall:notice.placed.buyer"],
        [owner.userId, "adwall:notice.placed.seller"],
      ].sort(),
    );
  });

  test("the last seats go to whoever fits; a refused one leaves nothing", async () => {
    const id = await ad();
    await book(guest, id, { headCount: 6 });
    await expect(book(guest, id, { headCount: 3 })).rejects.toMatchObject(refusal("slotFull"));
    await book(guest, id, { headCount: 2 });
    await expect(book(guest, id, { headCount: 1 })).rejects.toMatchObject(refusal("slotFull"));
    expect(await takenAt(id)).toBe(8);
    expect(await db.select().from(adReservations).where(eq(adReservations.adId, id))).toHaveLength(2);
  });

  test("capacity 0 takes any number; a larger capacity opens a full slot, a smaller one closes it without harm", async () => {
    const id = await ad({ capacityPerSlot: 0 });
    await book(guest, id, { headCount: 200 });
    await book(guest, id, { headCount: 200 });
    expect(await takenAt(id)).toBe(400);
    await ad({ capacityPerSlot: 2 }, owner, id);
    await expect(book(guest, id)).rejects.toMatchObject(refusal("slotFull"));
    await ad({ capacityPerSlot: 402 }, owner, id);
    await book(guest, id);
    expect(await takenAt(id)).toBe(402);
  });

  test.each([0, -1, 9, 201, 1.5, Number.NaN, 1e9])("%s people at a house of eight are refused", async (headCount) => {
    const id = await ad();
    await expect(book(guest, id, { headCount })).rejects.toMatchObject({ key: "headCountInvalid", field: "headCount" });
  });

  test("only slots of the opening hours within the time to reserve", async () => {
    const open = { mon: [["11:00", "12:00"]] } as const;
    const id = await ad({ openHours: { ...open, mon: [["11:00", "12:00"]] } });
    await expect(book(guest, id, { reserveTime: slot(3, "03:00") })).rejects.toMatchObject(refusal("slotClosed"));
    const all = await ad();
    for (const at of [slot(-1), slot(61), new Date(slot(3).getTime() + 60_000), new Date(Date.now() + 1)])
      await expect(book(guest, all, { reserveTime: at })).rejects.toMatchObject(refusal("slotClosed"));
    await ad({ closedDays: [tokyoDay(slot(3))] }, owner, all);
    await expect(book(guest, all)).rejects.toMatchObject(refusal("slotClosed"));
  });

  test("hidden, removed and unknown ads are not there", async () => {
    const id = await ad({ seq: -1 });
    await expect(book(guest, id)).rejects.toMatchObject(refusal("notFindData"));
    await expect(book(guest, 999_999)).rejects.toMatchObject(refusal("notFindData"));
    const gone = await ad();
    await run((tx) => changeRows(tx, adDesk, deskBy(admin.userId, "ADMIN"), "remove", [gone]));
    await expect(book(guest, gone)).rejects.toMatchObject(refusal("notFindData"));
  });

  test("nobody has more than ten reservations ahead; one that ended makes room [M23]", async () => {
    const id = await ad({ capacityPerSlot: 0 });
    const placed = [];
    for (let n = 0; n < 10; n++) placed.push(await book(guest, id));
    await expect(book(guest, id)).rejects.toMatchObject({ key: "tooManyReservations", params: { max: 10 } });
    await move(guest, placed[0]?.number ?? "", "cancel", "buyer");
    await book(guest, id);
    expect(await takenAt(id)).toBe(20);
  });
});

describe("the life of a reservation [D7]", () => {
  test("every state, event and role [M21]", async () => {
    const own = await db.select({ id: adReservations.id }).from(adReservations);
    await database.ownerDb.delete(adReservationEvents);
    if (own.length > 0) await db.delete(adReservations);
    await db.delete(adSlots);
    const id = await ad();
    const { number } = await book(guest, id);
    const [row] = await db.select().from(adReservations).where(eq(adReservations.number, number));
    const legal = new Set([
      "reserved confirm seller confirmed",
      "reserved cancel buyer canceled",
      "reserved cancel seller canceled",
      "confirmed finish seller done",
      "confirmed miss seller noshow",
      "confirmed cancel buyer canceled",
      "confirmed cancel seller canceled",
    ]);
    expect(await tryMatrix(database, reservations as never, row?.id ?? 0, legal)).toBe(7);
  });

  test("exactly two hours before is in time, a second later is not, for guest and house [W3]", async () => {
    const id = await ad();
    for (const [who, role] of [
      [guest, "buyer"],
      [owner, "seller"],
    ] as const) {
      const late = await book(guest, id, { headCount: 1 });
      await passTo(late.number, 7_199);
      await expect(move(who, late.number, "cancel", role)).rejects.toMatchObject(refusal("noCancelWithin2h"));
      await passTo(late.number, 7_210);
      expect(await move(who, late.number, "cancel", role)).toMatchObject({ status: "canceled" });
    }
  });

  test("a cancelled reservation gives its seats back once", async () => {
    const id = await ad();
    const { number } = await book(guest, id, { headCount: 8 });
    await move(guest, number, "cancel", "buyer");
    expect(await takenAt(id)).toBe(0);
    await expect(move(guest, number, "cancel", "buyer")).rejects.toMatchObject(refusal("orderStateChanged"));
    expect(await takenAt(id)).toBe(0);
    await book(guest, id, { headCount: 8 });
  });

  test("a visit is entered as done or missed from its time on, never before", async () => {
    const id = await ad();
    for (const [event, status] of [
      ["finish", "done"],
      ["miss", "noshow"],
    ] as const) {
      const { number } = await book(guest, id, { headCount: 1 });
      await move(owner, number, "confirm");
      await passTo(number, 60);
      await expect(move(owner, number, event)).rejects.toMatchObject(refusal("reservationAhead"));
      await passTo(number, -1);
      expect(await move(owner, number, event)).toMatchObject({ status });
    }
  });

  test("strangers: another guest, another owner and the wrong side are refused; an administrator is audited", async () => {
    const [stranger, otherOwner] = [await somebody(), await somebody("restaurant_admin")];
    await ad({}, otherOwner);
    const { number } = await book(guest, await ad());
    await expect(move(stranger, number, "cancel", "buyer")).rejects.toMatchObject(refusal("notUserOrder"));
    for (const who of [stranger, otherOwner, guest])
      await expect(move(who, number, "confirm")).rejects.toMatchObject(refusal("orderNotExist"));
    await expect(move(owner, number, "confirm", "buyer")).rejects.toMatchObject(refusal("notUserOrder"));
    const before = await db.select().from(auditLog).where(eq(auditLog.action, "order-act"));
    await move(admin, number, "confirm");
    const after = await db.select().from(auditLog).where(eq(auditLog.action, "order-act"));
    expect(after.length - before.length).toBe(1);
    expect(after.at(-1)).toMatchObject({ actorId: admin.userId, target: `order:${number}` });
  });
});

describe("the desk [R6]", () => {
  const state = (query: string) => readTable(reservationsTable, new URLSearchParams(query));
  const reader = { flag: "en" as const, write: (at: Date) => at.toISOString() };
  const numbersOf = async (who: Somebody, query = "") =>
    (await deskOrders(db, reservations, who, state(query), reader, reservationDesk)).rows.map(({ number }) => number);

  test("an owner sees the own ads', an administrator all, anybody else nothing; filters narrow by visit", async () => {
    const other = await somebody("host");
    const [mine, theirs] = [await ad(), await ad({}, other)];
    const a = (await book(guest, mine, { reserveTime: slot(5, "10:00") })).number;
    const b = (await book(guest, theirs, { reserveTime: slot(6, "10:00") })).number;
    expect(await numbersOf(owner)).toContain(a);
    expect(await numbersOf(owner)).not.toContain(b);
    expect(await numbersOf(other)).toEqual([b]);
    expect(await numbersOf(guest)).toEqual([]);
    expect(await numbersOf(admin)).toEqual(expect.arrayContaining([a, b]));
    expect(await numbersOf(admin, `adId=${theirs}`)).toEqual([b]);
    expect(await numbersOf(owner, `adId=${theirs}`)).toEqual([]);
    const day = tokyoDay(slot(6));
    expect(await numbersOf(admin, `from=${day}&to=${day}`)).toEqual([b]);
    expect(await numbersOf(admin, `keyword=${a}&status=reserved`)).toEqual([a]);
    expect(await numbersOf(admin, `keyword=${a}&status=confirmed`)).toEqual([]);
  });
});

describe("the wall", () => {
  test("lists what is shown, in the visitor's language, highest first; search finds it by any language", async () => {
    const bars = await category({ name: { en: "Bars" }, seq: 5 });
    const low = await ad({ categoryId: bars, seq: 1, name: { ja: "川風酒場" } });
    const high = await ad({ categoryId: bars, seq: 9, flag: "ja", name: { ja: "鳥一" } });
    await ad({ categoryId: bars, seq: -1 });
    const ids = async (flag: "zh" | "ja") =>
      (await adPage(db, { flag, categoryId: bars }, { page: 0, size: 10, offset: 0 })).content.map(({ id }) => id);
    expect(await ids("ja")).toEqual([high, low]);
    expect(await ids("zh")).toEqual([low]);
    const [first] = await wallOf(db, "ja");
    expect(first).toMatchObject({ id: bars, name: "Bars", lang: "en", more: false });
    const found = await findAds(db, {
      keyword: "川風",
      locale: "en_US",
      viewer: null,
      paging: { page: 0, size: 5, offset: 0 },
    });
    expect(found.content).toMatchObject([{ id: low, title: "川風酒場", lang: "ja", href: `/adwall/detail/${low}` }]);
  });

  test("slots tell what is left, and end with the hour to reserve", async () => {
    const id = await ad();
    await book(guest, id, { headCount: 5 });
    const slots = await slotsOf(db, await openAd(db, id), tokyoDay(slot(3)), new Date());
    expect(slots).toHaveLength(48);
    expect(slots.find(({ time }) => time === "12:00")?.remaining).toBe(3);
    expect(slots.find(({ time }) => time === "12:30")?.remaining).toBe(8);
    const now = slot(3, "12:00");
    const later = await slotsOf(db, await openAd(db, id), tokyoDay(now), now);
    expect(later[0]?.time).toBe("12:30");
  });

  test("a category in use stays, an empty one goes; an ad needs a name, a category and an owner", async () => {
    const by = deskBy(admin.userId, "ADMIN");
    const remove = (id: number) => run((tx) => changeRows(tx, adCategoryDesk, by, "remove", [id]));
    await expect(remove(categoryId)).rejects.toMatchObject(refusal("adCategoryInUse"));
    const empty = await category({ name: { zh: "空" }, seq: 0 });
    await remove(empty);
    await expect(ad({ categoryId: empty })).rejects.toMatchObject({ key: "adCategoryGone", field: "categoryId" });
    await expect(ad({ name: {} })).rejects.toMatchObject({ key: "oneLanguage", field: "name.zh" });
    await expect(ad({ sellerId: 999_999 })).rejects.toMatchObject({ key: "userUnknown", field: "sellerId" });
  });

  test("a reported ad can be taken off the wall; its reservations stay", async () => {
    const id = await ad();
    const { number } = await book(guest, id);
    expect(await reportableAd.describe(db, String(id), "en")).toMatchObject({ ownerId: owner.userId });
    await run(async (tx) => reportableAd.remove?.(tx, operator(admin), String(id)));
    expect(await reportableAd.describe(db, String(id), "en")).toBeNull();
    const [row] = await db.select().from(ads).where(eq(ads.id, id));
    expect(row?.deletedTime).not.toBeNull();
    expect(await db.select().from(adReservations).where(eq(adReservations.number, number))).toHaveLength(1);
  });
});
