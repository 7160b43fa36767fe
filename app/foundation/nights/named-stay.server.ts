import { cookieName, setCookie } from "~/platform/access/cookies.server";
import type { RequestContext } from "~/platform/access/request-context";
import { stayCookie, stayDays, stayParty } from "./rules/stay-params";
import { type StayStart, stayStart } from "./rules/stay-start";

type Call = Pick<RequestContext, "cookies" | "origin" | "replyHeaders"> & { url: URL };

/** Parameters with which links carry on what somebody named of a stay: days, party, both or nothing. */
export type StayQuery = Readonly<Record<string, string | number>>;

const groups = [
  { names: stayDays, also: [] },
  { names: stayParty, also: ["peopleCounting"] },
] as const;

/**
 * The stay of a page: days and party as its address names them, else as the browser remembers them from an address
 * before, else the defaults of `stayStart`. What an address names is remembered for the session.
 */
export function namedStay(
  { url, cookies, origin, replyHeaders }: Call,
  now: Date,
  limits: { maxNights: number; cutoff: string; adults?: number },
): { start: StayStart; query: StayQuery } {
  const before = cookies[cookieName(origin, stayCookie)] ?? "";
  const remembered = new URLSearchParams(before);
  const named = new URLSearchParams();
  const isIn = (params: URLSearchParams, { names, also }: (typeof groups)[number]) =>
    [...names, ...also].some((name) => params.has(name));
  for (const group of groups) {
    const source = isIn(url.searchParams, group) ? url.searchParams : remembered;
    for (const name of [...group.names, ...group.also]) if (source.has(name)) named.set(name, source.get(name) ?? "");
  }
  const start = stayStart(named, now, limits);
  const said = groups.filter((group) => isIn(named, group)).flatMap(({ names }) => [...names]);
  const query = Object.fromEntries(said.map((name) => [name, start[name]]));
  const after = String(new URLSearchParams(said.map((name) => [name, String(start[name])])));
  if (groups.some((group) => isIn(url.searchParams, group)) && after !== before)
    replyHeaders.append("Set-Cookie", setCookie(origin, stayCookie, after));
  return { start, query };
}
