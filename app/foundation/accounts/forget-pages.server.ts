import type { RequestHandler } from "express";
import { type Site, sites } from "~/platform/domain/sites";
import { env } from "~/platform/env.server";
import { bareCsp } from "~/platform/http/csp.server";
import { safeRedirect } from "~/platform/http/safe-redirect";
import type { Db } from "~db/client";
import { otherFamilySites } from "./queries/family-sites.server";

/** Path at which the worker of a host forgets the stored pages, before the server is asked at all [OR3]. */
export const forgetPath = "/user/forget";

const known = (names: string): Site[] => sites.filter((site) => names.split(",").includes(site));

/**
 * The address that leads a browser over some of our sites, each of which forgets its stored pages, and back to a page of
 * `home`.
 */
export function forgetAddress([next, ...rest]: readonly Site[], home: Site, to: string): string {
  if (!next) return env.origins[home] + to;
  return `${env.origins[next]}${forgetPath}?${new URLSearchParams({ left: rest.join(","), home, to })}`;
}

/**
 * Where a page of `site` that ends a session sends its browser: to the page `to`, over the other hosts of the session if
 * its pages are stored there [OR3].
 */
export async function wayPastCopies(
  db: Db,
  { actor, site }: { actor: { sessionId: number; storedUntil?: Date | null } | null; site: Site },
  to: string,
): Promise<string> {
  const others = actor?.storedUntil ? await otherFamilySites(db, actor.sessionId, site) : [];
  return others.length > 0 ? forgetAddress(others, site, to) : to;
}

/**
 * GET /user/forget: leads on to the next of our sites in `left`, at last to the page `to` of that in `home`. It changes
 * nothing on the server; a page of others that leads here makes a browser forget copies, which a page brings back.
 */
export const forgetPages: RequestHandler = (request, response, next) => {
  if (request.method !== "GET" || request.path !== "/") return next();
  const { site, origin } = response.locals;
  const query = new URL(request.url, origin).searchParams;
  const [home = site] = known(query.get("home") ?? "");
  const left = known(query.get("left") ?? "").filter((other) => other !== site);
  const to = safeRedirect(query.get("to"), env.origins[home]);
  response
    .set({ "Cache-Control": "no-store", "Content-Security-Policy": bareCsp })
    .redirect(303, forgetAddress(left, home, to));
};
