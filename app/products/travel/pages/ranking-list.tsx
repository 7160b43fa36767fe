import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { LinkButton } from "~/ui/navigation/button";
import { rankingLoader } from "../ranking-page.server";
import { ArticleRows } from "../ui/article-rows";
import { RankingPage, rankingMeta } from "../ui/ranking-page";

export const loader = rankingLoader("listTitle");
export const meta = rankingMeta;

/** The ranking as rows with summaries. */
export default function RankingList() {
  const t = useT("travel");
  const { cards, locale } = useLoaderData<typeof loader>();
  return (
    <RankingPage
      other={
        <LinkButton to={href("/travel/ranking")} look="quiet">
          {t("ranking.asCovers")}
        </LinkButton>
      }
    >
      <ArticleRows cards={cards} locale={locale} isRanked />
    </RankingPage>
  );
}
