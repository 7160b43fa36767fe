import { useLoaderData } from "@remix-run/react";
import { pack, unpack } from "~/platform/data/packed";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { recommended } from "../catalogue/home.server";
import { Ranking } from "../catalogue/ui/ranking";
import { Shelf } from "../catalogue/ui/shelf";
import { catalogueTag } from "../tags";

export const loader = load(async (call) => {
  call.tags.add(catalogueTag);
  return { locale: call.locale, view: pack(await recommended(call)) };
});

/** Recommended commodities: the ranking, the newest and the best sold. */
export default function Recommend() {
  const t = useT("shop");
  const { locale, view } = useLoaderData<typeof loader>();
  const { now, ranking, newest, bestSold } = unpack(view);
  const empty = ranking.length + newest.length + bestSold.length === 0;
  return (
    <Page>
      <PageHead title={t("recommend.title")} lead={t("recommend.lead")} />
      {empty && <EmptyState title={t("home.empty")} />}
      <Ranking cards={ranking} />
      <Shelf title={t("recommend.bestSold")} cards={bestSold} locale={locale} now={now} eager />
      <Shelf title={t("recommend.newest")} cards={newest} locale={locale} now={now} />
    </Page>
  );
}
