import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";

export const restaurantHref = (id: number): string => href("/restaurant/info/detail/:id", { id });
export const restaurantAdHref = (id: number): string => href("/restaurant/detail/:id", { id });

/** Query of a list of restaurants; `page` counts from 1. */
export type Asked = { categoryId: number | null; keyword: string; open: boolean; page: number };

/** The address of a list of restaurants. */
export const listHref = ({ categoryId, keyword, open, page }: Partial<Asked>): string =>
  listAddress(categoryId ? href("/restaurant/category/:id", { id: categoryId }) : href("/restaurant"), {
    keyword,
    open: open ? "1" : undefined,
    page,
  });

/** Address of the coupon page; `mine`: the viewer's own. */
export const couponsHref = ({ mine, page }: { mine?: boolean; page?: number } = {}): string =>
  listAddress(href("/restaurant/coupon"), { view: mine ? "mine" : undefined, page });
