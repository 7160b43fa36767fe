import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { clapsPart } from "~/foundation/claps/claps-part.server";
import { ClapButton } from "~/foundation/claps/ui/clap-button";
import { commentsPart } from "~/foundation/comments/comments-part.server";
import { Comments } from "~/foundation/comments/ui/comments";
import { favouritePart } from "~/foundation/favourites/favourite-part.server";
import { FavouriteButton } from "~/foundation/favourites/ui/favourite-button";
import { sharePart } from "~/foundation/subjects/share.server";
import { Share } from "~/foundation/subjects/ui/share";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import type { Crumb } from "~/ui/chrome/crumb";
import { pageTitle } from "~/ui/chrome/page-title";
import { Buttons, Page, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Picture } from "~/ui/media/picture";
import { LanguageChip } from "~/ui/text/language-chip";
import { listPage } from "../catalogue/browse.server";
import { readListQuery } from "../catalogue/list-query";
import { shopView } from "../catalogue/shop-view.server";
import { ListCount, ListPager, SortLinks } from "../catalogue/ui/list-controls";
import { SearchBox } from "../catalogue/ui/search-box";
import { CommodityGrid } from "../catalogue/ui/shelf";
import s from "../catalogue/ui/shop-page.module.css";
import { ShopInTown } from "../profile/ui/shop-in-town";
import { catalogueTag, shopTag } from "../tags";

export const loader = load(async (call) => {
  const { params, tags, url, locale } = call;
  const shop = await shopView(call, params.id ?? "");
  tags.add(shopTag(shop.id)).add(catalogueTag);
  const { sort, page } = readListQuery(url.searchParams);
  const query = { keyword: "", sort, page };
  const trail: Crumb[] = [{ label: shop.name, lang: shop.lang }];
  const [list, comments, claps, favourite] = await Promise.all([
    listPage(call, { sellerId: shop.id, ...query }),
    commentsPart(call, { type: "shop", refId: shop.id }),
    clapsPart(call, { type: "shop", refId: shop.id }),
    favouritePart(call, { type: "shop", refId: shop.id }),
  ]);
  const path = href("/shop/detail/:id", { id: shop.id });
  const share = sharePart(call, { type: "shop", refId: shop.id }, { path, text: shop.name });
  return { locale, shop, trail, query, list, comments, claps, favourite, share };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.shop.name, matches);

/** A shop: its cover, its introduction and its commodities. */
export default function ShopPage() {
  const t = useT("shop");
  const { shop, query, locale, list, ...data } = useLoaderData<typeof loader>();
  const path = href("/shop/detail/:id", { id: shop.id });
  return (
    <Page>
      <SearchBox />
      <header className={s.head}>
        <div className={s.cover}>
          <Picture
            image={shop.cover}
            alt=""
            ratio="16:10"
            width={750}
            sizes="(max-width: 959px) 100vw, 37rem"
            eager
            rounded
          />
        </div>
        <div className={s.words}>
          <h1 lang={shop.lang}>{shop.name}</h1>
          {shop.lang && <LanguageChip lang={shop.lang} locale={locale} />}
          <p className={s.introduction} lang={shop.introductionLang}>
            {shop.introduction}
          </p>
          <Buttons>
            <FavouriteButton view={data.favourite} />
            <ClapButton view={data.claps} />
          </Buttons>
          <Share view={data.share} />
        </div>
      </header>
      <Stack>
        {shop.profile && <ShopInTown id={shop.id} profile={shop.profile} name={shop.name} />}
        <h2>{t("shopPage.commodities")}</h2>
        {list.cards.length === 0 ? (
          <EmptyState title={t("home.empty")} />
        ) : (
          <>
            <ListCount list={list} />
            <SortLinks path={path} query={query} />
          </>
        )}
        <CommodityGrid cards={list.cards} locale={locale} />
        <ListPager path={path} query={query} list={list} />
        <Comments view={data.comments} />
      </Stack>
    </Page>
  );
}
