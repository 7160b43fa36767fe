import type { InLanguages } from "~/platform/i18n/words";
import type { CategoryType } from "./types";

/** A category that visitors see. */
export type CategoryRow = {
  id: number;
  parentId: number | null;
  type: CategoryType;
  name: InLanguages;
  isHot: boolean;
  seq: number;
};

/** A category of the first level with those below it. */
export type CategoryNode = CategoryRow & { children: CategoryRow[] };

/** The two levels of categories, in their order; one whose parent is not among them is left out with it. */
export const treeOf = (rows: readonly CategoryRow[]): CategoryNode[] =>
  rows
    .filter(({ parentId }) => parentId === null)
    .map((root) => ({
      ...root,
      children: rows.filter(({ parentId, type }) => parentId === root.id && type === root.type),
    }));

/** A category of a tree with its parent and those below it. */
export type Placed = { category: CategoryRow; parent: CategoryNode | null; children: readonly CategoryRow[] };

/** Finds a category in a tree; undefined for none. */
export function placeOf(tree: readonly CategoryNode[], id: number): Placed | undefined {
  for (const root of tree) {
    if (root.id === id) return { category: root, parent: null, children: root.children };
    const category = root.children.find((child) => child.id === id);
    if (category) return { category, parent: root, children: [] };
  }
  return undefined;
}
