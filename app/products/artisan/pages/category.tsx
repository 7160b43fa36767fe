import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { pageIn, slicePaging, wholeIn } from "~/platform/screens/list-state";
import type { Crumb } from "~/ui/chrome/crumb";
import { pageTitle } from "~/ui/chrome/page-title";
import { Page, Section, Stack } from "~/ui/layout/page";
import { shareMeta } from "~/ui/media/share-meta";
import { Pager } from "~/ui/navigation/pager";
import { Chip, ChipRow } from "~/ui/text/badge";
import { categoriesOf } from "../queries/categories.server";
import { artisanPage, productPage } from "../queries/lists.server";
import { mainView } from "../queries/views.server";
import { mainIn } from "../rules/address-parts";
import { mainHref } from "../rules/addresses";
import { artisanSizes, farthestPage } from "../rules/limits";
import { secondName } from "../rules/main-categories";
import { artisansTag } from "../tags";
import { ArtisanGrid } from "../ui/artisan-grid";
import { CraftHead } from "../ui/craft-head";
import { ProductGrid } from "../ui/product-grid";

export const loader = load(async ({ db, locale, t, tags, params, url, origin }) => {
  tags.add(artisansTag);
  const id = mainIn(params.mainCatId);
  const main = mainView(locale, id);
  const categories = await categoriesOf(db, id, flagOf(locale));
  const asked = wholeIn(url.searchParams.get("category"), 0, Number.MAX_SAFE_INTEGER) ?? 0;
  const category = categories.find((one) => one.id === asked);
  if (asked !== 0 && !category) throw missing();
  const page = pageIn(url.searchParams, 1, farthestPage);
  const works = wholeIn(url.searchParams.get("works"), 1, farthestPage) ?? 1;
  const narrowed = { mainCat: id, categoryId: category?.id };
  const [artisans, products] = await Promise.all([
    artisanPage(db, locale, narrowed, slicePaging(page, artisanSizes.page)),
    productPage(db, locale, narrowed, slicePaging(works, artisanSizes.page)),
  ]);
  const root = { label: t("site:section.artisan"), href: href("/artisan") };
  const trail: Crumb[] = category
    ? [root, { label: main.name, href: mainHref(id) }, { label: category.name, lang: category.lang }]
    : [root, { label: main.name }];
  return {
    main,
    second: secondName(main, locale),
    lead: t(`artisan:about.${id}`),
    categories,
    category,
    trail,
    page,
    works,
    artisans,
    products,
    url: origin + mainHref(id, { category: category?.id ?? 0 }),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const name = data.category ? `${data.category.name} · ${data.main.name}` : data.main.name;
  const [card] = [...data.products.content, ...data.artisans.content];
  const shown = { name, text: data.lead, pictures: card ? [card.cover] : [] };
  return [...pageTitle(name, matches), ...shareMeta(shown, data.url).tags];
};

/** A main category: its crafts, its artisans and their works. */
export default function CraftCategory() {
  const t = useT("artisan");
  const { main, second, lead, categories, category, page, works, artisans, products } = useLoaderData<typeof loader>();
  const own = category?.id ?? 0;
  return (
    <Page>
      <CraftHead mark={main.mark} name={main.name} second={second} lead={lead} />
      <Stack gap="lg">
        {categories.length > 0 && (
          <ChipRow label={t("crafts")}>
            <Chip to={mainHref(main.id)} current={own === 0}>
              {t("all")}
            </Chip>
            {categories.map(({ id, name, lang }) => (
              <Chip key={id} to={mainHref(main.id, { category: id })} current={id === own}>
                <span lang={lang}>{name}</span>
              </Chip>
            ))}
          </ChipRow>
        )}
        <Section title={t("artisans")}>
          <Stack>
            <ArtisanGrid cards={artisans.content} eager />
            <Pager
              page={page}
              pages={artisans.totalPages}
              href={(to) => mainHref(main.id, { category: own, page: to, works })}
            />
          </Stack>
        </Section>
        <Section title={t("works")} id="works">
          <Stack>
            <ProductGrid cards={products.content} />
            <Pager
              page={works}
              pages={products.totalPages}
              href={(to) => `${mainHref(main.id, { category: own, page, works: to })}#works`}
            />
          </Stack>
        </Section>
      </Stack>
    </Page>
  );
}
