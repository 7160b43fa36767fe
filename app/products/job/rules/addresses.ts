import { href } from "~/platform/screens/href";
import type { AskedJobs } from "./search";
import { searchQuery } from "./search";

export const recruitmentHref = (recruitmentId: number): string =>
  href("/job/recruitment/:recruitmentId", { recruitmentId });

/** The address of a search. */
export function searchHref(asked: Partial<AskedJobs> = {}): string {
  const query = searchQuery(asked);
  return query ? `${href("/job/search")}?${query}` : href("/job/search");
}

/** The address of all recruitments of a named company; a name of dots alone is no segment of a path. */
export const companyHref = (name: string): string =>
  /^\.{1,2}$/.test(name)
    ? searchHref({ company: name })
    : href("/job/search/:attribute/:keyword", { attribute: "company", keyword: name });

/** The address of all recruitments with one value of an attribute. */
export const valueHref = (attribute: string, keyword: string): string =>
  href("/job/search/:attribute/:keyword", { attribute, keyword });

/** The address of the home page with some more pinned recruitments. */
export const homeHref = (rows: number): string => `${href("/job")}?rows=${rows}#pinned`;
