import { inArray } from "drizzle-orm";
import { plainWords } from "~/foundation/rich-text/rich-words";
import { cutText, type SearchProvider } from "~/foundation/search/provider";
import { rankedPage } from "~/foundation/search/ranked.server";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { events } from "~db/schema/event";

import { eventShown } from "./visible.server";

/** Search provider for events; an earlier match in the text ranks higher. */
export const findEvents: SearchProvider = async (db, { locale, ...asked }) => {
  const flag = flagOf(locale);
  const found = {
    table: events,
    id: events.id,
    searchText: events.searchText,
    where: eventShown,
    order: [events.seq, events.id],
  };
  const rows = (ids: number[]) =>
    db
      .select({ id: events.id, title: events.title, content: events.content, picture: events.cover })
      .from(events)
      .where(inArray(events.id, ids));
  return rankedPage(db, found, asked, {
    rows,
    hit: ({ id, title: words, content, picture }) => {
      const { text: title, lang } = shownWords(words, flag);
      const text = cutText(inLanguage(plainWords(content), flag).text);
      return { id, title, ...(lang && { lang }), text, href: href("/event/detail/:id", { id }), picture };
    },
  });
};
