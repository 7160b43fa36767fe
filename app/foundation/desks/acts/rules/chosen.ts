import { maxRows } from "../../rules/row-acts";

/** Ids in a comma list, at most those of a page of a list. */
export const chosenIn = (typed: string): number[] =>
  typed
    .split(",")
    .slice(0, maxRows)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

/** Parameters that stand above a list, not of it. */
const above = ["ask", "rows", "change", "_data", "_routes", "index"];

/** The address of a list as it is shown, with what is to stand above it. */
export function listAddress(
  path: string,
  { search }: { search: string },
  more: Readonly<Record<string, string | number>> = {},
): string {
  const params = new URLSearchParams(search);
  for (const name of above) params.delete(name);
  for (const [name, value] of Object.entries(more)) params.set(name, String(value));
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
