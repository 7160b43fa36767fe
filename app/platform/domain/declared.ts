import { type Domain, type DomainParts, screensOf } from "./domain";
import type { Listed } from "./register";
import type { Screen } from "./screens";
import { type Site, sites } from "./sites";

let known: readonly Domain[] | null = null;
let screens: readonly Screen[] = [];
const merged = new Map<string, Readonly<Record<string, unknown>>>();
const lists = new Map<keyof DomainParts, readonly unknown[]>();

/** Throws with the two domains that declare the same name. */
function refuseDoubles(what: string, entries: readonly (readonly [name: string | number, domain: string])[]): void {
  const owners = new Map<string | number, string>();
  for (const [name, domain] of entries) {
    const first = owners.get(name);
    if (first !== undefined)
      throw new Error(`${what} "${name}" is declared by ${first} and by ${domain}: rename or remove one of them`);
    owners.set(name, domain);
  }
}

const namesIn = (part: unknown): (string | number)[] =>
  Array.isArray(part)
    ? part.flatMap((entry) =>
        typeof entry === "string" ? [entry] : typeof entry?.name === "string" ? [entry.name] : [],
      )
    : typeof part === "object" && part !== null
      ? Object.keys(part)
      : [];

/**
 * Registers the list of all domains; app/domains.ts calls it once. Throws when a domain, a path, a lock number or a
 * name is declared twice.
 */
export function declareDomains<const D extends readonly Domain[]>(domains: D): D {
  refuseDoubles(
    "domain",
    domains.map(({ name, folder }) => [name, folder]),
  );
  refuseDoubles(
    "screen",
    domains.flatMap((domain) => (domain.screens ?? []).map(({ path }) => [path, domain.name] as const)),
  );
  refuseDoubles(
    "lock number",
    domains.flatMap(({ locks = {}, name }) => Object.values(locks).map((number) => [number, name] as const)),
  );
  for (const part of new Set(domains.flatMap((domain) => Object.keys(domain))))
    refuseDoubles(
      part,
      domains.flatMap((domain) => namesIn(domain[part as keyof Domain]).map((name) => [name, domain.name] as const)),
    );
  const paths = new Set(domains.flatMap(({ screens = [] }) => screens.map(({ path }) => path)));
  for (const { name, tabs = [], bottom = [] } of domains)
    for (const entry of [...tabs, ...bottom])
      if ("path" in entry && !paths.has(entry.path))
        throw new Error(`${name} leads to ${entry.path}, which is no screen: declare the screen or change the path`);
  known = domains;
  screens = domains.flatMap(screensOf);
  merged.clear();
  lists.clear();
  return domains;
}

/** Every declared domain; throws before app/domains.ts was imported. */
export function declaredDomains(): readonly Domain[] {
  if (!known) throw new Error("No domain is declared yet: import app/domains.ts first");
  return known;
}

type Listing = { [K in keyof DomainParts]-?: NonNullable<DomainParts[K]> extends readonly (infer N)[] ? N : never };
type Keying = {
  [K in keyof DomainParts]-?: NonNullable<DomainParts[K]> extends Readonly<Record<string, infer V>> ? V : never;
};

/** What all domains list under `part`, in the order of the domains. */
export function listed<K extends keyof DomainParts>(part: K): readonly Listing[K][] {
  const domains = declaredDomains();
  const known = lists.get(part) ?? domains.flatMap((domain) => (domain[part] ?? []) as readonly Listing[K][]);
  lists.set(part, known);
  return known as readonly Listing[K][];
}

/** What all domains declare under `part`, by key; the object has no prototype. */
export function keyed<K extends keyof DomainParts>(part: K): Readonly<Record<string, Keying[K] | undefined>> {
  const domains = declaredDomains();
  const known = merged.get(part) ?? Object.assign(Object.create(null), ...domains.map((domain) => domain[part] ?? {}));
  merged.set(part, known);
  return known as Readonly<Record<string, Keying[K] | undefined>>;
}

/** Every screen, once. All screens answer on all seven hosts; only "/" differs [SH2]. */
export function declaredScreens(): readonly Screen[] {
  declaredDomains();
  return screens;
}

/** The site of a screen's domain; null for screens that all sites share. */
export const siteOf = ({ domain }: { domain: string }): Site | null =>
  declaredDomains().find(({ name }) => name === domain)?.site ?? null;

/** The site whose address is canonical for a screen; the first site for screens that all share. */
export const ownerOf = (screen: { domain: string }): Site => siteOf(screen) ?? sites[0];

/** The domain that declares `name` under `part`; undefined when none does. */
export const declarerOf = (part: NameLists, name: string): string | undefined =>
  declaredDomains().find((domain) => (domain[part] as readonly string[] | undefined)?.includes(name))?.name;

/** The parts of declarations that are lists of names. */
export type NameLists = {
  [K in keyof DomainParts]-?: NonNullable<DomainParts[K]> extends readonly string[] ? K : never;
}[keyof DomainParts];

/** All names that the domains list under `part`, in the order of the domains. */
export const namesOf = <K extends NameLists>(part: K): readonly Listed<K>[] =>
  listed(part) as unknown as readonly Listed<K>[];
