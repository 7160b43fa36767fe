import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";

/** What a list of posts is narrowed to; `page` counts from 1. */
export type Asked = { categoryId: number | null; area: string; keyword: string; page: number };

/** The address of the board. */
export const listHref = ({ categoryId, area, keyword, page }: Partial<Asked> = {}): string =>
  listAddress(href("/need"), { categoryId, area, keyword, page });

/** The address of one post, from which the list as it was is one step away. */
export const postHref = (id: number, { categoryId, area, keyword, page }: Partial<Asked> = {}): string =>
  listAddress(href("/need"), { categoryId, area, keyword, page, id });
