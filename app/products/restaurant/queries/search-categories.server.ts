import type { Offer } from "~/foundation/search/provider";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import { listHref } from "../rules/addresses";
import { categoriesOf } from "./categories.server";

/** The categories of restaurants, highest first. */
export async function offeredCategories(db: Db, locale: Locale): Promise<Offer[]> {
  const categories = await categoriesOf(db, flagOf(locale));
  return categories.map(({ id, name }) => ({ label: name, href: listHref({ categoryId: id }) }));
}
