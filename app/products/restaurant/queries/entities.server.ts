import { plainWords } from "~/foundation/rich-text/rich-words";
import { openState } from "~/platform/time/open-now";
import type { Present } from "./moment.server";
import type { OpenRestaurant, OpenRestaurantAd } from "./open.server";

const words = (name: string, { zh, ja, en }: { zh?: string; ja?: string; en?: string }, first = "") => ({
  [name]: zh ?? first,
  [`${name}Jp`]: ja ?? "",
  [`${name}En`]: en ?? "",
});
const named = (name: string, one: { zh?: string; ja?: string; en?: string }) =>
  words(name, one, one.ja ?? one.en ?? "");

/** A restaurant as the API returns it. */
export function restaurantEntity(one: OpenRestaurant, { now, holidays }: Pick<Present, "now" | "holidays">) {
  return {
    id: one.id,
    ...named("name", one.name),
    ...words("remark", one.remark),
    homepage: one.homepage,
    email: one.email,
    tel: one.tel,
    postCode: one.address.postcode,
    address: one.address.address,
    latitude: one.location?.latitude ?? null,
    longitude: one.location?.longitude ?? null,
    trafficInfoList: one.trafficInfo,
    sellerId: one.sellerId,
    category: one.categoryId,
    cover: one.cover,
    attachments: one.attachments,
    restaurantLogo: one.logo,
    openHours: one.openHours,
    ...words("hoursNote", one.hoursNote),
    holidays: one.holidays,
    closedDays: one.closedDays,
    priceBand: one.priceBand,
    openNow: openState(one, now, holidays).isOpen,
    seq: one.seq,
    updateTime: one.updateTime,
  };
}

/** A restaurant's ad as the API returns it [W1]. */
export function restaurantAdEntity(ad: OpenRestaurantAd) {
  return {
    id: ad.id,
    ...named("adName", ad.name),
    ...words("description", plainWords(ad.description)),
    introAttachment: ad.introAttachment,
    attachments: ad.attachments,
    restaurantInfo: ad.restaurantId,
    type: ad.type,
    lottery: ad.lottery,
    ...words("prize", ad.prize),
    eventId: ad.eventId,
    seq: ad.seq,
    updateTime: ad.updateTime,
  };
}
