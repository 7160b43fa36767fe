import { randomFillSync } from "node:crypto";

const size = 9;
const pool = Buffer.alloc(size * 512);
let at = pool.length;

/** Makes a random request id of 72 bits; random bytes are drawn for many ids at once. */
export function requestId(): string {
  if (at === pool.length) {
    randomFillSync(pool);
    at = 0;
  }
  at += size;
  return pool.toString("base64url", at - size, at);
}
