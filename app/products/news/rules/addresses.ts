import type { Flag } from "~/platform/i18n/locales";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import type { NewsType } from "./types";

type Article = { id: number; type: NewsType; categoryId: number };

/** The page of an article: each type has its own; that of tokyo-fashion names the language of its words [SH25]. */
export function articleHref({ id, type, categoryId }: Article, flag: Flag): string {
  if (type === 1) return href("/news/detail/:id", { id });
  if (type === 2) return href("/cnNews/detail/:id", { id });
  return href("/tokyo-fashion/:category/:lang/:id", { category: categoryId, lang: flag, id });
}

/** The list of a type, or of one of its categories; 0 is the summary of all [N2]. */
export function listHref(
  type: NewsType,
  { category = 0, page = 1 }: { category?: number; page?: number } = {},
): string {
  const path = type === 1 ? href("/news") : type === 2 ? href("/cnNews") : href("/tokyo-fashion");
  return listAddress(path, { category: category || null, page });
}

/** The articles of a category of tokyo-fashion in one year. */
export const yearHref = (category: number, year: number, page = 1): string =>
  listAddress(href("/tokyo-fashion/:category/:year", { category, year }), { page });

/** Where the feed of a type lies, on every host. */
export const feedPaths: Readonly<Record<NewsType, string>> = {
  1: "/news/rss.xml",
  2: "/cnNews/rss.xml",
  3: "/tokyo-fashion/rss.xml",
};

/** The feed of a type in a language. */
export const feedHref = (type: NewsType, flag: Flag): string => `${feedPaths[type]}?lang=${flag}`;
