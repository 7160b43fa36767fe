import { redirect } from "@remix-run/node";
import { clapsPart } from "~/foundation/claps/claps-part.server";
import { commentsPart } from "~/foundation/comments/comments-part.server";
import { favouritePart } from "~/foundation/favourites/favourite-part.server";
import { staticText } from "~/foundation/rich-text/static-text.server";
import { sharePart } from "~/foundation/subjects/share.server";
import { brand } from "~/platform/brand";
import { rowId } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { type Flag, flagOf } from "~/platform/i18n/locales";
import { href } from "~/platform/screens/href";
import type { Crumb } from "~/ui/chrome/crumb";
import { articleView, neighboursOf, openArticle } from "./queries/article.server";
import { hotNews } from "./queries/lists.server";
import { articleHref, feedHref, listHref } from "./rules/addresses";
import { type NewsType, newsType } from "./rules/types";
import { articleTag, newsCategoriesTag } from "./tags";

/** The id in an address. Redirects to /404 for a text that is not a number; throws `notFindData` for an invalid id. */
function idIn(text = ""): number {
  if (!/^\d+$/.test(text)) throw redirect(href("/404"));
  const id = rowId.safeParse(text);
  if (!id.success) throw missing();
  return id.data;
}

/** The language in an address of tokyo-fashion. Throws `notFindData` for any other word. */
function languageIn(text: string | undefined): Flag {
  const flag = (["zh", "ja", "en"] as const).find((one) => one === text);
  if (!flag) throw missing();
  return flag;
}

/**
 * Loads the page of an article with claps, favourites and comments. An address with another type or category redirects
 * to the article's own; tokyo-fashion addresses name the language of the words.
 */
export const articleLoader = (type: NewsType) =>
  load(async (call) => {
    const { db, locale, params, t, tags, origin } = call;
    const words = type === 3 ? languageIn(params.lang) : flagOf(locale);
    const article = await openArticle(db, idIn(params.id));
    const own = newsType(article.type);
    const path = articleHref({ ...article, type: own }, words);
    if (own !== type || (type === 3 && params.category !== String(article.categoryId))) throw redirect(path);
    const { id } = article;
    tags.add(articleTag(id)).add(newsCategoriesTag);
    const { doc, ...view } = articleView(article, locale, words);
    const ref = { type: "news", refId: id };
    const [comments, claps, favourite, around, hot, body] = await Promise.all([
      commentsPart(call, ref),
      clapsPart(call, ref),
      favouritePart(call, ref),
      neighboursOf(db, locale, article),
      hotNews(db, locale, type),
      staticText(call, { doc, lang: view.lang }),
    ]);
    const { title, category } = view;
    const list = listHref(type, { category: category.id });
    const trail: Crumb[] = [
      { label: t(`news:root.${type}`), href: listHref(type) },
      { label: category.name, lang: category.lang, href: list },
      { label: title.text, lang: title.lang },
    ];
    return {
      article: { ...view, time: t("news:japanTime", { time: view.time }) },
      comments,
      claps,
      favourite,
      around,
      hot,
      locale,
      list,
      trail,
      body,
      share: sharePart(call, ref, { path, text: title.text, words: view.summary, picture: view.cover }),
      url: origin + path,
      feed: origin + feedHref(type, flagOf(locale)),
      publisher: brand.name[locale],
    };
  });
