import { and, desc, eq, ne } from "drizzle-orm";
import { nightCount } from "~/foundation/nights/rules/night-count";
import { stayStart } from "~/foundation/nights/rules/stay-start";
import { sameDayCutoff } from "~/foundation/nights/same-day-cutoff.server";
import { databaseNow } from "~/platform/data/clock.server";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { stayOrders } from "~db/schema/stay-order";
import { openStay } from "../../listing/queries/open-stay.server";
import { termsOf } from "../../listing/queries/stay-view.server";
import { offerOf } from "../../nights/queries/offer.server";
import { maxStayOf } from "../../nights/queries/quote.server";
import { written } from "../written-stay.server";

/** The contact of the guest's last request; null without one. */
export async function lastContact(db: Db, userId: number) {
  const [last] = await db
    .select({ contactName: stayOrders.contactName, phone: stayOrders.phone, email: stayOrders.email })
    .from(stayOrders)
    .where(and(eq(stayOrders.userId, userId), ne(stayOrders.contactName, "")))
    .orderBy(desc(stayOrders.id))
    .limit(1);
  return last ?? null;
}

type Asked = { stayId: number; params: URLSearchParams };

/** Price of the stay that a URL asks for, or the localized reason why it cannot be requested. Yen. */
export async function reserveView(db: Db, { stayId, params }: Asked, locale: Locale) {
  const stay = await openStay(db, stayId);
  const now = await databaseNow(db);
  const t = translator(locale);
  const start = stayStart(params, now, {
    maxNights: await maxStayOf(db, stay),
    cutoff: await sameDayCutoff(db),
  });
  const { checkin, checkout, adultCount, childCount, infantCount } = start;
  const asked = {
    stayId,
    picture: stay.cover,
    stay: inLanguage(stay.name, flagOf(locale)).text,
    checkin,
    checkout,
    adultCount,
    childCount,
    infantCount,
    nightCount: nightCount({ checkin, checkout }),
  };
  const about = {
    start,
    isMonthly: stay.type === "monthly_rental",
    acceptsOnsite: stay.acceptsOnsite,
    terms: termsOf(stay.cancelPolicy, t),
  };
  const { quote, problem } = await offerOf(db, asked, { now, t });
  if (!quote) return { ...about, stay: written({ ...asked, nights: [] }, locale), offer: null, problem };
  const { nights, room, managementFee, due, deposit } = quote;
  const offer = { roomTotal: room, managementFee, due, deposit };
  return { ...about, stay: written({ ...asked, nights }, locale), offer, problem: null };
}
