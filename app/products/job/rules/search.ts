import { choiceIn, pageIn, wholeIn, wordsIn } from "~/platform/screens/list-state";
import { type Attribute, attributeNames, valuesOf } from "./attributes";
import { type SalaryType, salaryTypes } from "./enumerations";
import { salaryMax } from "./salary";

/** The orders of a list of recruitments besides its default one, highest place first. */
export const sorts = ["new", "salary", "popular"] as const;
export type Sort = (typeof sorts)[number];

/** What somebody searches for: any mix of conditions, all of which a recruitment meets. */
export type JobSearch = {
  keyword: string;
  /** Words of the company's name. */
  company: string;
  /** Wanted values by attribute; a recruitment has one of each list that is not empty. */
  values: Readonly<Record<Attribute, readonly string[]>>;
  salaryType: SalaryType;
  /** Least salary of that period, in units of 10,000 yen; 0: any. */
  salaryFloor: number;
  visa: boolean;
  urgent: boolean;
};

/** A search with the order and the page (from 1) of its list. */
export type AskedJobs = JobSearch & { sort: Sort | undefined; page: number };

/** A search without any condition. */
export const anyJob: JobSearch = {
  keyword: "",
  company: "",
  values: { industry: [], functions: [], location: [], japaneseAbility: [], hireForm: [], experience: [] },
  salaryType: "Monthly",
  salaryFloor: 0,
  visa: false,
  urgent: false,
};

/** The last page that a list shows. */
const farthest = 1_000;

/** A least salary with its period as one choice of a form. */
export const salaryChoice = (period: SalaryType, floor: number): string => `${period}-${floor}`;

/** The least salary of an address: by the one choice of a form, or by period and amount. */
function salaryIn(params: URLSearchParams): Pick<JobSearch, "salaryType" | "salaryFloor"> {
  const [period = "", amount = ""] = (params.get("salary") ?? "").split("-");
  const chosen = salaryTypes.find((one) => one === period);
  const floor = wholeIn(amount, 0, salaryMax);
  if (chosen && floor) return { salaryType: chosen, salaryFloor: floor };
  return {
    salaryType: choiceIn(params, "salaryType", salaryTypes) ?? "Monthly",
    salaryFloor: wholeIn(params.get("salaryFloor"), 0, salaryMax) ?? 0,
  };
}

/** Reads the address of a search; invalid values are ignored. */
export const readSearch = (params: URLSearchParams): AskedJobs => ({
  keyword: wordsIn(params, "keyword"),
  company: wordsIn(params, "company"),
  values: Object.fromEntries(attributeNames.map((name) => [name, valuesOf(name, params.getAll(name))])) as Record<
    Attribute,
    string[]
  >,
  ...salaryIn(params),
  visa: params.get("visa") === "1",
  urgent: params.get("urgent") === "1",
  sort: choiceIn(params, "sort", sorts),
  page: pageIn(params, 1, farthest),
});

/** The query of a search, in the one order in which equal searches are equal texts; defaults are left out. */
export function searchQuery(asked: Partial<AskedJobs>): string {
  const { keyword, company, values, salaryType, salaryFloor, visa, urgent, sort, page = 1 } = asked;
  const params = new URLSearchParams();
  if (keyword) params.set("keyword", keyword);
  if (company) params.set("company", company);
  for (const name of attributeNames) for (const value of values?.[name] ?? []) params.append(name, value);
  if (salaryFloor) {
    if (salaryType === "Annual") params.set("salaryType", salaryType);
    params.set("salaryFloor", String(salaryFloor));
  }
  if (visa) params.set("visa", "1");
  if (urgent) params.set("urgent", "1");
  if (sort) params.set("sort", sort);
  if (page > 1) params.set("page", String(page));
  return params.toString();
}

/** Whether a search has no condition at all. */
export const isPlain = (asked: JobSearch): boolean => searchQuery({ ...asked, sort: undefined, page: 1 }) === "";

/** The search with one value of an attribute added or removed, on its first page. */
export function toggled(asked: AskedJobs, attribute: Attribute, value: string): AskedJobs {
  const own = asked.values[attribute];
  const next = own.includes(value) ? own.filter((one) => one !== value) : valuesOf(attribute, [...own, value]);
  return { ...asked, page: 1, values: { ...asked.values, [attribute]: next } };
}

/** The search of a named attribute and value, as addresses name it [J8]; null for an unknown one. */
export function searchOf(attribute: string, keyword: string): Partial<JobSearch> | null {
  if (attribute === "keyword") return { keyword };
  if (attribute === "company") return { company: keyword };
  const name = attributeNames.find((one) => one === attribute);
  const values = name ? valuesOf(name, [keyword]) : [];
  return name && values.length > 0 ? { values: { ...anyJob.values, [name]: values } } : null;
}
