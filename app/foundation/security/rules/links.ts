import { isStaff } from "~/foundation/accounts/rules/staff";

const pages = [
  { key: "password", to: "/user/changePassword" },
  { key: "email", to: "/user/changeEmail" },
  { key: "mobile", to: "/user/changeMobile" },
  { key: "sessions", to: "/user/sessions" },
  { key: "twoFactor", to: "/user/twoFactor", staffOnly: true },
] as const;

/**
 * The pages that keep an account with these types safe, in order, for my page and for one another. The texts are
 * `security:link.<key>`; the second factor is offered to administrators of every kind.
 */
export const securityLinks = (types: string) =>
  pages.filter((page) => !("staffOnly" in page) || isStaff(types)).map(({ key, to }) => ({ key, to }));
