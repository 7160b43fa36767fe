import { useSyncExternalStore } from "react";

/** What a visitor's own acts changed of posts since their list was read. */
type Change = { liked: boolean; likes: number };

const changes = new Map<number, Change>();
const listeners = new Set<() => void>();

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const tell = () => {
  for (const listener of listeners) listener();
};

/** Shows a change of a post wherever the post stands on this page and on those that are opened from it. */
export function noteChange(id: number, change: Change): void {
  changes.set(id, change);
  tell();
}

/** Forgets the changes of posts that were read again: what was read is newer. */
export function forgetChanges(ids: readonly number[]): void {
  const known = ids.filter((id) => changes.delete(id));
  if (known.length > 0) tell();
}

/** The latest change of a post; undefined where there is none. */
export const useChange = (id: number): Change | undefined =>
  useSyncExternalStore(
    listen,
    () => changes.get(id),
    () => undefined,
  );
