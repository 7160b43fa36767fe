import type { InLanguages } from "~/platform/i18n/words";

/** What an administrator approves: a property's name, address and certificates. */
type Judged = {
  name: InLanguages;
  address: { postcode: string; address: string };
  certificates: readonly string[];
};

const same = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => (a[key] ?? "") === (b[key] ?? ""));

/**
 * Status of a property after its owner saved it: `approved` if it was approved and nothing of that has changed, else
 * `pending`.
 */
export function afterOwner(before: (Judged & { status: string }) | undefined, after: Judged): "approved" | "pending" {
  const isSame =
    before?.status === "approved" &&
    same(before.name, after.name) &&
    same(before.address, after.address) &&
    before.certificates.join() === after.certificates.join();
  return isSame ? "approved" : "pending";
}
