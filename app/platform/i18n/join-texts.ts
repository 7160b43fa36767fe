import type { Texts } from "./translate";

/** Merges the texts of two files. Throws when both have a text, or one has a text and the other a group. */
export function joinTexts(one: Texts, other: Texts, path = ""): Texts {
  const joined: Record<string, string | Texts> = { ...one };
  for (const [name, value] of Object.entries(other)) {
    const known = Object.hasOwn(joined, name) ? joined[name] : undefined;
    const fullKey = path ? `${path}.${name}` : name;
    if (known === undefined) joined[name] = value;
    else if (typeof known === "object" && typeof value === "object") joined[name] = joinTexts(known, value, fullKey);
    else throw new Error(`"${fullKey}" is written in two files of texts: rename or remove one of them`);
  }
  return joined;
}
