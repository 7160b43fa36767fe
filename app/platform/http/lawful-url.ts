function isDecodable(path: string): boolean {
  try {
    return decodeURI(path) !== "";
  } catch {
    return false;
  }
}

/**
 * The path and query of a request as Remix may see them: without the parameter of its old data requests, and never with
 * what cannot be decoded. Both it would write into the log in words of its own. What was no address stays one
 * that leads nowhere.
 */
export function lawfulUrl(url: string): string {
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  const lawful = path.includes("%") && !isDecodable(path) ? path.replaceAll("%", "%25") : path;
  const fields = at < 0 ? [] : url.slice(at + 1).split("&");
  const kept = fields.filter((field) => !new URLSearchParams(field).has("_data"));
  return kept.length > 0 ? `${lawful}?${kept.join("&")}` : lawful;
}
