import { plain } from "../fields/fields";
import { type NameLists, namesOf } from "./declared";
import type { Listed } from "./register";

/** A value of a form or call that must be a name which a domain declares under `part`. */
export const declaredName = <K extends NameLists>(part: K) =>
  plain(100)
    .refine((name) => namesOf(part).some((one) => one === name), "validation.choice")
    .transform((name) => name as Listed<K>);
