import { createHmac } from "node:crypto";
import type { RequestContext } from "../access/request-context";
import type { Screen } from "../domain/screens";
import { env } from "../env.server";

/** The header by which a loader says that the person saved the subject of the page; it does not leave the server. */
const savedHeader = "X-Saved";

/** Names a session towards the worker of its browser; it opens nothing. */
export const readerOf = (sessionId: number): string =>
  createHmac("sha256", env.APP_SECRET).update(`reader\0${sessionId}`).digest("base64url").slice(0, 16);

/** Says of the page being made that its reader saved the subject, so that a copy may be stored [OR2]. */
export function markSaved({ actor, replyHeaders }: Pick<RequestContext, "actor" | "replyHeaders">): void {
  if (actor?.storedUntil) replyHeaders.set(savedHeader, "1");
}

/** Names pages that the reader saved, for the worker to store too [OR2]. */
export function nameSaved(
  { actor, replyHeaders }: Pick<RequestContext, "actor" | "replyHeaders">,
  paths: readonly string[],
): void {
  if (actor?.storedUntil && paths.length > 0) replyHeaders.set("X-Stored-Also", paths.map(encodeURI).join(" "));
}

/**
 * Headers that tell the browser's worker whose page a reply is and until when the session may last unused, and whether a
 * copy may be stored: none for everybody who did not choose it, which makes a worker forget what it has [OR2, OR3].
 */
export function storedPageHeaders(
  { actor, replyHeaders }: Pick<RequestContext, "actor" | "replyHeaders">,
  screen: Screen | undefined,
): Record<string, string> {
  const isSaved = replyHeaders.has(savedHeader);
  replyHeaders.delete(savedHeader);
  if (!actor?.storedUntil) return {};
  const mayStore = screen?.stored === "own" || (screen?.stored === "saved" && isSaved);
  return {
    "X-Stored-For": `${readerOf(actor.sessionId)} ${actor.storedUntil.getTime()}`,
    ...(mayStore && { "X-Stored-Page": "1" }),
  };
}
