import { and, eq, isNull } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { choice } from "~/foundation/desks/fields/choice-fields";
import { called, unsorted } from "~/foundation/desks/fields/field-kind";
import { picture, pictureList } from "~/foundation/desks/fields/file-fields";
import { manyLink, optionalManyLink } from "~/foundation/desks/fields/link-fields";
import { trilingualRich } from "~/foundation/desks/fields/rich-fields";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { seqField, tick } from "~/foundation/desks/fields/value-fields";
import { plainWords } from "~/foundation/rich-text/rich-words";
import { happeningsOf, linkedHappenings } from "~/foundation/subjects/happenings.server";
import { linkedRestaurants } from "~/foundation/subjects/restaurants.server";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { isFilled, shownWords } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { restaurantAds, restaurants } from "~db/schema/restaurant";
import { namedSearchText } from "~db/text/search-text";
import { adsWith } from "./queries/ads-with.server";
import { restaurantAdHref } from "./rules/addresses";
import { adTypes, restaurantLimits as limits } from "./rules/limits";
import { directoryTag, restaurantAdTag, restaurantTag } from "./tags";
import { restaurantEditors, restaurantPictures } from "./uploads";

async function requireRestaurant(tx: Tx, id: number): Promise<void> {
  const there = and(eq(restaurants.id, id), isNull(restaurants.deletedTime));
  const [one] = await tx.select({ id: restaurants.id }).from(restaurants).where(there).for("share");
  if (!one) throw new DomainError("restaurantGone", { field: "restaurantId" });
}

/** Desk of the restaurants' ads [Q10, Q12]; only administrators remove one [R5]. */
export const restaurantAdDesk = entityDesk(restaurantAds, {
  name: "restaurant-ad",
  texts: "restaurant-ad:",
  paths: {
    list: "/admin/restaurant/promote_manage",
    create: "/admin/restaurant/promote_add",
    edit: "/admin/restaurant/promote_update/:id",
  },
  calls: { base: "/api/restaurant/ad", list: "/api/admin/restaurant/ad/list", access: restaurantEditors },
  removers: only("ADMIN"),
  fields: {
    name: trilingual({ max: limits.name, required: true, called: "adName" }),
    restaurantId: called("restaurantInfo", manyLink(linkedRestaurants)),
    type: unsorted(choice(adTypes)),
    introAttachment: picture(restaurantPictures),
    attachments: pictureList(restaurantPictures, { max: limits.pictures }),
    description: trilingualRich({ max: limits.description, upload: restaurantPictures }),
    lottery: tick(),
    prize: trilingual({ max: limits.prize }),
    eventId: optionalManyLink(linkedHappenings),
    seq: seqField(),
  },
  sections: { name: "what", introAttachment: "pictures", lottery: "lottery", seq: "public" },
  hints: ["restaurantId", "introAttachment", "lottery", "prize", "eventId", "seq"],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["introAttachment", "title", "restaurantId", "type", "lottery", "seq", "state", "updateTime"],
  extra: ["prize", "eventId"],
  hasDrafts: true,
  hasImport: true,
  sort: "-seq",
  filters: ["type"],
  search: adsWith,
  prepare: async (tx, values, { before }) => {
    const whole = { prize: {}, lottery: false, eventId: null, ...before, ...values };
    await requireRestaurant(tx, whole.restaurantId);
    if (whole.lottery && !isFilled(whole.prize)) throw new DomainError("restaurantPrizeMissing", { field: "prize" });
    if (!whole.lottery && whole.eventId !== null)
      throw new DomainError("restaurantEventWithoutLottery", { field: "eventId" });
    if (whole.eventId !== null && !(await happeningsOf(tx, [whole.eventId])).has(whole.eventId))
      throw new DomainError("restaurantEventGone", { field: "eventId" });
    const others = [plainWords(whole.description), whole.prize].flatMap((words) => Object.values(words));
    return { searchText: namedSearchText(Object.values(whole.name), others) };
  },
  purges: (_, { id, restaurantId }) => [directoryTag, restaurantAdTag(id), restaurantTag(restaurantId)],
  view: ({ id }) => restaurantAdHref(id),
});
