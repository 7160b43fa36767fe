import type errors from "../../../locales/en_US/errors-oauth.json";
import { anyone, signedIn } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";

declare module "../../platform/errors" {
  interface DomainErrors {
    oauth: typeof errors;
  }
}

export const oauth = domain("foundation/oauth", {
  screens: [
    screen("/oauth/callback/:source", "oauth-callback.tsx", anyone, { title: "oauth:title" }),
    screen("/oauth/finish", "oauth-finish.tsx", anyone, { title: "oauth:finish" }),
    screen("/user/connections", "connections.tsx", signedIn, { title: "oauth:connections" }),
  ],
  limits: {
    /** OAuth flows started per IP address. */
    oauth: { points: 30, duration: 600 },
  },
  auditActions: ["oauth-link", "oauth-unlink"],
});
