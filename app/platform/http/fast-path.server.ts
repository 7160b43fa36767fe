import type { IncomingMessage, ServerResponse } from "node:http";
import type { Screen } from "~/platform/domain/screens";
import { readFlashes } from "~/platform/forms/flash.server";
import { cookieName, parseCookies } from "../access/cookies.server";
import { env } from "../env.server";
import { sendBusy } from "./busy-page.server";
import { localeOf } from "./context.server";
import { isDraining, observed } from "./health.server";
import { siteAt, visitorIp } from "./host-gate.server";
import { cachedReply, type PageCache } from "./page-cache.server";
import type { KeyOf } from "./page-key.server";
import { requestId } from "./request-id.server";
import { securityHeaders } from "./security-headers.server";
import type { WorkQueue } from "./work-queue.server";

type Application = {
  keyOf: KeyOf;
  screenAt: (path: string) => Screen | undefined;
  cache: PageCache;
  renders: Pick<WorkQueue, "isFull">;
  /** Counts a request of an address; false when the address has sent too many. */
  admits: (ip: string) => boolean;
};

/** Whether a reply may depend on the viewer, by the headers alone. */
const isPersonal = ({ headers }: IncomingMessage, origin: string, cookies: Readonly<Record<string, string>>): boolean =>
  headers.authorization !== undefined ||
  cookies[cookieName(origin, "sid")] !== undefined ||
  cookies[cookieName(origin, "embed")] === "1" ||
  String(headers["user-agent"] ?? "").includes("JPApp/") ||
  readFlashes(origin, cookies).length > 0;

/**
 * Answers requests before Express: cached pages that are the same for every visitor, and 503 when more pages are
 * requested than can be rendered in time. Returns true when it has answered; false for everything else (`?lang=`, `?embed=`
 * and the `?ott=` of a hand-over change what somebody gets), and for unusually written requests, which then pass the gates
 * of the application.
 */
export function fastPath({ keyOf, screenAt, cache, renders, admits }: Application) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = "" } = request;
    if ((method !== "GET" && method !== "HEAD") || url.startsWith("/api/") || /[?&](lang|embed|ott)=/.test(url))
      return false;
    const site = siteAt(request);
    if (!site || request.headers["transfer-encoding"] || (request.headers["content-length"] ?? "0") !== "0")
      return false;
    const origin = env.origins[site];
    const cookies = parseCookies(request.headers.cookie);
    const locale = localeOf(site, cookies, origin, request.headers["accept-language"]);
    const start = performance.now();
    if (!isPersonal(request, origin, cookies)) {
      const asked = { actor: null, flashes: [], embed: false, site, origin, edition: env.EDITION, locale, cookies };
      const key = keyOf(url, asked);
      const page = key && cache.get(key.key);
      if (page) {
        if (!admits(visitorIp(request))) return false;
        const { status, headers, body } = cachedReply(request, page);
        const id = requestId();
        response.writeHead(status, {
          "X-Request-Id": id,
          ...securityHeaders,
          ...headers,
          ...(isDraining() && { Connection: "close" }),
        });
        response.end(body);
        observed({
          site,
          method,
          path: url.split("?")[0] ?? url,
          requestId: id,
          status,
          ms: performance.now() - start,
        });
        return true;
      }
    }
    if (!renders.isFull()) return false;
    const path = url.split("?")[0]?.replace(/\.data$/, "") ?? "";
    const screen = path === "/" || screenAt(path);
    if (!screen || (screen !== true && screen.path.endsWith("*"))) return false;
    sendBusy(response, locale);
    observed({ site, method, path, requestId: "", status: 503, ms: performance.now() - start });
    return true;
  };
}
