import type errors from "../../../locales/en_US/errors-accounts.json";
import { anyone } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";

declare module "../../platform/errors" {
  interface DomainErrors {
    accounts: typeof errors;
  }
}

export const accounts = domain("foundation/accounts", {
  screens: [screen("/user/logout", "logout.tsx", anyone, { title: "accounts:logout.title" })],
  limits: {
    codeByUser: { points: 20, duration: 86_400 },
    codeByIp: { points: 20, duration: 86_400 },
  },
  locks: {
    /** First key of a two-key lock; the second is a hash of the address that gets a verification code. */
    codeTarget: 7_311,
    /** First key of a two-key lock; the second is a hash of the address or mobile number that an account takes. */
    contact: 7_312,
  },
  auditActions: ["account-reopen", "handover", "login", "logout"],
});
