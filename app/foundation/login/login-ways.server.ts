import { every } from "~/platform/domain/composed.server";
import type { Translate } from "~/platform/i18n/translate";

/** A way to log in besides the password: what its button says, and the path that starts it. */
export type LoginWay = { id: string; label: string; path: string };

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** Ways to log in on the members' login page, in the visitor's language; those that are set up here. */
    loginWays: (t: Translate) => readonly LoginWay[];
  }
}

/** The ways to log in besides the password, in the order of the domains. */
export const loginWays = (t: Translate): LoginWay[] => every("loginWays").flatMap((ways) => ways(t));
