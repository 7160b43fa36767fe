import type { Offer } from "~/foundation/search/provider";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import { typeHref } from "./type-href";
import { menuOf, shopHost, typeTree } from "./types.server";

/** The types of the first level, each with those below it, as the category menu shows them. */
export async function offeredTypes(db: Db, locale: Locale): Promise<Offer[]> {
  const menu = menuOf(await typeTree(db, { flag: flagOf(locale), host: shopHost }), locale);
  return menu.map(({ id, name, children }) => ({
    label: name,
    href: typeHref("online", id),
    parts: children.map((child) => child.name),
  }));
}
