/**
 * What a form that is sent twice is known by, made for one reading of its page: a UUID of the version that everybody may
 * fill as they like (RFC 9562, 5.8), so that it is told from all others.
 */
export function newFormKey(): string {
  const id = crypto.randomUUID();
  return `${id.slice(0, 14)}8${id.slice(15)}`;
}

/** Every such key in a text. */
export const formKeysIn = /[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
