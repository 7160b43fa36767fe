import { readSigned, signValue } from "~/platform/access/signed.server";
import { env } from "~/platform/env.server";
import { href } from "~/platform/screens/href";
import { askLimits } from "./rules/limits";

/** How long a counter shows one code, ms; the one before it still counts [O1]. */
const windowMs = 30_000;
const [codePurpose, passPurpose] = ["shop-counter", "shop-visit"] as const;

/** The path at which guests ask a shop for points. */
export const askPath = (shopId: number): string =>
  href("/shop/offline/scan_qr_code/:shopCompanyProfileId", { shopCompanyProfileId: String(shopId) });

/** The full address behind a shop's code, of its counter now or, without a token, on its printed sign. */
export const askAddress = (shopId: number, token?: string): string =>
  `${env.origins.shop}${askPath(shopId)}${token ? `?${new URLSearchParams({ t: token })}` : ""}`;

/** The token that a shop's counter shows at a moment, and until when. The same in every process. */
export function counterToken(shopId: number, now: Date): { token: string; expireAt: Date } {
  const from = Math.floor(now.getTime() / windowMs) * windowMs;
  return { token: signValue(codePurpose, String(shopId), from), expireAt: new Date(from + windowMs) };
}

/** Whether a token was shown at this shop's counter in this window or the one before. */
export function isCounterToken(shopId: number, token: string, now: Date): boolean {
  const read = readSigned(codePurpose, token, now.getTime());
  return read !== null && read.value === String(shopId) && read.age >= 0 && read.age < windowMs * 2;
}

const visit = (shopId: number, userId: number): string => `${shopId}:${userId}`;

/** What a guest who scanned a code in time fills the form in with: theirs alone, as long as an ask may wait. */
export const visitPass = (shopId: number, userId: number, now: Date): string =>
  signValue(passPurpose, visit(shopId, userId), now.getTime());

/** Whether this guest scanned this shop's code lately. */
export function isVisitPass(shopId: number, userId: number, pass: string, now: Date): boolean {
  const read = readSigned(passPurpose, pass, now.getTime());
  return (
    read !== null && read.value === visit(shopId, userId) && read.age >= 0 && read.age < askLimits.minutes * 60_000
  );
}
