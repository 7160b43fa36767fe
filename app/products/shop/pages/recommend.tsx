import { useLoaderData } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { StaticPart } from "~/ui/base/static-part";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { recommendedShelves } from "../catalogue/home.server";
import { SearchBox } from "../catalogue/ui/search-box";
import "../catalogue/ui/shelf-styles";
import { catalogueTag } from "../tags";

export const loader = load(async (call) => {
  call.tags.add(catalogueTag);
  return { shelves: await recommendedShelves(call, {}) };
});

/** Recommended commodities: the ranking, the newest and the best sold. */
export default function Recommend() {
  const t = useT("shop");
  const { shelves } = useLoaderData<typeof loader>();
  return (
    <Page>
      <SearchBox />
      <PageHead title={t("recommend.title")} lead={t("recommend.lead")} />
      {shelves ? <StaticPart html={shelves} /> : <EmptyState title={t("home.empty")} />}
    </Page>
  );
}
