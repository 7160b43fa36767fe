import { inRunningDatabase } from "./running-database";

/** A day of Tokyo, so many days from today. */
export const inDays = (days: number): string =>
  new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/**
 * A house of the demonstration's hotel that no guest sees, with one type of room and two rooms: nobody else gives its
 * rooms away.
 */
export const newHouse = () =>
  inRunningDatabase((sql) =>
    sql.begin(async (tx) => {
      const tag = `Z${Date.now() % 100_000_000}${Math.floor(Math.random() * 90 + 10)}`;
      const name = tx.json({ zh: tag, ja: tag, en: tag });
      const [house] = await tx<{ id: number; seller: number }[]>`
        insert into hotel_company (seller_id, name, cover, status, seq)
        select seller_id, ${name}, cover, 'approved', -1 from hotel_company where id = 1
        returning id::int, seller_id::int as seller`;
      const [type] = await tx<{ id: number }[]>`
        insert into hotel (company_id, seller_id, name, cover, capacity, room_count, weekday_rent, holiday_rent,
          public_from, public_until, nearest_station, is_public, seq)
        select ${house?.id ?? 0}, seller_id, ${name}, cover, capacity, 2, weekday_rent, holiday_rent,
               public_from, public_until, nearest_station, false, -1
          from hotel where id = 3 returning id::int`;
      const rooms = [`${tag}-1`, `${tag}-2`] as const;
      for (const number of rooms)
        await tx`
          insert into hotel_room (company_id, seller_id, hotel_id, number)
          values (${house?.id ?? 0}, ${house?.seller ?? 0}, ${type?.id ?? 0}, ${number})`;
      return { companyId: house?.id ?? 0, hotelId: type?.id ?? 0, rooms };
    }),
  );

/** Makes a stay of one night, whose house has no other, one that began so many days earlier. */
export const hadBegun = (number: string, days: number): Promise<void> =>
  inRunningDatabase((sql) =>
    sql.begin(async (tx) => {
      const [stay] = await tx<{ id: string; hotel: string }[]>`
        update hotel_order
           set checkin = checkin - ${days}::int, checkout = checkout - ${days}::int,
               nights = jsonb_set(nights, '{0,date}', to_jsonb((checkin - ${days}::int)::text))
         where number = ${number} returning id, hotel_id as hotel`;
      await tx`update hotel_night set night = night - ${days}::int where hotel_id = ${stay?.hotel ?? 0}`;
      await tx`
        update hotel_room_stay set from_day = from_day - ${days}::int, until_day = until_day - ${days}::int
         where order_id = ${stay?.id ?? 0}`;
    }),
  );
