import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { env } from "~/platform/env.server";

const ivBytes = 12;
const tagBytes = 16;

/** A key of 32 bytes for one purpose, derived from the server's secret: no two purposes share one. */
const keyFor = (purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", env.APP_SECRET, "", `tabikura ${purpose}`, 32));

/**
 * Encrypts a text for storage (AES-256-GCM, a fresh IV each time). `owner` is bound to it: sealed for one owner it
 * opens for no other. base64url of IV, tag and cipher text.
 */
export function seal(purpose: string, owner: string, plain: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), iv).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

/** Opens what `seal` made for the same purpose and owner; throws when it was changed or made with another secret. */
export function unseal(purpose: string, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString("utf8");
}

/** A keyed hash of a short secret for storage, hex: without the server's secret it cannot be tried out. */
export const keyedHash = (purpose: string, owner: string, secret: string): string =>
  createHmac("sha256", keyFor(purpose))
    .update(JSON.stringify([owner, secret]))
    .digest("hex");
