import type { InLanguages } from "~/platform/i18n/words";

/** What an administrator lets in: who the shop is, where it stands, and how many points it gives. */
export type Judged = {
  name: InLanguages;
  address: { postcode: string; address: string };
  returnPercent: number;
  checkInPoints: number;
};

/** One state a profile is in [O1, O2, O3, O4, O5]. */
export type ShopStatus = "none" | "pending" | "approved" | "rejected";

const same = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => (a[key] ?? "") === (b[key] ?? ""));

/** Whether what was let in would no longer be what was judged: another name or place, or more points than were agreed. */
export const isAnother = (before: Judged, after: Judged): boolean =>
  !same(before.name, after.name) ||
  !same(before.address, after.address) ||
  after.returnPercent > before.returnPercent ||
  after.checkInPoints > before.checkInPoints;

/**
 * Where a profile stands after its owner saved it: it waits for an administrator, unless it was let in and is still what
 * was judged.
 */
export const afterOwner = (before: (Judged & { status: string }) | undefined, after: Judged): ShopStatus =>
  before?.status === "approved" && !isAnother(before, after) ? "approved" : "pending";

/** A WeChat account is required where a WeChat QR is shown [O8]. */
export const lacksWechat = ({ serviceQr, wechat }: { serviceQr: string | null; wechat: string }): boolean =>
  serviceQr !== null && wechat === "";
