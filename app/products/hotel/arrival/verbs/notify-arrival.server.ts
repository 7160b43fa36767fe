import { and, asc, eq, gte, isNull, lte, ne, sql } from "drizzle-orm";
import { type MailContent, mailLocale, queueMail } from "~/foundation/mail/verbs/queue-mail.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { databaseNow } from "~/platform/data/clock.server";
import { env } from "~/platform/env.server";
import { writtenPostcode } from "~/platform/fields/postcode";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { groupDigits } from "~/ui/text/money";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { hotelCompanies } from "~db/schema/hotel";
import { hotelOrders } from "~db/schema/hotel-order";
import type { Booking } from "../../booking/store.server";
import { stayWriter } from "../../booking/written-stay.server";
import { houseTimes, lateFees } from "../../limits";
import { arrivalsDue } from "../rules/arrival-due";

/** Contents of the arrival mail: place, dates, the late-arrival fee, and links. */
async function letterOf(tx: Tx, order: Booking, locale: Locale): Promise<MailContent> {
  const t = translator(locale);
  const [house] = await tx
    .select({ address: hotelCompanies.address, phone: hotelCompanies.phone })
    .from(hotelCompanies)
    .where(eq(hotelCompanies.id, order.companyId));
  const { postcode = "", address = "" } = house?.address ?? {};
  const { main } = env.origins;
  const isOwn = order.source === "online";
  const stay = stayWriter(locale)({ ...order, nightCount: order.nights.length });
  const page = main + href("/hotel/order/:id", { id: order.number });
  const lacksPapers = isOwn && order.checkinFiles.length === 0;
  const ways = [
    { key: "guide", url: main + href("/hotel/ai/menu/:id", { id: order.companyId }) },
    ...(lacksPapers ? [{ key: "papers", url: main + href("/hotel/papers/:id", { id: order.number }) }] : []),
    ...(isOwn ? [{ key: "calendar", url: `${main}/api/hotel_order/calendarFile/${order.id}` }] : []),
  ];
  const flag = flagOf(locale);
  return {
    template: "hotel-arrival:mail",
    params: { company: inLanguage(order.companyName, flag).text, hotel: inLanguage(order.hotelName, flag).text },
    facts: [
      { label: "hotel-arrival:fact.stay", value: stay },
      { label: "hotel-arrival:fact.number", value: order.number },
      { label: "hotel-order:house.address", value: `${writtenPostcode(postcode)} ${address}`.trim() },
      ...(house?.phone ? [{ label: "hotel-order:house.phone", value: house.phone }] : []),
      {
        label: "hotel-arrival:fact.checkin",
        value: t("hotel-arrival:fact.checkinText", {
          from: houseTimes.checkin,
          late: houseTimes.late,
          yen: groupDigits(lateFees.checkin),
        }),
      },
    ],
    list: ways.map(({ key, url }) => t(`hotel-arrival:way.${key}`, { url })),
    ...(isOwn && { link: page }),
  };
}

/**
 * Notifies the guest by mail and notification; a booking entered by the hotel gets only a mail to its given address.
 */
async function notifyGuest(tx: Tx, order: Booking): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.id, order.userId));
  if (!person || person.disabledAt || person.closedAt) return;
  const locale = mailLocale(person);
  const letter = await letterOf(tx, order, locale);
  const isOwn = order.source === "online";
  const to = order.email || (isOwn ? person.email : "");
  if (to) await queueMail(tx, { to, locale, name: isOwn ? person.nickname : order.contactName, ...letter });
  if (!isOwn) return;
  await notify(tx, {
    userId: order.userId,
    type: "system",
    refType: "hotel",
    refId: order.number,
    key: "hotel-arrival:notice",
    params: { company: order.companyName, from: houseTimes.checkin },
  });
}

/**
 * Sends the arrival message of the next certain booking that is due, once, by notification and mail in the guest's
 * language; walk-in bookings get none. Returns whether there was one. Any number may run at once: the row is locked and
 * marked in the same transaction. `at`: the clock, by default the database's.
 */
export async function notifyNextArrival(tx: Tx, at?: Date): Promise<boolean> {
  const { first, last } = arrivalsDue(at ?? (await databaseNow(tx)));
  const [due] = await tx
    .select()
    .from(hotelOrders)
    .where(
      and(
        sql`${hotelOrders.status} = 'reserve_complete'`,
        isNull(hotelOrders.arrivalToldTime),
        ne(hotelOrders.source, "walkin"),
        gte(hotelOrders.checkin, first),
        lte(hotelOrders.checkin, last),
      ),
    )
    .orderBy(asc(hotelOrders.checkin), asc(hotelOrders.id))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!due) return false;
  await tx.update(hotelOrders).set({ arrivalToldTime: sql`clock_timestamp()` }).where(eq(hotelOrders.id, due.id));
  await notifyGuest(tx, due);
  return true;
}
