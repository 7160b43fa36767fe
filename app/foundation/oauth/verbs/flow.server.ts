import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { hashToken } from "~/foundation/accounts/tokens.server";
import { parseCookies, setCookie } from "~/platform/access/cookies.server";
import { consume } from "~/platform/access/rate-limit.server";
import type { Site } from "~/platform/domain/sites";
import { missing } from "~/platform/errors";
import { type Locale, languageTags } from "~/platform/i18n/locales";
import { log } from "~/platform/log.server";
import type { Db } from "~db/client";
import { oauthFlows } from "~db/schema/oauth";
import { oauthClient } from "../endpoints.server";
import { type Identity, type OauthProvider, oauthSeconds } from "../rules/providers";
import { journeyCookie, strategyOf } from "../strategy.server";

/** Where a flow begins. */
type Start = { site: Site; origin: string; ip: string; locale: Locale };

/** Result of a flow: an identity, cancelled by the person, or failed. */
export type Return =
  | { kind: "identity"; identity: Identity; to: string; userId: number | null }
  | { kind: "canceled"; to: string }
  | { kind: "failed" };

/**
 * Starts a flow to a provider: returns its address with state and PKCE challenge, and the cookie that binds the
 * callback to this browser. With `userId` the identity is linked to that user instead of signing in. Throws
 * `notFindData` for a provider that is not configured, `tooManyRequests`.
 */
export async function startFlow(
  db: Db,
  start: Start,
  provider: OauthProvider,
  { to, userId = null }: { to: string; userId?: number | null },
): Promise<{ url: string; cookie: string }> {
  const client = oauthClient(provider);
  if (!client) throw missing();
  await consume("oauth", start.ip);
  const request = new Request(`${start.origin}/oauth/start`);
  const away = await strategyOf(provider, client, start.site)
    .authenticate(request)
    .catch((thrown: unknown) => thrown);
  if (!(away instanceof Response)) throw new Error("the strategy did not lead to its provider");
  const url = new URL(away.headers.get("Location") ?? "");
  url.searchParams.set("ui_locales", languageTags[start.locale]);
  await db.insert(oauthFlows).values({
    stateHash: hashToken(url.searchParams.get("state") ?? ""),
    provider,
    site: start.site,
    userId,
    to,
    expireTime: sql`clock_timestamp() + make_interval(secs => ${oauthSeconds.flow}::int)` as never,
  });
  return { url: url.toString(), cookie: away.headers.get("Set-Cookie") ?? "" };
}

/** Marks a flow as used, once, for its provider and site and before it expires; undefined if there is none. */
async function endFlow(db: Db, provider: OauthProvider, site: Site, state: string) {
  const [flow] = await db
    .update(oauthFlows)
    .set({ usedTime: sql`clock_timestamp()` })
    .where(
      and(
        eq(oauthFlows.stateHash, hashToken(state)),
        eq(oauthFlows.provider, provider),
        eq(oauthFlows.site, site),
        isNull(oauthFlows.usedTime),
        gt(oauthFlows.expireTime, sql`clock_timestamp()`),
      ),
    )
    .returning({ to: oauthFlows.to, userId: oauthFlows.userId });
  return flow;
}

/** Set-Cookie values that remove this flow from the browser; empty if the browser did not start it. */
function forgetJourney(origin: string, provider: OauthProvider, cookies: string, state: string): string[] {
  const prefix = journeyCookie(origin, provider);
  return Object.entries(parseCookies(cookies))
    .filter(([name, value]) => name.startsWith(prefix) && state !== "" && value.includes(state))
    .map(([name]) => setCookie(origin, name.replace(/^__Host-/, ""), "", 0));
}

/** Whether the person cancelled the flow: by refusing consent, or by WeChat's callback without a code. */
const isCanceled = (query: URLSearchParams): boolean =>
  ["access_denied", "user_denied", "user_cancelled_login"].includes(query.get("error") ?? "") ||
  (!query.has("code") && !query.has("error"));

/**
 * Ends a flow: exchanges the code only if this browser holds the state and the state was not used before. Never throws
 * for what a provider or a third party sends: the outcome is then `failed`, logged without its secrets.
 */
export async function finishFlow(
  db: Db,
  at: { site: Site; origin: string; cookies: string },
  provider: OauthProvider,
  query: URLSearchParams,
): Promise<{ outcome: Return; cookies: string[] }> {
  const state = query.get("state") ?? "";
  const client = oauthClient(provider);
  const forget = forgetJourney(at.origin, provider, at.cookies, state);
  if (!client || forget.length === 0) return { outcome: { kind: "failed" }, cookies: forget };
  const flow = await endFlow(db, provider, at.site, state);
  if (!flow) return { outcome: { kind: "failed" }, cookies: forget };
  if (isCanceled(query)) return { outcome: { kind: "canceled", to: flow.to }, cookies: forget };
  const request = new Request(`${at.origin}/oauth/callback/${provider}?${query}`, { headers: { cookie: at.cookies } });
  const identity = await strategyOf(provider, client, at.site)
    .authenticate(request)
    .catch((error: unknown) => {
      log.warn({ provider, err: error instanceof Error ? error.name : "thrown" }, "oauth");
      return null;
    });
  const outcome: Return = identity ? { kind: "identity", identity, ...flow } : { kind: "failed" };
  return { outcome, cookies: forget };
}
