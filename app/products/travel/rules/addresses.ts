import type { Flag } from "~/platform/i18n/locales";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import type { TravelCategory } from "./categories";

/** The path of an article's page. */
export const articleHref = (id: number): string => href("/travel/article/:id", { id });

/** The path of a category's list. */
export const categoryHref = (category: TravelCategory, page = 1): string =>
  listAddress(href("/travel/list/:categoryName", { categoryName: category }), { page });

/** The feed's path, on every host. */
export const feedPath = "/travel/rss.xml";

/** The path of the feed in a language. */
export const feedHref = (flag: Flag): string => `${feedPath}?lang=${flag}`;
