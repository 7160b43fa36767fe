import { inArray } from "drizzle-orm";
import { cutText, type SearchProvider } from "~/foundation/search/provider";
import { rankedPage } from "~/foundation/search/ranked.server";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { saleProperties } from "~db/schema/sale";
import { propertyHref } from "../rules/addresses";
import { propertyShown } from "./visible.server";

/** Search provider for properties; matches earlier in the text rank higher. */
export const findProperties: SearchProvider = async (db, { locale, ...asked }) => {
  const flag = flagOf(locale);
  const { id, name, description, cover, price, searchText, seq } = saleProperties;
  const found = { table: saleProperties, id, searchText, where: propertyShown, order: [seq, id] };
  const rows = (ids: number[]) =>
    db.select({ id, name, description, cover, price }).from(saleProperties).where(inArray(id, ids));
  return rankedPage(db, found, asked, {
    rows,
    hit: (row) => {
      const { text: title, lang } = shownWords(row.name, flag);
      return {
        id: row.id,
        title,
        ...(lang && { lang }),
        text: cutText(inLanguage(row.description, flag).text),
        href: propertyHref(row.id),
        picture: row.cover,
        ...(row.price > 0 && { price: row.price }),
      };
    },
  });
};
