import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { restaurantCategoryDesk } from "~/products/restaurant/category-desk.server";
import { couponCheck } from "~/products/restaurant/integrity.server";
import { exportRestaurants, forgetCoupons } from "~/products/restaurant/own-data.server";
import { restaurantDesk } from "~/products/restaurant/restaurant-desk.server";
import { canTake, offerState, takeState } from "~/products/restaurant/rules/coupon-state";
import { remindNext } from "~/products/restaurant/verbs/remind-holders.server";
import { takeCoupon } from "~/products/restaurant/verbs/take-coupon.server";
import { useCoupon } from "~/products/restaurant/verbs/use-coupon.server";
import { users } from "~db/schema/accounts";
import { auditLog } from "~db/schema/audit";
import { notifications } from "~db/schema/notifications";
import { restaurantCoupons, restaurantTakes } from "~db/schema/restaurant";
import { deskBy } from "../../harness/desk";
import { type Person, person } from "../../harness/people";
import {
  advertisement,
  byAdmin,
  byEditor,
  category,
  categoryId,
  coupon,
  database,
  dayFrom,
  db,
  editor,
  keeper,
  operator,
  owner,
  refusalOf,
  restaurant,
  run,
} from "./world";

const take = (who: Person, id: number) => run((tx) => takeCoupon(tx, { userId: who.id }, id));
const use = (who: Person, code: string, admin = false) =>
  run((tx) => useCoupon(tx, keeper(who, admin ? "ADMIN" : "RESTAURANT_ADMIN"), operator(who), { code }));
const set = (id: number, values: Partial<typeof restaurantCoupons.$inferInsert>) =>
  db.update(restaurantCoupons).set(values).where(eq(restaurantCoupons.id, id));
const rowOf = async (id: number) => (await db.select().from(restaurantCoupons).where(eq(restaurantCoupons.id, id)))[0];

describe("taking a coupon", () => {
  test("gives one code each, counts it, and stops at the quota, at its end and when it is hidden", async () => {
    const id = await coupon(await restaurant(), { quota: 2 });
    const [one, two, three] = [await person(db, "guest"), await person(db, "guest"), await person(db, "guest")];
    const { code } = await take(one, id);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(await refusalOf(take(one, id))).toBe("restaurantCouponTaken");
    await take(two, id);
    expect(await refusalOf(take(three, id))).toBe("restaurantCouponGone");
    expect((await rowOf(id))?.taken).toBe(2);
    await set(id, { quota: 9, untilDay: dayFrom(-1) });
    expect(await refusalOf(take(three, id))).toBe("restaurantCouponOver");
    await set(id, { untilDay: dayFrom(0), seq: -1 });
    expect(await refusalOf(take(three, id))).toBe("notFindData");
    await set(id, { seq: 0 });
    await take(three, id);
    expect(await couponCheck.all(db)).toEqual([]);
    await set(id, { taken: 1 });
    expect(await couponCheck.all(db)).toMatchObject([{ id, expected: 3, found: 1 }]);
    await set(id, { taken: 3 });
  });

  test("how it stands follows from its days and its count alone", () => {
    const day = fc.integer({ min: 0, max: 27 }).map((at) => `2026-11-${String(at + 1).padStart(2, "0")}`);
    fc.assert(
      fc.property(day, day, day, fc.nat(5), fc.nat(5), (one, other, today, taken, quota) => {
        const [fromDay, untilDay] = [one, other].sort() as [string, string];
        const state = offerState({ fromDay, untilDay, taken, quota }, today);
        expect(canTake(state)).toBe(today <= untilDay && taken < quota);
        expect(takeState({ status: "unused", untilDay }, today)).toBe(today <= untilDay ? "unused" : "expired");
        expect(takeState({ status: "used", untilDay }, today)).toBe("used");
      }),
    );
  });
});

describe("using a code", () => {
  test("counts once, at its own restaurant, within its days, and its holder hears of it", async () => {
    const guest = await person(db, "guest");
    const id = await coupon(await restaurant());
    const { code } = await take(guest, id);
    const stranger = await person(db, "restaurant_admin");
    expect(await refusalOf(use(stranger, code))).toBe("restaurantCodeOfAnother");
    expect(await refusalOf(use(owner, "AAAA-BBBB-CCCC"))).toBe("restaurantCodeUnknown");
    expect(await refusalOf(use(owner, "x"))).toBe("restaurantCodeUnknown");
    await set(id, { fromDay: dayFrom(1) });
    expect(await refusalOf(use(owner, code))).toBe("restaurantCodeNotYet");
    await set(id, { fromDay: dayFrom(-3), untilDay: dayFrom(-1) });
    expect(await refusalOf(use(owner, code))).toBe("restaurantCodeExpired");
    await set(id, { untilDay: dayFrom(0) });
    const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8).toLowerCase()}`;
    expect(await use(owner, typed)).toMatchObject({ status: "used", usedBy: owner.id });
    expect(await refusalOf(use(owner, code))).toBe("restaurantCodeUsed");
    const told = await db.select().from(notifications).where(eq(notifications.userId, guest.id));
    expect(told).toMatchObject([{ key: "restaurant:notice.used", refType: "restaurant-coupon" }]);
    const noted = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `restaurant-coupon:${id}`));
    expect(noted.some(({ detail }) => detail.startsWith("used "))).toBe(true);
  });

  test("an administrator uses any; two at once use it once", async () => {
    const [guest, id] = [await person(db, "guest"), await coupon(await restaurant())];
    const { code } = await take(guest, id);
    const outcomes = await Promise.all([0, 1, 2, 3].map(() => refusalOf(use(editor, code, true))));
    expect(outcomes.sort()).toEqual([null, "restaurantCodeUsed", "restaurantCodeUsed", "restaurantCodeUsed"].sort());
  });
});

test("holders of codes that end soon are told once; those of used and far ones are not", async () => {
  const [guest, place] = [await person(db, "guest"), await restaurant()];
  const ids = await Promise.all([2, 3, 1, 0].map((days) => coupon(place, { untilDay: dayFrom(days) })));
  const codes = [];
  for (const id of ids) codes.push((await take(guest, id)).code);
  await use(owner, codes[2] ?? "");
  const told = async () => {
    const about = and(eq(notifications.userId, guest.id), eq(notifications.key, "restaurant:notice.ending"));
    return (await db.select().from(notifications).where(about)).length;
  };
  await run(remindNext);
  expect(await told()).toBe(2);
  await run(remindNext);
  expect(await told()).toBe(2);
});

test("an account's coupons are exported; forgotten, its unused ones are free for others, used ones stay", async () => {
  const [guest, place] = [await person(db, "guest"), await restaurant()];
  const [kept, gone] = [await coupon(place, { quota: 1 }), await coupon(place, { quota: 1 })];
  const { code } = await take(guest, kept);
  await take(guest, gone);
  await use(owner, code);
  expect((await exportRestaurants(db, guest.id)).coupons).toHaveLength(2);
  expect((await exportRestaurants(db, owner.id)).kept.length).toBeGreaterThan(0);
  await db.update(users).set({ anonymisedAt: sql`now()` }).where(eq(users.id, guest.id));
  await forgetCoupons(db);
  const left = await db.select().from(restaurantTakes).where(eq(restaurantTakes.userId, guest.id));
  expect(left.map(({ couponId }) => couponId)).toEqual([kept]);
  expect([(await rowOf(kept))?.taken, (await rowOf(gone))?.taken]).toEqual([1, 0]);
  expect(await couponCheck.all(database.db)).toEqual([]);
});

describe("desks [R5, Q5, Q12]", () => {
  test("a coupon is worth something, ends after it begins, and its quota is not below what was taken", async () => {
    const place = await restaurant();
    expect(await refusalOf(coupon(place, { amount: 0 }))).toBe("restaurantCouponWorth");
    expect(await refusalOf(coupon(place, { kind: "percent", percent: 0 }))).toBe("restaurantCouponWorth");
    expect(await refusalOf(coupon(place, { fromDay: dayFrom(2), untilDay: dayFrom(1) }))).toBe("restaurantCouponDays");
    const id = await coupon(place, { kind: "gift", amount: 300 });
    expect(await rowOf(id)).toMatchObject({ amount: 0, percent: 0 });
    await take(await person(db, "guest"), id);
    await take(await person(db, "guest"), id);
    expect(await refusalOf(coupon(place, { quota: 1, kind: "gift" }, byEditor(), id))).toBe("restaurantCouponQuota");
  });

  test("an owner keeps the coupons of their own restaurants alone", async () => {
    const [place, other] = [await restaurant(), await person(db, "restaurant_admin")];
    const byOwner = deskBy(owner.id, "RESTAURANT_ADMIN");
    const byOther = deskBy(other.id, "RESTAURANT_ADMIN");
    const id = await coupon(place, {}, byOwner);
    expect(await refusalOf(coupon(place, {}, byOther))).toBe("restaurantGone");
    expect(await refusalOf(coupon(place, { amount: 900 }, byOther, id))).toBe("notFindData");
    expect((await rowOf(id))?.amount).toBe(500);
  });

  test("editors change restaurants and take none away; administrators keep categories", async () => {
    const id = await restaurant();
    const remove = (by: ReturnType<typeof byEditor>) => run((tx) => changeRows(tx, restaurantDesk, by, "remove", [id]));
    expect(await refusalOf(remove(byEditor()))).toBe("noPermission");
    expect(await remove(byAdmin())).toBe(1);
    const removeCategory = (one: number) =>
      run((tx) => changeRows(tx, restaurantCategoryDesk, byAdmin(), "remove", [one]));
    await restaurant();
    expect(await refusalOf(removeCategory(categoryId))).toBe("restaurantCategoryInUse");
    expect(await removeCategory(await category())).toBe(1);
    expect(await refusalOf(run((tx) => changeRows(tx, restaurantCategoryDesk, byEditor(), "hide", [categoryId])))).toBe(
      "noPermission",
    );
  });

  test("a restaurant belongs to an account that keeps restaurants, in a category that is there", async () => {
    const closed = await person(db, "restaurant_admin", { closedAt: new Date() });
    const guest = await person(db, "guest");
    for (const sellerId of [closed.id, guest.id, 999_999])
      expect(await refusalOf(restaurant({ sellerId }))).toBe("restaurantOwnerUnknown");
    expect(await refusalOf(restaurant({ categoryId: 999_999 }))).toBe("restaurantCategoryGone");
    expect(await refusalOf(restaurant({ name: {} }))).toBe("oneLanguage");
  });

  test("a lottery has a prize, and an event only with it", async () => {
    const place = await restaurant();
    expect(await refusalOf(advertisement(999_999))).toBe("restaurantGone");
    expect(await refusalOf(advertisement(place, { lottery: true }))).toBe("restaurantPrizeMissing");
    expect(await refusalOf(advertisement(place, { eventId: 1 }))).toBe("restaurantEventWithoutLottery");
    const prize = { en: "A year of ramen" };
    expect(await refusalOf(advertisement(place, { lottery: true, prize, eventId: 999_999 }))).toBe(
      "restaurantEventGone",
    );
    expect(await advertisement(place, { lottery: true, prize })).toBeGreaterThan(0);
  });
});
