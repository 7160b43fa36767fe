import { useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { bannersOf, bannerTag } from "~/foundation/site/banners.server";
import { countsFor } from "~/foundation/site/chrome.server";
import { pack, unpack } from "~/platform/data/packed";
import { load } from "~/platform/forms/handler.server";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { type ServerHtml, serverHtml, writtenHtml } from "~/platform/screens/server-html";
import { Page, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { BannerCarousel } from "~/ui/media/banner-carousel";
import { LinkButton } from "~/ui/navigation/button";
import { type ListPage, listPage } from "../catalogue/browse.server";
import { type ListQuery, readListQuery } from "../catalogue/list-query";
import { shelvesFor } from "../catalogue/shelves.server";
import { menuOf, shopHost, typeTree } from "../catalogue/types.server";
import { ListCount, ListPager, SortLinks } from "../catalogue/ui/list-controls";
import { SaleClocks } from "../catalogue/ui/sale-clock";
import { SearchBox } from "../catalogue/ui/search-box";
import { CommodityGrid } from "../catalogue/ui/shelf";
import { TypeMenu } from "../catalogue/ui/type-menu";
import { catalogueTag } from "../tags";
import "../catalogue/ui/ranking.module.css";

export const loader = load(async (call) => {
  const { db, locale, tags, url } = call;
  tags.add(catalogueTag).add(bannerTag("shop"));
  const query = readListQuery(url.searchParams);
  const flag = flagOf(locale);
  const [tree, { cart: inCart = 0 }, slides] = await Promise.all([
    typeTree(db, { flag, host: shopHost }),
    countsFor(db, call),
    query.keyword ? [] : bannersOf(db, { business: "shop", flag }),
  ]);
  const menu = menuOf(tree, locale);
  const base = { locale, menu, inCart, query, slides };
  if (!query.keyword) {
    const { html, now } = await shelvesFor(call);
    return { ...base, shelves: { html: serverHtml(call, html), now }, list: null };
  }
  return { ...base, shelves: null, list: pack(await listPage(call, { saleType: "online", ...query })) };
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
      <CommodityGrid cards={list.cards} locale={locale} now={list.now} eager />
      <ListPager path={path} query={query} list={list} />
    </Stack>
  );
}

/** The shelves as the server wrote them once for everybody; their clocks go in the browser. */
function WrittenShelves({ shelves }: { shelves: { html: ServerHtml; now: number } }) {
  const written = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={written} {...writtenHtml(shelves.html)} />
      <SaleClocks within={written} html={shelves.html} now={shelves.now} />
    </>
  );
}

/** The shop's home: search, types, sales, ranking and the commodities of each type; with a keyword, what was found. */
export default function ShopHome() {
  const t = useT("shop");
  const { locale, menu, inCart, query, slides, shelves, list } = useLoaderData<typeof loader>();
  return (
    <Page>
      <SearchBox keyword={query.keyword} inCart={inCart} />
      <TypeMenu types={menu} />
      <BannerCarousel
        slides={slides}
        label={t("banner.label")}
        words={{ pause: t("banner.pause"), play: t("banner.play") }}
      />
      {list && <Results query={query} list={unpack(list)} locale={locale} />}
      {shelves && <WrittenShelves shelves={shelves} />}
    </Page>
  );
}
