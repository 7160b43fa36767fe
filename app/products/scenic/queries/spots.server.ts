import { and, eq, ne } from "drizzle-orm";
import { prefectureName } from "~/foundation/reference/prefecture-name.server";
import { plainWords, shownRich } from "~/foundation/rich-text/rich-words";
import { pageOf } from "~/platform/api/paging";
import { countAhead } from "~/platform/data/count-ahead.server";
import { missing } from "~/platform/errors";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { scenicSpots } from "~db/schema/scenic";
import { spotHref } from "../rules/addresses";
import { type Narrowed, spotOrder, spotShown, spotsIn } from "./visible.server";

type Paging = { page: number; size: number; offset: number };
type Shown = { text: string; lang?: Flag };

/** A spot in a list; `place`: its prefecture in the visitor's language. */
export type SpotCard = {
  id: number;
  href: string;
  name: Shown;
  summary: Shown;
  place: string;
  seasons: string[];
  cover: string;
};

const { id, name, summary, prefecture, seasons, cover, location } = scenicSpots;
const columns = { id, name, summary, prefecture, seasons, cover, location };
type Row = Pick<typeof scenicSpots.$inferSelect, keyof typeof columns>;

const cardIn =
  (locale: Locale) =>
  (row: Row): SpotCard => ({
    id: row.id,
    href: spotHref(row.id),
    name: shownWords(row.name, flagOf(locale)),
    summary: shownWords(row.summary, flagOf(locale)),
    place: prefectureName(locale, row.prefecture),
    seasons: row.seasons,
    cover: row.cover,
  });

/** One page of the visible spots as rows. */
export async function spotRows(db: Db, narrowed: Narrowed, paging: Paging) {
  const { size, offset } = paging;
  const where = spotsIn(narrowed);
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(scenicSpots)
      .where(where)
      .orderBy(...spotOrder)
      .limit(size)
      .offset(offset),
    countAhead(db, scenicSpots, where, paging),
  ]);
  return { rows, total };
}

/** One page of the visible spots, with their places for a map. */
export async function spotPage(db: Db, locale: Locale, narrowed: Narrowed, paging: Paging) {
  const { rows, total } = await spotRows(db, narrowed, paging);
  return {
    ...pageOf(rows.map(cardIn(locale)), total, paging),
    places: rows.map(({ location }) => location),
  };
}

/** A spot that visitors see. Throws `notFindData`. */
export async function openSpot(db: Db, wanted: number) {
  const [row] = await db
    .select()
    .from(scenicSpots)
    .where(and(eq(id, wanted), spotShown));
  if (!row) throw missing();
  return row;
}
export type OpenSpot = Awaited<ReturnType<typeof openSpot>>;

/** Other spots of the same prefecture, at most `most`. */
export async function moreLike(db: Db, locale: Locale, spot: OpenSpot, most: number): Promise<SpotCard[]> {
  const rows = await db
    .select(columns)
    .from(scenicSpots)
    .where(and(spotShown, eq(prefecture, spot.prefecture), ne(id, spot.id)))
    .orderBy(...spotOrder)
    .limit(most);
  return rows.map(cardIn(locale));
}

/** The prefectures that have a visible spot. */
export async function spotPrefectures(db: Db): Promise<Set<string>> {
  const rows = await db.selectDistinct({ prefecture }).from(scenicSpots).where(spotShown);
  return new Set(rows.map((row) => row.prefecture));
}

/** The view of a spot for its page. */
export function spotView(spot: OpenSpot, locale: Locale) {
  const flag = flagOf(locale);
  const { doc, lang } = shownRich(spot.content, flag);
  const line = (words: OpenSpot["access"]) => shownWords(words, flag);
  return {
    id: spot.id,
    name: line(spot.name),
    summary: line(spot.summary),
    place: line(spot.place),
    region: prefectureName(locale, spot.prefecture),
    prefecture: spot.prefecture,
    seasons: spot.seasons,
    facts: { access: line(spot.access), hours: line(spot.hours), fee: line(spot.fee) },
    homepage: spot.homepage,
    pictures: [spot.cover, ...spot.pictures],
    location: spot.location,
    text: { doc, lang, plain: inLanguage(plainWords(spot.content), flag).text },
  };
}
