import { useLoaderData } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { slicePaging } from "~/platform/screens/list-state";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { SearchForm } from "~/ui/navigation/search-form";
import { townCard, townPage } from "../profile/queries/town.server";
import { readTownQuery, townHref } from "../profile/rules/town-query";
import { TownFilters } from "../profile/ui/town-filters";
import { TownGrid } from "../profile/ui/town-grid";
import { townTag } from "../tags";

/** Shops on one page. */
const pageSize = 12;

export const loader = load(async ({ db, locale, tags, url }) => {
  tags.add(townTag);
  const query = readTownQuery(url.searchParams);
  const { page, ...wanted } = query;
  const as = (shop: Parameters<typeof townCard>[0]) => townCard(shop, flagOf(locale));
  const found = await townPage(db, { ...wanted, as }, slicePaging(page, pageSize));
  return { locale, query, cards: found.content, pages: found.totalPages };
});

/** The shops in town that give points, by category and by how much they give [O7]. */
export default function TownShops() {
  const t = useT("town");
  const { locale, query, cards, pages } = useLoaderData<typeof loader>();
  const { keyword, category, size, sort } = query;
  const isNarrowed = Boolean(keyword || category || size);
  const kept = { ...(category && { category }), ...(size && { size }), ...(sort !== "return" && { sort }) };
  return (
    <Page>
      <PageHead title={t("list.title")} lead={t("list.lead")} />
      <Stack gap="lg">
        <SearchForm
          action={href("/offline/shop")}
          keyword={keyword}
          label={t("list.search")}
          placeholder={t("list.placeholder")}
          kept={kept}
        />
        <TownFilters query={query} />
        {cards.length === 0 && (
          <EmptyState
            title={t(isNarrowed ? "list.none" : "list.empty")}
            actions={isNarrowed && <LinkButton to={href("/offline/shop")}>{t("list.all")}</LinkButton>}
          >
            <p>{t(isNarrowed ? "list.noneHint" : "list.emptyHint")}</p>
          </EmptyState>
        )}
        <TownGrid cards={cards} locale={locale} />
        <Pager page={query.page} pages={pages} href={(page) => townHref({ ...query, page })} />
      </Stack>
    </Page>
  );
}
