import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { type MainCat, mainCatOf } from "./main-categories";

/** The number of an address; throws notFindData for what is none. */
export function idIn(text: string | undefined): number {
  const id = rowIdIn(text ?? "");
  if (id === null) throw missing();
  return id;
}

/** The main category of an address; throws notFindData for none of the eight. */
export function mainIn(text: string | undefined): MainCat {
  const main = mainCatOf(idIn(text));
  if (main === undefined) throw missing();
  return main;
}
