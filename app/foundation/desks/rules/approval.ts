import type { InLanguages } from "~/platform/i18n/words";

/** States of what an administrator approves. */
export const approvalStates = ["pending", "approved", "rejected"] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** The name and the address under which something was approved. */
export type NamedPlace = { name: InLanguages; address: { postcode: string; address: string } };

const same = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => (a[key] ?? "") === (b[key] ?? ""));

/** Whether a change touches the name or the address. */
export const isNamedAnew = (before: NamedPlace, after: NamedPlace): boolean =>
  !same(before.name, after.name) || !same(before.address, after.address);

/** What is approved of a company: its name, its address and its certificates. */
export type CertifiedPlace = NamedPlace & { certificates: readonly string[] };

/** Whether a change touches the name, the address or the certificates. */
export const isCertifiedAnew = (before: CertifiedPlace, after: CertifiedPlace): boolean =>
  isNamedAnew(before, after) || before.certificates.join() !== after.certificates.join();

/**
 * State after the owner saved: `pending`, unless it was approved and the change `isAnother` to nothing of what was
 * approved.
 */
export const afterOwner = <J>(
  before: (J & { status: string }) | undefined,
  after: J,
  isAnother: (before: J, after: J) => boolean,
): "approved" | "pending" => (before?.status === "approved" && !isAnother(before, after) ? "approved" : "pending");
