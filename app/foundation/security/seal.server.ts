import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { env } from "~/platform/env.server";

const ivBytes = 12;
const tagBytes = 16;

/** Derives a key of 32 bytes from the server's secret, a different one for each purpose. */
const keyFor = (purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", env.APP_SECRET, "", `tabikura ${purpose}`, 32));

/**
 * Encrypts a text for storage (AES-256-GCM with a fresh IV); it can be decrypted only for the same `owner`. Returns IV,
 * tag and cipher text as base64url.
 */
export function seal(purpose: string, owner: string, plain: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), iv).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

/** Decrypts what `seal` made for the same purpose and owner; throws if it was changed or made with another secret. */
export function unseal(purpose: string, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString("utf8");
}

/** Keyed hash of a short secret, hex; without the server's secret it cannot be searched for. */
export const keyedHash = (purpose: string, owner: string, secret: string): string =>
  createHmac("sha256", keyFor(purpose))
    .update(JSON.stringify([owner, secret]))
    .digest("hex");
