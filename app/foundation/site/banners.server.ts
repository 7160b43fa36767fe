import { and, desc, eq, gt, gte, isNull, lte, or, sql } from "drizzle-orm";
import { cached } from "~/platform/data/cached.server";
import type { Flag } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { banners } from "~db/schema/site";

/** A banner as a page shows it; `lang` is set if its text is not in the visitor's language. */
export type BannerView = {
  id: number;
  title: string;
  lang?: Flag;
  link: string;
  mobileKey: string;
  desktopKey: string;
};

/** Tag of the cached pages that show the banners of a section. */
export const bannerTag = (business: string): string => `banner-${business}`;

/** Maximum number of banners per section. */
const maxShown = 10;

const languages: readonly Flag[] = ["zh", "ja", "en"];

type Asked = { business: string; refId?: number | undefined; flag: Flag };

/**
 * Reads the current banners of a section, or of one live stream, in a language; if it has none, those of the first of
 * zh, ja, en that has some [N22]. Highest seq first.
 */
export const bannersOf = cached<Asked, BannerView[]>("banners", {
  tags: ({ business }) => [bannerTag(business)],
  read: async (db, { business, refId, flag }) => {
    const rows = await db
      .select()
      .from(banners)
      .where(
        and(
          eq(banners.business, business),
          refId === undefined ? isNull(banners.refId) : eq(banners.refId, refId),
          isNull(banners.deletedTime),
          gte(banners.seq, 0),
          lte(banners.fromTime, sql`statement_timestamp()`),
          or(isNull(banners.untilTime), gt(banners.untilTime, sql`statement_timestamp()`)),
        ),
      )
      .orderBy(desc(banners.seq), desc(banners.id));
    const meant = (language: Flag) => rows.filter((row) => row.flag === "all" || row.flag === language);
    const shown = [flag, ...languages].map(meant).find((list) => list.length > 0) ?? [];
    return shown.slice(0, maxShown).map(({ id, link, mobileKey, desktopKey, title: words }) => {
      const { text: title, ...language } = shownWords(words, flag);
      return { id, title, ...language, link, mobileKey, desktopKey };
    });
  },
});
