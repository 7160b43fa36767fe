import { readSigned, signValue } from "~/platform/access/signed.server";
import { env } from "~/platform/env.server";
import { href } from "~/platform/screens/href";
import { askLimits } from "./rules/limits";

/** Window of one counter code, ms; the previous code is still valid [O1]. */
const windowMs = 30_000;
const [codePurpose, passPurpose] = ["shop-counter", "shop-visit"] as const;

/** Path of the page where guests request points from a shop. */
export const askPath = (shopId: number): string =>
  href("/shop/offline/scan_qr_code/:shopCompanyProfileId", { shopCompanyProfileId: String(shopId) });

/** The full address in a shop's QR code: of its counter now, or without a token of its printed sign. */
export const askAddress = (shopId: number, token?: string): string =>
  `${env.origins.shop}${askPath(shopId)}${token ? `?${new URLSearchParams({ t: token })}` : ""}`;

/** The token of a shop's counter at an instant, and its expiry; the same in every process. */
export function counterToken(shopId: number, now: Date): { token: string; expireAt: Date } {
  const from = Math.floor(now.getTime() / windowMs) * windowMs;
  return { token: signValue(codePurpose, String(shopId), from), expireAt: new Date(from + windowMs) };
}

/** Whether a token is of this shop's counter in the current window or the one before. */
export function isCounterToken(shopId: number, token: string, now: Date): boolean {
  const read = readSigned(codePurpose, token, now.getTime());
  return read !== null && read.value === String(shopId) && read.age >= 0 && read.age < windowMs * 2;
}

const visit = (shopId: number, userId: number): string => `${shopId}:${userId}`;

/** Signs a pass for a guest who scanned a valid code: for this guest and shop only, as long as a request may wait. */
export const visitPass = (shopId: number, userId: number, now: Date): string =>
  signValue(passPurpose, visit(shopId, userId), now.getTime());

/** Whether a pass is valid for this guest and shop. */
export function isVisitPass(shopId: number, userId: number, pass: string, now: Date): boolean {
  const read = readSigned(passPurpose, pass, now.getTime());
  return (
    read !== null && read.value === visit(shopId, userId) && read.age >= 0 && read.age < askLimits.minutes * 60_000
  );
}
