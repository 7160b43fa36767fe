import { and, gte, isNull, sql } from "drizzle-orm";
import { courseDocs } from "~db/schema/school";
import { openCategories } from "../category/tree.server";

/** Condition for documents that visitors see. */
export const docShown = and(
  isNull(courseDocs.deletedTime),
  gte(courseDocs.seq, 0),
  sql`${courseDocs.categoryId} in ${openCategories}`,
);
