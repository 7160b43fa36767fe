import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { bannersOf, bannerTag } from "~/foundation/site/banners.server";
import { type Packed, pack, unpack } from "~/platform/data/packed";
import { load } from "~/platform/forms/handler.server";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { type Once, once } from "~/platform/screens/shown-once";
import { ShownOnce } from "~/ui/base/shown-once";
import { Page, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { BannerCarousel } from "~/ui/media/banner-carousel";
import { LinkButton } from "~/ui/navigation/button";
import { type ListPage, listPage } from "../catalogue/browse.server";
import { unitsInCart } from "../catalogue/cart-shortcut.server";
import { type HomeSection, type HomeView, shopHome } from "../catalogue/home.server";
import { type ListQuery, readListQuery } from "../catalogue/list-query";
import { typeHref } from "../catalogue/type-href";
import { menuOf, shopHost, typeTree } from "../catalogue/types.server";
import { ListCount, ListPager, SortLinks } from "../catalogue/ui/list-controls";
import { Ranking } from "../catalogue/ui/ranking";
import { SearchBox } from "../catalogue/ui/search-box";
import { CommodityGrid, Shelf } from "../catalogue/ui/shelf";
import { TypeMenu } from "../catalogue/ui/type-menu";
import { catalogueTag } from "../tags";

type SentShelf = { id: number; live: Packed<HomeSection> | null; shown: Once<HomeSection> | null };

/** Shelves whose clocks run go to the browser as data too; all others only show something. */
function sentHome(call: Parameters<typeof once>[0], { sales, ranking, sections, inStore, now }: HomeView) {
  const shelf = (section: HomeSection): SentShelf =>
    section.cards.some(({ sale }) => sale)
      ? { id: section.id, live: pack(section), shown: null }
      : { id: section.id, live: null, shown: once(call, section) };
  return {
    sales: pack(sales),
    ranking: once(call, ranking),
    sections: sections.map(shelf),
    inStore: shelf({ id: 0, name: "", cards: inStore }),
    isEmpty: sections.length === 0 && inStore.length === 0,
    now,
  };
}

export const loader = load(async (call) => {
  const { db, actor, locale, tags, url } = call;
  tags.add(catalogueTag).add(bannerTag("shop"));
  const query = readListQuery(url.searchParams);
  const flag = flagOf(locale);
  const [tree, inCart, slides] = await Promise.all([
    typeTree(db, { flag, host: shopHost }),
    unitsInCart(db, actor),
    query.keyword ? [] : bannersOf(db, { business: "shop", flag }),
  ]);
  const menu = menuOf(tree, locale);
  const base = { locale, menu, inCart, query, slides };
  if (!query.keyword) return { ...base, home: sentHome(call, await shopHome(call, menu)), list: null };
  return { ...base, home: null, list: pack(await listPage(call, { saleType: "online", ...query })) };
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

function HomeShelf({ shelf, children }: { shelf: SentShelf; children: (section: HomeSection) => ReactNode }) {
  if (shelf.live) return children(unpack(shelf.live));
  return shelf.shown && <ShownOnce value={shelf.shown}>{children}</ShownOnce>;
}

function Shelves({ home, locale }: { home: ReturnType<typeof sentHome>; locale: Locale }) {
  const t = useT("shop");
  const { ranking, sections, inStore, isEmpty, now } = home;
  if (isEmpty) return <EmptyState title={t("home.empty")} />;
  const sales = unpack(home.sales);
  return (
    <>
      <h1 className="vh">{t("home.title")}</h1>
      <Shelf title={t("sale.title")} cards={sales} locale={locale} now={now} eager />
      <ShownOnce value={ranking}>{(cards) => <Ranking cards={cards} more={href("/shop/recommend")} />}</ShownOnce>
      {sections.map((section, at) => (
        <HomeShelf key={section.id} shelf={section}>
          {({ id, name, cards }) => (
            <Shelf
              title={name}
              more={typeHref("online", id)}
              cards={cards}
              locale={locale}
              now={now}
              eager={sales.length + at === 0}
            />
          )}
        </HomeShelf>
      ))}
      <HomeShelf shelf={inStore}>
        {({ cards }) => (
          <Shelf title={t("inStore.title")} more={typeHref("offline", 0)} cards={cards} locale={locale} now={now} />
        )}
      </HomeShelf>
    </>
  );
}

/** The shop's home: search, types, sales, ranking and the commodities of each type; with a keyword, what was found. */
export default function ShopHome() {
  const t = useT("shop");
  const { locale, menu, inCart, query, slides, home, list } = useLoaderData<typeof loader>();
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
      {home && <Shelves home={home} locale={locale} />}
    </Page>
  );
}
