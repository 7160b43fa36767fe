import { afterOwner, type CertifiedPlace, isCertifiedAnew } from "~/foundation/desks/rules/approval";

/** The flag of each state in calls [SH36]; 0 stands for an account without a company. */
export const certFlags = { pending: 1, approved: 2, rejected: 3 } as const;

/**
 * State of a company after its owner saved it. A new one is approved where the account's own certificate is
 * (`isVerified`), and else waits; a change of what was approved waits again.
 */
export const afterFirst = (
  before: (CertifiedPlace & { status: string }) | undefined,
  after: CertifiedPlace,
  isVerified: boolean,
): "approved" | "pending" => (before || !isVerified ? afterOwner(before, after, isCertifiedAnew) : "approved");
