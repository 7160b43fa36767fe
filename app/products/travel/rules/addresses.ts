import type { Flag } from "~/platform/i18n/locales";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import type { TravelCategory } from "./categories";

/** The page of an article. */
export const articleHref = (id: number): string => href("/travel/article/:id", { id });

/** The list of a category. */
export const categoryHref = (category: TravelCategory, page = 1): string =>
  listAddress(href("/travel/list/:categoryName", { categoryName: category }), { page });

/** Where the feed lies, on every host. */
export const feedPath = "/travel/rss.xml";

/** The feed in a language. */
export const feedHref = (flag: Flag): string => `${feedPath}?lang=${flag}`;
