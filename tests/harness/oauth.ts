import type { Server } from "node:http";
import express from "express";
import { OAuth2Issuer, OAuth2Service } from "oauth2-mock-server";

/** Who the provider says somebody is, and what it does instead of answering well. */
export type ProviderState = {
  subject: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** Sends people back with this error. */
  refuses?: string | undefined;
  /** Signs ID tokens for another journey or another client. */
  wrongNonce?: boolean;
  wrongAudience?: boolean;
  /** The token endpoint never answers. */
  hangs?: boolean;
};

export type Provider = { url: string; state: ProviderState; tokenRequests: () => number; close: () => void };

/** A real OAuth 2 and OpenID server on loopback, with PKCE and signed tokens, that also speaks WeChat's dialect. */
export async function startProvider(): Promise<Provider> {
  const issuer = new OAuth2Issuer();
  await issuer.keys.generate("RS256");
  const service = new OAuth2Service(issuer);
  const state: ProviderState = { subject: "s-1", name: "Hanako", email: "hanako@example.net", emailVerified: true };
  let tokenRequests = 0;
  service.on("beforeTokenSigning", (token) => {
    token.payload.sub = state.subject;
    token.payload.name = state.name;
    token.payload.email = state.email;
    token.payload.email_verified = state.emailVerified;
    if (state.wrongNonce) token.payload.nonce = "another";
    if (state.wrongAudience) token.payload.aud = "another-client";
  });
  service.on("beforeAuthorizeRedirect", (redirect) => {
    if (!state.refuses) return;
    redirect.url.searchParams.delete("code");
    redirect.url.searchParams.set("error", state.refuses);
  });
  service.on("beforeUserinfo", (reply) => {
    const person = { id: state.subject, name: state.name };
    reply.body = { ...person, email: state.email, data: person };
  });
  const app = express();
  app.use((request, _response, next) => {
    if (request.path === "/token") tokenRequests++;
    if (!(state.hangs && request.path === "/token")) next();
  });
  app.get("/token", (request, response) => {
    const known = request.query.code === "wechat-code";
    response.json(
      known ? { access_token: "wx", openid: "o-1", unionid: "u-1" } : { errcode: 40029, errmsg: "invalid" },
    );
  });
  app.get("/userinfo", (request, response, next) => {
    if (!request.query.openid) return next();
    response.json({ openid: "o-1", unionid: "u-1", nickname: state.name });
  });
  app.use(service.requestHandler);
  const server: Server = await new Promise((ready) => {
    const listening = app.listen(0, "127.0.0.1", () => ready(listening));
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  issuer.url = url;
  return {
    url,
    state,
    tokenRequests: () => tokenRequests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
