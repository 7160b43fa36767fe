import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EntityDesk } from "~/foundation/desks/entity-desk.server";
import { bitList, choiceList } from "~/foundation/desks/fields/choice-fields";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import type { Role } from "~/platform/domain/access";
import { couponDesk } from "~/products/hotel/coupons/coupon-desk.server";
import { companyDesk } from "~/products/hotel/property/company-desk.server";
import { hotelDesk } from "~/products/hotel/property/hotel-desk.server";
import { companyChoices } from "~/products/hotel/property/queries/own-company.server";
import { hotelCompanies } from "~db/schema/hotel";
import { notifications } from "~db/schema/notifications";
import { seedAccounts } from "~db/seed/accounts";
import { demo } from "~db/seed/products/hotel";
import { type House, house, inDays } from "../../factories/hotels";
import { deskBy } from "../../harness/desk";
import { type Person, person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let own: House;
let other: House;
let admin: Person;
beforeAll(async () => {
  database = await testDatabase();
  own = await house(database.db, { certificates: ["hotel-papers/a.pdf"] });
  other = await house(database.db);
  admin = await person(database.db, "admin");
});
afterAll(() => database.close());

const save = (desk: EntityDesk, who: Person, role: Role, values: object, id?: number) =>
  inTransaction(database.db, (tx) =>
    saveEntity(
      tx,
      desk,
      {
        ...deskBy(who.id, role),
      },
      values as never,
      { id },
    ),
  );
const statusOf = async (id: number) =>
  (await database.db.select().from(hotelCompanies).where(eq(hotelCompanies.id, id)))[0]?.status;
const name = { zh: "海之宿", ja: "海の宿", en: "Sea Inn" };
const room = () => ({
  companyId: own.companyId,
  name,
  cover: "demo/banners/old-street-mobile.webp",
  capacity: 4,
  minGuests: 1,
  weekdayRent: 9_000,
  holidayRent: 12_000,
  minStay: 1,
  maxStay: 5,
  nearestStation: { ja: "箱根湯本駅" },
  publicFrom: inDays(0),
  publicUntil: inDays(30),
});
const coupon = () => ({
  companyId: own.companyId,
  name,
  code: "WELCOME5",
  kind: "percent",
  amount: 0,
  percent: 5,
  quota: 10,
  fromDay: inDays(0),
  untilDay: inDays(30),
  active: true,
});

describe("houses", () => {
  test("an owner who renames a house waits again, and hears the verdict", async () => {
    await save(companyDesk, own.owner, "HOTEL_ADMIN", { isPublic: true }, own.companyId);
    expect(await statusOf(own.companyId)).toBe("approved");
    await save(companyDesk, own.owner, "HOTEL_ADMIN", { name, status: "approved" }, own.companyId);
    expect(await statusOf(own.companyId)).toBe("pending");
    await expect(save(companyDesk, admin, "ADMIN", { status: "rejected" }, own.companyId)).rejects.toMatchObject({
      key: "verdictMissing",
    });
    await save(companyDesk, admin, "ADMIN", { status: "approved" }, own.companyId);
    const told = await database.db.select().from(notifications).where(eq(notifications.userId, own.owner.id));
    expect(told.map(({ key }) => key)).toContain("hotel-company:notice.approved");
  });

  test("nobody changes another's house, or lets rooms of it", async () => {
    await expect(save(companyDesk, own.owner, "HOTEL_ADMIN", { name }, other.companyId)).rejects.toThrow();
    const theirs = { ...room(), companyId: other.companyId };
    await expect(save(hotelDesk, own.owner, "HOTEL_ADMIN", theirs)).rejects.toMatchObject({ key: "hotelCompanyGone" });
    const asOwner = { userId: own.owner.id, roles: new Set<Role>(["HOTEL_ADMIN"]) } as never;
    expect((await companyChoices(database.db, "en", asOwner)).map(({ id }) => id)).toEqual([own.companyId]);
  });
});

test("rooms keep to their rules", async () => {
  const refused = (fields: object) => save(hotelDesk, own.owner, "HOTEL_ADMIN", { ...room(), ...fields });
  await expect(refused({ minGuests: 5 })).rejects.toMatchObject({ key: "hotelGuestsOrder" });
  await expect(refused({ minStay: 6 })).rejects.toMatchObject({ key: "hotelStayOrder" });
  await expect(refused({ publicUntil: inDays(-1) })).rejects.toMatchObject({ key: "hotelPeriodOrder" });
  expect(await refused({})).toMatchObject({ sellerId: own.owner.id });
  const form = hotelDesk.fields.name?.form;
  expect(form?.safeParse({ zh: "", ja: "あ".repeat(20), en: "" }).success).toBe(true);
  expect(form?.safeParse({ zh: "", ja: "あ".repeat(21), en: "" }).success).toBe(false);
});

test("coupons keep to their rules", async () => {
  const saved = (fields: object) => save(couponDesk, own.owner, "HOTEL_ADMIN", { ...coupon(), ...fields });
  await saved({});
  await expect(saved({})).rejects.toMatchObject({ key: "couponCodeTaken" });
  await expect(saved({ code: "OTHER", percent: 0 })).rejects.toMatchObject({ key: "couponWorthMissing" });
  await expect(saved({ code: "OTHER", untilDay: inDays(-1) })).rejects.toMatchObject({ key: "hotelPeriodOrder" });
  await expect(saved({ companyId: other.companyId })).rejects.toMatchObject({ key: "hotelCompanyGone" });
  expect(couponDesk.fields.code?.form.parse(" ｗelcome5 ")).toBe("WELCOME5");
  expect(couponDesk.fields.code?.form.safeParse("A-1").success).toBe(false);
});

test("ticks become names in their order, or the sum of their bits", () => {
  const names = choiceList(["a", "b", "c"]);
  expect(names.form.parse(["c", "a"])).toEqual(["a", "c"]);
  expect(names.form.parse("b")).toEqual(["b"]);
  expect(names.form.parse(undefined)).toEqual([]);
  expect(names.form.safeParse(["d"]).success).toBe(false);
  const bits = bitList({ a: 1, b: 2, c: 4 });
  expect(bits.form.parse(["c", "a"])).toBe(5);
  expect(bits.typed(6)).toEqual(["b", "c"]);
});

test("the demonstration has the three houses that the home page recommends", async () => {
  const fresh = await testDatabase();
  try {
    await inTransaction(fresh.db, async (tx) => {
      await seedAccounts(tx);
      await demo.run(tx, { now: new Date(), picture: (picture) => `demo/${picture}.webp` });
    });
    const rows = await fresh.db.select({ id: hotelCompanies.id }).from(hotelCompanies).orderBy(hotelCompanies.id);
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 4, 11]);
  } finally {
    await fresh.close();
  }
});
