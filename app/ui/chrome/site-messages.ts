import { inApp, sendToApp } from "~/ui/base/native-bridge";

/** A message between our sites, or from the native app around the page [SH16]. */
export type SiteMessage = { type: "set-token" | "clear-token"; ott?: string; at: number };

export type SiteOrigin = { site: string; origin: string };

/** Stored in the browser: the time of the last message, and whether somebody was signed in. Never a secret. */
const HANDLED = "site-message";
const SIGNED_IN = "signed-in";

/** How long a message that invites to sign in is valid, ms. */
const FRESH = 5_000;

/** The reaction to a message: nothing, take over the session of another site, or end the own session. */
export type Reaction = { kind: "ignore" } | { kind: "enter"; path: string } | { kind: "leave" };

const isMessage = (data: unknown): data is SiteMessage => {
  if (typeof data !== "object" || data === null) return false;
  const { type, at, ott } = data as Record<string, unknown>;
  const known = type === "set-token" || type === "clear-token";
  return known && Number.isSafeInteger(at) && (ott === undefined || /^[\w-]{43}$/.test(String(ott)));
};

/**
 * Decides about a message: only from one of our sites, newer than the last one handled, and of the known shape. A
 * set-token is valid for 5 s and only while nobody is signed in here; it is an invitation, and the page starts the
 * hand-over of the session itself.
 */
export function reactionTo(
  { origin, data }: { origin: string; data: unknown },
  current: { sites: readonly SiteOrigin[]; own: string; signedIn: boolean; lastAt: number; now: number; path: string },
): Reaction {
  const from = current.sites.find((site) => site.origin === origin);
  if (!from || !isMessage(data) || data.at <= current.lastAt || data.at > current.now + FRESH)
    return { kind: "ignore" };
  if (data.type === "clear-token") return current.signedIn ? { kind: "leave" } : { kind: "ignore" };
  if (current.signedIn || current.now - data.at >= FRESH) return { kind: "ignore" };
  const to = encodeURIComponent(current.path);
  if (from.origin !== current.own) return { kind: "enter", path: `/jump/start?from=${from.site}&to=${to}` };
  return data.ott ? { kind: "enter", path: `/?ott=${data.ott}&to=${to}` } : { kind: "ignore" };
}

const isSignedIn = (): boolean => document.querySelector("[data-signed-in]") !== null;

function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}

let sites: Promise<SiteOrigin[]> | undefined;

async function knownSites(): Promise<SiteOrigin[]> {
  sites ??= fetch("/api/user/sites").then((reply) => (reply.ok ? reply.json() : []));
  return sites.catch(() => []);
}

/** Reacts to a message sent to this window. */
export async function receive(event: MessageEvent): Promise<void> {
  const { pathname, search, origin: own } = location;
  const reaction = reactionTo(event, {
    sites: await knownSites(),
    own,
    signedIn: isSignedIn(),
    lastAt: Number(remembered(HANDLED) ?? 0),
    now: Date.now(),
    path: pathname + search,
  });
  if (reaction.kind === "ignore") return;
  remember(HANDLED, String((event.data as SiteMessage).at));
  if (reaction.kind === "enter") return location.assign(reaction.path);
  await fetch("/user/logout", { method: "POST", body: new URLSearchParams() }).catch(() => undefined);
  if (inApp()) sendToApp("login");
  else location.assign("/user/login");
}

/** Notifies the surrounding windows and the app when somebody signed in or out since the last page. */
export async function announce(): Promise<void> {
  const now = isSignedIn() ? "1" : "0";
  const before = remembered(SIGNED_IN) ?? "0";
  if (now === before) return;
  remember(SIGNED_IN, now);
  const type = now === "1" ? "set-token" : "clear-token";
  if (inApp()) sendToApp(type);
  const around = [window.opener as Window | null, window.parent].filter((other) => other && other !== window);
  for (const { origin } of await knownSites())
    for (const other of around) other?.postMessage({ type, at: Date.now() } satisfies SiteMessage, origin);
}
