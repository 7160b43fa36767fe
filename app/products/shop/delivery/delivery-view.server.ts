import { databaseNow } from "~/platform/data/clock.server";
import { dayWriter } from "~/platform/i18n/in-tokyo";
import type { Locale } from "~/platform/i18n/locales";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { choosable, deliveryDays } from "./delivery-rules";
import { prefecturesOf, type Region, regions } from "./prefectures";
import { sellerPostcodes } from "./seller-postcodes.server";
import { isPlanned } from "./verbs/plan-delivery.server";

/** Earliest day on which a parcel can arrive in a region, with the region's prefectures. */
export type RegionDay = { region: Region; prefectures: string; day: string };

/** Earliest delivery day of each region for what these sellers send on `today`, formatted for the locale. */
export function regionDays(today: string, postcodes: readonly (string | null)[], locale: Locale): RegionDay[] {
  const write = dayWriter(locale);
  return regions.map((region) => ({
    region,
    prefectures: prefecturesOf(region).join("・"),
    day: write(deliveryDays(today, postcodes, region).earliest),
  }));
}

/** Delivery choices of a checkout: days, and the earliest day of each region. */
export type DeliveryChoices = { days: { value: string; label: string }[]; regions: RegionDay[] };

/** Delivery choices for the parts of a checkout; null when no part is sent on a day that can be chosen. */
export async function deliveryChoices(
  db: Db,
  parts: readonly { sellerId: number; fulfilment: string; groupId: number | null }[],
  locale: Locale,
): Promise<DeliveryChoices | null> {
  const sellers = parts.filter(isPlanned).map(({ sellerId }) => sellerId);
  if (sellers.length === 0) return null;
  const [from, now] = [await sellerPostcodes(db, sellers), await databaseNow(db)];
  const postcodes = sellers.map((id) => from.get(id) ?? null);
  const [today, write] = [tokyoDay(now), dayWriter(locale)];
  return {
    days: choosable(today, postcodes).map((value) => ({ value, label: write(value) })),
    regions: regionDays(today, postcodes, locale),
  };
}
