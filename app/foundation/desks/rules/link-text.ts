/** Longest text of a link's field: a name and a number. */
export const longestLink = 200;

/** The text of a link field: the row's name, and the number that distinguishes rows of that name. */
export const linkText = (name: string, number: number): string => `${name} #${number}`;

/** The number in a typed text: alone, with its sign, or after a name as `linkText` writes it; null without one. */
export function numberIn(typed: string): number | null {
  const found = /^#?([1-9]\d{0,14})$|\s#([1-9]\d{0,14})$/.exec(typed.normalize("NFKC").trim());
  return found ? Number(found[1] ?? found[2]) : null;
}

/** Whether two names are equal apart from width, case and surrounding spaces. */
export const isSameName = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((name) => name.normalize("NFKC").trim().toLowerCase());
  return a === b;
};
