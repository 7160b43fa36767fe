import { type SQL, sql } from "drizzle-orm";
import { paymentCheck, sinceEvents, statesIn } from "~/foundation/orders/paid/payment-check.server";
import { type IntegrityCheck, violationsOf } from "~/platform/data/integrity.server";
import { hotelBookings } from "./hotel-orders.server";
import { roomStates, servedStates } from "./rules/states";

/**
 * Violations of the rooms ledger: each night's `taken` must equal the rooms of live bookings until their guests left,
 * plus offers to the waiting list and blocked rooms; each coupon's `used` must equal its live bookings. `hotel` selects
 * the hotels.
 */
const contradictions = (hotel: SQL): SQL => sql`
  with wanted as (
    select o.hotel_id, d.night::date as night, o.rooms
      from hotel_order o cross join generate_series(o.checkin, coalesce(o.left_day, o.checkout) - 1, interval '1 day') as d (night)
     where o.status in ${statesIn(roomStates)} and o.hotel_id in ${hotel}
    union all
    select w.hotel_id, d.night::date, w.rooms
      from hotel_waiting w cross join generate_series(w.checkin, w.checkout - 1, interval '1 day') as d (night)
     where w.status = 'offered' and w.hotel_id in ${hotel}
    union all
    select r.hotel_id, d.night::date, 1
      from hotel_room_stay b join hotel_room r on r.id = b.room_id
      cross join generate_series(b.from_day, b.until_day - 1, interval '1 day') as d (night)
     where b.order_id is null and r.hotel_id in ${hotel}
  ), sums as (select hotel_id, night, sum(rooms) as rooms from wanted group by hotel_id, night)
  select 'rooms of a night' as kind, coalesce(s.hotel_id, n.hotel_id) as id,
         coalesce(s.rooms, 0) as expected, coalesce(n.taken, 0) as found
    from sums s full join (select * from hotel_night where hotel_id in ${hotel}) n
      on n.hotel_id = s.hotel_id and n.night = s.night
   where coalesce(s.rooms, 0) <> coalesce(n.taken, 0)
  union all
  select 'coupons', c.id, count(o.id), c.used
    from hotel_coupon c left join hotel_order o on o.coupon_id = c.id and o.status in ${statesIn(roomStates)}
   where c.company_id in (select company_id from hotel h where h.id in ${hotel})
   group by c.id having count(o.id) <> c.used
  limit 100`;

/** Hotels with an offer to the waiting list that was open within the last hour. */
const offering = sql`select hotel_id from hotel_waiting where offer_until > clock_timestamp() - interval '1 hour'`;

/** Integrity check of hotel rooms and coupons. */
export const roomCheck: IntegrityCheck = {
  name: "hotel rooms",
  all: (db) => violationsOf(db, contradictions(sql`(select id from hotel)`)),
  since: (db, cursor) =>
    sinceEvents(db, hotelBookings, cursor, (orders) =>
      contradictions(sql`(select hotel_id from hotel_order where id in ${orders} union ${offering})`),
    ),
};

/** Integrity check of booking payments; a booking paid at the hotel has no payment here. */
export const bookingPaymentCheck = paymentCheck(hotelBookings, {
  name: "hotel payments",
  served: servedStates,
  elsewhere: sql`w.pay_method = 'onsite'`,
});
