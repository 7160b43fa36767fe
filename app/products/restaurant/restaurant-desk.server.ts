import { and, eq, isNull } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { choice, link } from "~/foundation/desks/fields/choice-fields";
import { emailText } from "~/foundation/desks/fields/email-field";
import { called, unsorted } from "~/foundation/desks/fields/field-kind";
import { optionalPicture, picture, pictureList } from "~/foundation/desks/fields/file-fields";
import { manyLink } from "~/foundation/desks/fields/link-fields";
import { dayList, weeklyHours } from "~/foundation/desks/fields/opening-fields";
import { stationList } from "~/foundation/desks/fields/station-field";
import { contactPhone, linkTarget, trilingual } from "~/foundation/desks/fields/text-fields";
import { seqField } from "~/foundation/desks/fields/value-fields";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { holidayRules } from "~/platform/time/open-now";
import type { Tx } from "~db/client";
import { restaurantAds, restaurantCategories, restaurants } from "~db/schema/restaurant";
import { namedSearchText } from "~db/text/search-text";
import { categoryChoices } from "./queries/categories.server";
import { linkedKeepers, requireKeeper } from "./queries/keepers.server";
import { adsOf, withWords } from "./queries/visible.server";
import { restaurantHref } from "./rules/addresses";
import { calledAddress, calledPoint } from "./rules/called-fields";
import { restaurantLimits as limits, priceBands } from "./rules/limits";
import { couponsTag, directoryTag, restaurantAdTag, restaurantTag } from "./tags";
import { restaurantEditors, restaurantPictures } from "./uploads";

async function requireCategory(tx: Tx, id: number): Promise<void> {
  const there = and(eq(restaurantCategories.id, id), isNull(restaurantCategories.deletedTime));
  const [one] = await tx.select({ id: restaurantCategories.id }).from(restaurantCategories).where(there).for("share");
  if (!one) throw new DomainError("restaurantCategoryGone", { field: "categoryId" });
}

/** Desk of the directory's restaurants; only administrators remove one [R5]. */
export const restaurantDesk = entityDesk(restaurants, {
  name: "restaurant",
  texts: "restaurant-desk:",
  paths: {
    list: "/admin/restaurant/info_manage",
    create: "/admin/restaurant/add",
    edit: "/admin/restaurant/update/:id",
  },
  calls: { base: "/api/restaurant", list: "/api/admin/restaurant/list", access: restaurantEditors },
  removers: only("ADMIN"),
  fields: {
    name: trilingual({ max: limits.name, required: true }),
    categoryId: called(
      "category",
      link(({ db, locale }) => categoryChoices(db, flagOf(locale))),
    ),
    sellerId: manyLink(linkedKeepers, { mayBeAbsent: true }),
    priceBand: unsorted(choice(priceBands, { initial: "none" })),
    remark: trilingual({ max: limits.remark, isLong: true }),
    cover: picture(restaurantPictures),
    attachments: pictureList(restaurantPictures, { max: limits.pictures }),
    logo: called("restaurantLogo", optionalPicture(restaurantPictures)),
    address: calledAddress(limits.address),
    location: calledPoint(),
    trafficInfo: called("trafficInfoList", stationList({ max: limits.stations })),
    openHours: weeklyHours(),
    hoursNote: trilingual({ max: limits.hoursNote }),
    holidays: unsorted(choice(holidayRules, { initial: "weekday" })),
    closedDays: dayList({ max: limits.closedDays }),
    tel: contactPhone(),
    email: emailText(),
    homepage: linkTarget(),
    seq: seqField(),
  },
  sections: {
    name: "what",
    cover: "pictures",
    address: "place",
    openHours: "hours",
    tel: "contact",
    seq: "public",
  },
  hints: [
    "sellerId",
    "cover",
    "attachments",
    "logo",
    "location",
    "trafficInfo",
    "openHours",
    "hoursNote",
    "holidays",
    "closedDays",
    "tel",
    "homepage",
    "seq",
  ],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["cover", "title", "categoryId", "sellerId", "priceBand", "seq", "state", "updateTime"],
  extra: ["address", "tel", "email", "homepage", "holidays"],
  hasDrafts: true,
  hasImport: true,
  sort: "-seq",
  filters: ["categoryId"],
  search: withWords,
  initial: () => ({ priceBand: "none", holidays: "weekday" }),
  prepare: async (tx, values, { before, operator }) => {
    const { sellerId = before?.sellerId ?? operator.userId, categoryId } = values;
    if (categoryId !== undefined) await requireCategory(tx, categoryId);
    await requireKeeper(tx, sellerId);
    const { name = {}, remark = {}, address = { address: "" }, trafficInfo = [] } = { ...before, ...values };
    return {
      sellerId,
      searchText: namedSearchText(Object.values(name), [
        ...Object.values(remark),
        address.address,
        ...trafficInfo.flatMap(({ line, station }) => [line, station]),
      ]),
    };
  },
  purges: async (tx, { id }) => {
    const own = await tx
      .select({ id: restaurantAds.id })
      .from(restaurantAds)
      .where(adsOf([id]));
    return [directoryTag, couponsTag, restaurantTag(id), ...own.map((ad) => restaurantAdTag(ad.id))];
  },
  view: ({ id }) => restaurantHref(id),
});
