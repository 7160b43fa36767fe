import type { RequestHandler } from "express";
import { database } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import { bareCsp } from "~/platform/http/csp.server";
import { safeRedirect } from "~/platform/http/safe-redirect";
import { acceptedLocale } from "~/platform/i18n/locales";
import { oauthProvider } from "./rules/providers";
import { startFlow } from "./verbs/flow.server";

/** GET /oauth/start/{provider}?to=/path: redirects to the provider for a sign-in; a plain link of the login page. */
export const oauthStart: RequestHandler = async (request, response, next) => {
  const provider = oauthProvider(request.path.slice(1));
  if (request.method !== "GET" || !provider || request.headers["sec-purpose"]) return next();
  const { site, origin, ip } = response.locals;
  const to = safeRedirect(new URL(request.url, origin).searchParams.get("to"), origin, "");
  const locale = acceptedLocale(request.headers["accept-language"]) ?? "en_US";
  response.set({ "Cache-Control": "no-store", "Content-Security-Policy": bareCsp });
  try {
    const { url, cookie } = await startFlow(database(), { site, origin, ip, locale }, provider, { to });
    response.append("Set-Cookie", cookie).redirect(303, url);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    response.redirect(303, "/user/login");
  }
};
