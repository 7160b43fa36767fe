import { asc, desc, isNull, sql } from "drizzle-orm";
import { cached } from "~/platform/data/cached.server";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { videoCategories } from "~db/schema/video";
import { hiddenSeq } from "../rules/limits";
import { videosTag } from "../tags";

/** A category that visitors see. */
export type Category = {
  id: number;
  parentId: number | null;
  name: InLanguages;
  isHot: boolean;
  seq: number;
  children: Category[];
};

/** The categories of the first level that visitors see with those inside them, highest first [V1]. */
const readTree = cached<Record<string, never>, Category[]>("video-categories", {
  tags: () => [videosTag],
  read: async (db) => {
    const { id, parentId, name, isHot, seq } = videoCategories;
    const rows = await db
      .select({ id, parentId, name, isHot, seq })
      .from(videoCategories)
      .where(sql`${isNull(videoCategories.deletedTime)} and ${seq} > ${hiddenSeq}`)
      .orderBy(desc(seq), asc(id));
    const inside = (parent: number | null): Category[] =>
      rows.filter((row) => row.parentId === parent).map((row) => ({ ...row, children: inside(row.id) }));
    return inside(null);
  },
});

/** The categories of the first level that visitors see with those inside them, highest first [V1]. */
export const categoryTree = (db: Db): Promise<readonly Category[]> => readTree(db, {});

/** All categories of a tree. */
export const flatTree = (tree: readonly Category[]): Category[] => tree.flatMap((one) => [one, ...one.children]);

/** The ids of a category and of those inside it. */
export const idsWithin = (category: Category): number[] => [category.id, ...category.children.map(({ id }) => id)];
