import { createRemoteJWKSet, customFetch, jwtVerify } from "jose";
import { z } from "zod";
import { hashToken } from "~/foundation/accounts/tokens.server";
import { emailField, plain } from "~/platform/fields/fields";
import { endpointsOf, googleTrust } from "./endpoints.server";
import { fetchJson, fetchKeys } from "./fetch-json.server";
import type { Identity } from "./rules/providers";

/** Reply of a token endpoint. */
export type TokenReply = Record<string, unknown>;

const subject = z.union([plain(200).min(1), z.number().int()]).transform(String);
const name = plain(200).catch("");
const email = emailField.nullable().catch(null);

const idToken = z.object({ sub: subject, name, email, email_verified: z.boolean().catch(false), nonce: plain(200) });
const facebook = z.object({ id: subject, name, email });
const twitter = z.object({ data: z.object({ id: subject, name }) });
const wechat = z.object({ openid: subject, unionid: subject.optional(), nickname: name });
const bearer = z.object({ access_token: plain(4_000).min(1) });

let keys: ReturnType<typeof createRemoteJWKSet> | undefined;

/** The nonce that binds an ID token to the flow with this state. */
export const nonceOf = (state: string): string => hashToken(`nonce:${state}`);

async function readGoogle(reply: TokenReply, { clientId, state }: { clientId: string; state: string }) {
  keys ??= createRemoteJWKSet(new URL(googleTrust.keys), { timeoutDuration: 3_000, [customFetch]: fetchKeys });
  const { payload } = await jwtVerify(plain(20_000).parse(reply.id_token), keys, {
    issuer: googleTrust.issuer,
    audience: clientId,
  });
  const claims = idToken.parse(payload);
  if (claims.nonce !== nonceOf(state)) throw new Error("the ID token belongs to another journey");
  return { subject: claims.sub, name: claims.name, email: claims.email, emailVerified: claims.email_verified };
}

async function readProfile(provider: "facebook" | "twitter", reply: TokenReply): Promise<unknown> {
  const { access_token } = bearer.parse(reply);
  return fetchJson(endpointsOf(provider).profile, { headers: { Authorization: `Bearer ${access_token}` } });
}

/** Reads the identity from WeChat, whose errors come with status 200. */
async function readWechat(reply: TokenReply) {
  const { access_token } = bearer.parse(reply);
  const openid = subject.parse(reply.openid);
  const query = new URLSearchParams({ access_token, openid });
  const person = wechat.parse(await fetchJson(`${endpointsOf("wechat_open").profile}?${query}`));
  return { subject: person.unionid ?? person.openid, name: person.nickname, email: null, emailVerified: false };
}

/**
 * Reads the identity behind a provider's tokens: from Google's signed ID token, bound to this flow by its nonce; from
 * the others' profile endpoint by the access token. An e-mail address counts as verified only if a signed ID token says
 * so.
 */
export async function identityOf(
  provider: Identity["provider"],
  reply: TokenReply,
  journey: { clientId: string; state: string },
): Promise<Identity> {
  if (provider === "google") return { provider, ...(await readGoogle(reply, journey)) };
  if (provider === "wechat_open") return { provider, ...(await readWechat(reply)) };
  if (provider === "facebook") {
    const { id, ...person } = facebook.parse(await readProfile(provider, reply));
    return { provider, subject: id, ...person, emailVerified: false };
  }
  const { data } = twitter.parse(await readProfile(provider, reply));
  return { provider, subject: data.id, name: data.name, email: null, emailVerified: false };
}
