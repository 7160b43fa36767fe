import { eq } from "drizzle-orm";
import { type Member, mailLocale, queueMail } from "~/foundation/mail/verbs/queue-mail.server";
import { nightCount } from "~/foundation/nights/rules/night-count";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { env } from "~/platform/env.server";
import { inTokyo } from "~/platform/i18n/in-tokyo";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { type InLanguages, inLanguage } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { stayWriter } from "../../booking/written-stay.server";
import { reservePath } from "../rules/paths";
import type { Waiting } from "../store.server";

/** The waiting user; undefined if the account is disabled or closed. */
async function readerOf(tx: Tx, userId: number): Promise<Member | undefined> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId));
  return person && !person.disabledAt && !person.closedAt ? person : undefined;
}

/** Hotel and property in their languages, and the dates in the reader's. */
async function aboutStay(tx: Tx, entry: Waiting, locale: Locale) {
  const [place] = await tx
    .select({ hotel: hotels.name, company: hotelCompanies.name })
    .from(hotels)
    .innerJoin(hotelCompanies, eq(hotelCompanies.id, hotels.companyId))
    .where(eq(hotels.id, entry.hotelId));
  return {
    hotel: place?.hotel ?? {},
    company: place?.company ?? {},
    stay: stayWriter(locale)({ ...entry, nightCount: nightCount(entry) }),
  };
}

async function note(tx: Tx, entry: Waiting, key: string): Promise<void> {
  const reader = await readerOf(tx, entry.userId);
  if (!reader) return;
  const params = await aboutStay(tx, entry, mailLocale(reader));
  await notify(tx, {
    userId: entry.userId,
    type: "system",
    key,
    params,
    refType: "hotel-waiting",
    refId: String(entry.id),
  });
}

/** Notifies that an offer has run out. */
export const notifyLapsed = (tx: Tx, entry: Waiting): Promise<void> => note(tx, entry, "hotel-waiting:notice.lapsed");

/** Notifies that no rooms became free in time. */
export const notifyEnded = (tx: Tx, entry: Waiting): Promise<void> => note(tx, entry, "hotel-waiting:notice.ended");

/**
 * Notifies by notification and mail, in the reader's language, that rooms are held, until when, and where to book them.
 */
export async function notifyOffer(tx: Tx, entry: Waiting & { offerUntil: Date }): Promise<void> {
  const reader = await readerOf(tx, entry.userId);
  if (!reader) return;
  const locale = mailLocale(reader);
  const until = inTokyo(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })(entry.offerUntil);
  const params = { ...(await aboutStay(tx, entry, locale)), until };
  await notify(tx, {
    userId: entry.userId,
    type: "system",
    key: "hotel-waiting:notice.offer",
    params,
    refType: "hotel-waiting",
    refId: String(entry.id),
  });
  const named = (words: InLanguages) => inLanguage(words, flagOf(locale)).text;
  await queueMail(tx, {
    to: reader.email,
    locale,
    name: reader.nickname,
    template: "hotel-waiting:mail.offer",
    params: { ...params, hotel: named(params.hotel), company: named(params.company) },
    link: env.origins.main + reservePath(entry),
  });
}
