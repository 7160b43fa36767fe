import type { Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import type { Db } from "~db/client";
import { valueHref } from "../rules/addresses";
import { functions } from "../rules/enumerations";

/** The functions as links to their recruitments, for the category drawer of the site. */
export async function categoryLinks(_db: Db, locale: Locale): Promise<{ href: string; label: string }[]> {
  const t = translator(locale);
  return functions.map((name) => ({ href: valueHref("functions", name), label: t(`job-posting:functions.${name}`) }));
}
