import { and, inArray } from "drizzle-orm";
import { cutText, type SearchProvider } from "~/foundation/search/provider";
import { rankedPage } from "~/foundation/search/ranked.server";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { promoteItems } from "~db/schema/promote";
import { inFlag, itemShown, joined } from "./visible.server";

/** Search provider for items: those the visitor's wall shows; an earlier match in the text ranks higher. */
export const findItems: SearchProvider = async (db, { locale, ...asked }) => {
  const flag = flagOf(locale);
  const found = {
    from: joined,
    table: promoteItems,
    id: promoteItems.id,
    searchText: promoteItems.searchText,
    where: and(itemShown, inFlag(flag)),
    order: [promoteItems.seq, promoteItems.id],
  };
  const { id, name, description, promoteLogo } = promoteItems;
  const rows = (ids: number[]) =>
    db.select({ id, name, description, promoteLogo }).from(promoteItems).where(inArray(id, ids));
  return rankedPage(db, found, asked, {
    rows,
    hit: (row) => {
      const { text: title, lang } = shownWords(row.name, flag);
      const text = cutText(inLanguage(row.description, flag).text);
      const path = href("/promote/detail/:id", { id: row.id });
      return { id: row.id, title, ...(lang && { lang }), text, href: path, picture: row.promoteLogo };
    },
  });
};
