import { plainWords } from "~/foundation/rich-text/rich-words";
import { cutText } from "~/foundation/search/provider";
import { feedAt, localeOf } from "~/foundation/site/feed.server";
import { rssOf } from "~/foundation/site/rss";
import { brand } from "~/platform/brand";
import { cached } from "~/platform/data/cached.server";
import { database } from "~/platform/data/database.server";
import { env } from "~/platform/env.server";
import { type Flag, languageTags } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { newestNews } from "./queries/lists.server";
import { articleHref, feedHref, feedPaths, listHref } from "./rules/addresses";
import { type NewsType, newsType, newsTypes } from "./rules/types";
import { newsCategoriesTag, newsTag } from "./tags";

/** The newest articles of a type in a language, as RSS. */
async function newsFeed(db: Db, { type, flag }: { type: NewsType; flag: Flag }): Promise<string> {
  const locale = localeOf(flag);
  const t = translator(locale);
  const origin = env.origins.tv;
  const rows = await newestNews(db, flag, type);
  return rssOf({
    title: `${t(`news:root.${type}`)} | ${brand.name[locale]}`,
    description: t(`news:lead.${type}`),
    language: languageTags[locale].toLowerCase(),
    link: origin + listHref(type),
    self: origin + feedHref(type, flag),
    items: rows.map((row) => ({
      title: inLanguage(row.title, flag).text,
      description: cutText(inLanguage(plainWords(row.content), flag).text),
      link: origin + articleHref({ ...row, type: newsType(row.type) }, flag),
      category: inLanguage(row.categoryName, flag).text,
      author: row.author,
      at: row.publishedTime,
    })),
  });
}

const cachedFeed = cached("news-feed", { tags: () => [newsTag, newsCategoriesTag], read: newsFeed });

/** The feeds of all types, served on every host. */
export const newsFeeds = newsTypes.map((type) =>
  feedAt(feedPaths[type], (flag) => cachedFeed(database(), { type, flag })),
);
