import { createHash, randomBytes } from "node:crypto";

/** Makes a new secret of 256 bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** The stored form of a secret: its SHA-256, hex. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Whether a text has the form of `newToken`; other texts need no database query. */
export const isToken = (text: string | undefined): text is string => text !== undefined && /^[\w-]{43}$/.test(text);
