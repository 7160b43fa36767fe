import type errors from "../../../locales/en_US/errors-security.json";
import { anyone, signedIn } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";

declare module "../../platform/errors" {
  interface DomainErrors {
    security: typeof errors;
  }
}

export const security = domain("foundation/security", {
  screens: [
    screen("/forgot", "forgot.tsx", anyone, { title: "security:forgot.title" }),
    screen("/user/changeEmail", "change-email.tsx", signedIn, { title: "security:email.title" }),
    screen("/user/changeMobile", "change-mobile.tsx", signedIn, { title: "security:mobile.title" }),
    screen("/user/changePassword", "change-password.tsx", signedIn, {
      title: "security:password.title",
      menu: { group: "guest" },
    }),
    screen("/user/sessions", "sessions.tsx", signedIn, { title: "security:sessions.title", menu: { group: "guest" } }),
    screen("/user/twoFactor", "two-factor.tsx", signedIn, {
      title: "security:twoFactor.title",
      menu: { group: "guest" },
    }),
  ],
  settings: {
    /** Whether profiles take mobile numbers of other countries than Japan [K3]. */
    "security.profileMobileAny": { min: 0, max: 1, initial: 0, unit: "yesNo" },
  },
  limits: {
    /** Current passwords typed by a signed-in user. */
    password: { points: 10, duration: 900 },
    secondFactor: { points: 5, duration: 900 },
  },
  auditActions: [
    "email-change",
    "identity-refused",
    "mobile-change",
    "password-change",
    "password-reset",
    "recovery-code",
    "second-factor-failed",
    "second-factor-off",
    "second-factor-on",
    "session-end",
  ],
});
