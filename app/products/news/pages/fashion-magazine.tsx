import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { Pager } from "~/ui/navigation/pager";
import { Chip, ChipRow } from "~/ui/text/badge";
import { magazineLoader } from "../fashion-pages.server";
import { yearHref } from "../rules/addresses";
import { CoverGrid } from "../ui/cover-grid";

export const loader = magazineLoader;

/** Tokyo-fashion as a magazine: all covers, and each category's latest year. */
export default function FashionMagazine() {
  const t = useT("news");
  const { categories, cards, page, pages, locale } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("magazine.title")} lead={t("magazine.lead")} />
      <Stack gap="lg">
        {categories.length > 0 && (
          <ChipRow label={t("categories")} scroll>
            {categories.map(({ id, name, lang, year }) => (
              <Chip key={id} to={yearHref(id, year)}>
                <span lang={lang}>{name}</span> {year}
              </Chip>
            ))}
          </ChipRow>
        )}
        <CoverGrid cards={cards} locale={locale} />
        <Pager page={page} pages={pages} href={(to) => listAddress(href("/tokyo-fashion/magazine"), { page: to })} />
      </Stack>
    </Page>
  );
}
