import { and, inArray } from "drizzle-orm";
import { plainWords } from "~/foundation/rich-text/rich-words";
import { cutText, type SearchProvider } from "~/foundation/search/provider";
import { rankedPage } from "~/foundation/search/ranked.server";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { ads } from "~db/schema/adwall";
import { adShown, inFlag, joined } from "./visible.server";

/** Search provider for ads: those the visitor's wall shows; an earlier match in the text ranks higher. */
export const findAds: SearchProvider = async (db, { locale, ...asked }) => {
  const flag = flagOf(locale);
  const found = {
    from: joined,
    table: ads,
    id: ads.id,
    searchText: ads.searchText,
    where: and(adShown, inFlag(flag)),
    order: [ads.seq, ads.id],
  };
  const rows = (ids: number[]) =>
    db
      .select({ id: ads.id, name: ads.name, description: ads.description, picture: ads.introAttachment })
      .from(ads)
      .where(inArray(ads.id, ids));
  return rankedPage(db, found, asked, {
    rows,
    hit: ({ id, name, description, picture }) => {
      const { text: title, lang } = shownWords(name, flag);
      const text = cutText(inLanguage(plainWords(description), flag).text);
      return { id, title, ...(lang && { lang }), text, href: href("/adwall/detail/:id", { id }), picture };
    },
  });
};
