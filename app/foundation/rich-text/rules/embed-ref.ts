import { matchPath } from "./match-path";

declare module "~/platform/domain/domain" {
  interface DomainParts {
    /**
     * Things that rich texts may show as a card, by what they are (`commodity`), each with the screens whose `:id` names
     * one. The domain serves under the same names how they are found.
     */
    embeds?: Readonly<Record<string, readonly string[]>>;
  }
}

/** What a card shows: a kind that a domain declares, and a number. */
export type EmbedRef = { id: number; kind: string };

const largest = 2_147_483_647;

/** The kinds with their screens, and the hosts of our sites. */
type Known = { kinds: () => Readonly<Record<string, readonly string[] | undefined>>; hosts: ReadonlySet<string> };
let known: Known | null = null;

/** Says what there is, on the server. A browser is not told: it keeps every word that a kind may be, and the server judges. */
export function knowEmbeds(kinds: Known["kinds"], origins: readonly string[]): void {
  known = { kinds, hosts: new Set(origins.map((origin) => new URL(origin).host)) };
}

const isOwn = ({ protocol, host, username, password }: URL): boolean =>
  /^https?:$/.test(protocol) && username + password === "" && known?.hosts.has(host) === true;

/** What a kind and a number of unknown origin name; null for a kind that nobody declares, or no number of a row. */
export function embedOf(kind: unknown, id: unknown): EmbedRef | null {
  const isRow = typeof id === "number" && Number.isInteger(id) && id > 0 && id <= largest;
  if (!isRow || typeof kind !== "string" || !/^[a-z][a-zA-Z]{0,30}$/.test(kind)) return null;
  return !known || known.kinds()[kind] ? { id, kind } : null;
}

/** The path of an address on one of our hosts; null for any other address. */
function pathIn(typed: string): string | null {
  if (/^\/(?!\/)/.test(typed)) return typed.replace(/[?#].*$/, "");
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return null;
  const url = new URL(typed);
  return isOwn(url) ? url.pathname : null;
}

/**
 * What somebody means by `commodity:12`, or on the server by the address of its page on one of our hosts; null for
 * anything else.
 */
export function embedIn(typed: string): EmbedRef | null {
  const [, kind = "", digits = ""] = /^([a-z][a-zA-Z]{0,30}):([1-9]\d{0,9})$/.exec(typed) ?? [];
  if (kind) return embedOf(kind, Number(digits));
  const path = pathIn(typed);
  if (path === null) return null;
  for (const [name, screens = []] of Object.entries(known?.kinds() ?? {}))
    for (const screen of screens) {
      const id = matchPath(screen, path);
      if (id !== null) return embedOf(name, id);
    }
  return null;
}
