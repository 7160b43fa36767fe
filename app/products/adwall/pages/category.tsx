import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import type { Crumb } from "~/ui/chrome/crumb";
import { pageTitle } from "~/ui/chrome/page-title";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { adPage, categoriesOf } from "../queries/ads.server";
import { listPaging, readListQuery } from "../rules/list-query";
import { wallTag } from "../tags";
import { AdGrid } from "../ui/ad-card";
import { CategoryMenu } from "../ui/category-menu";

export const loader = load(async ({ db, locale, params, tags, url }) => {
  tags.add(wallTag);
  const flag = flagOf(locale);
  const categories = await categoriesOf(db, flag);
  const category = categories.find(({ id }) => String(id) === params.id);
  if (!category) throw missing();
  const { page } = readListQuery(url.searchParams);
  return {
    locale,
    categories,
    category,
    trail: [{ label: category.name, lang: category.lang }] satisfies Crumb[],
    page,
    list: await adPage(db, { flag, categoryId: category.id }, listPaging(page)),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.category.name, matches);

/** The ads of one category. */
export default function AdCategory() {
  const t = useT("adwall");
  const { locale, categories, category, page, list } = useLoaderData<typeof loader>();
  const path = href("/adwall/category/:id", { id: category.id });
  return (
    <Page>
      <PageHead title={<span lang={category.lang}>{category.name}</span>} />
      <Stack gap="lg">
        <CategoryMenu categories={categories} current={category.id} />
        {list.content.length === 0 && (
          <EmptyState
            title={t("wall.emptyCategory")}
            actions={<LinkButton to={href("/adwall")}>{t("wall.back")}</LinkButton>}
          />
        )}
        <AdGrid cards={list.content} locale={locale} titleAs="h2" eager />
        <Pager page={page} pages={list.totalPages} href={(to) => `${path}?page=${to}`} />
      </Stack>
    </Page>
  );
}
