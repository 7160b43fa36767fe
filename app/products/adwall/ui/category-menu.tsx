import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Chip, ChipRow } from "~/ui/text/badge";

/** The wall's categories in a row; "all" links to the wall itself. */
export function CategoryMenu({
  categories,
  current,
}: {
  categories: readonly { id: number; name: string }[];
  current?: number;
}) {
  const t = useT("adwall");
  if (categories.length === 0) return null;
  return (
    <ChipRow label={t("wall.categories")} scroll>
      <Chip to={href("/adwall")} current={current === undefined}>
        {t("wall.all")}
      </Chip>
      {categories.map(({ id, name }) => (
        <Chip key={id} to={href("/adwall/category/:id", { id })} current={id === current}>
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
}
