import { env } from "~/platform/env.server";
import type { OauthProvider } from "./rules/providers";

type Endpoints = {
  authorize: string;
  token: string;
  /** Endpoint that returns the profile for an access token. */
  profile: string;
  scopes: string[];
  /** Part of the token request that carries the client secret. */
  secretIn: "header" | "body";
};

const live: Record<OauthProvider, Endpoints> = {
  google: {
    authorize: "https://accounts.google.com/o/oauth2/v2/auth",
    token: "https://oauth2.googleapis.com/token",
    profile: "https://openidconnect.googleapis.com/v1/userinfo",
    scopes: ["openid", "email", "profile"],
    secretIn: "body",
  },
  facebook: {
    authorize: "https://www.facebook.com/v23.0/dialog/oauth",
    token: "https://graph.facebook.com/v23.0/oauth/access_token",
    profile: "https://graph.facebook.com/v23.0/me?fields=id,name,email",
    scopes: ["public_profile", "email"],
    secretIn: "body",
  },
  twitter: {
    authorize: "https://x.com/i/oauth2/authorize",
    token: "https://api.x.com/2/oauth2/token",
    profile: "https://api.x.com/2/users/me",
    scopes: ["users.read", "tweet.read"],
    secretIn: "header",
  },
  wechat_open: {
    authorize: "https://open.weixin.qq.com/connect/qrconnect",
    token: "https://api.weixin.qq.com/sns/oauth2/access_token",
    profile: "https://api.weixin.qq.com/sns/userinfo",
    scopes: ["snsapi_login"],
    secretIn: "body",
  },
};

/** Google's signing keys and issuer name, for its ID tokens. */
const google = { keys: "https://www.googleapis.com/oauth2/v3/certs", issuer: "https://accounts.google.com" };

const stand = env.OAUTH_API;

/** Endpoints of a provider; with OAUTH_API those of a stand-in with the paths of a plain OpenID server. */
export const endpointsOf = (provider: OauthProvider): Endpoints =>
  stand
    ? { ...live[provider], authorize: `${stand}/authorize`, token: `${stand}/token`, profile: `${stand}/userinfo` }
    : live[provider];

/** Keys and issuer against which Google's ID tokens are verified. */
export const googleTrust = stand ? { keys: `${stand}/jwks`, issuer: stand } : google;

export type OauthClient = { id: string; secret: string };

const clientOf = (value: string): OauthClient | null => {
  const at = value.indexOf(":");
  return at > 0 ? { id: value.slice(0, at), secret: value.slice(at + 1) } : null;
};

const clients: Record<OauthProvider, OauthClient | null> = {
  google: clientOf(env.OAUTH_GOOGLE),
  facebook: clientOf(env.OAUTH_FACEBOOK),
  twitter: clientOf(env.OAUTH_TWITTER),
  wechat_open: clientOf(env.OAUTH_WECHAT_OPEN),
};

/** Our client at a provider; null if it is not configured, and the provider is then not offered. */
export const oauthClient = (provider: OauthProvider): OauthClient | null => clients[provider];

/** Our client at WeChat for the native app. */
export const wechatAppClient = clientOf(env.OAUTH_WECHAT_APP);

/** The configured providers, in the order of their buttons. */
export const offeredProviders = (): OauthProvider[] =>
  (Object.keys(clients) as OauthProvider[]).filter((provider) => clients[provider]);
