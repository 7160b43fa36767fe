import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { hashToken } from "~/foundation/accounts/tokens.server";
import { consume } from "~/platform/access/rate-limit.server";
import { missing } from "~/platform/errors";
import { parseCookies, setCookie } from "~/platform/http/cookies.server";
import { type Locale, languageTags } from "~/platform/i18n/locales";
import { log } from "~/platform/log.server";
import type { Site } from "~/platform/screens/sites";
import type { Db } from "~db/client";
import { oauthFlows } from "~db/schema/oauth";
import { oauthClient } from "../endpoints.server";
import { type Identity, type OauthProvider, oauthSeconds } from "../rules/providers";
import { journeyCookie, strategyOf } from "../strategy.server";

/** Where a journey begins. */
type Start = { site: Site; origin: string; ip: string; locale: Locale };

/** How a journey came back: with somebody, refused by the person, or broken. */
export type Return =
  | { kind: "identity"; identity: Identity; to: string; userId: number | null }
  | { kind: "canceled"; to: string }
  | { kind: "failed" };

/**
 * Begins a journey to a provider: its address with state and PKCE challenge, and the cookie that ties the way back to
 * this browser. `userId` asks to link the account to that person instead of signing in. Throws notFindData for a
 * provider that is not set up, tooManyRequests.
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

/** Takes a journey off the books: once, at the provider and site it left for, in time. */
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

/** Set-Cookie values that forget this journey in the browser. */
function forgetJourney(origin: string, provider: OauthProvider, cookies: string, state: string): string[] {
  const prefix = journeyCookie(origin, provider);
  return Object.entries(parseCookies(cookies))
    .filter(([name, value]) => name.startsWith(prefix) && state !== "" && value.includes(state))
    .map(([name]) => setCookie(origin, name.replace(/^__Host-/, ""), "", 0));
}

/** Whether the person, not the provider, ended the journey: refused consent, or WeChat's return without a code. */
const isCanceled = (query: URLSearchParams): boolean =>
  ["access_denied", "user_denied", "user_cancelled_login"].includes(query.get("error") ?? "") ||
  (!query.has("code") && !query.has("error"));

/**
 * Ends a journey: the state must be one that this browser holds and that never came back before; only then the code is
 * exchanged. Never throws for what a provider or a stranger sends: that is `failed`, and logged without its secrets.
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
