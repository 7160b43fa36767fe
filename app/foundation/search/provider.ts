import type { Actor } from "~/platform/access/actor";
import type { Page } from "~/platform/api/paging";
import type { Listed } from "~/platform/domain/register";
import type { Flag, Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";

/** The types that the call knows, open or not, in the order of the tabs. */
export const specifiedTypes = ["commodity", "shop", "hotel", "stay", "restaurant", "job", "video", "news"] as const;

/** What can be searched: what the domains declare under `search`, and what the specification names. */
export type SearchType = Listed<"search"> | (typeof specifiedTypes)[number];

declare module "~/platform/domain/domain" {
  interface DomainParts {
    /** Types of results that the search finds; their labels are `<domain>:searchType.<name>`. */
    search?: readonly string[];
  }
}
declare module "~/platform/domain/serve" {
  interface NamedParts {
    search: SearchProvider;
  }
}

/** One result as it is shown. */
export type Hit = {
  id: number;
  title: string;
  /** Language of the title where it is not the visitor's. */
  lang?: Flag;
  /** Some words about it, at most 160 characters. */
  text: string;
  /** Path of its page. */
  href: string;
  /** Key of a picture. */
  picture?: string;
  /** Yen. */
  price?: number;
};

export type Search = {
  /** What was typed, at most 100 characters; empty finds everything, the highest placed first. */
  keyword: string;
  locale: Locale;
  viewer: Actor | null;
  paging: { page: number; size: number; offset: number };
};

/** Finds what a product lends to the search: the visitor sees there what its own lists show, the best first. */
export type SearchProvider = (db: Db, search: Search) => Promise<Page<Hit>>;

/** Characters of a result's words. */
const longestText = 160;

/** The first words of a text, and an ellipsis where there are more. */
export function cutText(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, " ").trim());
  return characters.length > longestText ? `${characters.slice(0, longestText - 1).join("")}…` : characters.join("");
}
