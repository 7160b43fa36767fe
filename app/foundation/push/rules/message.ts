/** Longest text of a message, in UTF-8 bytes: with all else and its encryption it stays below the 4,096 that services take. */
const longestText = 1_800;

/** What a message shows: nothing that the list of notifications does not show. */
export type PushMessage = {
  title: string;
  body: string;
  lang: string;
  /** One notification is shown per tag: a newer one replaces the older. */
  tag: string;
  /** Path that it opens. */
  to: string;
};

/** Cuts a text between characters to at most `bytes` of UTF-8, with a sign for what is missing. */
export function cutText(text: string, bytes: number): string {
  const size = (part: string) => new TextEncoder().encode(part).length;
  if (size(text) <= bytes) return text;
  let [cut, used] = ["", size("…")];
  for (const sign of text) {
    used += size(sign);
    if (used > bytes) break;
    cut += sign;
  }
  return `${cut}…`;
}

/** The tag of a notification: its subject, else itself. */
export const tagOf = ({ id, type, refType, refId }: { id: number; type: string; refType: string; refId: string }) =>
  refType || refId ? `${type}:${refType}:${refId}`.slice(0, 200) : `notification:${id}`;

/** A message as the worker reads it. */
export const written = (message: PushMessage): string =>
  JSON.stringify({ ...message, body: cutText(message.body, longestText) });

/** Minutes until the next try of a message that a service did not take; null when it is given up. */
export const nextTry = (tries: number): number | null => [1, 5, 30][tries - 1] ?? null;

/** What a push service's status means for a device. */
export function outcomeOf(status: number): "sent" | "gone" | "refused" {
  if (status === 404 || status === 410) return "gone";
  return status < 300 ? "sent" : "refused";
}
