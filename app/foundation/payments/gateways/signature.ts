import { createHmac, timingSafeEqual } from "node:crypto";
import { SignatureError } from "../gateway";
import { messageTolerance } from "../rules";

const macOf = (secret: string, seconds: number, raw: Buffer) =>
  createHmac("sha256", secret).update(`${seconds}.`).update(raw).digest();

/** The signature header of a message: `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body", hex>`. */
export function sign(secret: string, raw: Buffer, now = Date.now()): string {
  const seconds = Math.floor(now / 1_000);
  return `t=${seconds},v1=${macOf(secret, seconds, raw).toString("hex")}`;
}

/** Throws SignatureError unless `header` signs exactly these bytes and is at most 300 s away from `now` (milliseconds). */
export function verify(secret: string, raw: Buffer, header: string | undefined, now = Date.now()): void {
  const found = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "");
  if (!found) throw new SignatureError("no signature");
  const seconds = Number(found[1]);
  if (!timingSafeEqual(macOf(secret, seconds, raw), Buffer.from(found[2] ?? "", "hex")))
    throw new SignatureError("wrong signature");
  if (Math.abs(Math.floor(now / 1_000) - seconds) > messageTolerance) throw new SignatureError("stale signature");
}
