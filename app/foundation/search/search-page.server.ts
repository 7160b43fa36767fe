import { pagingOf } from "~/platform/api/paging";
import type { Load } from "~/platform/forms/handler.server";
import type { Locale } from "~/platform/i18n/locales";
import { find, openTypes, typeLabel } from "./find.server";
import { type Offers, offersFor } from "./offers.server";
import type { Hit, SearchType } from "./provider";
import { readSearch } from "./search-href";

/** Results per page on a type's tab, and per type on the tab of all types. */
const perPage = 12;
const perType = 4;

/** The results page. `page`: from 1; `sections`: the shown results of each type that has any. */
export type SearchView = {
  keyword: string;
  locale: Locale;
  type: SearchType | null;
  counts: { type: SearchType; label: string; count: number }[];
  sections: { type: SearchType; label: string; hits: Hit[]; count: number }[];
  page: number;
  pages: number;
  /** Whether search engines may index the page: not a single type's tab or an empty result. */
  isIndexed: boolean;
  /** Where no type has anything that was asked for. */
  offers: Offers | null;
};

/** Runs the search that the URL of a results page names. */
export async function searchView({ db, actor, locale, t, url }: Pick<Load, "db" | "actor" | "locale" | "t" | "url">) {
  const types = openTypes();
  const { keyword, type, page } = readSearch(url.searchParams, types);
  const found = await Promise.all(
    (keyword === "" ? [] : types).map(async (each) => {
      const asked = each === type ? { page: page - 1, size: perPage } : { page: 0, size: perType };
      const paging = pagingOf({ ...asked, pageSize: 0 });
      const { content, totalElements } = await find(db, each, { keyword, locale, viewer: actor, paging });
      return { type: each, label: typeLabel(each, t), hits: content, count: totalElements };
    }),
  );
  const counts = found.map(({ type: each, label, count }) => ({ type: each, label, count }));
  const sections = found.filter((each) => (type ? each.type === type : each.hits.length > 0));
  const total = counts.find((each) => each.type === type)?.count ?? 0;
  const pages = Math.ceil(total / perPage);
  const isIndexed = type === null && sections.length > 0;
  const isNothing = keyword !== "" && counts.every(({ count }) => count === 0);
  const offers = isNothing ? await offersFor(db, keyword, locale) : null;
  const view: SearchView = { keyword, locale, type, counts, sections, page, pages, isIndexed, offers };
  return view;
}
