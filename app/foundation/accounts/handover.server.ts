import type { Request, RequestHandler, Response } from "express";
import type { Actor } from "~/platform/access/actor";
import { cookieName, parseCookies, sessionTokenOf, setCookie } from "~/platform/access/cookies.server";
import { transact } from "~/platform/data/database.server";
import { type Site, sites } from "~/platform/domain/sites";
import { env } from "~/platform/env.server";
import { DomainError } from "~/platform/errors";
import { bareCsp } from "~/platform/http/csp.server";
import { storedLanguage } from "~/platform/http/language-cookie.server";
import { safeRedirect } from "~/platform/http/safe-redirect";
import { isFromOwnPage, isNavigation } from "~/platform/http/visit.server";
import { inLanguage } from "~/platform/i18n/in-language";
import { resolveActor } from "./actor.server";
import { isInvited } from "./jump-invitation.server";
import { sessionCookie } from "./session-cookie.server";
import { hashToken, isToken, newToken } from "./tokens.server";
import { mintOtt, redeemOtt } from "./verbs/ott.server";

/** Lifetime of the hand-over cookies in seconds: enough for the four redirects on a slow phone. */
const cookieSeconds = 60;
/** Cookie of the source site: names the target of the hand-over that the visitor started. */
const leaving = "jump";
/** Cookie of the target site: the nonce to which the one-time token must be bound. */
const entering = "jump_nonce";

type Step = {
  site: Site;
  origin: string;
  query: URLSearchParams;
  cookies: Record<string, string>;
  actor: Actor | null;
  token: string | undefined;
  response: Response;
};

const siteOf = (name: string | null): Site | undefined => sites.find((site) => site === name);

async function stepOf(request: Request, response: Response): Promise<Step> {
  const { site, origin } = response.locals;
  const cookies = parseCookies(request.headers.cookie);
  const token = sessionTokenOf(origin, { cookies });
  const actor = token ? await resolveActor(token) : null;
  return { site, origin, query: new URL(request.url, origin).searchParams, cookies, actor, token, response };
}

function leadTo(response: Response, target: string, ...cookies: string[]): void {
  for (const cookie of cookies) response.append("Set-Cookie", cookie);
  response
    .set({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "Content-Security-Policy": bareCsp })
    .redirect(303, target);
}

const targetPath = (query: URLSearchParams, site: Site): string => safeRedirect(query.get("to"), env.origins[site]);
const address = (site: Site, path: string, query: Record<string, string>): string =>
  `${env.origins[site]}${path}?${new URLSearchParams(query)}`;

/**
 * Source site: redirects a signed-in visitor to the target to fetch a nonce, and, once the nonce's hash arrives, mints
 * the token and redirects to the target with it. The first step passes on the language that was chosen here.
 */
async function leave({ site, query, cookies, actor, token, origin, response }: Step, request: Request): Promise<void> {
  const target = siteOf(query.get("site"));
  if (!target) return leadTo(response, "/");
  const nonceHash = query.get("nonce");
  const language = nonceHash === null ? storedLanguage(origin, cookies) : null;
  const path = targetPath(query, target);
  const to = language ? inLanguage(path, language) : path;
  const plain = env.origins[target] + to;
  if (!actor || target === site || !isNavigation(request)) return leadTo(response, plain);
  if (nonceHash === null) {
    if (!isFromOwnPage(request)) return leadTo(response, plain);
    return leadTo(
      response,
      address(target, "/jump/start", { from: site, to }),
      setCookie(origin, leaving, target, cookieSeconds),
    );
  }
  const started = cookies[cookieName(origin, leaving)] === target || isInvited(origin, cookies, actor.userId);
  if (!started || !/^[0-9a-f]{64}$/.test(nonceHash)) return leadTo(response, plain);
  const { ott } = await transact((tx) => mintOtt(tx, { actor, token }, target, nonceHash));
  leadTo(response, address(target, "/", { ott, to }), setCookie(origin, leaving, "", 0));
}

/** Target site, first step: sets the nonce cookie; a visitor who is signed in here goes straight to the page. */
async function start({ site, query, actor, origin, response }: Step, request: Request): Promise<void> {
  const from = siteOf(query.get("from"));
  const to = targetPath(query, site);
  if (!from || from === site || actor || !isNavigation(request)) return leadTo(response, to);
  const nonce = newToken();
  leadTo(
    response,
    address(from, "/jump", { site, to, nonce: hashToken(nonce) }),
    setCookie(origin, entering, nonce, cookieSeconds),
  );
}

/** Target site, last step: redeems the token, sets the cookie of the new session and redirects to the clean address. */
async function enter({ site, query, cookies, actor, origin, response }: Step, request: Request): Promise<void> {
  const to = targetPath(query, site);
  const ott = query.get("ott") ?? "";
  const nonce = cookies[cookieName(origin, entering)];
  const forget = setCookie(origin, entering, "", 0);
  if (actor || !isToken(ott) || !isToken(nonce) || !isNavigation(request)) return leadTo(response, to, forget);
  const { requestId, ip } = response.locals;
  const visitor = { site, requestId, ip, userAgent: String(request.headers["user-agent"] ?? "").slice(0, 300) };
  try {
    const session = await transact((tx) => redeemOtt(tx, visitor, { ott, nonce }));
    leadTo(response, to, forget, sessionCookie(origin, session));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    leadTo(response, to, forget);
  }
}

const answering =
  (wants: (request: Request) => boolean, answer: (step: Step, request: Request) => Promise<void>): RequestHandler =>
  (request, response, next) => {
    if (request.method !== "GET" || !wants(request)) return next();
    stepOf(request, response)
      .then((step) => answer(step, request))
      .catch(next);
  };

/**
 * Hand over a session between our sites [SH15] in four redirects: /jump?site=shop&to=/path on the source,
 * /jump/start on the target (sets a nonce cookie), /jump with the nonce's hash on the source (mints the token), /?ott=…
 * on the target (redeems it and cleans the address). A visitor who is not signed in, or whose browser neither
 * started the hand-over on the source nor was invited by a page of it (`jump-invitation`), reaches the target page without a session.
 */
export const handoverHandlers: readonly { path: string; handle: RequestHandler }[] = [
  { path: "/jump", handle: answering(({ path }) => path === "/start", start) },
  { path: "/jump", handle: answering(({ path }) => path === "/", leave) },
  { path: "/", handle: answering(({ path, url }) => path === "/" && /[?&]ott=/.test(url), enter) },
];
