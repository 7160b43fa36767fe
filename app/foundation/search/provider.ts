import type { Actor } from "~/platform/access/actor";
import type { Page } from "~/platform/api/paging";
import type { Listed } from "~/platform/domain/register";
import type { Flag, Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";

/** The types that `GET /api/search` knows, served or not, in the order of the tabs. */
export const specifiedTypes = ["commodity", "shop", "hotel", "stay", "restaurant", "job", "video", "news"] as const;

/** What can be searched: the types that domains declare under `search`, and `specifiedTypes`. */
export type SearchType = Listed<"search"> | (typeof specifiedTypes)[number];

declare module "~/platform/domain/domain" {
  interface DomainParts {
    /** Types of search results that the domain serves; their labels are `<domain>:searchType.<name>`. */
    search?: readonly string[];
  }
}
declare module "~/platform/domain/serve" {
  interface NamedParts {
    search: SearchProvider;
  }
  interface ListParts {
    /** Categories that visitors see, in their language and the order of the menu: offered where nothing was found. */
    searchCategories: (db: Db, locale: Locale) => Promise<Offer[]>;
  }
}

/** A category to look through; `parts` are the names of those inside it. */
export type Offer = { label: string; href: string; parts?: readonly string[] };

/** One search result as shown. */
export type Hit = {
  id: number;
  title: string;
  /** Language of the title if it is not the visitor's. */
  lang?: Flag;
  /** Short description, at most 160 characters. */
  text: string;
  /** Path of its page. */
  href: string;
  /** Key of a picture. */
  picture?: string;
  /** Yen. */
  price?: number;
};

export type Search = {
  /** The typed words, at most 100 characters; empty finds everything, the highest placed first. */
  keyword: string;
  locale: Locale;
  viewer: Actor | null;
  paging: { page: number; size: number; offset: number };
};

/** Finds a product's items for the search, best first: only those that its own lists show the viewer. */
export type SearchProvider = (db: Db, search: Search) => Promise<Page<Hit>>;

/** Longest description of a result in characters. */
const longestText = 160;

/** Cuts a text to `longest` characters, 160 by default, with an ellipsis; collapses whitespace. */
export function cutText(text: string, longest = longestText): string {
  const characters = Array.from(text.replace(/\s+/g, " ").trim());
  return characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : characters.join("");
}
