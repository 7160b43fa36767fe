import type { Place } from "~/platform/data/distance";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";

/** How the wall can be put in order besides its own [W9]. */
export const conditions = ["hot", "new", "near"] as const;
export type Condition = (typeof conditions)[number];

/** What is asked of a list: its words, its order, and from where "near" counts. */
export type Asked = { keyword: string; condition: Condition | undefined; place: Place | null };

/** What is asked of the wall: besides, one category alone, and the one that shows all it has. */
export type AskedWall = Asked & { categoryId: number | null; all: number | null };

const placeOf = ({ condition, place }: Pick<Asked, "condition" | "place">) =>
  condition === "near" && place ? { latitude: place.latitude, longitude: place.longitude } : {};

/** The address of the wall; what stands for itself is not written. */
export const wallHref = ({ keyword, categoryId, condition, place, all }: AskedWall): string =>
  listAddress(href("/promote"), { keyword, categoryId, condition, ...placeOf({ condition, place }), all });

/** The address of a page of the list of a keyword. */
export const listHref = ({ keyword, condition, place, page }: Asked & { page?: number }): string =>
  listAddress(href("/promote/list/:keyword", { keyword }), { condition, ...placeOf({ condition, place }), page });

/** The list of the items that carry a tag; dots alone are no step of an address, so the wall itself looks for them. */
export const tagHref = (tag: string): string => {
  const asked = { keyword: tag, condition: undefined, place: null };
  return /^\.{1,2}$/.test(tag) ? wallHref({ ...asked, categoryId: null, all: null }) : listHref(asked);
};
