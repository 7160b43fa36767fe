import { and, desc, type SQL, sql } from "drizzle-orm";
import { bothOf, isCandidate, wordsNarrowing } from "~/platform/data/candidates";
import { jobCompanies, recruitments } from "~db/schema/job";
import { sharesOneOf } from "../../queries/shares-one-of.server";
import { companyShown, joined, recruitmentOpen } from "../../queries/visible.server";
import { type Attribute, attributeNames } from "../../rules/attributes";
import { yearly } from "../../rules/salary";
import type { JobSearch, Sort } from "../../rules/search";

const { id, facets, searchText, seq, openTime, yearlyCaps, viewNum } = recruitments;

/** The order of a list, as an index has it. */
const orders: Readonly<Record<Sort | "seq", readonly SQL[]>> = {
  seq: [desc(seq), desc(id)],
  new: [desc(openTime), desc(id)],
  salary: [desc(yearlyCaps), desc(id)],
  popular: [desc(viewNum), desc(id)],
};

export const orderOf = (sort: Sort | undefined): readonly SQL[] => orders[sort ?? "seq"];

/** The facets of each condition of a search; one of each list is wanted. */
function facetLists(asked: JobSearch, without?: Attribute): string[][] {
  const lists = attributeNames
    .filter((name) => name !== without)
    .map((name) => asked.values[name].map((value) => `${name}:${value}`));
  return [...lists, asked.visa ? ["visa:1"] : [], asked.urgent ? ["urgent:1"] : []];
}

/** Recruitments of the companies whose names have some words: at most 200 of those companies. */
function ofNamed(company: string): SQL | undefined {
  const words = wordsNarrowing(jobCompanies.searchText, company);
  if (!words) return undefined;
  const rows = { from: jobCompanies, id: jobCompanies.id, where: companyShown, order: [desc(jobCompanies.id)] };
  return sql`${recruitments.companyId} = any(array(
    select ${jobCompanies.id} from ${jobCompanies} where ${isCandidate(rows, words)} limit 200))`;
}

/**
 * The condition of a search among open recruitments, as far as a list in the order of `sort` looks for them; for
 * queries that join the company. `without` leaves out one attribute.
 */
export function searched(asked: JobSearch, sort?: Sort, without?: Attribute): SQL | undefined {
  const { salaryFloor, salaryType, company, keyword } = asked;
  const pays = salaryFloor > 0 ? sql`${yearlyCaps} >= ${yearly(salaryFloor, salaryType)}` : undefined;
  const where = and(recruitmentOpen, pays, ofNamed(company));
  const narrowing = facetLists(asked, without)
    .map((wanted) => sharesOneOf(facets, wanted))
    .reduce(bothOf, wordsNarrowing(searchText, keyword));
  return and(where, isCandidate({ from: joined, id, where, order: orderOf(sort) }, narrowing));
}
