import { feedAt, localeOf } from "~/foundation/site/feed.server";
import { rssOf } from "~/foundation/site/rss";
import { brand } from "~/platform/brand";
import { cached } from "~/platform/data/cached.server";
import { database } from "~/platform/data/database.server";
import { env } from "~/platform/env.server";
import { type Flag, languageTags } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { newestArticles } from "./queries/lists.server";
import { articleHref, feedHref, feedPath } from "./rules/addresses";
import { travelTag } from "./tags";

/** The newest articles in a language, as RSS. */
async function feedOf(db: Db, { flag }: { flag: Flag }): Promise<string> {
  const locale = localeOf(flag);
  const t = translator(locale);
  const origin = env.origins.main;
  const rows = await newestArticles(db);
  return rssOf({
    title: `${t("site:section.travel")} | ${brand.name[locale]}`,
    description: t("travel:lead"),
    language: languageTags[locale].toLowerCase(),
    link: origin + href("/trip"),
    self: origin + feedHref(flag),
    items: rows.map(({ id, category, title, summary, publishedTime }) => ({
      title: inLanguage(title, flag).text,
      description: inLanguage(summary, flag).text,
      link: origin + articleHref(id),
      category: t(`travel:category.${category}`),
      author: "",
      at: publishedTime,
    })),
  });
}

const cachedFeed = cached("travel-feed", { tags: () => [travelTag], read: feedOf });

/** The feed of all articles. */
export const travelFeeds = [feedAt(feedPath, (flag) => cachedFeed(database(), { flag }))];
