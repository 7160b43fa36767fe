import { and, eq, isNull } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { choice, link } from "~/foundation/desks/fields/choice-fields";
import { picture, pictureList } from "~/foundation/desks/fields/file-fields";
import { manyLink, optionalManyLink } from "~/foundation/desks/fields/link-fields";
import { dayList, weeklyHours } from "~/foundation/desks/fields/opening-fields";
import { trilingualRich } from "~/foundation/desks/fields/rich-fields";
import { tagsField } from "~/foundation/desks/fields/tags-field";
import { contactPhone, trilingual } from "~/foundation/desks/fields/text-fields";
import { integer, seqField } from "~/foundation/desks/fields/value-fields";
import { plainWords } from "~/foundation/rich-text/rich-words";
import { linkedRestaurants, restaurantsOf } from "~/foundation/subjects/restaurants.server";
import { citeTags } from "~/foundation/tags/verbs/cite-tags.server";
import { linkedUsers } from "~/foundation/users/linked-users.server";
import { requireOpenAccount } from "~/foundation/users/queries/open-account.server";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { adCategories, ads } from "~db/schema/adwall";
import { namedSearchText } from "~db/text/search-text";
import { adLimits } from "./forms";
import { categoryChoices } from "./queries/categories.server";
import { withWords } from "./queries/visible.server";
import { adTag, wallTag } from "./tags";
import { adPictures } from "./uploads";

async function requireCategory(tx: Tx, id: number): Promise<void> {
  const there = and(eq(adCategories.id, id), isNull(adCategories.deletedTime));
  const [category] = await tx.select({ id: adCategories.id }).from(adCategories).where(there).for("share");
  if (!category) throw new DomainError("adCategoryGone", { field: "categoryId" });
}

async function requireRestaurant(tx: Tx, id: number): Promise<void> {
  if (!(await restaurantsOf(tx, [id])).has(id))
    throw new DomainError("adRestaurantGone", { field: "restaurantInfoId" });
}

/** Desk of the wall's ads [W1]; changing an ad leaves its existing reservations unchanged. */
export const adDesk = entityDesk(ads, {
  name: "ad",
  texts: "ad-desk:",
  paths: { list: "/adwall/manage", create: "/adwall/ad_add", edit: "/adwall/ad_update/:id" },
  calls: { base: "/api/adwall", list: "/api/admin/adwall/list", access: only("ADMIN") },
  fields: {
    name: trilingual({ max: adLimits.name, required: true, called: "adName" }),
    categoryId: link(({ db, locale }) => categoryChoices(db, flagOf(locale))),
    introAttachment: picture(adPictures),
    attachments: pictureList(adPictures, { max: adLimits.pictures }),
    description: trilingualRich({ max: adLimits.description, upload: adPictures }),
    address: trilingual({ max: adLimits.address }),
    tags: tagsField("Ad"),
    phone: contactPhone(),
    openHours: weeklyHours(),
    closedDays: dayList({ max: adLimits.closedDays }),
    capacityPerSlot: integer({ min: 0, max: adLimits.capacity, initial: 0 }),
    sellerId: manyLink(linkedUsers, { mayBeAbsent: true }),
    restaurantInfoId: optionalManyLink(linkedRestaurants, { stays: true }),
    flag: choice(["all", "zh", "ja", "en"], { initial: "all" }),
    seq: seqField(),
  },
  hints: [
    "introAttachment",
    "tags",
    "phone",
    "openHours",
    "closedDays",
    "capacityPerSlot",
    "sellerId",
    "restaurantInfoId",
    "seq",
  ],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["introAttachment", "title", "categoryId", "sellerId", "capacityPerSlot", "seq", "state", "updateTime"],
  extra: ["flag"],
  hasDrafts: true,
  sort: "-seq",
  filters: ["categoryId", "flag"],
  search: withWords,
  scope: () => eq(ads.kind, "company"),
  initial: ({ userId }) => ({ sellerId: userId }),
  prepare: async (tx, values, { before, operator }) => {
    const { sellerId = before?.sellerId ?? operator.userId } = values;
    const { name = {}, description = {}, address = {}, tags = [], categoryId } = { ...before, ...values };
    if (categoryId !== undefined) await requireCategory(tx, categoryId);
    await requireOpenAccount(tx, sellerId, "sellerId");
    if (values.restaurantInfoId) await requireRestaurant(tx, values.restaurantInfoId);
    return {
      sellerId,
      searchText: namedSearchText(
        Object.values(name),
        [plainWords(description), address].flatMap((words) => Object.values(words)),
        tags,
      ),
    };
  },
  keep: (tx, { id, tags, seq, deletedTime }) =>
    citeTags(tx, { kind: "Ad", refId: id }, seq < 0 || deletedTime ? [] : tags),
  purges: (_, { id }) => [wallTag, adTag(id)],
  view: ({ id }) => href("/adwall/detail/:id", { id }),
});
