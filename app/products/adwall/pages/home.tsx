import { useLoaderData } from "@remix-run/react";
import { hotTags } from "~/foundation/tags/queries.server";
import { TagLinks } from "~/foundation/tags/ui/tag-links";
import { countSearch } from "~/foundation/tags/verbs/count-search.server";
import { isCut, offeredAhead } from "~/platform/data/counted";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { SearchForm } from "~/ui/navigation/search-form";
import { adPage, categoriesOf, wallOf } from "../queries/ads.server";
import { listPaging, readListQuery, tagSearch } from "../rules/list-query";
import { wallTag } from "../tags";
import { AdGrid } from "../ui/ad-card";
import { CategoryMenu } from "../ui/category-menu";

/** Number of hot tags below the search [W8]. */
const hotSize = 5;

export const loader = load(async ({ db, ip, locale, tags, url }) => {
  tags.add(wallTag);
  const flag = flagOf(locale);
  const query = readListQuery(url.searchParams);
  const [categories, hot] = await Promise.all([categoriesOf(db, flag), hotTags(db, "Ad", hotSize)]);
  if (query.page === 1) await countSearch("Ad", query.keyword, ip);
  const base = { locale, categories, hot, ...query };
  if (!query.keyword) return { ...base, shelves: await wallOf(db, flag), found: null };
  return { ...base, shelves: [], found: await adPage(db, { flag, keyword: query.keyword }, listPaging(query.page)) };
});

type Found = Awaited<ReturnType<typeof adPage>>;

function Results({ found, keyword, page, locale }: { found: Found; keyword: string; page: number; locale: string }) {
  const t = useT("adwall");
  if (found.content.length === 0)
    return (
      <EmptyState
        title={t("wall.none", { keyword })}
        actions={<LinkButton to={href("/adwall")}>{t("wall.back")}</LinkButton>}
      >
        <p>{t("wall.noneHint")}</p>
      </EmptyState>
    );
  const isMore = isCut(found.totalElements, listPaging(page), offeredAhead);
  return (
    <Section title={t(isMore ? "wall.foundMore" : "wall.found", { keyword, n: found.totalElements })}>
      <Stack>
        <AdGrid cards={found.content} locale={locale} eager />
        <Pager
          page={page}
          pages={found.totalPages}
          href={(to) => `${href("/adwall")}?${new URLSearchParams({ keyword, page: String(to) })}`}
        />
      </Stack>
    </Section>
  );
}

/** The ad wall: its categories with their first ads, or the results for a keyword. */
export default function AdWall() {
  const t = useT("adwall");
  const { locale, categories, hot, keyword, page, shelves, found } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("wall.title")} lead={t("wall.lead")} />
      <Stack gap="lg">
        <SearchForm
          action={href("/adwall")}
          keyword={keyword}
          label={t("wall.search")}
          placeholder={t("wall.placeholder")}
        />
        <TagLinks label={t("tags.hot")} tags={hot} to={tagSearch} />
        <CategoryMenu categories={categories} />
        {found && <Results found={found} keyword={keyword} page={page} locale={locale} />}
        {!found && shelves.length === 0 && <EmptyState title={t("wall.empty")} />}
        {shelves.map(({ id, name, cards, more }, at) => (
          <Section
            key={id}
            title={name}
            {...(more && { more: { href: href("/adwall/category/:id", { id }), label: t("wall.more") } })}
          >
            <AdGrid cards={cards} locale={locale} eager={at === 0} />
          </Section>
        ))}
      </Stack>
    </Page>
  );
}
