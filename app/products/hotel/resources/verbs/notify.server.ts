import { eq } from "drizzle-orm";
import { mailLocale } from "~/foundation/mail/verbs/queue-mail.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { dayWriter } from "~/platform/i18n/in-tokyo";
import type { InLanguages } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import type { hotelResourceBookings } from "~db/schema/hotel-resource";

type Reserved = Pick<typeof hotelResourceBookings.$inferSelect, "day" | "start" | "end" | "count">;
type About = { companyId: number; type: string; name: InLanguages };

async function paramsFor(tx: Tx, userId: number, { name }: About, { day, start, end, count }: Reserved) {
  const [reader] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, userId));
  const locale = mailLocale(reader ?? { locale: "" });
  return { name, day: dayWriter(locale)(day), start, end, count };
}

/** Notifies a property's owner of a reservation, in their language; a day's newest replaces an unread one. */
export async function notifyProperty(tx: Tx, sellerId: number, about: About, reserved: Reserved): Promise<void> {
  await notify(tx, {
    userId: sellerId,
    type: "system",
    refType: "hotel-resource-day",
    latest: true,
    refId: reserved.day,
    key: `hotel-resource:notice.reserved.${about.type}`,
    params: await paramsFor(tx, sellerId, about, reserved),
  });
}

/** Notifies a guest, in their language, that the property canceled their reservation. */
export async function notifyGuest(tx: Tx, userId: number, about: About, reserved: Reserved): Promise<void> {
  await notify(tx, {
    userId,
    type: "system",
    refType: "hotel-resource",
    refId: `${about.companyId}/${about.type}`,
    key: "hotel-resource:notice.canceled",
    params: await paramsFor(tx, userId, about, reserved),
  });
}
