/** A file as replies of calls name it: its kind of upload (`demo` for pictures of the demo data), and its key. */
export const fileReference = (key: string): { type: string; uuidKey: string } => ({
  type: key.split("/", 1)[0] ?? "",
  uuidKey: key,
});
