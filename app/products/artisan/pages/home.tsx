import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { searchHref } from "~/foundation/search/search-href";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { slicePaging } from "~/platform/screens/list-state";
import { pageTitle } from "~/ui/chrome/page-title";
import { Page, Section, Stack } from "~/ui/layout/page";
import { shareMeta } from "~/ui/media/share-meta";
import { SearchForm } from "~/ui/navigation/search-form";
import { artisanPage, mainCovers, productPage } from "../queries/lists.server";
import { mainView } from "../queries/views.server";
import { mainHref } from "../rules/addresses";
import { artisanSizes } from "../rules/limits";
import { mainCats, secondName } from "../rules/main-categories";
import { artisansTag } from "../tags";
import { ArtisanGrid } from "../ui/artisan-grid";
import { CraftTiles } from "../ui/craft-tiles";
import s from "../ui/home.module.css";
import { ProductGrid } from "../ui/product-grid";

export const loader = load(async ({ db, locale, t, tags, origin }) => {
  tags.add(artisansTag);
  const first = slicePaging(1, artisanSizes.page);
  const [covers, artisans, products] = await Promise.all([
    mainCovers(db),
    artisanPage(db, locale, {}, first),
    productPage(db, locale, {}, first),
  ]);
  const tiles = mainCats.map((id) => {
    const main = mainView(locale, id);
    return { ...main, second: secondName(main, locale), href: mainHref(id), cover: covers.get(id) ?? null };
  });
  const cover = tiles.find((tile) => tile.cover)?.cover;
  return {
    tiles,
    artisans: artisans.content,
    products: products.content,
    pictures: cover ? [cover] : [],
    title: t("artisan:home.title"),
    lead: t("artisan:home.lead"),
    url: origin + href("/artisan"),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? [
        ...pageTitle(data.title, matches),
        ...shareMeta({ name: data.title, text: data.lead, pictures: data.pictures }, data.url).tags,
      ]
    : [];

/** The artisans' home: the eight main categories, and some artisans and works. */
export default function ArtisanHome() {
  const t = useT("artisan");
  const { tiles, artisans, products, title, lead } = useLoaderData<typeof loader>();
  return (
    <Page>
      <header className={s.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <Stack gap="lg">
        <SearchForm
          action={searchHref({})}
          keyword=""
          label={t("home.search")}
          placeholder={t("home.placeholder")}
          kept={{ type: "artProduct" }}
        />
        <CraftTiles tiles={tiles} label={t("crafts")} />
        <Section title={t("artisans")}>
          <ArtisanGrid cards={artisans} />
        </Section>
        <Section title={t("works")}>
          <ProductGrid cards={products} />
        </Section>
      </Stack>
    </Page>
  );
}
