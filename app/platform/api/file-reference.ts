type FileReference = { type: string; uuidKey: string };

/**
 * A file as replies of calls name it: its kind of upload (`demo` for pictures of the demo data), and its key; null where
 * there is none.
 */
export function fileReference<K extends string | null>(key: K): FileReference | Extract<K, null> {
  if (key === null) return null as Extract<K, null>;
  return { type: key.split("/", 1)[0] ?? "", uuidKey: key };
}
