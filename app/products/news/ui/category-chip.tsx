import { cx } from "~/ui/base/cx";
import { AppLink } from "~/ui/navigation/app-link";
import type { CategoryChip as Category } from "../queries/categories.server";
import s from "./chip.module.css";

/** A category in its colour; with `to` a link to its list. */
export function CategoryChip({ category: { name, lang, color }, to }: { category: Category; to?: string }) {
  const className = cx(s.chip, s[color]);
  if (to)
    return (
      <AppLink to={to} className={cx(className, s.link)} lang={lang}>
        {name}
      </AppLink>
    );
  return (
    <span className={className} lang={lang}>
      {name}
    </span>
  );
}
