import { lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { env } from "~/platform/env.server";
import { type Lookup, OutboundError, type OutboundReply, publicLookup, refuse, send } from "./outbound.server";

/** Limits of one reading: ms with all redirects, their number, and bytes of the page. */
const totalMs = 3_000;
const maxRedirects = 3;
const largestPage = 1_000_000;

/** Reads a page that a user named. Throws `OutboundError`. */
export type OpenWeb = (address: string) => Promise<OutboundReply & { url: URL }>;

/**
 * Makes the client for pages that users name, on any host: by name and usual port only, every address on the way public,
 * redirects included, without cookies, three seconds and a million bytes in all. `standIns` are origins on loopback
 * that may be read too.
 */
export function makeOpenWeb({ standIns, lookup }: { standIns: readonly string[]; lookup?: Lookup }): OpenWeb {
  const allowed = new Set(standIns.map((origin) => new URL(origin).origin));
  const resolve: Lookup = lookup ?? ((host, done) => systemLookup(host, { all: true }, done));

  const check = (url: URL): LookupFunction | undefined => {
    if (url.username || url.password) throw refuse("an address with a password");
    if (allowed.has(url.origin)) return undefined;
    if (!/^https?:$/.test(url.protocol)) throw refuse(`${url.protocol} is not of the web`);
    if (url.port !== "") throw refuse(`${url.host} has a port of its own`);
    const name = url.hostname.replace(/^\[|\]$/g, "");
    if (isIP(name) || !name.includes(".")) throw refuse(`${url.host} is no name`);
    return publicLookup(resolve);
  };

  return async (address) => {
    const signal = AbortSignal.timeout(totalMs);
    let url = new URL(address);
    for (let hops = 0; hops <= maxRedirects; hops++) {
      const reply = await send({
        url,
        takesRedirects: true,
        method: "GET",
        headers: { accept: "text/html,application/xhtml+xml" },
        body: undefined,
        maxBytes: largestPage,
        signal,
        lookup: check(url),
      });
      if (reply.status < 300 || reply.status >= 400) return { ...reply, url };
      const { location } = reply.headers;
      if (!location || !URL.canParse(location, url)) throw new OutboundError("redirect", `${url.host} leads nowhere`);
      url = new URL(location, url);
    }
    throw new OutboundError("redirect", `${address} redirects more than ${maxRedirects} times`);
  };
}

/** The only client for pages that users name. */
export const openWeb: OpenWeb = makeOpenWeb({
  standIns: env.outboundHosts.filter((host) => host.startsWith("http://")),
});
