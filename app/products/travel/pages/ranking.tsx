import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { LinkButton } from "~/ui/navigation/button";
import { rankingLoader } from "../ranking-page.server";
import { ArticleGrid } from "../ui/article-grid";
import { RankingPage, rankingMeta } from "../ui/ranking-page";

export const loader = rankingLoader("title");
export const meta = rankingMeta;

/** The ranking as covers. */
export default function Ranking() {
  const t = useT("travel");
  const { cards, locale } = useLoaderData<typeof loader>();
  return (
    <RankingPage
      other={
        <LinkButton to={href("/travel/rankingList")} look="quiet">
          {t("ranking.asList")}
        </LinkButton>
      }
    >
      <ArticleGrid cards={cards} locale={locale} isRanked eager />
    </RankingPage>
  );
}
