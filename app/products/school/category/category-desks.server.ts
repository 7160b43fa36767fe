import { and, count, eq, inArray, isNull } from "drizzle-orm";
import { type EntityDesk, entityDesk } from "~/foundation/desks/entity-desk.server";
import { choice, optionalLink } from "~/foundation/desks/fields/choice-fields";
import { once, unsorted } from "~/foundation/desks/fields/field-kind";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { seqField, tick } from "~/foundation/desks/fields/value-fields";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { courseDocs, courses, schoolCategories } from "~db/schema/school";
import { categoryHref } from "../rules/addresses";
import { schoolLimits } from "../rules/limits";
import { type CategoryType, categoryType, courseTypes } from "../rules/types";
import { schoolTag } from "../tags";
import { schoolEditors } from "../uploads";
import { parentsOf } from "./verbs/choices.server";

const { id, parentId, type, deletedTime } = schoolCategories;

/** Throws `courseParent` unless the parent is of the first level and of this type. */
async function requireParent(tx: Tx, parent: number, wanted: string): Promise<void> {
  const [row] = await tx
    .select({ id })
    .from(schoolCategories)
    .where(and(eq(id, parent), isNull(parentId), isNull(deletedTime), eq(type, wanted)))
    .for("share");
  if (!row) throw new DomainError("courseParent", { field: "parentId" });
}

/** What stands in a category: categories below it, and courses or documents. */
async function heldIn(tx: Tx, category: number): Promise<{ categories: number; items: number }> {
  const below = await tx
    .select({ n: count() })
    .from(schoolCategories)
    .where(and(eq(parentId, category), isNull(deletedTime)));
  const items = await Promise.all(
    [courses, courseDocs].map((table) =>
      tx
        .select({ n: count() })
        .from(table)
        .where(and(eq(table.categoryId, category), isNull(table.deletedTime))),
    ),
  );
  return { categories: below[0]?.n ?? 0, items: items.reduce((sum, [row]) => sum + (row?.n ?? 0), 0) };
}

const nameField = () => trilingual({ max: schoolLimits.category, required: true });
const parentField = (types: readonly CategoryType[]) => once(unsorted(optionalLink(parentsOf(types))));

const shared = {
  title: ({ name }: typeof schoolCategories.$inferSelect, locale: Parameters<typeof flagOf>[0]) =>
    shownWords(name, flagOf(locale)),
  sort: "-seq",
  filters: ["parentId"],
  writers: only("ADMIN"),
  refuseRemoval: async (tx: Tx, row: { id: number }) => {
    const held = await heldIn(tx, row.id);
    if (held.categories + held.items > 0) throw new DomainError("courseCategoryInUse", { params: held });
  },
  purges: () => [schoolTag],
  view: (row: { id: number; type: string }) => categoryHref({ id: row.id, type: categoryType(row.type) }),
} as const;

/** The desk of the categories of courses: editors read them, administrators change them [R3]. */
export const courseCategoryDesk: EntityDesk = entityDesk(schoolCategories, {
  ...shared,
  name: "course-category",
  texts: "school-desk:courseCategory.",
  paths: { list: "/school/category_manage" },
  calls: { base: "/api/course/category", list: "/api/admin/course/category/list", access: schoolEditors },
  fields: {
    type: once(unsorted(choice(courseTypes, { initial: "VIDEO" }))),
    parentId: parentField(courseTypes),
    name: nameField(),
    isHot: tick(),
    seq: seqField(),
  },
  hints: ["type", "parentId", "isHot", "seq"],
  columns: ["title", "type", "parentId", "isHot", "seq", "state", "updateTime"],
  filters: ["type", "parentId"],
  scope: () => inArray(type, [...courseTypes]),
  prepare: async (tx, values, { before }) => {
    const whole = { parentId: null, ...before, ...values };
    if (!before && typeof whole.parentId === "number") await requireParent(tx, whole.parentId, whole.type);
    return undefined;
  },
});

/** The desk of the categories of documents: editors read them, administrators change them [R3]. */
export const docCategoryDesk: EntityDesk = entityDesk(schoolCategories, {
  ...shared,
  name: "doc-category",
  texts: "school-desk:docCategory.",
  paths: { list: "/school/doc/category_manage" },
  calls: { base: "/api/course_doc/category", list: "/api/admin/course_doc/category/list", access: schoolEditors },
  fields: {
    parentId: parentField(["DOCUMENT"]),
    name: nameField(),
    isHot: tick(),
    seq: seqField(),
  },
  hints: ["parentId", "isHot", "seq"],
  columns: ["title", "parentId", "isHot", "seq", "state", "updateTime"],
  scope: () => eq(type, "DOCUMENT"),
  prepare: async (tx, values, { before }) => {
    if (!before && typeof values.parentId === "number") await requireParent(tx, values.parentId, "DOCUMENT");
    return { type: "DOCUMENT" };
  },
});
