import type { InLanguages } from "~/platform/i18n/words";

/** What an administrator approves: the shop's name, its address, and how many points it gives. */
export type Judged = {
  name: InLanguages;
  address: { postcode: string; address: string };
  returnPercent: number;
  checkInPoints: number;
};

/** State of a profile [O1, O2, O3, O4, O5]. */
export type ShopStatus = "none" | "pending" | "approved" | "rejected";

const same = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => (a[key] ?? "") === (b[key] ?? ""));

/** Whether a change needs a new approval: another name or address, or more points than were approved. */
export const isAnother = (before: Judged, after: Judged): boolean =>
  !same(before.name, after.name) ||
  !same(before.address, after.address) ||
  after.returnPercent > before.returnPercent ||
  after.checkInPoints > before.checkInPoints;

/**
 * State of a profile after its owner saved it: `pending`, unless it was approved and the change needs no new approval.
 */
export const afterOwner = (before: (Judged & { status: string }) | undefined, after: Judged): ShopStatus =>
  before?.status === "approved" && !isAnother(before, after) ? "approved" : "pending";

/** Whether the WeChat account is missing that a service QR code requires [O8]. */
export const lacksWechat = ({ serviceQr, wechat }: { serviceQr: string | null; wechat: string }): boolean =>
  serviceQr !== null && wechat === "";
