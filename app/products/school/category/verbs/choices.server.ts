import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { ControlCall } from "~/foundation/desks/fields/field-kind";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { schoolCategories } from "~db/schema/school";
import { mostCategories } from "../../rules/limits";
import type { CategoryType } from "../../rules/types";

const { id, parentId, name, seq, type, rootId } = schoolCategories;
const isKept = isNull(schoolCategories.deletedTime);

type Asked = Pick<ControlCall, "db" | "locale">;

/** Every category of some types that is not removed, as choices of a form: `Parent / Child`. */
export const choicesOf =
  (types: readonly CategoryType[]) =>
  async ({ db, locale }: Asked) => {
    const rows = await db
      .select({ id, parentId, name })
      .from(schoolCategories)
      .where(and(isKept, inArray(type, [...types])))
      .orderBy(asc(type), desc(seq), asc(id))
      .limit(mostCategories);
    const nameOf = (row: (typeof rows)[number]) => inLanguage(row.name, flagOf(locale)).text;
    return rows
      .filter((row) => row.parentId === null)
      .flatMap((root) => [
        { id: root.id, label: nameOf(root) },
        ...rows
          .filter((row) => row.parentId === root.id)
          .map((row) => ({ id: row.id, label: `${nameOf(root)} / ${nameOf(row)}` })),
      ]);
  };

/** The categories of the first level of some types, which may be parents. */
export const parentsOf =
  (types: readonly CategoryType[]) =>
  async ({ db, locale }: Asked) => {
    const rows = await db
      .select({ id, name })
      .from(schoolCategories)
      .where(and(isKept, isNull(parentId), inArray(type, [...types])))
      .orderBy(asc(type), desc(seq), asc(id))
      .limit(mostCategories);
    return rows.map((row) => ({ id: row.id, label: inLanguage(row.name, flagOf(locale)).text }));
  };

/**
 * The first level of a category of one of these types that is not removed; locks the category for share until the
 * transaction ends. Throws `courseCategoryGone` beside `categoryId`.
 */
export async function requireCategory(
  tx: Tx,
  categoryId: number,
  types: readonly CategoryType[],
): Promise<{ rootId: number }> {
  const [row] = await tx
    .select({ rootId })
    .from(schoolCategories)
    .where(and(eq(id, categoryId), isKept, inArray(type, [...types])))
    .for("share");
  if (!row) throw new DomainError("courseCategoryGone", { field: "categoryId" });
  return row;
}
