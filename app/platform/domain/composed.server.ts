import { declaredDomains } from "./declared";
import type { Domain } from "./domain";
import type { ListParts, NamedParts, Served, SingleParts, TableParts } from "./serve";

type Part = { owner: string; value: unknown };

let composed: ReadonlyMap<string, readonly Part[]> | null = null;

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Throws for the first name that two domains serve. */
function refuseDoubles(part: string, entries: readonly (readonly [name: string, owner: string])[]): void {
  const owners = new Map<string, string>();
  for (const [name, owner] of entries) {
    const first = owners.get(name);
    if (first !== undefined)
      throw new Error(`"${name}" of ${part} is served by ${first} and by ${owner}: rename or remove one of them`);
    owners.set(name, owner);
  }
}

/** Throws when a domain declares names that it does not serve, or serves names that it does not declare. */
function refuseGaps(domain: Domain, part: string, served: readonly string[]): void {
  const declared = domain[part as keyof Domain];
  if (!Array.isArray(declared)) return;
  for (const name of declared)
    if (!served.includes(name))
      throw new Error(
        `${domain.name} declares "${name}" under ${part} but serves none: add it to ${domain.name}'s serve()`,
      );
  for (const name of served)
    if (!declared.includes(name))
      throw new Error(
        `${domain.name} serves "${name}" under ${part} without declaring it: add it to ${domain.name}'s domain()`,
      );
}

/**
 * Joins the server parts of all domains; app/composition.ts calls it once. Throws when a domain is served twice or
 * never declared, when two domains serve the same name, and when a declared name is not served.
 */
export function compose(served: readonly Served[]): void {
  const joined = new Map<string, Part[]>();
  refuseDoubles(
    "the composition",
    served.map(({ domain }) => [domain.name, domain.folder]),
  );
  for (const { domain, parts } of served) {
    if (!declaredDomains().includes(domain))
      throw new Error(`${domain.folder} is served but not declared: add it to the list in app/domains.ts`);
    for (const [part, value] of Object.entries(parts)) {
      if (value === undefined) continue;
      joined.set(part, [...(joined.get(part) ?? []), { owner: domain.name, value }]);
    }
  }
  for (const [part, entries] of joined) {
    for (const domain of entries.some(({ value }) => isTable(value)) ? declaredDomains() : []) {
      const own = entries.find(({ owner }) => owner === domain.name)?.value ?? {};
      refuseGaps(domain, part, Object.keys(own));
    }
    refuseDoubles(
      part,
      entries.flatMap(({ owner, value }) =>
        isTable(value) ? Object.keys(value).map((name) => [name, owner] as const) : [],
      ),
    );
  }
  composed = joined;
}

function entriesOf(part: string): readonly Part[] {
  if (!composed) throw new Error(`Nothing is composed yet, so there are no ${part}: import app/composition.ts first`);
  return composed.get(part) ?? [];
}

/** All domains' entries of a list, in the order of the domains. */
export const every = <K extends keyof ListParts>(part: K): readonly ListParts[K][] =>
  entriesOf(part).flatMap(({ value }) => value as readonly ListParts[K][]);

/** Every entry of a list with the name of its domain. */
export const everyOwned = <K extends keyof ListParts>(part: K): readonly (readonly [string, ListParts[K]])[] =>
  entriesOf(part).flatMap(({ owner, value }) =>
    (value as readonly ListParts[K][]).map((entry) => [owner, entry] as const),
  );

/** All domains' entries of a table, by name; the object has no prototype. */
export const table = <K extends keyof (TableParts & NamedParts)>(
  part: K,
): Readonly<Record<string, (TableParts & NamedParts)[K] | undefined>> =>
  Object.assign(Object.create(null), ...entriesOf(part).map(({ value }) => value));

/** The part that exactly one domain serves; throws when none or several do. */
export function only<K extends keyof SingleParts>(part: K): SingleParts[K] {
  const entries = entriesOf(part);
  const [entry] = entries;
  if (!entry || entries.length > 1)
    throw new Error(
      `${part} must be served by exactly one domain, not by ${entries.map(({ owner }) => owner).join(", ") || "none"}`,
    );
  return entry.value as SingleParts[K];
}

type AllParts = {
  readonly [K in keyof ListParts]?: readonly ListParts[K][];
} & {
  readonly [K in keyof (TableParts & NamedParts)]?: Readonly<Record<string, (TableParts & NamedParts)[K]>>;
} & {
  readonly [K in keyof SingleParts]?: SingleParts[K];
};

/** Replaces composed parts by `parts`, for tests of a single domain. */
export function replaceParts(parts: AllParts): void {
  const entries = Object.entries(parts).map(([part, value]) => [part, [{ owner: "test", value }]] as const);
  composed = new Map([...(composed ?? []), ...entries]);
}
