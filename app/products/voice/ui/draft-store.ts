/** localStorage key of texts that are not posted yet, by what they are written for. */
const storageKey = "voice-draft";
/** Most drafts that are remembered; the latest stay. */
const most = 20;

/** A text, and whether the account has it too. */
type Draft = { text: string; sent: boolean };

const none: Draft = { text: "", sent: true };

function readAll(): Record<string, Draft | string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Record<string, Draft | string>) : {};
  } catch {
    return {};
  }
}

/** The draft under a name; an empty text where there is none. */
export function draftOf(name: string): Draft {
  const stored = readAll()[name] ?? none;
  /* Earlier releases stored the text alone. */
  return typeof stored === "string" ? { text: stored, sent: false } : { text: String(stored.text), sent: stored.sent };
}

/** Remembers a draft; an empty text forgets it. */
export function storeDraft(name: string, draft: Draft): void {
  const { [name]: _, ...others } = readAll();
  const isEmpty = draft.text.trim() === "" && draft.sent;
  const all = Object.entries(isEmpty ? others : Object.assign(others, { [name]: draft })).slice(-most);
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(all)));
  } catch {
    /* Without storage there are no drafts. */
  }
}
