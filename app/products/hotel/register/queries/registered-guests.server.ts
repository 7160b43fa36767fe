import { and, eq, inArray, sql } from "drizzle-orm";
import type { Person } from "~/foundation/orders/rules/roles";
import { startOfDay } from "~/platform/data/conditions";
import { countAhead } from "~/platform/data/count-ahead.server";
import { rowIdIn } from "~/platform/data/row-id";
import type { TableState } from "~/platform/table/table";
import { tableOrder, tableSlice } from "~/platform/table/table.server";
import { isDay } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { type HotelGuest, hotelOrders } from "~db/schema/hotel-order";
import { servedStates } from "../../booking/rules/states";
import type { RegisterColumn, RegisterFilter } from "../rules/register-table";

/** The guests of a booking; its contact while no guest is named. */
const guests = sql`jsonb_array_elements(
  case when ${hotelOrders.guests} = '[]'::jsonb then jsonb_build_array(jsonb_build_object('name', ${hotelOrders.contactName}))
       else ${hotelOrders.guests} end) with ordinality as registered(guest, place)`;

/** Numbers of a booking's assigned rooms. */
const roomNumbers = sql<string | null>`(
  select string_agg(distinct r.number, ', ' order by r.number)
    from hotel_room_stay s join hotel_room r on r.id = s.room_id where s.order_id = ${hotelOrders.id})`;

const dayIn = (text: string | undefined): string | undefined => (text && isDay(text) ? text : undefined);

/**
 * A page of past, present and coming guests of the actor's hotels, by day of arrival; an administrator's covers all.
 */
export async function registeredGuests(
  db: Db,
  { userId, roles }: Person,
  state: TableState<RegisterColumn, RegisterFilter>,
) {
  const companyId = rowIdIn(state.filters.companyId ?? null);
  const [from, to] = [dayIn(state.filters.from), dayIn(state.filters.to)];
  const day = dayIn(state.filters.day);
  const where = and(
    roles.has("ADMIN") ? undefined : eq(hotelOrders.sellerId, userId),
    inArray(hotelOrders.status, [...servedStates]),
    companyId === null ? undefined : eq(hotelOrders.companyId, companyId),
    from ? sql`${hotelOrders.arriveTime} >= ${startOfDay(from)}` : undefined,
    day
      ? sql`${hotelOrders.checkin} <= ${day}::date and coalesce(${hotelOrders.leftDay}, ${hotelOrders.checkout}) > ${day}::date`
      : undefined,
    to ? sql`${hotelOrders.arriveTime} < ${startOfDay(to, 1)}` : undefined,
  );
  const { limit, offset } = tableSlice(state);
  const { id, number, status, phone, contactName, companyName, hotelName, checkin, checkout, leftDay } = hotelOrders;
  const rows = await db
    .select({
      id,
      number,
      status,
      phone,
      contactName,
      companyName,
      hotelName,
      checkin,
      checkout,
      leftDay,
      guest: sql<Pick<HotelGuest, "name"> & Partial<HotelGuest>>`registered.guest`,
      firstAddress: sql<string | null>`${hotelOrders.guests} -> 0 ->> 'address'`,
      place: sql<number>`registered.place::int`,
      rooms: roomNumbers,
    })
    .from(hotelOrders)
    .crossJoinLateral(guests)
    .where(where)
    .orderBy(...tableOrder(state, { checkin: hotelOrders.arriveTime }, hotelOrders.id), sql`registered.place`)
    .limit(limit)
    .offset(offset);
  const total = await countAhead(db, sql`${hotelOrders} cross join lateral ${guests}`, where, { offset });
  return {
    rows: rows.map(({ guest: { phone: ownPhone, ...guest }, ...stay }) => ({ ...stay, ...guest, ownPhone })),
    total,
  };
}
export type RegisteredGuest = Awaited<ReturnType<typeof registeredGuests>>["rows"][number];
