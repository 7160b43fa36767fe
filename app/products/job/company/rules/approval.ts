import type { InLanguages } from "~/platform/i18n/words";

/** What an administrator approves: a company's name, address and certificates. */
export type Judged = {
  name: InLanguages;
  address: { postcode: string; address: string };
  certificates: readonly string[];
};

export const companyStates = ["pending", "approved", "rejected"] as const;
export type CompanyState = (typeof companyStates)[number];

/** The flag of each state in calls [SH36]; 0 stands for an account without a company. */
export const certFlags = { pending: 1, approved: 2, rejected: 3 } as const;

const same = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => (a[key] ?? "") === (b[key] ?? ""));

/** Whether a change touches what an administrator approved. */
const isAnother = (before: Judged, after: Judged): boolean =>
  !same(before.name, after.name) ||
  !same(before.address, after.address) ||
  before.certificates.join() !== after.certificates.join();

/**
 * State of a company after its owner saved it. A new one is approved where the account's own certificate is
 * (`isVerified`), and else waits; a change of what was approved waits again.
 */
export function afterOwner(
  before: (Judged & { status: string }) | undefined,
  after: Judged,
  isVerified: boolean,
): "approved" | "pending" {
  if (!before) return isVerified ? "approved" : "pending";
  return before.status === "approved" && !isAnother(before, after) ? "approved" : "pending";
}
