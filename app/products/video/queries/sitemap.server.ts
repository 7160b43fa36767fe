import { and, count, desc, gt, lt, max, sql } from "drizzle-orm";
import { partSize, type SitemapSource, type SitemapVideo } from "~/foundation/site/sitemap";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { videoGroups, videos } from "~db/schema/video";
import { categoryHref, groupHref, videoHref } from "../rules/addresses";
import { liveCategory } from "../rules/limits";
import { videoGroupsTag, videosTag } from "../tags";
import { categoryTree, flatTree } from "./categories.server";
import { sitemapVideos } from "./sitemap-videos.server";
import { groupShown, videoShown } from "./visible.server";

/** Number of newest rows in the site map for people. */
const newest = 100;

type Rows = typeof videos | typeof videoGroups;

type Made = Pick<SitemapSource, "name" | "tag" | "heading"> & {
  path: (id: number) => string;
  /** What the pages of these rows play for everybody. */
  played?: (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, SitemapVideo>>;
};

/** The sitemap of the rows of a table that visitors see. */
const sourceOf = (rows: Rows, shown: typeof videoShown, { path, played, ...made }: Made): SitemapSource => ({
  ...made,
  site: "tv",
  parts: (db) => {
    const part = sql<number>`(${rows.id} / ${sql.raw(String(partSize))})::int`;
    return db
      .select({ part, pages: count(), changed: max(rows.updateTime) })
      .from(rows)
      .where(shown)
      .groupBy(part)
      .orderBy(part);
  },
  pages: async (db, { part, after, limit }) => {
    const found = await db
      .select({ id: rows.id, changed: rows.updateTime })
      .from(rows)
      .where(and(shown, gt(rows.id, after), lt(rows.id, (part + 1) * partSize)))
      .orderBy(rows.id)
      .limit(limit);
    const ids = found.map(({ id }) => id);
    const known = await played?.(db, ids);
    return found.map(({ id, changed }) => {
      const video = known?.get(id);
      return { id, changed, path: path(id), ...(video && { video }) };
    });
  },
  links: async (db, locale) => {
    const found = await db
      .select({ id: rows.id, title: rows.title })
      .from(rows)
      .where(shown)
      .orderBy(desc(rows.seq), desc(rows.id))
      .limit(newest);
    return found.map(({ id, title }) => {
      const { text, lang } = shownWords(title, flagOf(locale));
      return { href: path(id), label: text, ...(lang && { lang }) };
    });
  },
});

/** Sitemap of all videos that visitors see. */
const videoPages = sourceOf(videos, videoShown, {
  name: "videos",
  tag: videosTag,
  heading: "site:section.video",
  path: (id) => videoHref(id),
  played: sitemapVideos,
});

/** Sitemap of all groups that visitors see. */
const groupPages = sourceOf(videoGroups, groupShown, {
  name: "video-groups",
  tag: videoGroupsTag,
  heading: "video:group.title",
  path: groupHref,
});

/** The links to all categories, that of lives first. */
export async function categoryLinks(db: Db, locale: Locale) {
  const flag = flagOf(locale);
  const lives = { id: liveCategory, parentId: null };
  return [
    { href: categoryHref(lives), label: translator(locale)("video:live.category") },
    ...flatTree(await categoryTree(db)).map((one) => ({
      href: categoryHref(one),
      label: inLanguage(one.name, flag).text,
    })),
  ];
}

/** Sitemap of the lists of all categories. */
const categoryPages: SitemapSource = {
  name: "video-lists",
  site: "tv",
  tag: videosTag,
  heading: "video:categories",
  parts: async (db) => [{ part: 0, pages: flatTree(await categoryTree(db)).length, changed: null }],
  pages: async (db, { part, after, limit }) =>
    part === 0
      ? flatTree(await categoryTree(db))
          .map((category, at) => ({ id: at + 1, path: categoryHref(category) }))
          .filter(({ id }) => id > after)
          .slice(0, limit)
      : [],
  links: categoryLinks,
};

export const videoSitemap: readonly SitemapSource[] = [categoryPages, groupPages, videoPages];
