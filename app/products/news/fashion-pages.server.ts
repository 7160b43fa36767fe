import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { pageIn, slicePaging } from "~/platform/screens/list-state";
import type { Crumb } from "~/ui/chrome/crumb";
import { farthestPage } from "./list-page.server";
import { categoriesOf, categoryOf } from "./queries/categories.server";
import { newsPage, yearPage, yearsOf } from "./queries/lists.server";
import { listHref } from "./rules/addresses";
import { newsCategoriesTag, newsTag } from "./tags";

/** Covers per page of tokyo-fashion. */
const pageSize = 12;
/** The years that an address may name. */
const years = { first: 2000, last: 2999 };

/** Loads the articles of a tokyo-fashion category in one year, and its other years with articles. */
export const fashionYearLoader = load(async ({ db, locale, params, t, tags, url }) => {
  tags.add(newsTag).add(newsCategoriesTag);
  const id = rowIdIn(params.category);
  const year = /^\d{4}$/.test(params.year ?? "") ? Number(params.year) : 0;
  const category = id === null ? undefined : await categoryOf(db, 3, id, flagOf(locale));
  if (!category || year < years.first || year > years.last) throw missing();
  const page = pageIn(url.searchParams, 1, farthestPage);
  const [list, known] = await Promise.all([
    yearPage(db, locale, { category: category.id, year }, slicePaging(page, pageSize)),
    yearsOf(db, category.id),
  ]);
  const { first, last } = known ?? { first: year, last: year };
  const all = Array.from({ length: Math.max(1, last - first + 1) }, (_, at) => last - at);
  const trail: Crumb[] = [
    { label: t("news:root.3"), href: listHref(3) },
    { label: category.name, lang: category.lang, href: listHref(3, { category: category.id }) },
    { label: String(year) },
  ];
  return {
    locale,
    category,
    year,
    page,
    trail,
    cards: list.content,
    pages: list.totalPages,
    years: all.includes(year) ? all : [year, ...all],
  };
});

/** Loads all of tokyo-fashion as covers, and the categories with their latest year. */
export const magazineLoader = load(async ({ db, locale, tags, url }) => {
  tags.add(newsTag).add(newsCategoriesTag);
  const page = pageIn(url.searchParams, 1, farthestPage);
  const [categories, list] = await Promise.all([
    categoriesOf(db, 3, flagOf(locale)),
    newsPage(db, locale, { type: 3 }, slicePaging(page, pageSize)),
  ]);
  const latest = await Promise.all(
    categories.map(async (category) => ({ ...category, year: (await yearsOf(db, category.id))?.last ?? null })),
  );
  return {
    locale,
    page,
    cards: list.content,
    pages: list.totalPages,
    categories: latest.flatMap(({ year, ...category }) => (year === null ? [] : [{ ...category, year }])),
  };
});
