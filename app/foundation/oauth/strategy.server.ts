import { OAuth2Strategy } from "remix-auth-oauth2";
import { cookieName } from "~/platform/access/cookies.server";
import type { Site } from "~/platform/domain/sites";
import { env } from "~/platform/env.server";
import { endpointsOf, type OauthClient } from "./endpoints.server";
import { fetchJson } from "./fetch-json.server";
import { identityOf, nonceOf } from "./identity.server";
import { type Identity, type OauthProvider, oauthSeconds } from "./rules/providers";

type Tokens = Awaited<ReturnType<OAuth2Strategy<Identity>["validateAuthorizationCode"]>>;

/**
 * The callback address registered with a provider: always on the main site, since providers know one address;
 * `targetHost` names the site where the flow began.
 */
function callbackAddress(provider: OauthProvider, site: Site): string {
  const address = `${env.origins.main}/oauth/callback/${provider}`;
  return site === "main" ? address : `${address}?targetHost=${encodeURIComponent(env.origins[site])}`;
}

/** Cookie name prefix of the flows to a provider; the strategy appends one id per flow. */
export const journeyCookie = (origin: string, provider: OauthProvider): string =>
  cookieName(origin, `oauth_${provider}`);

/** OAuth 2 with state and PKCE; exchanges the code within 3 s, with the client secret where the provider needs it. */
class Strategy extends OAuth2Strategy<Identity> {
  constructor(
    private readonly provider: OauthProvider,
    private readonly account: OauthClient,
    private readonly callback: string,
    origin: string,
  ) {
    const { authorize, token, scopes } = endpointsOf(provider);
    super(
      {
        clientId: account.id,
        clientSecret: account.secret,
        authorizationEndpoint: authorize,
        tokenEndpoint: token,
        redirectURI: callback,
        scopes,
        cookie: {
          name: journeyCookie(origin, provider),
          ...(origin.startsWith("https:") && { secure: true }),
          sameSite: "Lax",
          httpOnly: true,
          path: "/",
          maxAge: oauthSeconds.flow,
        },
      },
      ({ request, tokens }) =>
        identityOf(provider, tokens.data as Record<string, unknown>, {
          clientId: account.id,
          state: new URL(request.url).searchParams.get("state") ?? "",
        }),
    );
  }

  protected override createAuthorizationURL(): ReturnType<OAuth2Strategy<Identity>["createAuthorizationURL"]> {
    const made = super.createAuthorizationURL();
    if (this.provider === "wechat_open") made.url.hash = "wechat_redirect";
    return made;
  }

  protected override authorizationParams(params: URLSearchParams): URLSearchParams {
    const sent = new URLSearchParams(params);
    if (this.provider === "google") sent.set("nonce", nonceOf(params.get("state") ?? ""));
    if (this.provider !== "wechat_open") return sent;
    sent.set("appid", this.account.id);
    for (const name of ["client_id", "code_challenge", "code_challenge_method"]) sent.delete(name);
    return sent;
  }

  protected override async validateAuthorizationCode(code: string, codeVerifier: string): Promise<Tokens> {
    const { token, secretIn } = endpointsOf(this.provider);
    const { id, secret } = this.account;
    if (this.provider === "wechat_open") return asTokens(await wechatTokens(this.account, code));
    const form = new URLSearchParams({
      grant_type: "authorization_code",
      code,
      code_verifier: codeVerifier,
      redirect_uri: this.callback,
      client_id: id,
      ...(secretIn === "body" && { client_secret: secret }),
    });
    const basic = Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString("base64");
    const headers = secretIn === "header" ? { Authorization: `Basic ${basic}` } : undefined;
    return asTokens(await fetchJson(token, { method: "POST", body: form, ...(headers && { headers }) }));
  }
}

const asTokens = (data: Record<string, unknown>): Tokens => ({ data }) as Tokens;

/** Exchanges a code with WeChat, by GET with the client id as `appid`; throws for its errors, which have status 200. */
export async function wechatTokens({ id, secret }: OauthClient, code: string): Promise<Record<string, unknown>> {
  const query = new URLSearchParams({ appid: id, secret, code, grant_type: "authorization_code" });
  const reply = await fetchJson(`${endpointsOf("wechat_open").token}?${query}`);
  if (reply.errcode) throw new Error(`WeChat refused the code: ${Number(reply.errcode)}`);
  return reply;
}

/** Makes the strategy of a provider for flows that begin on `site`. */
export const strategyOf = (provider: OauthProvider, client: OauthClient, site: Site): OAuth2Strategy<Identity> =>
  new Strategy(provider, client, callbackAddress(provider, site), env.origins[site]);
