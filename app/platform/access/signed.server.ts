import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "~/platform/env.server";

const macOf = (purpose: string, text: string): Buffer =>
  createHmac("sha256", env.APP_SECRET).update(`${purpose}\0${text}`).digest();

/**
 * Signs `value` with the time of signing; `purpose` separates uses, so that a value signed for one is invalid for
 * another.
 */
export function signValue(purpose: string, value: string, now = Date.now()): string {
  const text = `${now}.${Buffer.from(value).toString("base64url")}`;
  return `${text}.${macOf(purpose, text).toString("base64url")}`;
}

/** Reads a signed value and its age in ms; null when the signature is not ours or has another purpose. */
export function readSigned(
  purpose: string,
  signed: string | undefined,
  now = Date.now(),
): { value: string; age: number } | null {
  const found = /^((\d{1,15})\.([\w-]*))\.([\w-]{43})$/.exec((signed ?? "").slice(0, 4_000));
  if (!found) return null;
  const [, text = "", time, value = "", mac = ""] = found;
  const given = Buffer.from(mac, "base64url");
  const right = macOf(purpose, text);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return { value: Buffer.from(value, "base64url").toString("utf8"), age: now - Number(time) };
}
