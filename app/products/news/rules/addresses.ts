import type { Flag } from "~/platform/i18n/locales";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import type { NewsType } from "./types";

type Article = { id: number; type: NewsType; categoryId: number };

/** The path of an article's page, by type; in tokyo-fashion it names the language of the words [SH25]. */
export function articleHref({ id, type, categoryId }: Article, flag: Flag): string {
  if (type === 1) return href("/news/detail/:id", { id });
  if (type === 2) return href("/cnNews/detail/:id", { id });
  return href("/tokyo-fashion/:category/:lang/:id", { category: categoryId, lang: flag, id });
}

/** The path of the list of a type, or of one of its categories; category 0 means all [N2]. */
export function listHref(
  type: NewsType,
  { category = 0, page = 1 }: { category?: number; page?: number } = {},
): string {
  const path = type === 1 ? href("/news") : type === 2 ? href("/cnNews") : href("/tokyo-fashion");
  return listAddress(path, { category: category || null, page });
}

/** The path of the articles of a tokyo-fashion category in one year. */
export const yearHref = (category: number, year: number, page = 1): string =>
  listAddress(href("/tokyo-fashion/:category/:year", { category, year }), { page });

/** The feed's path of each type, on every host. */
export const feedPaths: Readonly<Record<NewsType, string>> = {
  1: "/news/rss.xml",
  2: "/cnNews/rss.xml",
  3: "/tokyo-fashion/rss.xml",
};

/** The path of a type's feed in a language. */
export const feedHref = (type: NewsType, flag: Flag): string => `${feedPaths[type]}?lang=${flag}`;
