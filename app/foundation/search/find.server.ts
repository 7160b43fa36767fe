import { type Page, pageOf } from "~/platform/api/paging";
import { table } from "~/platform/domain/composed.server";
import { declarerOf, namesOf } from "~/platform/domain/declared";
import type { Translate } from "~/platform/i18n/translate";
import type { Db } from "~db/client";
import { searchPatterns } from "~db/text/search-text";
import { type Hit, type Search, type SearchType, specifiedTypes } from "./provider";

/** Every type, open or not, in the order of the tabs: the specified ones first. */
export const searchTypes = (): SearchType[] => [...new Set<SearchType>([...specifiedTypes, ...namesOf("search")])];

/** The types that some domain serves, in the order of the tabs. */
export const openTypes = (): SearchType[] => searchTypes().filter((type) => table("search")[type]);

/** What a type is called: a text of the domain that declares it. */
export const typeLabel = (type: SearchType, t: Translate): string =>
  t(`${declarerOf("search", type)}:searchType.${type}`);

/**
 * One page of results of a type. Letters and digits alone count: a keyword without any finds nothing, and neither does
 * a type that nobody has lent.
 */
export async function find(db: Db, type: SearchType, search: Search): Promise<Page<Hit>> {
  const provider = table("search")[type];
  const canSearch = provider && searchPatterns(search.keyword).length > 0;
  return canSearch ? provider(db, search) : pageOf([], 0, search.paging);
}
