import { stayFile } from "~/foundation/nights/calendars/stay-file";
import { stayTimes } from "~/foundation/nights/rules/stay-times";
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
import { stayOrderView } from "./queries/stay-order-view.server";

/**
 * Replies with a guest's stay as an iCalendar file. Throws `orderStateChanged` while it is not certain, and the errors of
 * `stayOrderView`.
 */
export async function calendarReply(db: Db, context: RequestContext, number: string): Promise<string> {
  const stay = await stayOrderView(db, personOf(context), number, apiReader(context.locale));
  if (!stay.can.keepDate || !stay.house) throw new DomainError("orderStateChanged");
  const t = translator(context.locale);
  const { postcode, address } = stay.house.address;
  context.replyHeaders.set("Content-Type", "text/calendar; charset=utf-8");
  context.replyHeaders.set("Content-Disposition", `attachment; filename="${number}.ics"`);
  return stayFile(
    {
      number,
      checkin: stay.checkin,
      checkout: stay.checkout,
      url: env.origins.main + href("/stay/order/:id", { id: number }),
      isCanceled: false,
      summary: stay.stay,
      description: t("stay-order:calendarText", { number, from: stayTimes.checkin, until: stayTimes.checkout }),
      location: [writtenPostcode(postcode), address].filter(Boolean).join(" "),
    },
    { host: new URL(env.origins.main).hostname, now: await databaseNow(db) },
  );
}
