import type { NextFunction, Request, Response } from "express";
import { addressKey } from "~/platform/access/address-key";

/** Most addresses remembered; the least recently active one is dropped first. */
const maxAddresses = 20_000;

/**
 * Limits requests per address, in this process's memory: `perSecond` requests a second on average and four times as
 * many at once; beyond that 429 with Retry-After [G24, OV2].
 */
export function floodGate(perSecond: number, now: () => number = () => performance.now()) {
  const burst = perSecond * 4;
  const buckets = new Map<string, { left: number; at: number }>();
  /** Counts a request of an address; false when it exceeds the limit. */
  const admits = (ip: string): boolean => {
    const key = addressKey(ip);
    const at = now();
    const known = buckets.get(key);
    const left = known ? Math.min(burst, known.left + ((at - known.at) / 1_000) * perSecond) : burst;
    buckets.delete(key);
    buckets.set(key, { left: Math.max(0, left - 1), at });
    if (buckets.size > maxAddresses) buckets.delete(buckets.keys().next().value ?? "");
    return left >= 1;
  };
  const gate = (_request: Request, response: Response, next: NextFunction) => {
    if (admits(response.locals.ip)) return next();
    response
      .status(429)
      .set({ "Retry-After": "1", "Cache-Control": "no-store" })
      .json({ message: "tooManyRequests", params: { waitSeconds: 1 } });
  };
  return { gate, admits };
}
