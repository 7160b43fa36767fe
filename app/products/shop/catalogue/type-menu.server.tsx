import { cached } from "~/platform/data/cached.server";
import type { Load } from "~/platform/forms/handler.server";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { type ServerHtml, serverHtml } from "~/platform/screens/server-html";
import { renderStatic } from "~/platform/screens/static-html.server";
import { typesTag } from "../tags";
import { menuOf, shopHost, typeTree } from "./types.server";
import { TypeMenu } from "./ui/type-menu";

const cachedMenu = cached("shop-type-menu", {
  tags: () => [typesTag],
  read: async (db, { locale }: { locale: Locale }) => {
    const tree = await typeTree(db, { flag: flagOf(locale), host: shopHost });
    return renderStatic(locale, <TypeMenu types={menuOf(tree, locale)} />);
  },
});

/** Rendered menu of the shop's types in the request's language, cached; null when there are none. */
export async function typeMenu(call: Pick<Load, "db" | "locale" | "dataOnly">): Promise<ServerHtml | null> {
  const html = await cachedMenu(call.db, { locale: call.locale });
  return html ? serverHtml(call, html) : null;
}
