import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { slicePaging } from "~/platform/screens/list-state";
import type { Crumb } from "~/ui/chrome/crumb";
import { pageTitle } from "~/ui/chrome/page-title";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { categoriesOf } from "../queries/categories.server";
import { present } from "../queries/moment.server";
import { restaurantPage } from "../queries/restaurants.server";
import { listHref } from "../rules/addresses";
import { readAsked } from "../rules/asked";
import { listSizes } from "../rules/limits";
import { directoryTag } from "../tags";
import { Narrowing } from "../ui/narrowing";
import { RestaurantGrid } from "../ui/restaurant-grid";

export const loader = load(async ({ db, locale, params, t, tags, url }) => {
  tags.add(directoryTag);
  const categories = await categoriesOf(db, flagOf(locale));
  const category = categories.find(({ id }) => String(id) === params.id);
  if (!category) throw missing();
  const { open, page } = readAsked(url.searchParams);
  const asked = { categoryId: category.id, keyword: "", open, page };
  const paging = slicePaging(page, listSizes.restaurants);
  const trail: Crumb[] = [
    { label: t("site:section.restaurant"), href: href("/restaurant") },
    { label: category.name, lang: category.lang },
  ];
  return {
    locale,
    categories,
    category,
    asked,
    trail,
    list: await restaurantPage(db, locale, asked, await present(db), paging),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.category.name, matches);

/** The restaurants of one category. */
export default function RestaurantCategory() {
  const t = useT("restaurant");
  const { locale, categories, category, asked, list } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={<span lang={category.lang}>{category.name}</span>} />
      <Stack gap="lg">
        <Narrowing categories={categories} asked={asked} />
        {list.content.length === 0 && (
          <EmptyState
            title={t(asked.open ? "home.noneOpen" : "home.emptyCategory")}
            actions={<LinkButton to={href("/restaurant")}>{t("home.back")}</LinkButton>}
          />
        )}
        <RestaurantGrid cards={list.content} locale={locale} titleAs="h2" eager />
        <Pager page={asked.page} pages={list.totalPages} href={(to) => listHref({ ...asked, page: to })} />
      </Stack>
    </Page>
  );
}
