import { randomInt } from "node:crypto";

/** Letters and digits that cannot be confused when typed from a sign. */
const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** A new key of a table: 16 random characters [Q2]. */
export const newTableKey = (): string =>
  Array.from({ length: 16 }, () => letters.charAt(randomInt(letters.length))).join("");
