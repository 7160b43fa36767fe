/**
 * Makes a key that identifies repeated submissions of a form, one for each time its page is read: a UUID of version 8
 * (RFC 9562, 5.8), so that it can be told from all other UUIDs.
 */
export function newFormKey(): string {
  const id = crypto.randomUUID();
  return `${id.slice(0, 14)}8${id.slice(15)}`;
}

/** Matches every such key in a text. */
export const formKeysIn = /[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
