import { plain } from "./fields";

/**
 * Names of a list, separated by commas: each must be known; absent and empty give none. A function is called at each
 * use, for names that domains declare.
 */
export const commaList = <const N extends string>(known: readonly N[] | (() => readonly N[])) => {
  const names = () => (typeof known === "function" ? known() : known);
  const parts = (text: string) => text.split(",").map((one) => one.trim());
  const isKnown = (text: string) => text === "" || parts(text).every((one) => names().some((name) => name === one));
  return plain(500)
    .refine(isKnown)
    .default("")
    .transform((text) => names().filter((name) => parts(text).includes(name)));
};
