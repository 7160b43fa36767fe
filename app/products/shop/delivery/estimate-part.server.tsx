import { cached } from "~/platform/data/cached.server";
import { shownNow } from "~/platform/data/clock.server";
import type { Load } from "~/platform/forms/handler.server";
import { dayWriter } from "~/platform/i18n/in-tokyo";
import type { Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { type ServerHtml, serverHtml } from "~/platform/screens/server-html";
import { renderStatic } from "~/platform/screens/static-html.server";
import { tokyoDay } from "~/platform/time/tokyo";
import { choosable } from "./delivery-rules";
import { regionDays } from "./delivery-view.server";
import { sellerPostcodes } from "./seller-postcodes.server";
import { RegionDays } from "./ui/region-days";

const cachedEstimate = cached("delivery-estimate", {
  tags: () => [],
  read: async (_db, { locale, postcode, today }: { locale: Locale; postcode: string; today: string }) => {
    const from = [postcode || null];
    const [first = today] = choosable(today, from);
    const summary = translator(locale)("delivery:arrives", { day: dayWriter(locale)(first) });
    return renderStatic(locale, <RegionDays summary={summary} regions={regionDays(today, from, locale)} />);
  },
});

/**
 * Rendered estimate for a commodity's page: when a parcel that the seller sends today arrives, by region and
 * prefecture.
 */
export async function estimatePart(
  call: Pick<Load, "db" | "locale" | "dataOnly">,
  sellerId: number,
): Promise<ServerHtml> {
  const [postcodes, now] = await Promise.all([sellerPostcodes(call.db, [sellerId]), shownNow(call.db)]);
  const key = { locale: call.locale, postcode: postcodes.get(sellerId) ?? "", today: tokyoDay(now) };
  return serverHtml(call, await cachedEstimate(call.db, key));
}
