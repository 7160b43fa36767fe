import { type SQL, sql } from "drizzle-orm";
import { paymentCheck, sinceEvents, statesIn } from "~/foundation/orders/paid/payment-check.server";
import { type IntegrityCheck, violationsOf } from "~/platform/data/integrity.server";
import { nightStates, servedStates } from "./rules/states";
import { stayBookings } from "./stay-orders.server";

/** Violations of the book of nights: each night of a live stay is its own, and no night belongs to one that ended. */
const contradictions = (stay: SQL): SQL => sql`
  with wanted as (
    select o.stay_id, d.night::date as night, o.pay_group, o.id
      from stay_order o cross join generate_series(o.checkin, o.checkout - 1, interval '1 day') as d (night)
     where o.status in ${statesIn(nightStates)} and o.stay_id in ${stay}
  )
  select 'night of a stay' as kind, coalesce(w.id, n.stay_id) as id, count(w.id) as expected, count(n.stay_id) as found
    from wanted w full join (select * from stay_night where pay_group is not null and stay_id in ${stay}) n
      on n.stay_id = w.stay_id and n.night = w.night and n.pay_group = w.pay_group
   where w.id is null or n.stay_id is null
   group by 2
  limit 100`;

/** Integrity check of nights against stays. */
export const nightCheck: IntegrityCheck = {
  name: "stay nights",
  all: (db) => violationsOf(db, contradictions(sql`(select id from stay)`)),
  since: (db, cursor) =>
    sinceEvents(db, stayBookings, cursor, (orders) =>
      contradictions(sql`(select stay_id from stay_order where id in ${orders})`),
    ),
};

/** Integrity check of payments of stays; one paid on arrival has no payment here. */
export const stayPaymentCheck = paymentCheck(stayBookings, {
  name: "stay payments",
  served: servedStates,
  elsewhere: sql`w.pay_method = 'onsite'`,
});
