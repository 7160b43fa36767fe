import { useEffect, useState } from "react";

/** localStorage key of a guest's likes, a list of item ids [W5]. */
const storageKey = "promote-like";

function readIds(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

/** Maximum number of stored ids; the latest are kept. */
const most = 500;

function keep(id: number, liked: boolean): void {
  const others = readIds().filter((other) => other !== id);
  try {
    localStorage.setItem(storageKey, JSON.stringify(liked ? [...others, id].slice(-most) : others));
  } catch {
    /* Without storage the likes are forgotten here; the server still knows the device. */
  }
}

/**
 * Whether this browser stores a guest's like of an item, which a cached page cannot know, and a setter for it. Likes of
 * members come from the server and are not stored.
 */
export function useStoredLike(id: number, isGuest: boolean): [boolean, (liked: boolean) => void] {
  const [stored, setStored] = useState(false);
  useEffect(() => setStored(isGuest && readIds().includes(id)), [id, isGuest]);
  const note = (liked: boolean) => {
    if (!isGuest) return;
    keep(id, liked);
    /* The button changes after its form is sent: until then its name states the action. */
    setTimeout(() => setStored(liked));
  };
  return [stored, note];
}
