import { and, eq, isNull, ne } from "drizzle-orm";
import { type EntityDesk, entityDesk } from "~/foundation/desks/entity-desk.server";
import { percent, yen } from "~/foundation/desks/fields/amount-fields";
import { choice, link } from "~/foundation/desks/fields/choice-fields";
import { day } from "~/foundation/desks/fields/day-fields";
import { called, type FieldKind, unsorted } from "~/foundation/desks/fields/field-kind";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { integer, tick } from "~/foundation/desks/fields/value-fields";
import { only } from "~/platform/domain/access";
import type { AppPath } from "~/platform/domain/register";
import { DomainError } from "~/platform/errors";
import { plain } from "~/platform/fields/fields";
import { typedCode } from "~/platform/fields/typed-signs";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { dayAfter, tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { hotelCoupons } from "~db/schema/hotel-order";
import { hotelLimits as limits } from "../limits";
import { companyChoices, requireOwnCompany, runsAll } from "../property/queries/own-company.server";

/** Field of a coupon code: 4 to 20 capitals and digits; lower case and full width are normalized. */
const couponCode = (): FieldKind<string> => ({
  form: plain(40)
    .transform((typed) => typedCode(typed).toUpperCase())
    .refine((code) => /^[A-Z0-9]{4,20}$/.test(code), "couponCodeShape"),
  required: true,
  control: () => ({ type: "line", max: 40, input: "text" }),
  typed: (code) => code,
  cell: (code) => ({ text: code }),
});

async function requireFreeCode(tx: Tx, { companyId, code }: { companyId: number; code: string }, id: number | null) {
  const there = and(
    eq(hotelCoupons.companyId, companyId),
    eq(hotelCoupons.code, code),
    isNull(hotelCoupons.deletedTime),
  );
  const others = and(there, id === null ? undefined : ne(hotelCoupons.id, id));
  const [other] = await tx.select({ id: hotelCoupons.id }).from(hotelCoupons).where(others);
  if (other) throw new DomainError("couponCodeTaken", { field: "code" });
}

/** Desk of coupons [H30]: all for an administrator, the owner's own otherwise. */
export const couponDesk = entityDesk(hotelCoupons, {
  name: "hotel-coupon",
  texts: "hotel-coupon:",
  paths: { list: href("/admin/hotel/coupon/list/:id", { id: 1 }) as AppPath },
  calls: { base: "/api/hotel_coupon", list: "/api/admin/hotel_coupon/list", access: only("HOTEL_ADMIN") },
  fields: {
    companyId: link(({ db, locale, actor }) => companyChoices(db, flagOf(locale), actor)),
    name: trilingual({ max: limits.contactName, required: true }),
    code: couponCode(),
    kind: unsorted(choice(["amount", "percent"], { initial: "amount" })),
    amount: unsorted(yen({ max: 10_000_000, initial: 0 })),
    percent: unsorted(percent({ max: 100, initial: 0 })),
    quota: unsorted(integer({ min: 0, max: 1_000_000 })),
    fromDay: unsorted(called("from", day())),
    untilDay: unsorted(called("to", day())),
    active: tick(),
  },
  hints: ["code", "amount", "percent", "quota", "fromDay", "untilDay", "active"],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: [
    "title",
    "code",
    "kind",
    "amount",
    "percent",
    "quota",
    "used",
    "fromDay",
    "untilDay",
    "active",
    "updateTime",
  ],
  computed: {
    used: {
      align: "end",
      cells: (rows) => new Map(rows.map(({ id, used }) => [id, { text: String(used), inFile: used }])),
    },
  },
  sort: "-updateTime",
  rowActs: ["remove"],
  scope: (actor) => (runsAll(actor) ? undefined : eq(hotelCoupons.sellerId, actor.userId)),
  initial: () => {
    const today = tokyoDay(new Date());
    return { kind: "amount", amount: 0, percent: 0, fromDay: today, untilDay: dayAfter(today, 90) };
  },
  prepare: async (tx, values, { before, actor }) => {
    const whole = { amount: 0, percent: 0, kind: "amount", ...before, ...values };
    const { sellerId } = await requireOwnCompany(tx, actor, whole.companyId);
    if (before && whole.companyId !== before.companyId)
      throw new DomainError("hotelCompanyStays", { field: "companyId" });
    const worth = whole.kind === "amount" ? "amount" : "percent";
    if (whole[worth] < 1) throw new DomainError("couponWorthMissing", { field: worth });
    if (whole.quota < (before?.used ?? 0)) throw new DomainError("couponQuotaBelowUsed", { field: "quota" });
    if (whole.fromDay > whole.untilDay) throw new DomainError("hotelPeriodOrder", { field: "untilDay" });
    await requireFreeCode(tx, whole, before?.id ?? null);
    return { sellerId };
  },
  purges: () => [],
});

/** The desk of one property's coupons, at its own URL; new ones belong to that property. */
export function couponDeskOf(companyId: number): EntityDesk {
  const { companyId: _, ...fields } = couponDesk.fields;
  return {
    ...couponDesk,
    fields,
    paths: { list: href("/admin/hotel/coupon/list/:id", { id: companyId }) as AppPath },
    scope: (actor) => and(couponDesk.scope?.(actor), eq(hotelCoupons.companyId, companyId)),
    prepare: async (tx, values, about) => ({
      companyId,
      ...(await couponDesk.prepare?.(tx, { ...values, companyId }, about)),
    }),
  };
}
