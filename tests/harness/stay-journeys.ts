import { inRunningDatabase } from "./running-database";

/** A home of the demonstration's host that lists do not lead with: nobody else takes its nights. Answers its id. */
export const newHome = (): Promise<number> =>
  inRunningDatabase((sql) =>
    sql.begin(async (tx) => {
      const tag = `Z${Date.now() % 100_000_000}${Math.floor(Math.random() * 90 + 10)}`;
      const name = tx.json({ zh: tag, ja: tag, en: tag });
      const [home] = await tx<{ id: number }[]>`
        insert into stay (seller_id, name, cover, capacity, weekday_rent, holiday_rent, deposit, management_fee,
          licence_type, licence_no, public_from, public_until, prefecture, city, address, phone, stations, status,
          is_public, seq)
        select seller_id, ${name}, cover, 4, 8000, 8000, 10000, 3000, 'inn', 'A1', public_from, public_until,
               prefecture, city, address, phone, stations, 'approved', true, 0
          from stay where status = 'approved' order by id limit 1
        returning id::int`;
      return home?.id ?? 0;
    }),
  );
