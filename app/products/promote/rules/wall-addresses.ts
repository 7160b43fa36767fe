import type { GeoPoint } from "~/platform/data/distance";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";

/** The orders of the wall besides its default one [W9]. */
export const conditions = ["hot", "new", "near"] as const;
export type Condition = (typeof conditions)[number];

/** The query of a list: keyword, order, and the place to measure "near" from. */
export type Asked = { keyword: string; condition: Condition | undefined; place: GeoPoint | null };

/** The query of the wall: also a single category, and the category that is shown in full. */
export type AskedWall = Asked & { categoryId: number | null; all: number | null };

const placeOf = ({ condition, place }: Pick<Asked, "condition" | "place">) =>
  condition === "near" && place ? { latitude: place.latitude, longitude: place.longitude } : {};

/** The address of the wall; defaults are left out. */
export const wallHref = ({ keyword, categoryId, condition, place, all }: AskedWall): string =>
  listAddress(href("/promote"), { keyword, categoryId, condition, ...placeOf({ condition, place }), all });

/** The address of a page of the list of a keyword. */
export const listHref = ({ keyword, condition, place, page }: Asked & { page?: number }): string =>
  listAddress(href("/promote/list/:keyword", { keyword }), { condition, ...placeOf({ condition, place }), page });

/**
 * Address of the items with a tag. A tag of dots alone is not a valid path segment, so it becomes a keyword of the
 * wall.
 */
export const tagHref = (tag: string): string => {
  const asked = { keyword: tag, condition: undefined, place: null };
  return /^\.{1,2}$/.test(tag) ? wallHref({ ...asked, categoryId: null, all: null }) : listHref(asked);
};
