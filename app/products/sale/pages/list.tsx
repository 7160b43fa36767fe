import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { prefectureName } from "~/foundation/reference/prefecture-name.server";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { slicePaging } from "~/platform/screens/list-state";
import { pageTitle } from "~/ui/chrome/page-title";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { prefectures } from "~db/prefectures";
import { propertyPage } from "../queries/properties.server";
import { listHref } from "../rules/addresses";
import { readAsked } from "../rules/asked";
import { saleLimits } from "../rules/limits";
import { saleTag } from "../tags";
import { PropertyGrid } from "../ui/property-grid";
import { SaleForm } from "../ui/sale-form";

export const loader = load(async ({ db, locale, url, tags, t }) => {
  tags.add(saleTag);
  const asked = readAsked(url.searchParams);
  const list = await propertyPage(db, locale, asked, slicePaging(asked.page, saleLimits.page));
  return {
    asked,
    cards: list.content,
    total: list.totalElements,
    pages: Math.min(list.totalPages, saleLimits.pages),
    regions: prefectures.map((value) => ({ value, label: prefectureName(locale, value) })),
    title: t("sale:list.title"),
    lead: t("sale:list.lead"),
    locale,
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? [...pageTitle(data.title, matches), { name: "description", content: data.lead }] : [];

/** Properties for sale, recommended ones first, and the search among them. */
export default function SaleList() {
  const t = useT("sale");
  const { asked, cards, total, pages, regions, title, lead, locale } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={title} lead={lead} />
      <Stack gap="lg">
        <Card>
          <SaleForm asked={asked} regions={regions} />
        </Card>
        <Section title={t("list.found", { count: total })}>
          <Stack>
            {cards.length > 0 ? (
              <PropertyGrid cards={cards} locale={locale} />
            ) : (
              <EmptyState title={t("list.none")} actions={<LinkButton to={listHref()}>{t("list.all")}</LinkButton>} />
            )}
            <Pager page={asked.page} pages={pages} href={(page) => listHref({ ...asked, page })} />
          </Stack>
        </Section>
      </Stack>
    </Page>
  );
}
