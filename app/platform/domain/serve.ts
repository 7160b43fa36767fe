import type { Domain } from "./domain";

/**
 * What a domain may contribute on the server. The code that uses a part adds its key here, e.g. payments: `declare
 * module "~/platform/domain/serve" { interface NamedParts { payables: Payable } }`.
 */

/** Lists: the entries of all domains, in the order of the domains. Value: the type of one entry. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by those who use the parts
export interface ListParts {}

/** Tables by a name that is unique over all domains. Value: the type of one entry. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by those who use the parts
export interface TableParts {}

/**
 * Tables whose names the domain declares as a list under the same key (`payables: ["adwall"]`), so that the names are a
 * union; a domain serves exactly those it declares. Value: the type of one entry.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by those who use the parts
export interface NamedParts {}

/** Parts that exactly one domain serves. Value: the type of the part. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by those who use the parts
export interface SingleParts {}

type Names<D, K extends PropertyKey> = D extends { readonly [key in K]: readonly (infer N extends string)[] }
  ? N
  : never;

/** What the domain `D` may and must serve. */
export type ServerParts<D> = {
  readonly [K in keyof ListParts]?: readonly ListParts[K][];
} & {
  readonly [K in keyof TableParts]?: Readonly<Record<string, TableParts[K]>>;
} & {
  readonly [K in keyof SingleParts]?: SingleParts[K];
} & {
  readonly [K in keyof NamedParts as K extends keyof D ? K : never]: Readonly<Record<Names<D, K>, NamedParts[K]>>;
};

/** One domain's server parts. */
export type Served = { readonly domain: Domain; readonly parts: Readonly<Record<string, unknown>> };

/** Declares a domain's server parts; a name that its declaration does not have is a type error. */
export function serve<D extends Domain>(domain: D, parts: ServerParts<D>): Served {
  return { domain, parts: parts as Readonly<Record<string, unknown>> };
}
