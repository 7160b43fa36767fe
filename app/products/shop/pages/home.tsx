import { useLoaderData } from "@remix-run/react";
import { bannersOf, bannerTag } from "~/foundation/site/banners.server";
import { countsFor } from "~/foundation/site/chrome.server";
import { load } from "~/platform/forms/handler.server";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import type { ServerHtml } from "~/platform/screens/server-html";
import { StaticPart } from "~/ui/base/static-part";
import { Page, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { BannerCarousel } from "~/ui/media/banner-carousel";
import { LinkButton } from "~/ui/navigation/button";
import { type ListPage, listPage } from "../catalogue/browse.server";
import { homeShelves } from "../catalogue/home.server";
import { type ListQuery, readListQuery } from "../catalogue/list-query";
import { typeMenu } from "../catalogue/type-menu.server";
import { ListCount, ListPager, SortLinks } from "../catalogue/ui/list-controls";
import { SearchBox } from "../catalogue/ui/search-box";
import { CommodityGrid } from "../catalogue/ui/shelf";
import "../catalogue/ui/shelf-styles";
import "../catalogue/ui/type-menu.module.css";
import { catalogueTag } from "../tags";

export const loader = load(async (call) => {
  const { db, locale, tags, url } = call;
  tags.add(catalogueTag).add(bannerTag("shop"));
  const query = readListQuery(url.searchParams);
  const flag = flagOf(locale);
  const [menu, { cart: inCart = 0 }, slides] = await Promise.all([
    typeMenu(call),
    countsFor(db, call),
    query.keyword ? [] : bannersOf(db, { business: "shop", flag }),
  ]);
  const base = { locale, menu, inCart, query, slides };
  if (!query.keyword) return { ...base, shelves: await homeShelves(call, {}), list: null };
  return { ...base, shelves: null, list: await listPage(call, { saleType: "online", ...query }) };
});

function Results({ query, list, locale }: { query: ListQuery; list: ListPage; locale: Locale }) {
  const t = useT("shop");
  const path = href("/shop");
  if (list.cards.length === 0) {
    return (
      <>
        <h1 className="vh">{t("search.results", { keyword: query.keyword })}</h1>
        <EmptyState
          title={t("search.none", { keyword: query.keyword })}
          actions={<LinkButton to={path}>{t("search.back")}</LinkButton>}
        >
          <p>{t("search.noneHint")}</p>
        </EmptyState>
      </>
    );
  }
  return (
    <Stack>
      <h1>{t("search.results", { keyword: query.keyword })}</h1>
      <ListCount list={list} />
      <SortLinks path={path} query={query} />
      <CommodityGrid cards={list.cards} locale={locale} eager />
      <ListPager path={path} query={query} list={list} />
    </Stack>
  );
}

function Home({ shelves }: { shelves: ServerHtml | null }) {
  const t = useT("shop");
  if (!shelves) return <EmptyState title={t("home.empty")} />;
  return (
    <>
      <h1 className="vh">{t("home.title")}</h1>
      <StaticPart html={shelves} />
    </>
  );
}

/** The shop's home: search, types, sales, ranking and the commodities of each type; with a keyword, the results. */
export default function ShopHome() {
  const t = useT("shop");
  const { locale, menu, inCart, query, slides, shelves, list } = useLoaderData<typeof loader>();
  return (
    <Page>
      <SearchBox keyword={query.keyword} inCart={inCart} />
      {menu && <StaticPart html={menu} />}
      <BannerCarousel
        slides={slides}
        label={t("banner.label")}
        words={{ pause: t("banner.pause"), play: t("banner.play"), go: t("banner.go") }}
      />
      {list ? <Results query={query} list={list} locale={locale} /> : <Home shelves={shelves} />}
    </Page>
  );
}
