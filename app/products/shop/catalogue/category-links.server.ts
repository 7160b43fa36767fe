import { flagOf, type Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import { typeHref } from "./type-href";
import { menuOf, shopHost, typeTree } from "./types.server";

/** The first level of the category menu as links, for the category drawer of the shop. */
export async function categoryLinks(db: Db, locale: Locale): Promise<{ href: string; label: string }[]> {
  const menu = menuOf(await typeTree(db, { flag: flagOf(locale), host: shopHost }), locale);
  return menu.map(({ id, name }) => ({ href: typeHref("online", id), label: name }));
}
