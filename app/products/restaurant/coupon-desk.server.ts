import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type EntityDesk, entityDesk } from "~/foundation/desks/entity-desk.server";
import { percent, yen } from "~/foundation/desks/fields/amount-fields";
import { choice } from "~/foundation/desks/fields/choice-fields";
import { day } from "~/foundation/desks/fields/day-fields";
import { called, once, unsorted } from "~/foundation/desks/fields/field-kind";
import { manyLink } from "~/foundation/desks/fields/link-fields";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { integer, seqField } from "~/foundation/desks/fields/value-fields";
import { linkedRestaurants } from "~/foundation/subjects/restaurants.server";
import type { Actor } from "~/platform/access/actor";
import { only } from "~/platform/domain/access";
import type { AppPath } from "~/platform/domain/register";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { dayAfter, tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { restaurantCoupons, restaurants } from "~db/schema/restaurant";
import { keepsAll, keptBy } from "./queries/keeping.server";
import { couponKinds, restaurantLimits as limits } from "./rules/limits";
import { couponsTag, restaurantTag } from "./tags";

/** Who edits coupons: editors those of all restaurants, owners those of their own. */
const couponKeepers = only("TRAVEL_EDITOR", "RESTAURANT_ADMIN");

/** The coupons an actor may see and change; undefined for all. */
const ownCoupons = (actor: Actor) =>
  keepsAll(actor)
    ? undefined
    : inArray(
        restaurantCoupons.restaurantId,
        sql`(select ${restaurants.id} from ${restaurants} where ${restaurants.sellerId} = ${actor.userId})`,
      );

/** Throws restaurantGone when a restaurant does not exist or is not the actor's. */
async function requireOwn(tx: Tx, actor: Actor | null, id: number): Promise<void> {
  const [one] = await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(and(eq(restaurants.id, id), isNull(restaurants.deletedTime), actor ? keptBy(actor) : undefined));
  if (!one) throw new DomainError("restaurantGone", { field: "restaurantId" });
}

const pathOf = (restaurantId: number) => href("/admin/restaurant/coupon/:restaurantId", { restaurantId }) as AppPath;

/** Desk of the restaurants' coupons [Q11]; codes already taken stay valid whatever is changed. */
export const restaurantCouponDesk = entityDesk(restaurantCoupons, {
  name: "restaurant-coupon",
  texts: "restaurant-coupon:",
  paths: { list: pathOf(0) },
  calls: { base: "/api/restaurant/coupon", list: "/api/admin/restaurant/coupon/list", access: couponKeepers },
  fields: {
    restaurantId: once(manyLink(linkedRestaurants)),
    name: trilingual({ max: limits.coupon, required: true }),
    terms: trilingual({ max: limits.terms, isLong: true }),
    kind: unsorted(choice(couponKinds, { initial: "amount" })),
    amount: unsorted(yen({ max: 1_000_000, initial: 0 })),
    percent: unsorted(percent({ max: 100, initial: 0 })),
    quota: unsorted(integer({ min: 1, max: limits.quota })),
    fromDay: unsorted(called("from", day())),
    untilDay: unsorted(called("to", day())),
    seq: seqField(),
  },
  hints: ["restaurantId", "terms", "amount", "percent", "quota", "fromDay", "untilDay", "seq"],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["title", "restaurantId", "kind", "amount", "percent", "quota", "taken", "fromDay", "untilDay", "state"],
  computed: {
    taken: {
      align: "end",
      cells: (rows) => new Map(rows.map(({ id, taken }) => [id, { text: String(taken), inFile: taken }])),
    },
  },
  sort: "-seq",
  filters: ["kind"],
  rowActs: ["hide", "show", "remove"],
  scope: ownCoupons,
  initial: () => {
    const today = tokyoDay(new Date());
    return { kind: "amount", amount: 0, percent: 0, quota: 100, fromDay: today, untilDay: dayAfter(today, 30) };
  },
  prepare: async (tx, values, { before, actor }) => {
    const whole = { amount: 0, percent: 0, ...before, ...values };
    await requireOwn(tx, actor, before?.restaurantId ?? whole.restaurantId);
    const worth = whole.kind === "gift" ? null : whole.kind === "amount" ? "amount" : "percent";
    if (worth && whole[worth] < 1) throw new DomainError("restaurantCouponWorth", { field: worth });
    if (whole.quota < (before?.taken ?? 0))
      throw new DomainError("restaurantCouponQuota", { field: "quota", params: { taken: before?.taken ?? 0 } });
    if (whole.fromDay > whole.untilDay) throw new DomainError("restaurantCouponDays", { field: "untilDay" });
    return { amount: worth === "amount" ? whole.amount : 0, percent: worth === "percent" ? whole.percent : 0 };
  },
  purges: (_, { restaurantId }) => [couponsTag, restaurantTag(restaurantId)],
});

/** The coupon desk of one restaurant at its own address; new coupons belong to it. 0 stands for all restaurants. */
export function couponDeskOf(restaurantId: number): EntityDesk {
  if (restaurantId === 0) return restaurantCouponDesk;
  return {
    ...restaurantCouponDesk,
    paths: { list: pathOf(restaurantId) },
    scope: (actor) => and(ownCoupons(actor), eq(restaurantCoupons.restaurantId, restaurantId)),
    initial: (actor) => ({ ...restaurantCouponDesk.initial?.(actor), restaurantId }),
  };
}
