import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { pageIn, slicePaging, wholeIn } from "~/platform/screens/list-state";
import type { Crumb } from "~/ui/chrome/crumb";
import { categoriesOf, categoryOf } from "./queries/categories.server";
import { hotNews, newsPage } from "./queries/lists.server";
import { feedHref, listHref } from "./rules/addresses";
import { newsSizes } from "./rules/limits";
import type { NewsType } from "./rules/types";
import { newsCategoriesTag, newsTag } from "./tags";

/** Last page of a list that can be requested. */
export const farthestPage = 2_000;

/** Loads the list of a type: all of it, or one category; category 0 means all [N2]. */
export const newsListLoader = (type: NewsType) =>
  load(async ({ db, locale, t, tags, url, origin }) => {
    tags.add(newsTag).add(newsCategoriesTag);
    const flag = flagOf(locale);
    const page = pageIn(url.searchParams, 1, farthestPage);
    const asked = wholeIn(url.searchParams.get("category"), 0, Number.MAX_SAFE_INTEGER) ?? 0;
    const category = asked === 0 ? null : await categoryOf(db, type, asked, flag);
    if (category === undefined) throw missing();
    const [categories, list, hot] = await Promise.all([
      categoriesOf(db, type, flag),
      newsPage(db, locale, { type, category: category?.id }, slicePaging(page, newsSizes.page)),
      hotNews(db, locale, type),
    ]);
    const root = t(`news:root.${type}`);
    const trail: Crumb[] | undefined = category
      ? [
          { label: root, href: listHref(type) },
          { label: category.name, lang: category.lang },
        ]
      : undefined;
    return {
      type,
      locale,
      page,
      pages: list.totalPages,
      cards: list.content,
      categories,
      category,
      hot,
      trail,
      root,
      lead: t(`news:lead.${type}`),
      feed: origin + feedHref(type, flag),
    };
  });
