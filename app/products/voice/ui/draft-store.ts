/** localStorage key of texts that are not posted yet, by what they are written for. */
const storageKey = "voice-draft";
/** Most drafts that are remembered; the latest stay. */
const most = 20;

function readAll(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** The draft under a name; "" where there is none. */
export const draftOf = (name: string): string => String(readAll()[name] ?? "");

/** Remembers a draft; an empty text forgets it. */
export function storeDraft(name: string, text: string): void {
  const { [name]: _, ...others } = readAll();
  const all = Object.entries(text.trim() === "" ? others : Object.assign(others, { [name]: text })).slice(-most);
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(all)));
  } catch {
    /* Without storage there are no drafts. */
  }
}
