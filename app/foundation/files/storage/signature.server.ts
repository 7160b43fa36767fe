import { createHmac, timingSafeEqual } from "node:crypto";

export type Fields = Readonly<Record<string, string>>;

const macOf = (secret: string, fields: Fields): string =>
  createHmac("sha256", `storage:${secret}`)
    .update(JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest("base64url");

/** The signature of a set of fields, for URLs and forms of the local storage. */
export const signFields = macOf;

/** Whether `signature` signs exactly these fields and `expires` (milliseconds) has not passed. */
export function isSigned(secret: string, fields: Fields, signature: string, now = Date.now()): boolean {
  const wanted = Buffer.from(macOf(secret, fields));
  const given = Buffer.from(signature);
  return wanted.length === given.length && timingSafeEqual(wanted, given) && Number(fields.expires) > now;
}
