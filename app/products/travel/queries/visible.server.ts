import { and, gte, isNotNull, isNull } from "drizzle-orm";
import { travelArticles } from "~db/schema/travel";

/** Articles that visitors see: those whose pages are there. */
export const articleShown = and(
  isNull(travelArticles.deletedTime),
  gte(travelArticles.seq, 0),
  isNotNull(travelArticles.shownKey),
);
