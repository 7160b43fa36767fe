import { findSubject } from "~/foundation/subjects/subject.server";
import { databaseNow } from "~/platform/clock.server";
import { setting } from "~/platform/data/settings.server";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import { stayStart } from "../../nights/queries/stay-start.server";
import { otherHouses, recommendedHouses } from "./houses.server";
import { roomsOf } from "./rooms.server";

/** Houses and hotels that the home page names at most beside the recommended ones (S1 2.3). */
const [mostHouses, mostRooms] = [100, 500];
/** The article about services for special guests, which the Chinese edition has (decisions H33). */
const vipArticle = 152;

/** What the hotels' home page shows: the form's beginning, recommended houses, the others with their hotels, the article. */
export async function hotelHome(db: Db, locale: Locale) {
  const flag = flagOf(locale);
  const now = await databaseNow(db);
  const [recommended, others, maxNights, vip] = await Promise.all([
    recommendedHouses(db, flag),
    otherHouses(db, flag, mostHouses),
    setting(db, "hotel.maxReserveDays"),
    locale === "zh_CN" ? findSubject(db, { type: "news", refId: vipArticle }, "favourites", flag) : null,
  ]);
  const rooms = await roomsOf(
    db,
    others.map(({ id }) => id),
    flag,
    mostRooms,
  );
  return {
    start: stayStart(new URLSearchParams(), now, { maxNights }),
    recommended,
    others: others.map((house) => ({ house, rooms: rooms.filter(({ companyId }) => companyId === house.id) })),
    vip: vip ? { href: vip.href, title: vip.title } : null,
  };
}
