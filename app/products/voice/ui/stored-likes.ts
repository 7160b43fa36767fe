import { voiceLimits } from "../rules/limits";

/** localStorage key of a guest's likes, a list of post ids [MS17]. */
const storageKey = "voice-like";

function readIds(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

/** Whether this browser remembers a guest's like of a post. */
export const isStoredLike = (id: number): boolean => readIds().includes(id);

/** Remembers or forgets a guest's like; the last 500 are remembered. */
export function storeLike(id: number, liked: boolean): void {
  const others = readIds().filter((other) => other !== id);
  try {
    const ids = liked ? [...others, id].slice(-voiceLimits.storedLikes) : others;
    localStorage.setItem(storageKey, JSON.stringify(ids));
  } catch {
    /* Without storage the likes are forgotten here; the server still knows the device. */
  }
}
