import { plain } from "../forms/fields";
import { type NameLists, namesOf } from "./declared";
import type { Listed } from "./register";

/** A form's or call's value that must be a name which some domain lists under `part`. */
export const declaredName = <K extends NameLists>(part: K) =>
  plain(100)
    .refine((name) => namesOf(part).some((one) => one === name))
    .transform((name) => name as Listed<K>);
