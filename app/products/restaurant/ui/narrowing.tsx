import { useT } from "~/platform/i18n/use-t";
import { Stack } from "~/ui/layout/page";
import { Chip, ChipRow } from "~/ui/text/badge";
import { type Asked, listHref } from "../rules/addresses";

type Props = { categories: readonly { id: number; name: string; lang?: string }[]; asked: Omit<Asked, "page"> };

/** Filter links: the categories, and "open now". */
export function Narrowing({ categories, asked }: Props) {
  const t = useT("restaurant");
  const { categoryId, keyword, open } = asked;
  return (
    <Stack gap="sm">
      {categories.length > 0 && (
        <ChipRow label={t("home.categories")} scroll>
          <Chip to={listHref({ open })} current={categoryId === null}>
            {t("home.all")}
          </Chip>
          {categories.map(({ id, name, lang }) => (
            <Chip key={id} to={listHref({ categoryId: id, open })} current={id === categoryId}>
              <span lang={lang}>{name}</span>
            </Chip>
          ))}
        </ChipRow>
      )}
      <ChipRow label={t("home.hours")}>
        <Chip to={listHref({ categoryId, keyword, open: false })} current={!open}>
          {t("home.anyHours")}
        </Chip>
        <Chip to={listHref({ categoryId, keyword, open: true })} current={open}>
          {t("home.openNow")}
        </Chip>
      </ChipRow>
    </Stack>
  );
}
