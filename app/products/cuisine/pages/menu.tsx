import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { menuTag } from "~/foundation/subjects/menus.server";
import { rowIdIn } from "~/platform/data/row-id";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { pageTitle } from "~/ui/chrome/page-title";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { menuOf, menusOf, restaurantOf } from "../queries/menu.server";
import { menusTag } from "../tags";
import { MenuList } from "../ui/menu-list";

export const loader = load(async ({ db, url, locale, tags, t }) => {
  const sellerId = rowIdIn(url.searchParams.get("sellerId"));
  tags.add(sellerId === null ? menusTag : menuTag(sellerId));
  if (sellerId === null)
    return { title: t("cuisine:menu.title"), restaurant: null, menu: [], restaurants: await menusOf(db) };
  const { name } = await restaurantOf(db, sellerId);
  return { title: name, restaurant: name, menu: await menuOf(db, sellerId, flagOf(locale)), restaurants: [] };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** A restaurant's menu without a table, or the restaurants that have one. */
export default function Menu() {
  const t = useT("cuisine");
  const { restaurant, menu, restaurants } = useLoaderData<typeof loader>();
  const scan = <LinkButton to={href("/cuisine/scanner")}>{t("scan.title")}</LinkButton>;
  if (restaurant !== null)
    return (
      <Page>
        <PageHead title={restaurant} lead={t("menu.lead")} actions={scan} />
        <MenuList menu={menu} cart={null} />
      </Page>
    );
  return (
    <Page>
      <PageHead title={t("menu.title")} lead={t("menu.all")} actions={scan} />
      <Stack>
        {restaurants.length === 0 ? (
          <EmptyState title={t("menu.empty")} />
        ) : (
          <CardGrid>
            {restaurants.map(({ sellerId, name }) => (
              <LinkCard key={sellerId} as="h2" title={name} to={`${href("/cuisine/menu")}?sellerId=${sellerId}`} />
            ))}
          </CardGrid>
        )}
      </Stack>
    </Page>
  );
}
