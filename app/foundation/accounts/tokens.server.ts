import { createHash, randomBytes } from "node:crypto";

/** A new secret of 256 bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of a secret: its SHA-256, hex. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Whether a text has the form of one of our secrets; anything else needs no look into the database. */
export const isToken = (text: string | undefined): text is string => text !== undefined && /^[\w-]{43}$/.test(text);
