import { matchPath } from "./match-path";

declare module "~/platform/domain/domain" {
  interface DomainParts {
    /**
     * Entities that rich texts may embed as a card, by kind (`commodity`), each with the screens whose `:id` names one.
     * The domain serves the look-up under the same names.
     */
    embeds?: Readonly<Record<string, readonly string[]>>;
  }
}

/** The target of a card: a declared kind, and an id. */
export type EmbedRef = { id: number; kind: string };

const largest = 2_147_483_647;

/** The declared kinds with their screens, and the hosts of our sites. */
type Known = { kinds: () => Readonly<Record<string, readonly string[] | undefined>>; hosts: ReadonlySet<string> };
let known: Known | null = null;

/**
 * Registers the declared kinds and hosts on the server. A browser has none of them: it accepts any word as a kind, and
 * the server decides.
 */
export function knowEmbeds(kinds: Known["kinds"], origins: readonly string[]): void {
  known = { kinds, hosts: new Set(origins.map((origin) => new URL(origin).host)) };
}

const isOwn = ({ protocol, host, username, password }: URL): boolean =>
  /^https?:$/.test(protocol) && username + password === "" && known?.hosts.has(host) === true;

/** Validates a kind and an id of unknown origin; null for an undeclared kind or an invalid id. */
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
 * The embed that `commodity:12` names, or, on the server, the address of its page on one of our hosts; null for
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
