import type { Edition } from "~/platform/screens/sites";

/** The pages a new account agrees to [SH7]: the terms exist in the cn edition only. */
export const agreementPages = (edition: Edition) =>
  [edition === "cn" ? "/pages/clause" : "/pages/inforUtilization", "/pages/privacy"] as const;
