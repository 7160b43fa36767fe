import { redirect } from "@remix-run/node";
import { afterLogin } from "~/foundation/login/after-login.server";
import { wayBack } from "~/foundation/login/login-page.server";
import type { Flash } from "~/platform/access/request-context";
import { env } from "~/platform/env.server";
import { DomainError, missing } from "~/platform/errors";
import { flashCookie } from "~/platform/forms/flash.server";
import { load } from "~/platform/forms/handler.server";
import { isListedTarget } from "~/platform/http/safe-redirect";
import { oauthProvider, oauthWait } from "./rules/providers";
import { finishFlow } from "./verbs/flow.server";
import { openWith } from "./verbs/open-with.server";

/** Origins to which a callback may be passed on; plain http only if the main site is on plain http [SH17]. */
const targets = [...Object.values(env.origins), ...env.REDIRECT_WHITELIST].filter(
  (target) => target.startsWith("https:") || env.origins.main.startsWith("http:"),
);

const away = (to: string, cookies: readonly string[], flash?: { origin: string; flash: Flash }): Response => {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  if (flash) headers.append("Set-Cookie", flashCookie(flash.origin, flash.flash));
  return redirect(to, { status: 303, headers });
};

/**
 * Loader of the provider's callback. It passes the callback on to the listed host where the flow began; there it signs
 * in and redirects, or shows that the login was cancelled (redirect to the login after 1 s) or failed (after 30 s).
 */
export const callbackLoader = load(async (call) => {
  const { db, site, origin, url, request, replyHeaders } = call;
  const provider = oauthProvider(call.params.source);
  if (!provider) throw missing();
  const query = new URLSearchParams(url.search);
  const target = query.get("targetHost");
  query.delete("targetHost");
  if (isListedTarget(target, targets) && new URL(target).origin !== origin)
    throw redirect(`${new URL(target).origin}/oauth/callback/${provider}?${query}`, 303);
  const cookies = request.headers.get("cookie") ?? "";
  const back = await finishFlow(db, { site, origin, cookies }, provider, query);
  if (back.outcome.kind !== "identity") {
    const { kind } = back.outcome;
    for (const cookie of back.cookies) replyHeaders.append("Set-Cookie", cookie);
    replyHeaders.set("Refresh", `${oauthWait[kind]}; url=/user/login`);
    return { kind, seconds: oauthWait[kind], provider };
  }
  const { identity, to, userId } = back.outcome;
  try {
    const opened = await openWith(db, call, identity, userId);
    if (opened.kind === "newcomer") throw away("/oauth/finish", [...back.cookies, opened.cookie]);
    if (opened.kind === "linked")
      throw away("/user/connections", back.cookies, {
        origin,
        flash: { kind: "success", key: "oauth:linked" },
      });
    const outcome = await afterLogin(call, opened.login, wayBack(to, origin));
    throw away(
      outcome.to,
      [...back.cookies, ...(outcome.cookies ?? [])],
      outcome.flash && { origin, flash: outcome.flash },
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const flash = { kind: "error", key: `errors:${error.key}`, params: error.params } as const;
    throw away(userId === null ? "/user/login" : "/user/connections", back.cookies, { origin, flash });
  }
});
