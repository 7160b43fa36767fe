import { createHash } from "node:crypto";

/** A short mark of a set of rows: a user confirms an act on these rows, not on as many others. */
export const foundMark = (ids: readonly number[]): string =>
  createHash("sha256")
    .update([...ids].sort((a, b) => a - b).join())
    .digest("base64url")
    .slice(0, 22);
