import { draftOf, storeDraft } from "./draft-store";

/** localStorage key of the posts that wait for the network. */
const storageKey = "voice-outbox";
/** The window event after each change of what waits. */
export const OUTBOX_EVENT = "voice-outbox";

/** A post as a call takes it. */
export type PostBody = Record<string, unknown> & { content: string };
/** A post that is to be sent: by whom, to which call, and the key by which a repeated request is recognised. */
type Outgoing = { key: string; userNum: number; path: string; body: PostBody; draft: string };

/** How one try ended: posted under an id (held: an administrator looks at it first), refused with a key and values of an error, signed out, or not answered. */
type Sent =
  | { state: "posted"; id: number; held: boolean }
  | { state: "refused"; key: string; params: Record<string, string | number> }
  | { state: "signedOut" }
  | { state: "waiting" };

function readAll(): Outgoing[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function storeAll(all: readonly Outgoing[]): void {
  try {
    if (all.length > 0) localStorage.setItem(storageKey, JSON.stringify(all));
    else localStorage.removeItem(storageKey);
  } catch {
    /* Without storage nothing waits; the text stays in its form. */
  }
  dispatchEvent(new Event(OUTBOX_EVENT));
}

/** How many posts of a person wait. */
export const waitingOf = (userNum: number): number => readAll().filter((one) => one.userNum === userNum).length;

/** Adds a post to those that wait. */
export const keepForLater = (one: Outgoing): void => storeAll([...readAll().filter(({ key }) => key !== one.key), one]);

/** Statuses of a server that is busy or away: the request may be repeated. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

/** Sends one post. A repeated request with its key is answered like the first, so it is posted once. */
export async function send({ key, path, body }: Pick<Outgoing, "key" | "path" | "body">): Promise<Sent> {
  try {
    const reply = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify(body),
    });
    if (isPassing(reply.status)) return { state: "waiting" };
    if (reply.status === 401) return { state: "signedOut" };
    const answer = await reply.json();
    if (reply.ok) return { state: "posted", id: Number(answer.id), held: answer.detail?.status === "held" };
    return { state: "refused", key: String(answer.message), params: answer.params ?? {} };
  } catch {
    return { state: "waiting" };
  }
}

/** What came of the posts that waited: the ids of those that were posted, and how many were refused. */
type Flushed = { posted: readonly number[]; refused: number };

/** Sends what waits, in its order. */
async function sendAll(userNum: number): Promise<Flushed> {
  const posted: number[] = [];
  let refused = 0;
  for (const one of readAll().filter((waiting) => waiting.userNum === userNum)) {
    const sent = await send(one);
    if (sent.state === "waiting" || sent.state === "signedOut") break;
    storeAll(readAll().filter(({ key }) => key !== one.key));
    if (sent.state === "posted") posted.push(sent.id);
    else {
      refused++;
      /* The words are not lost: the composer shows them again. */
      if (draftOf(one.draft).text === "") storeDraft(one.draft, { text: one.body.content, sent: false });
    }
  }
  return { posted, refused };
}

const nothing: Flushed = { posted: [], refused: 0 };

/**
 * Sends a person's posts that wait, in one window of the browser at a time; the words of a refused one are a draft
 * again.
 */
export async function flush(userNum: number): Promise<Flushed> {
  if (!navigator.locks) return sendAll(userNum);
  return navigator.locks.request(storageKey, { ifAvailable: true }, async (lock) =>
    lock ? sendAll(userNum) : nothing,
  );
}
