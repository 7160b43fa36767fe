import type { Actor } from "~/platform/access/actor";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { courseHref } from "../rules/addresses";
import { type PriceState, priceState } from "../rules/price";
import type { CourseRow } from "./courses.server";
import { watchableAmong } from "./rights.server";

/** A course in a list, for one visitor. */
export type CourseCard = {
  id: number;
  href: string;
  title: { text: string; lang?: Flag };
  summary: { text: string; lang?: Flag };
  cover: string;
  lessons: number;
  price: number;
  state: PriceState;
};

/** Cards of courses, with what their prices are for this visitor [spec 4]. */
export async function courseCards(
  db: Db,
  { actor, locale }: { actor: Actor | null; locale: Locale },
  rows: readonly CourseRow[],
): Promise<CourseCard[]> {
  const flag = flagOf(locale);
  const watchable = await watchableAmong(db, actor, rows);
  return rows.map((row) => ({
    id: row.id,
    href: courseHref(row.id),
    title: shownWords(row.title, flag),
    summary: shownWords(row.summary, flag),
    cover: row.cover,
    lessons: row.videoIds.length,
    price: row.price ?? 0,
    state: priceState(row, watchable.has(row.id)),
  }));
}
