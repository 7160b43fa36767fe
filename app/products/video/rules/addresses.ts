import { toNum } from "~/platform/access/actor";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";

/** The path of a video's page; with `at` from that second. */
export const videoHref = (id: number, at?: number): string => listAddress(href("/video/detail/:id", { id }), { t: at });

/** The path of a category's list; a category of the second level is named with its parent. */
export const categoryHref = ({ id, parentId }: { id: number; parentId: number | null }, page = 1): string =>
  listAddress(
    parentId === null
      ? href("/video/category/:parentId", { parentId: id })
      : href("/video/category/:parentId/:childId", { parentId, childId: id }),
    { page },
  );

/** The path of a group's page. */
export const groupHref = (id: number): string => href("/video/group/detail/:id", { id });

/** The path of the videos of one author, by their public number [A21]. */
export const authorHref = (userId: number, page = 1): string =>
  listAddress(href("/video/author/:userNum", { userNum: toNum(userId) }), { page });

/** The path of a purchase's result. */
export const resultHref = (number: string): string => listAddress(href("/video/order_result"), { number });
