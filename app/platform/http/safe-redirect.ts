/** Longest accepted target in characters. */
const longest = 2_000;

/**
 * The path to go to, when `to` stays on `origin`; otherwise `fallback` [G22].
 * Parsed as a browser would: tabs, backslashes, `//host`, userinfo and other schemes all fall back.
 */
export function safeRedirect(to: unknown, origin: string, fallback = "/"): string {
  if (typeof to !== "string" || to === "" || to.length > longest) return fallback;
  try {
    const url = new URL(to, origin);
    const path = url.pathname + url.search + url.hash;
    return url.origin === origin && !url.username && /^\/(?!\/)/.test(path) && !/[\\\p{Cc}]/u.test(path)
      ? path
      : fallback;
  } catch {
    return fallback;
  }
}

/** Whether `to` is an absolute URL of one of `origins`, compared as parsed origins [SH17]. */
export function isListedTarget(to: unknown, origins: readonly string[]): to is string {
  if (typeof to !== "string" || to.length > longest || /[\\ \p{Cc}]/u.test(to)) return false;
  try {
    const url = new URL(to);
    return /^https?:$/.test(url.protocol) && origins.includes(url.origin) && !url.username && !url.password;
  } catch {
    return false;
  }
}
