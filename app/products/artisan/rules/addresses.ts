import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";

/** The path of an artisan's page; `page` turns the works listed there. */
export const artisanHref = (id: number, page = 1): string =>
  listAddress(href("/artisan/artisan/:id", { id }), { page });

/** The path of a work's page. */
export const artProductHref = (id: number): string => href("/artisan/product/:id", { id });

type Asked = { category?: number; page?: number; works?: number };

/**
 * The path of a main category's page: `category` filters it, `page` and `works` turn the pages of artisans and works.
 */
export const mainHref = (mainCatId: number, { category = 0, page = 1, works = 1 }: Asked = {}): string =>
  listAddress(href("/artisan/category/:mainCatId", { mainCatId }), {
    category: category || null,
    page,
    works: works > 1 ? works : null,
  });
