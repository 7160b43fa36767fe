import { sql } from "drizzle-orm";
import type { Person } from "~/foundation/orders/rules/roles";
import { tokyoClock, tokyoToday } from "~/platform/data/conditions";
import { inTokyo } from "~/platform/i18n/in-tokyo";
import type { Locale } from "~/platform/i18n/locales";
import { tokyoInstant } from "~/platform/time/tokyo";
import type { Db } from "~db/client";

/** Months that the page of earnings shows. */
const shownMonths = 12;

/**
 * A host's earnings of the last twelve months by the month of payment in Tokyo, newest first: stays, nights, yen paid,
 * points, and yen refunded; and what is still to come from certain stays paid on arrival.
 */
export async function earnings(db: Db, { userId }: Person, locale: Locale) {
  const rows = await db.execute<{
    month: string;
    stays: number;
    nights: number;
    yen: string;
    points: string;
    back: string;
  }>(
    sql`select to_char(m.month, 'YYYY-MM') as month, count(o.id)::int as stays,
             coalesce(sum(o.checkout - o.checkin), 0)::int as nights, coalesce(sum(o.total), 0)::text as yen,
             coalesce(sum(o.points_used - o.refunded_points), 0)::text as points,
             coalesce(sum(o.refunded), 0)::text as back
        from generate_series(date_trunc('month', ${tokyoToday}::timestamp) - make_interval(months => ${shownMonths - 1}),
                             date_trunc('month', ${tokyoToday}::timestamp), interval '1 month') as m (month)
        left join stay_order o on o.seller_id = ${userId} and o.pay_success_time is not null
         and o.pay_success_time >= ${tokyoClock(sql`m.month`)}
         and o.pay_success_time < ${tokyoClock(sql`m.month + interval '1 month'`)}
       group by m.month order by m.month desc`,
  );
  const [ahead] = await db.execute<{ stays: number; yen: string }>(sql`
    select count(*)::int as stays, coalesce(sum(total), 0)::text as yen from stay_order
     where seller_id = ${userId} and status = 'reservation_complete' and pay_success_time is null`);
  const write = inTokyo(locale, { year: "numeric", month: "long" });
  return {
    months: rows.map(({ month, yen, points, back, ...row }) => ({
      ...row,
      month,
      title: write(tokyoInstant(`${month}-01`)),
      yen: Number(yen),
      points: Number(points),
      back: Number(back),
    })),
    ahead: { stays: ahead?.stays ?? 0, yen: Number(ahead?.yen ?? 0) },
  };
}
