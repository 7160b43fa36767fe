import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { pageIn, slicePaging } from "~/platform/screens/list-state";
import type { Crumb } from "~/ui/chrome/crumb";
import { pageTitle } from "~/ui/chrome/page-title";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { Chip, ChipRow } from "~/ui/text/badge";
import { categoryPage } from "../queries/lists.server";
import { categoryHref, feedHref } from "../rules/addresses";
import { feedMeta } from "../rules/article-meta";
import { categoryNamed, travelCategories } from "../rules/categories";
import { farthestPage, travelSizes } from "../rules/limits";
import { travelTag } from "../tags";
import { ArticleRows } from "../ui/article-rows";

export const loader = load(async ({ db, locale, params, t, tags, url, origin }) => {
  tags.add(travelTag);
  const category = categoryNamed(params.categoryName);
  if (!category) throw missing();
  const page = pageIn(url.searchParams, 1, farthestPage);
  const list = await categoryPage(db, locale, category, slicePaging(page, travelSizes.page));
  const [name, root] = [t(`travel:category.${category}`), t("site:section.travel")];
  const trail: Crumb[] = [{ label: root, href: href("/trip") }, { label: name }];
  return {
    category,
    name,
    root,
    page,
    pages: list.totalPages,
    cards: list.content,
    locale,
    trail,
    lead: t(`travel:categoryLead.${category}`),
    feed: origin + feedHref(flagOf(locale)),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? [
        ...pageTitle(`${data.name} · ${data.root}`, matches),
        { name: "description", content: data.lead },
        feedMeta(data.feed, data.root),
      ]
    : [];

/** The articles of one category. */
export default function TravelList() {
  const t = useT("travel");
  const { category, name, lead, page, pages, cards, locale } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead title={name} lead={lead} />
      <Stack gap="lg">
        <ChipRow label={t("categories")} scroll>
          {travelCategories.map((one) => (
            <Chip key={one} to={categoryHref(one)} current={one === category}>
              {t(`category.${one}`)}
            </Chip>
          ))}
        </ChipRow>
        {cards.length === 0 ? (
          <EmptyState
            title={t("empty")}
            actions={
              <LinkButton to={href("/trip")} look="quiet">
                {t("home")}
              </LinkButton>
            }
          />
        ) : (
          <ArticleRows cards={cards} locale={locale} />
        )}
        <Pager page={page} pages={pages} href={(next) => categoryHref(category, next)} />
      </Stack>
    </Page>
  );
}
