import { href } from "~/platform/screens/href";
import { choiceIn, listAddress, pageIn, wordsIn } from "~/platform/screens/list-state";
import { shopCategories, sizeBands } from "./limits";

/** Sort orders of the list of shops in town, by the size of their points [O7]. */
export const townSorts = ["return", "discount", "checkIn"] as const;
export type TownSort = (typeof townSorts)[number];

/** Last page that an address may name. */
const lastPage = 1_000;

/** Reads the address of the list; invalid values count as absent. `page` counts from 1. */
export const readTownQuery = (params: URLSearchParams) => ({
  category: choiceIn(params, "category", shopCategories) ?? null,
  size: choiceIn(params, "size", sizeBands) ?? null,
  keyword: wordsIn(params, "keyword"),
  sort: choiceIn(params, "sort", townSorts) ?? ("return" as TownSort),
  page: pageIn(params, 1, lastPage),
});
export type TownQuery = ReturnType<typeof readTownQuery>;

/** The address of a list. */
export const townHref = ({ sort, ...asked }: TownQuery): string =>
  listAddress(href("/offline/shop"), { ...asked, sort: sort === "return" ? null : sort });
