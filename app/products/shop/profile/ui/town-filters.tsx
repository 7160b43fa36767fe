import { useT } from "~/platform/i18n/use-t";
import { Stack } from "~/ui/layout/page";
import { Chip, ChipRow } from "~/ui/text/badge";
import { shopCategories, sizeBands } from "../rules/limits";
import { type TownQuery, townHref, townSorts } from "../rules/town-query";

/** Filters and sort orders of the list of shops in town, as rows of links. */
export function TownFilters({ query }: { query: TownQuery }) {
  const t = useT("town");
  const to = (change: Partial<TownQuery>) => townHref({ ...query, page: 1, ...change });
  return (
    <Stack gap="sm">
      <ChipRow label={t("list.category")} scroll>
        <Chip to={to({ category: null })} current={query.category === null}>
          {t("category.all")}
        </Chip>
        {shopCategories.map((category) => (
          <Chip key={category} to={to({ category })} current={category === query.category}>
            {t(`category.${category}`)}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label={t("list.size")} scroll>
        <Chip to={to({ size: null })} current={query.size === null}>
          {t("size.all")}
        </Chip>
        {sizeBands.map((size) => (
          <Chip key={size} to={to({ size })} current={size === query.size}>
            {t(`size.${size}`)}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label={t("list.sort")} scroll>
        {townSorts.map((sort) => (
          <Chip key={sort} to={to({ sort })} current={sort === query.sort}>
            {t(`sort.${sort}`)}
          </Chip>
        ))}
      </ChipRow>
    </Stack>
  );
}
