import { flagOf, type Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import type { ChromeLink } from "~/ui/chrome/chrome-data";
import type { Db } from "~db/client";
import { categoryHref, groupHref } from "../rules/addresses";
import type { CategoryRow } from "../rules/tree";
import { categoryTypes } from "../rules/types";
import { categoryName, rootsOf } from "./tree.server";

/** The category drawer of the school's site: three groups, each with its categories of two levels. */
export async function categoryLinks(db: Db, locale: Locale): Promise<ChromeLink[]> {
  const t = translator(locale);
  const link = (row: CategoryRow): ChromeLink => ({
    href: categoryHref(row),
    label: categoryName(row, flagOf(locale)).name,
  });
  const groups = await Promise.all(
    categoryTypes.map(async (type) => {
      const roots = await rootsOf(db, [type]);
      const below = roots.map((root) => ({
        ...link(root),
        ...(root.children.length > 0 && { below: root.children.map(link) }),
      }));
      return { href: groupHref(type), label: t(`school:group.${type}`), below };
    }),
  );
  return groups.filter(({ below }) => below.length > 0);
}
