import { useEffect, useState } from "react";

/** Where a browser remembers what its guest likes, as a list of ids [W5]. */
const storageKey = "promote-like";

function readIds(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

/** Ids that are remembered at most: the latest. */
const most = 500;

function keep(id: number, liked: boolean): void {
  const others = readIds().filter((other) => other !== id);
  try {
    localStorage.setItem(storageKey, JSON.stringify(liked ? [...others, id].slice(-most) : others));
  } catch {
    /* A browser that stores nothing forgets; the server knows its device all the same. */
  }
}

/**
 * Whether this browser remembers that its guest likes an item, which a page from the cache cannot know, and how to note
 * another mind. People's likes are the server's to tell: for them it remembers nothing.
 */
export function useStoredLike(id: number, isGuest: boolean): [boolean, (liked: boolean) => void] {
  const [stored, setStored] = useState(false);
  useEffect(() => setStored(isGuest && readIds().includes(id)), [id, isGuest]);
  const note = (liked: boolean) => {
    if (!isGuest) return;
    keep(id, liked);
    /* The button shows it after its form is sent: until then its name says what is asked for. */
    setTimeout(() => setStored(liked));
  };
  return [stored, note];
}
