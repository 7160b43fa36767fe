import { inArray } from "drizzle-orm";
import type { SearchProvider } from "~/foundation/search/provider";
import { rankedPage } from "~/foundation/search/ranked.server";
import { momentIn } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { lives } from "~db/schema/live";
import { liveShown } from "./shown-live.server";

/** Search provider for live events. */
export const findLives: SearchProvider = async (db, { locale, ...asked }) => {
  const { id, title, cover, startTime } = lives;
  const found = { table: lives, id, searchText: lives.searchText, where: liveShown, order: [startTime, id] };
  const rows = (ids: number[]) => db.select({ id, title, cover, startTime }).from(lives).where(inArray(id, ids));
  return rankedPage(db, found, asked, {
    rows,
    hit: (row) => {
      const { text, lang } = shownWords(row.title, flagOf(locale));
      return {
        id: row.id,
        title: text,
        ...(lang && { lang }),
        text: momentIn(locale)(row.startTime),
        href: href("/live/:id", { id: row.id }),
        picture: row.cover,
      };
    },
  });
};
