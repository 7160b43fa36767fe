import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { prefectureName } from "~/foundation/reference/prefecture-name.server";
import type { Flag, Locale } from "~/platform/i18n/locales";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { stays } from "~db/schema/stay";
import { inFlag, stayShown } from "./visible.server";

/** Most listings of a list. */
export const mostCards = 60;

/** A listing in a list; `lang` only if its name is not in the visitor's language. `price`: lowest rent, yen. */
export type StayCard = {
  id: number;
  name: string;
  lang?: Flag;
  picture: string;
  type: string;
  place: string;
  capacity: number;
  price: number;
};

const { id, name, cover, type, prefecture, city, capacity, weekdayRent, holidayRent } = stays;

/** The listings of a language that match `where`, highest first. */
export async function stayCards(
  db: Db,
  { locale, where, size = mostCards }: { locale: Locale; where?: SQL | undefined; size?: number },
): Promise<StayCard[]> {
  const flag = flagOf(locale);
  const rows = await db
    .select({ id, name, cover, type, prefecture, city, capacity, weekdayRent, holidayRent })
    .from(stays)
    .where(and(stayShown, inFlag(flag), where))
    .orderBy(desc(stays.seq), desc(stays.id))
    .limit(Math.min(size, mostCards));
  return rows.map((row) => {
    const { text, lang } = shownWords(row.name, flag);
    return {
      id: row.id,
      name: text,
      ...(lang && { lang }),
      picture: row.cover,
      type: row.type,
      place: `${prefectureName(locale, row.prefecture)} · ${row.city}`,
      capacity: row.capacity,
      price: Math.min(row.weekdayRent, row.holidayRent),
    };
  });
}

/** Up to four other listings of the prefecture, those that take as many people first. */
export const similarStays = (
  db: Db,
  stay: Pick<typeof stays.$inferSelect, "id" | "prefecture" | "capacity">,
  locale: Locale,
): Promise<StayCard[]> =>
  stayCards(db, {
    locale,
    where: and(
      eq(stays.prefecture, stay.prefecture),
      ne(stays.id, stay.id),
      sql`${stays.capacity} >= ${stay.capacity} / 2`,
    ),
    size: 4,
  });
