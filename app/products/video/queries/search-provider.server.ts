import { inArray } from "drizzle-orm";
import { categoryLabels } from "~/foundation/search/labels.server";
import { cutText, type SearchProvider } from "~/foundation/search/provider";
import { rankedPage } from "~/foundation/search/ranked.server";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { videoCategories, videos } from "~db/schema/video";
import { videoHref } from "../rules/addresses";
import { videosTag } from "../tags";
import { pictureOf } from "./cards.server";
import { videoShown } from "./visible.server";

const labels = categoryLabels("video", videoCategories, videos.categoryId, videosTag);

/** Search provider for videos; an earlier match in the text ranks higher. */
export const findVideos: SearchProvider = async (db, { locale, ...asked }) => {
  const flag = flagOf(locale);
  const { id, title, description, cover, thumbKey, seq, publishedTime, searchText } = videos;
  const found = { table: videos, id, searchText, labels, where: videoShown, order: [seq, publishedTime, id] };
  const rows = (ids: number[]) =>
    db.select({ id, title, description, cover, thumbKey }).from(videos).where(inArray(id, ids));
  return rankedPage(db, found, asked, {
    rows,
    hit: (row) => {
      const { text: name, lang } = shownWords(row.title, flag);
      const picture = pictureOf(row);
      return {
        id: row.id,
        title: name,
        ...(lang && { lang }),
        text: cutText(inLanguage(row.description, flag).text),
        href: videoHref(row.id),
        ...(picture && { picture }),
      };
    },
  });
};
