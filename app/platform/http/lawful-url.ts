/** Whether every escape of a path stands for text in UTF-8. */
export function isDecodable(path: string): boolean {
  try {
    return decodeURI(path) !== "";
  } catch {
    return false;
  }
}

/**
 * Cleans a request's path and query for Remix, which would log errors of its own otherwise: removes `_data`, the
 * parameter of its old data requests, and every NUL, which the database cannot store, and escapes a path that cannot be
 * decoded, which then matches no page.
 */
export function lawfulUrl(url: string): string {
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  const lawful = path.includes("%") && !isDecodable(path) ? path.replaceAll("%", "%25") : path;
  const query = at < 0 ? null : url.slice(at + 1).replaceAll("%00", "");
  const kept = (query?.split("&") ?? []).filter((field) => !new URLSearchParams(field).has("_data"));
  return kept.length > 0 ? `${lawful}?${kept.join("&")}` : lawful;
}
