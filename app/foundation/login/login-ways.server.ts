import { every } from "~/platform/domain/composed.server";
import type { Translate } from "~/platform/i18n/translate";

/** A login method besides the password: the label of its button and the path that starts it. */
export type LoginWay = { id: string; label: string; path: string };

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** Configured login methods for the members' login page, labelled in the visitor's language. */
    loginWays: (t: Translate) => readonly LoginWay[];
  }
}

/** Login methods besides the password, in the order of the domains. */
export const loginWays = (t: Translate): LoginWay[] => every("loginWays").flatMap((ways) => ways(t));
