import { isNamedAnew, type NamedPlace } from "~/foundation/desks/rules/approval";

/** What an administrator approves: the shop's name, its address, its licence, and how many points it gives. */
export type Judged = NamedPlace & { returnPercent: number; checkInPoints: number; license: readonly string[] };

/** Whether a change needs a new approval: another name, address or licence, or more points than were approved. */
export const isAnother = (before: Judged, after: Judged): boolean =>
  isNamedAnew(before, after) ||
  after.license.some((key) => !before.license.includes(key)) ||
  after.returnPercent > before.returnPercent ||
  after.checkInPoints > before.checkInPoints;

/** Whether the WeChat account is missing that a service QR code requires [O8]. */
export const lacksWechat = ({ serviceQr, wechat }: { serviceQr: string | null; wechat: string }): boolean =>
  serviceQr !== null && wechat === "";
