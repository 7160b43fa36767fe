import { useT } from "~/platform/i18n/use-t";
import { Chip, ChipRow } from "~/ui/text/badge";
import type { CategoryChip } from "../queries/categories.server";
import s from "./news.module.css";

/** The categories of a list, beside it on wide windows and above it on phones; 0 means all. */
export function CategoryMenu({
  categories,
  current,
  to,
}: {
  categories: readonly CategoryChip[];
  current: number;
  to: (category: number) => string;
}) {
  const t = useT("news");
  return (
    <div className={s.menu}>
      <ChipRow label={t("categories")}>
        <Chip to={to(0)} current={current === 0}>
          {t("summary")}
        </Chip>
        {categories.map(({ id, name, lang }) => (
          <Chip key={id} to={to(id)} current={id === current}>
            <span lang={lang}>{name}</span>
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
