/** Parses the cookies of a request: the first of a name wins, malformed values stay undecoded. */
export function parseCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of (header ?? "").slice(0, 8_192).split(";")) {
    const at = part.indexOf("=");
    const name = part.slice(0, at).trim();
    if (at < 1 || name in cookies || name === "__proto__") continue;
    const value = part.slice(at + 1).trim();
    try {
      cookies[name] = decodeURIComponent(value);
    } catch {
      cookies[name] = value;
    }
  }
  return cookies;
}

/** Cookie names carry the `__Host-` prefix when the site is served over TLS [S8]. */
export const cookieName = (origin: string, name: string): string =>
  origin.startsWith("https:") ? `__Host-${name}` : name;

/** The session token of a request: its cookie, else its Authorization header. */
export const sessionTokenOf = (
  origin: string,
  { cookies, bearer }: { cookies: Readonly<Record<string, string>>; bearer?: string | undefined },
): string | undefined => cookies[cookieName(origin, "sid")] ?? bearer;

/** A host-only, HttpOnly, SameSite=Lax Set-Cookie value; `maxAge` in seconds: none: session, 0 deletes. */
export function setCookie(origin: string, name: string, value: string, maxAge?: number): string {
  const age = maxAge === undefined ? "" : `; Max-Age=${maxAge}`;
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${cookieName(origin, name)}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax${secure}${age}`;
}
