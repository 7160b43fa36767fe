import { loginName } from "~/foundation/accounts/rules/contact";

/** Characters that are kept of a name that no account has. */
const kept = 3;

/**
 * What administrators see of a typed login name: the whole of it when an account has it or it is an e-mail address, else
 * its beginning, since a password may have been typed in its place.
 */
export function shownAccount(typed: string, isKnown: boolean): string {
  const { kind, value } = loginName(typed);
  if (isKnown || kind === "email") return value.slice(0, 254);
  const signs = Array.from(value);
  return signs.length > kept ? `${signs.slice(0, kept).join("")}…` : "…";
}
