import { flagOf, type Locale } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import type { Crumb } from "~/ui/chrome/crumb";
import { categoryHref, groupHref } from "../rules/addresses";
import type { Placed } from "../rules/tree";
import { categoryName } from "./tree.server";

/** The steps to a category: the school, its group, and its parent; the school alone for one that is hidden. */
export function stepsTo(placed: Placed | undefined, { locale, t }: { locale: Locale; t: Translate }): Crumb[] {
  const school = { label: t("site:section.school"), href: href("/school") };
  if (!placed) return [school];
  const { category, parent } = placed;
  const named = (row: Placed["category"]) => {
    const { name, lang } = categoryName(row, flagOf(locale));
    return { label: name, ...(lang && { lang }) };
  };
  return [
    school,
    { label: t(`school:group.${category.type}`), href: groupHref(category.type) },
    ...(parent ? [{ ...named(parent), href: categoryHref(parent) }] : []),
    { ...named(category), href: categoryHref(category) },
  ];
}

/** What the page of a category shows beside its things: its name, group, and the steps to it. */
export const categoryFrame = (placed: Placed, call: { locale: Locale; t: Translate }) => ({
  category: categoryName(placed.category, flagOf(call.locale)),
  group: call.t(`school:group.${placed.category.type}`),
  trail: stepsTo(placed, call).map((step, at, all) => (at === all.length - 1 ? { ...step, href: undefined } : step)),
});
