import type { InLanguages } from "~/platform/i18n/words";

/** What an administrator lets in: what the house is called, where it is, and the papers that it showed. */
type Judged = {
  name: InLanguages;
  address: { postcode: string; address: string };
  certificates: readonly string[];
};

const same = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => (a[key] ?? "") === (b[key] ?? ""));

/**
 * Where a house stands after its owner saved it: it waits for an administrator, unless it was let in and is still what was
 * judged.
 */
export function afterOwner(before: (Judged & { status: string }) | undefined, after: Judged): "approved" | "pending" {
  const isSame =
    before?.status === "approved" &&
    same(before.name, after.name) &&
    same(before.address, after.address) &&
    before.certificates.join() === after.certificates.join();
  return isSame ? "approved" : "pending";
}
