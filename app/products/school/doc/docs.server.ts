import { and, desc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { cached } from "~/platform/data/cached.server";
import { countAhead } from "~/platform/data/count-ahead.server";
import { missing } from "~/platform/errors";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { courseDocs } from "~db/schema/school";
import { rootsOf } from "../category/tree.server";
import { schoolSizes } from "../rules/limits";
import { schoolTag } from "../tags";
import { keepsDoc } from "./rights.server";
import { docShown } from "./visible.server";

const { id, ownerId, categoryId, title, summary, cover, price, isPointPay, seq, createTime } = courseDocs;

/** What lists read of a document: nothing that must be bought. */
const docColumns = { id, ownerId, categoryId, title, summary, cover, price, isPointPay, seq, createTime };

/** A document in a list. */
export type DocRow = {
  id: number;
  ownerId: number;
  categoryId: number;
  title: InLanguages;
  summary: InLanguages;
  cover: string;
  price: number | null;
  isPointPay: boolean;
  seq: number;
  createTime: Date;
};

/** The order of lists: highest first, then newest. */
export const docOrder = [desc(seq), desc(id)];

/** The condition of a category: of itself alone, or with those below it. */
const docsIn = (category: number, isWhole: boolean) =>
  eq(isWhole ? courseDocs.rootId : courseDocs.categoryId, category);

/** The highest documents of a category, `isWhole` with those below it, at most `size` from `offset`. */
export const docsOf = (
  db: Db,
  category: number,
  { isWhole, size, offset = 0 }: { isWhole: boolean; size: number; offset?: number },
): Promise<DocRow[]> =>
  db
    .select(docColumns)
    .from(courseDocs)
    .where(and(docShown, docsIn(category, isWhole)))
    .orderBy(...docOrder)
    .limit(size)
    .offset(offset);

/** How many documents a category has itself, counted some way ahead of `offset`. */
export const countDocs = (db: Db, category: number, offset: number): Promise<number> =>
  countAhead(db, courseDocs, and(docShown, docsIn(category, false)), { offset });

/** The first documents of each category of the first level, for the home page. */
export const docShelves = cached("school-doc-shelves", {
  tags: () => [schoolTag],
  read: async (db): Promise<{ root: number; rows: Omit<DocRow, "createTime">[] }[]> => {
    const roots = await rootsOf(db, ["DOCUMENT"]);
    return Promise.all(
      roots.map(async (root) => {
        const rows = await docsOf(db, root.id, { isWhole: true, size: schoolSizes.several });
        return { root: root.id, rows: rows.map(({ createTime: _, ...row }) => row) };
      }),
    );
  },
});

/** Documents of some ids in their order, also those that are hidden since: for who has bought them. */
export async function docsOfIds(db: Db, ids: readonly number[]): Promise<DocRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(docColumns)
    .from(courseDocs)
    .where(and(isNull(courseDocs.deletedTime), inArray(id, [...ids])));
  return ids.flatMap((wanted) => rows.filter((row) => row.id === wanted));
}

/**
 * A document as a reader meets it, with its text: what of it may leave the server is the caller's to decide. Everybody
 * meets those that visitors see; who keeps it meets a hidden one too. Throws `notFindData`.
 */
export async function openDoc(db: Db, reader: Actor | null, wanted: number) {
  const [row] = await db
    .select({
      ...docColumns,
      content: courseDocs.content,
      attachments: courseDocs.attachments,
      isShown: docShown as SQL<boolean>,
    })
    .from(courseDocs)
    .where(and(eq(id, wanted), isNull(courseDocs.deletedTime)));
  if (!row) throw missing();
  const { isShown, ...doc } = row;
  if (!isShown && !(await keepsDoc(db, reader, doc))) throw missing();
  return doc;
}
