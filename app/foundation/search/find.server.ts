import { type Page, pageOf } from "~/platform/api/paging";
import { table } from "~/platform/domain/composed.server";
import { declarerOf, namesOf } from "~/platform/domain/declared";
import type { Translate } from "~/platform/i18n/translate";
import type { Db } from "~db/client";
import { searchPatterns } from "~db/text/search-terms";
import { type Hit, type Search, type SearchType, specifiedTypes } from "./provider";

/** Every type, served or not, in the order of the tabs: `specifiedTypes` first. */
export const searchTypes = (): SearchType[] => [...new Set<SearchType>([...specifiedTypes, ...namesOf("search")])];

/** The types that some domain serves, in the order of the tabs. */
export const openTypes = (): SearchType[] => searchTypes().filter((type) => table("search")[type]);

/** The label of a type: a text of the domain that declares it. */
export const typeLabel = (type: SearchType, t: Translate): string =>
  t(`${declarerOf("search", type)}:searchType.${type}`);

/**
 * Finds one page of results of a type. Only letters and digits count: a keyword without any finds nothing, as does a
 * type that no domain serves.
 */
export async function find(db: Db, type: SearchType, search: Search): Promise<Page<Hit>> {
  const provider = table("search")[type];
  const canSearch = provider && searchPatterns(search.keyword).length > 0;
  return canSearch ? provider(db, search) : pageOf([], 0, search.paging);
}
