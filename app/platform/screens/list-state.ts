/** Farthest page of a list and longest text that an address may ask for. */
const bounds = { page: 100_000, keyword: 100 };

/** The whole number that a text of an address names, clamped to `min` and `max`; undefined for any other text. */
export function wholeIn(text: string | null | undefined, min: number, max: number): number | undefined {
  if (!text || !/^-?\d{1,16}$/.test(text)) return undefined;
  return Math.min(Math.max(Number(text), min), max);
}

/** The page that an address asks for, counting from `first` (1 in pages, 0 in the API) [A5]. */
export const pageIn = (params: URLSearchParams, first: 0 | 1 = 1, farthest = bounds.page): number =>
  wholeIn(params.get("page"), first, farthest) ?? first;

/** Which rows of a list a page holds; `page` counts from 1. */
export const slicePaging = (page: number, size: number): { page: number; size: number; offset: number } => ({
  page: page - 1,
  size,
  offset: (page - 1) * size,
});

/** The row after which a list by id goes on; 0 for its top [MS1]. */
export const lastIdIn = (params: URLSearchParams): number =>
  wholeIn(params.get("lastId"), 0, Number.MAX_SAFE_INTEGER) ?? 0;

/** A text of an address: one line without control characters, cut between characters at 100. */
export const wordsIn = (params: URLSearchParams, name: string): string =>
  Array.from(
    (params.get(name) ?? "")
      .slice(0, bounds.keyword * 4)
      .replace(/\p{Cc}/gu, " ")
      .trim(),
  )
    .slice(0, bounds.keyword)
    .join("")
    .trim();

/** The one of `choices` that an address names; undefined for none of them. */
export const choiceIn = <const C extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly C[],
): C | undefined => choices.find((one) => one === params.get(name));

/** The address of a list: `path` and what is asked of it, in the order given; what is empty or page 1 is not written. */
export function listAddress(path: string, asked: Readonly<Record<string, string | number | null | undefined>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) {
    if (value === undefined || value === null || value === "") continue;
    if (name === "page" && Number(value) <= 1) continue;
    params.set(name, String(value));
  }
  return params.size > 0 ? `${path}?${params}` : path;
}
