import { useLoaderData } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { stayCards } from "../listing/queries/cards.server";
import { named } from "../listing/queries/entities.server";
import { staysTag } from "../tags";
import { StayGrid } from "../ui/stay-grid";

/** Longest name that is looked for. */
const longest = 100;

export const loader = load(async ({ db, locale, params, tags }) => {
  tags.add(staysTag);
  const name = (params.stayName ?? "").slice(0, longest);
  return { name, cards: await stayCards(db, { locale, where: named(name) }) };
});

/** The homes whose names or places have some words [T7]. */
export default function StayRecommend() {
  const t = useT("stay");
  const { name, cards } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("recommend.title")} lead={t("recommend.for", { name })} />
      {cards.length === 0 ? (
        <EmptyState title={t("recommend.none")}>
          <p>{t("recommend.noneHint")}</p>
        </EmptyState>
      ) : (
        <StayGrid cards={cards} titleAs="h2" />
      )}
    </Page>
  );
}
