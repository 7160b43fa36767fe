import { useLoaderData } from "@remix-run/react";
import { isCut, offeredAhead } from "~/platform/data/counted";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { slicePaging } from "~/platform/screens/list-state";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { SearchForm } from "~/ui/navigation/search-form";
import { restaurantAdPage } from "../queries/ads.server";
import { categoriesOf } from "../queries/categories.server";
import { present } from "../queries/moment.server";
import { restaurantPage } from "../queries/restaurants.server";
import { couponsHref, listHref } from "../rules/addresses";
import { readAsked } from "../rules/asked";
import { listSizes } from "../rules/limits";
import { directoryTag } from "../tags";
import { RestaurantAdGrid } from "../ui/ad-grid";
import { Narrowing } from "../ui/narrowing";
import s from "../ui/restaurant.module.css";
import { RestaurantGrid } from "../ui/restaurant-grid";

export const loader = load(async ({ db, locale, tags, url }) => {
  tags.add(directoryTag);
  const asked = readAsked(url.searchParams);
  const at = await present(db);
  const isPlain = !asked.keyword && !asked.open && asked.page === 1;
  const [categories, featured, list] = await Promise.all([
    categoriesOf(db, flagOf(locale)),
    isPlain ? restaurantAdPage(db, { flag: flagOf(locale), ...slicePaging(1, listSizes.featured) }) : null,
    restaurantPage(db, locale, asked, at, slicePaging(asked.page, listSizes.restaurants)),
  ]);
  return { locale, asked: { ...asked, categoryId: null }, categories, featured: featured?.content ?? [], list };
});

/** The directory: categories, and the list, filtered by keyword and by "open now"; featured ads follow it. */
export default function Restaurants() {
  const t = useT("restaurant");
  const { locale, asked, categories, featured, list } = useLoaderData<typeof loader>();
  const { keyword, open, page } = asked;
  const isMore = isCut(list.totalElements, slicePaging(page, listSizes.restaurants), offeredAhead);
  const found = isMore ? "home.foundMore" : "home.found";
  const title = keyword ? t(found, { keyword, n: list.totalElements }) : t(open ? "home.open" : "home.list");
  return (
    <Page>
      <PageHead
        title={t("home.title")}
        lead={t("home.lead")}
        actions={
          <LinkButton to={couponsHref()} look="quiet">
            {t("coupon.title")}
          </LinkButton>
        }
      />
      <Stack gap="lg">
        <SearchForm
          action={href("/restaurant")}
          keyword={keyword}
          label={t("home.search")}
          placeholder={t("home.placeholder")}
          kept={open ? { open: "1" } : {}}
        />
        <Narrowing categories={categories} asked={asked} />
        {featured[0] && (
          <p className={s.featured}>
            <a href="#featured">{t("home.promoted", { name: featured[0].name })}</a>
          </p>
        )}
        {list.content.length === 0 ? (
          <EmptyState
            title={keyword ? t("home.none", { keyword }) : t(open ? "home.noneOpen" : "home.empty")}
            actions={(keyword || open) && <LinkButton to={href("/restaurant")}>{t("home.back")}</LinkButton>}
          />
        ) : (
          <Section title={title} id="list">
            <Stack>
              <RestaurantGrid cards={list.content} locale={locale} eager />
              <Pager page={page} pages={list.totalPages} href={(to) => listHref({ ...asked, page: to })} />
            </Stack>
          </Section>
        )}
        {featured.length > 0 && (
          <Section title={t("home.featured")} id="featured">
            <RestaurantAdGrid cards={featured} locale={locale} />
          </Section>
        )}
      </Stack>
    </Page>
  );
}
