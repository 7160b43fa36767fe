import { and, eq } from "drizzle-orm";
import { plainWords, shownRich } from "~/foundation/rich-text/rich-words";
import { restaurantsOf } from "~/foundation/subjects/restaurants.server";
import { missing } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { adCategories, ads } from "~db/schema/adwall";
import { adShown } from "./visible.server";

/** An ad that visitors see, with its category's words. Throws notFindData. */
export async function openAd(db: Db, id: number) {
  const [row] = await db
    .select({ ad: ads, category: adCategories.name })
    .from(ads)
    .innerJoin(adCategories, eq(adCategories.id, ads.categoryId))
    .where(and(eq(ads.id, id), adShown));
  if (!row) throw missing();
  return { ...row.ad, category: row.category };
}
export type OpenAd = Awaited<ReturnType<typeof openAd>>;

/** The fields of an ad that its page shows. */
export function adView(ad: OpenAd, flag: Flag) {
  return {
    id: ad.id,
    categoryId: ad.categoryId,
    phone: ad.phone,
    openHours: ad.openHours,
    category: inLanguage(ad.category, flag).text,
    name: shownWords(ad.name, flag),
    description: shownRich(ad.description, flag),
    summary: inLanguage(plainWords(ad.description), flag).text,
    address: shownWords(ad.address, flag),
    pictures: [...new Set([ad.introAttachment, ...ad.attachments])],
    capacityPerSlot: ad.capacityPerSlot,
    tags: ad.tags,
  };
}

/** Link and name of the restaurant an ad is about; null if it has none or visitors cannot see it. */
export async function adRestaurant(db: Db, { restaurantInfoId: id }: Pick<OpenAd, "restaurantInfoId">, flag: Flag) {
  const one = id ? (await restaurantsOf(db, [id])).get(id) : undefined;
  return one?.href ? { href: one.href, ...shownWords(one.name, flag) } : null;
}

/** The ad as the API returns it: names and texts with one field per language, the description as plain text. */
export function adEntity(ad: OpenAd) {
  const { zh, ja, en } = ad.name;
  const description = plainWords(ad.description);
  return {
    id: ad.id,
    adName: zh ?? ja ?? en ?? "",
    adNameJp: ja ?? "",
    adNameEn: en ?? "",
    description: description.zh ?? "",
    descriptionJp: description.ja ?? "",
    descriptionEn: description.en ?? "",
    address: ad.address.zh ?? "",
    addressJp: ad.address.ja ?? "",
    addressEn: ad.address.en ?? "",
    phone: ad.phone,
    categoryId: ad.categoryId,
    introAttachment: ad.introAttachment,
    attachments: ad.attachments,
    restaurantInfoId: ad.restaurantInfoId,
    capacityPerSlot: ad.capacityPerSlot,
    openHours: ad.openHours,
    closedDays: ad.closedDays,
    tags: ad.tags,
    flag: ad.flag,
    seq: ad.seq,
    createTime: ad.createTime,
    updateTime: ad.updateTime,
  };
}
