import { and, gte, isNull, sql } from "drizzle-orm";
import { courses } from "~db/schema/school";
import { openCategories } from "../category/tree.server";

/** Condition for courses that visitors see. */
export const courseShown = and(
  isNull(courses.deletedTime),
  gte(courses.seq, 0),
  sql`${courses.categoryId} in ${openCategories}`,
);
