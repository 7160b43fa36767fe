import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import type { Crumb } from "~/ui/chrome/crumb";
import { pageTitle } from "~/ui/chrome/page-title";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Chip, ChipRow } from "~/ui/text/badge";
import { listPage } from "../catalogue/browse.server";
import { saleTypes } from "../catalogue/conditions.server";
import { readListQuery } from "../catalogue/list-query";
import { typeHref } from "../catalogue/type-href";
import { allTypes, findType, menuOf, shopHost, typeName, typeTree } from "../catalogue/types.server";
import { ListCount, ListPager, PriceFilter, SortLinks } from "../catalogue/ui/list-controls";
import { SearchBox } from "../catalogue/ui/search-box";
import { CommodityGrid } from "../catalogue/ui/shelf";
import { catalogueTag } from "../tags";

const idOf = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? "0") ? Number(text ?? 0) : Number.NaN);

/** Headings of the page of all types, by sale type. */
const heads = {
  online: { title: "types.all", lead: null },
  offline: { title: "inStore.title", lead: "inStore.lead" },
  "on-off": { title: "both.title", lead: "both.lead" },
} as const;

export const loader = load(async (call) => {
  const { db, locale, params, t, tags, url } = call;
  tags.add(catalogueTag);
  const [typeId, subTypeId] = [idOf(params.typeId), idOf(params.subTypeId)];
  const saleType = saleTypes.find((one) => one === params.saleType);
  const tree = await typeTree(db, { flag: flagOf(locale), host: shopHost });
  const type = findType(tree, typeId);
  const subType = findType(type?.children ?? [], subTypeId);
  if (!saleType || (typeId !== 0 && !type) || (subTypeId !== 0 && !subType)) throw missing();
  const shown = subType ?? type;
  const query = readListQuery(url.searchParams);
  const typeIds = shown ? allTypes([shown]).map(({ id }) => id) : allTypes(tree).map(({ id }) => id);
  const list = await listPage(call, { typeIds, saleType, ...query });
  const entry = type && menuOf([type], locale)[0];
  const title = shown ? typeName(shown, locale) : t(`shop:${heads[saleType].title}`);
  const above = entry && subType ? [{ href: typeHref(saleType, entry.id), label: entry.name }] : [];
  return {
    locale,
    saleType,
    query,
    list,
    title,
    trail: [...above, { label: title }] satisfies Crumb[],
    type: entry ?? null,
    subTypeId,
    roots: entry ? [] : menuOf(tree, locale).map(({ id, name }) => ({ id, name })),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The list of a type, or of all: types below it, sort orders, a price range and pages. */
export default function Category() {
  const t = useT("shop");
  const { locale, saleType, title, query, type, roots, subTypeId, list } = useLoaderData<typeof loader>();
  const { cards } = list;
  const { lead } = heads[saleType];
  const path = typeHref(saleType, type?.id ?? 0, subTypeId || undefined);
  const below = type?.children ?? roots;
  const chipHref = (id: number) => (type ? typeHref(saleType, type.id, id) : typeHref(saleType, id));
  return (
    <Page>
      <SearchBox />
      <PageHead title={title} lead={lead && t(lead)} />
      <Stack>
        {below.length > 0 && (
          <ChipRow label={t("types.label")} scroll>
            <Chip to={typeHref(saleType, type?.id ?? 0)} current={subTypeId === 0}>
              {t("types.all")}
            </Chip>
            {below.map(({ id, name }) => (
              <Chip key={id} to={chipHref(id)} current={id === subTypeId}>
                {name}
              </Chip>
            ))}
          </ChipRow>
        )}
        <PriceFilter path={path} query={query} />
        <SortLinks path={path} query={query} />
        <ListCount list={list} />
        {cards.length === 0 && (
          <EmptyState title={t("home.empty")}>{query.page > 1 ? null : <p>{t("list.noneHint")}</p>}</EmptyState>
        )}
        <CommodityGrid cards={cards} locale={locale} eager />
        <ListPager path={path} query={query} list={list} />
      </Stack>
    </Page>
  );
}
