import { rowIdOf } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { type MainCat, mainCatOf } from "./main-categories";

/** The main category in an address. Throws `notFindData` for a number outside the eight. */
export function mainIn(text: string | undefined): MainCat {
  const main = mainCatOf(rowIdOf(text));
  if (main === undefined) throw missing();
  return main;
}
