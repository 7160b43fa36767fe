import type { Edition } from "~/platform/domain/sites";

/** Pages a new account agrees to [SH7]: /pages/clause exists only in the cn edition. */
export const agreementPages = (edition: Edition) =>
  [edition === "cn" ? "/pages/clause" : "/pages/inforUtilization", "/pages/privacy"] as const;
