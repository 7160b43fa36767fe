import { stayFile } from "~/foundation/nights/calendars/stay-file";
import { personOf } from "~/foundation/orders/person";
import { apiReader } from "~/foundation/orders/queries/reader.server";
import type { RequestContext } from "~/platform/access/request-context";
import { databaseNow } from "~/platform/data/clock.server";
import { env } from "~/platform/env.server";
import { DomainError } from "~/platform/errors";
import { writtenPostcode } from "~/platform/fields/postcode";
import { translator } from "~/platform/i18n/texts.server";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { houseTimes } from "../limits";
import { bookingView } from "./queries/booking-view.server";

/**
 * Replies with a guest's stay as an iCalendar file. Throws `orderStateChanged` while it is not certain, and the errors
 * of `bookingView`.
 */
export async function calendarReply(db: Db, context: RequestContext, number: string): Promise<string> {
  const stay = await bookingView(db, personOf(context), number, apiReader(context.locale));
  if (!stay.can.keepDate) throw new DomainError("orderStateChanged");
  const t = translator(context.locale);
  const { postcode, address } = stay.address;
  const url = env.origins.main + href("/hotel/order/:id", { id: number });
  context.replyHeaders.set("Content-Type", "text/calendar; charset=utf-8");
  context.replyHeaders.set("Content-Disposition", `attachment; filename="${number}.ics"`);
  return stayFile(
    {
      number,
      checkin: stay.checkin,
      checkout: stay.checkout,
      url,
      isCanceled: false,
      summary: t("hotel-order:calendar.summary", { company: stay.company, hotel: stay.hotel }),
      description: t("hotel-order:calendar.description", {
        number,
        from: houseTimes.checkin,
        until: houseTimes.checkout,
      }),
      location: [stay.company, writtenPostcode(postcode), address].filter(Boolean).join(" "),
    },
    { host: new URL(env.origins.main).hostname, now: await databaseNow(db) },
  );
}
