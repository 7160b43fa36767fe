import { inRunningDatabase } from "./running-database";

type NewHome = {
  id: number;
  /** Its name in every language. */
  name: string;
  /** A line and two of its stations, the first of which is near the home. */
  line: number;
  stations: readonly [number, number];
};

/**
 * A home of the demonstration's host near Omori station, that lists do not lead with and whose words only its name has:
 * nobody else takes its nights.
 */
export const newHome = (): Promise<NewHome> =>
  inRunningDatabase((sql) =>
    sql.begin(async (tx) => {
      const name = `Z${Date.now() % 100_000_000}${Math.floor(Math.random() * 90 + 10)}`;
      const words = tx.json({ zh: name, ja: name, en: name });
      const [near] = await tx<{ id: number; line: number; location: { latitude: number; longitude: number } }[]>`
        select id::int, line_id::int as line, location from railway_station where name ->> 'en' = 'Omori' limit 1`;
      if (!near) throw new Error("the demonstration has no Omori station");
      const [next] = await tx<{ id: number }[]>`
        select id::int from railway_station where line_id = ${near.line} and id <> ${near.id} order by id limit 1`;
      const [home] = await tx<{ id: number }[]>`
        insert into stay (seller_id, name, cover, capacity, weekday_rent, holiday_rent, deposit, management_fee,
          licence_type, licence_no, public_from, public_until, prefecture, city, address, phone, stations, status,
          is_public, seq, location, search_text)
        select seller_id, ${words}, cover, 4, 8000, 8000, 10000, 3000, 'inn', 'A1', public_from, public_until,
               'tokyo', city, address, phone, stations, 'approved', true, 0, ${tx.json(near.location)},
               ${` ${name.toLowerCase()} `}
          from stay where status = 'approved' order by id limit 1
        returning id::int`;
      return { id: home?.id ?? 0, name, line: near.line, stations: [near.id, next?.id ?? 0] as const };
    }),
  );
