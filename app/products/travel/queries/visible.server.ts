import { and, gte, isNotNull, isNull } from "drizzle-orm";
import { travelArticles } from "~db/schema/travel";

/** Condition for articles that visitors see; their pages must be ready. */
export const articleShown = and(
  isNull(travelArticles.deletedTime),
  gte(travelArticles.seq, 0),
  isNotNull(travelArticles.shownKey),
);
