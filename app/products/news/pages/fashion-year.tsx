import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { pageTitle } from "~/ui/chrome/page-title";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { Pager } from "~/ui/navigation/pager";
import { Chip, ChipRow } from "~/ui/text/badge";
import { fashionYearLoader } from "../fashion-pages.server";
import { yearHref } from "../rules/addresses";
import { CoverGrid } from "../ui/cover-grid";

export const loader = fashionYearLoader;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data && `${data.category.name} ${data.year}`, matches);

/** A year of one category of tokyo-fashion. */
export default function FashionYear() {
  const t = useT("news");
  const { category, year, years, cards, page, pages, locale } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={<span lang={category.lang}>{category.name}</span>} lead={String(year)} />
      <Stack gap="lg">
        <ChipRow label={t("years")} scroll>
          {years.map((one) => (
            <Chip key={one} to={yearHref(category.id, one)} current={one === year}>
              {one}
            </Chip>
          ))}
        </ChipRow>
        <CoverGrid cards={cards} locale={locale} />
        <Pager page={page} pages={pages} href={(to) => yearHref(category.id, year, to)} />
      </Stack>
    </Page>
  );
}
