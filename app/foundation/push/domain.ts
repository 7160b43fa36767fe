import type errors from "../../../locales/en_US/errors-push.json";
import { signedIn } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";

declare module "../../platform/errors" {
  interface DomainErrors {
    push: typeof errors;
  }
}

export const push = domain("foundation/push", {
  screens: [screen("/notification/push", "push.tsx", signedIn, { title: "push:title" })],
  limits: {
    /** Devices that one person turns on; a browser may renew its address at any time. */
    push: { points: 30, duration: 3_600 },
  },
});
