import { typedWords } from "../fields/typed-signs";

/** Highest page number and longest keyword that an address may ask for. */
const bounds = { page: 100_000, keyword: 100 };

/** The whole number in a text of an address, clamped to `min` and `max`; undefined for any other text. */
export function wholeIn(text: string | null | undefined, min: number, max: number): number | undefined {
  if (!text || !/^-?\d{1,16}$/.test(text)) return undefined;
  return Math.min(Math.max(Number(text), min), max);
}

/** The requested page, counting from `first` (1 in pages, 0 in the API) [A5]. */
export const pageIn = (params: URLSearchParams, first: 0 | 1 = 1, farthest = bounds.page): number =>
  wholeIn(params.get("page"), first, farthest) ?? first;

/** The rows of a page of a list; `page` counts from 1. */
export const slicePaging = (page: number, size: number): { page: number; size: number; offset: number } => ({
  page: page - 1,
  size,
  offset: (page - 1) * size,
});

/** The id after which a list by id continues; 0 for its top [MS1]. */
export const lastIdIn = (params: URLSearchParams): number =>
  wholeIn(params.get("lastId"), 0, Number.MAX_SAFE_INTEGER) ?? 0;

/** A text parameter of an address: one line without control characters, cut at 100 characters. */
export const wordsIn = (params: URLSearchParams, name: string): string =>
  Array.from(typedWords((params.get(name) ?? "").slice(0, bounds.keyword * 4).replace(/\p{Cc}/gu, " ")))
    .slice(0, bounds.keyword)
    .join("")
    .trim();

/** The choice that an address names; undefined for any other value. */
export const choiceIn = <const C extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly C[],
): C | undefined => choices.find((one) => one === params.get(name));

/** The address of a list: `path` and its parameters in the given order; empty values and page 1 are left out. */
export function listAddress(path: string, asked: Readonly<Record<string, string | number | null | undefined>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) {
    if (value === undefined || value === null || value === "") continue;
    if (name === "page" && Number(value) <= 1) continue;
    params.set(name, String(value));
  }
  return params.size > 0 ? `${path}?${params}` : path;
}
