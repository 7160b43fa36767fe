import { and, desc, eq, inArray, isNotNull, ne } from "drizzle-orm";
import { nightCount } from "~/foundation/nights/rules/night-count";
import { databaseNow } from "~/platform/data/clock.server";
import { momentIn } from "~/platform/i18n/in-tokyo";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { hotelWaiting } from "~db/schema/hotel-waiting";
import { stayWriter } from "../../booking/written-stay.server";
import { reservePath } from "../rules/paths";

/** Most entries on a guest's page: at most ten are live, the rest is history. */
const shown = 30;

/** A user's entries, open offers first, then newest first; times as the language writes them. */
export async function waitingView(db: Db, userId: number, locale: Locale) {
  const [rows, now] = await Promise.all([
    db
      .select({ entry: hotelWaiting, hotel: hotels.name, company: hotelCompanies.name, picture: hotels.cover })
      .from(hotelWaiting)
      .innerJoin(hotels, eq(hotels.id, hotelWaiting.hotelId))
      .innerJoin(hotelCompanies, eq(hotelCompanies.id, hotels.companyId))
      .where(eq(hotelWaiting.userId, userId))
      .orderBy(desc(hotelWaiting.id))
      .limit(shown),
    databaseNow(db),
  ]);
  const [flag, days, write] = [flagOf(locale), stayWriter(locale), momentIn(locale)];
  const entries = rows.map(({ entry, hotel, company, picture }) => {
    const { id, status, offerUntil, hotelId, adultCount, childCount, infantCount, rooms } = entry;
    const isOver = status === "offered" && (offerUntil === null || offerUntil <= now);
    return {
      id,
      status: isOver ? "lapsed" : status,
      hotelId,
      picture,
      adultCount,
      childCount,
      infantCount,
      rooms,
      hotel: inLanguage(hotel, flag).text,
      company: inLanguage(company, flag).text,
      days: days({ ...entry, nightCount: nightCount(entry) }),
      time: write(entry.createTime),
      offer:
        status === "offered" && offerUntil && !isOver
          ? { until: offerUntil.getTime(), at: write(offerUntil), to: reservePath(entry) }
          : null,
    };
  });
  return { entries: [...entries].sort((a, b) => Number(b.offer !== null) - Number(a.offer !== null)) };
}
export type WaitingEntry = Awaited<ReturnType<typeof waitingView>>["entries"][number];

/** A user's entries for the export of personal data, newest first. */
export const exportWaiting = (db: Db, userId: number) =>
  db
    .select({
      hotel: hotels.name,
      checkin: hotelWaiting.checkin,
      checkout: hotelWaiting.checkout,
      adultCount: hotelWaiting.adultCount,
      childCount: hotelWaiting.childCount,
      infantCount: hotelWaiting.infantCount,
      rooms: hotelWaiting.rooms,
      status: hotelWaiting.status,
      offerUntil: hotelWaiting.offerUntil,
      createTime: hotelWaiting.createTime,
    })
    .from(hotelWaiting)
    .innerJoin(hotels, eq(hotels.id, hotelWaiting.hotelId))
    .where(eq(hotelWaiting.userId, userId))
    .orderBy(desc(hotelWaiting.id));

/** Deletes the entries of anonymised accounts; an offer is deleted once it has ended and released its rooms. */
export async function forgetWaiting(db: Db): Promise<void> {
  const gone = db.select({ id: users.id }).from(users).where(isNotNull(users.anonymisedAt));
  await db.delete(hotelWaiting).where(and(inArray(hotelWaiting.userId, gone), ne(hotelWaiting.status, "offered")));
}
