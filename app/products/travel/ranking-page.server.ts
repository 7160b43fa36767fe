import { load } from "~/platform/forms/handler.server";
import { rankedArticles } from "./queries/lists.server";
import { travelSizes } from "./rules/limits";
import { travelRankingTag, travelTag } from "./tags";

/** Loads the twenty highest-ranked articles [N7]; `title` is the key of the page's title. */
export const rankingLoader = (title: "title" | "listTitle") =>
  load(async ({ db, locale, t, tags }) => {
    tags.add(travelTag).add(travelRankingTag);
    const name = t(`travel:ranking.${title}`);
    const cards = await rankedArticles(db, locale, travelSizes.ranking);
    return { cards, locale, name, lead: t("travel:ranking.lead") };
  });
