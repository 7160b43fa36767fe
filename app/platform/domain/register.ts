/** Filled by app/domains.ts with the list of domains, so that names and paths are typed by all of them. */
// biome-ignore lint/suspicious/noEmptyInterface: app/domains.ts fills it
export interface Register {}

type AnyDomain = Register extends { readonly domains: readonly (infer D)[] } ? D : never;

/** The union of what every domain's declaration lists under `K`. */
export type Listed<K extends string> = AnyDomain extends infer D
  ? D extends { readonly [key in K]: readonly (infer N)[] }
    ? N
    : never
  : never;

/** The union of the keys of what every domain's declaration holds under `K`. */
export type Keyed<K extends string> = AnyDomain extends infer D
  ? D extends { readonly [key in K]: infer R }
    ? keyof R & string
    : never
  : never;

/** The path of any screen, for typed links. */
export type AppPath = Listed<"screens"> extends { readonly path: infer P extends string } ? P | "/" : "/";
