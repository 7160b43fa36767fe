import { z } from "zod";
import { loginObject } from "~/foundation/accounts/queries/own-account.server";
import type { RequestContext } from "~/platform/access/request-context";
import { type Call, call } from "~/platform/api/calls";
import { anyone } from "~/platform/domain/access";
import { sites } from "~/platform/domain/sites";
import { env } from "~/platform/env.server";
import { DomainError, missing } from "~/platform/errors";
import { plain } from "~/platform/fields/fields";
import { wechatAppClient } from "./endpoints.server";
import { identityOf } from "./identity.server";
import { isOurs, landing } from "./landing.server";
import { type Identity, oauthProviders } from "./rules/providers";
import { wechatTokens } from "./strategy.server";
import { finishFlow, startFlow } from "./verbs/flow.server";
import { openWith } from "./verbs/open-with.server";

const provider = z.object({ provider: z.enum(oauthProviders) });
const text = plain(2_000);

/** Returns the login object with its token; a new person gets id -1 and continues at /oauth/finish [SH18]. */
async function answer(context: RequestContext, db: Parameters<typeof openWith>[0], identity: Identity) {
  const opened = await openWith(db, context, identity, null);
  if (opened.kind === "signedIn") {
    for (const cookie of opened.login.cookies) context.replyHeaders.append("Set-Cookie", cookie);
    if (!opened.login.session) throw new DomainError("secondFactorRequired");
    return { ...(await loginObject(db, opened.userId)), token: opened.login.session.token };
  }
  if (opened.kind === "newcomer") context.replyHeaders.append("Set-Cookie", opened.cookie);
  return { id: -1, next: "/oauth/finish" };
}

/** What a provider sent back: each part by its name, or all of it as `query`, the text behind the callback's `?`. */
function returned(sent: { query?: string | undefined; [name: string]: unknown }): URLSearchParams {
  const whole = new URLSearchParams(sent.query ?? "");
  const named = ["code", "state", "error"].map((name) => [name, sent[name] ?? whole.get(name)] as const);
  return new URLSearchParams(named.filter((pair): pair is [string, string] => typeof pair[1] === "string"));
}

/** API calls for the sign-in with OAuth providers. */
export const oauthCalls: readonly Call[] = [
  call("GET /api/user/sites", anyone, {}, async () => sites.map((site) => ({ site, origin: env.origins[site] })), {
    maxAge: 3_600,
  }),
  call(
    "GET /api/oauth/render/:provider",
    anyone,
    { params: provider, query: z.object({ target_host: text.refine(isOurs).optional() }) },
    async ({ context, db, params, query }) => {
      const to = landing(query.target_host, context.site);
      const { url, cookie } = await startFlow(db, context, params.provider, { to });
      context.replyHeaders.append("Set-Cookie", cookie);
      return { url };
    },
    { writes: true, steps: true },
  ),
  call(
    "GET /api/oauth/callback/:provider",
    anyone,
    {
      params: provider,
      /* Providers add names of their own. */
      query: z.looseObject({
        query: text.regex(/^$|=/).optional(),
        code: text.optional(),
        state: text.optional(),
        error: text.optional(),
      }),
    },
    async ({ context, db, params, query, header }) => {
      const search = returned(query);
      const at = { site: context.site, origin: context.origin, cookies: header("cookie") ?? "" };
      const { outcome, cookies } = await finishFlow(db, at, params.provider, search);
      for (const cookie of cookies) context.replyHeaders.append("Set-Cookie", cookie);
      if (outcome.kind === "canceled") return { id: -1 };
      if (outcome.kind === "failed") throw new DomainError("loginFailed");
      return { ...(await answer(context, db, outcome.identity)), ...(outcome.to && { to: outcome.to }) };
    },
    { writes: true, steps: true },
  ),
  call(
    "POST /api/oauth/wx/app/login",
    anyone,
    { body: z.object({ code: plain(200).min(1) }) },
    async ({ context, db, body }) => {
      const client = wechatAppClient;
      if (!client) throw missing();
      const failed = () => {
        throw new DomainError("loginFailed");
      };
      const reply = await wechatTokens(client, body.code).catch(failed);
      const identity = await identityOf("wechat_open", reply, { clientId: client.id, state: "" }).catch(failed);
      return answer(context, db, identity);
    },
    { steps: true },
  ),
];
