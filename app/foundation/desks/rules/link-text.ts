/** Longest text of a link's field: a name and a number. */
export const longestLink = 200;

/** What a link's field holds for a row: its name, and the number that tells it from others of that name. */
export const linkText = (name: string, number: number): string => `${name} #${number}`;

/** The number in what somebody typed: alone, with its sign, or behind a name as `linkText` writes it; null without one. */
export function numberIn(typed: string): number | null {
  const found = /^#?([1-9]\d{0,14})$|\s#([1-9]\d{0,14})$/.exec(typed.normalize("NFKC").trim());
  return found ? Number(found[1] ?? found[2]) : null;
}

/** Whether two names are the same but for width, case and spaces around them. */
export const isSameName = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((name) => name.normalize("NFKC").trim().toLowerCase());
  return a === b;
};
