import { inApp, sendToApp } from "~/ui/base/native-bridge";

/** A message between our sites, or from the native app around the page [SH16]. */
export type SiteMessage = {
  type: "set-token" | "clear-token";
  ott?: string;
  at: number;
  /** The site that speaks, in a message that the bridge passed on. */
  site?: string;
};

export type SiteOrigin = { site: string; origin: string };

/** Stored in the tab: the time of the last message; in the browser: whether somebody was signed in. Never a secret. */
const HANDLED = "site-message";
const SIGNED_IN = "signed-in";

/** How long a message that invites to sign in is valid, ms. */
const FRESH = 5_000;

/** The reaction to a message: nothing, take over the session of another site, or end the own session. */
export type Reaction = { kind: "ignore" } | { kind: "enter"; path: string } | { kind: "leave" };

const isMessage = (data: unknown): data is SiteMessage => {
  if (typeof data !== "object" || data === null) return false;
  const { type, at, ott, site } = data as Record<string, unknown>;
  if (site !== undefined && typeof site !== "string") return false;
  const known = type === "set-token" || type === "clear-token";
  return known && Number.isSafeInteger(at) && (ott === undefined || /^[\w-]{43}$/.test(String(ott)));
};

/**
 * Decides about a message: only from one of our sites, newer than the last one handled, and of the known shape. A
 * set-token is valid for 5 s and only while nobody is signed in here; it is an invitation, and the page starts the
 * hand-over of the session itself; a tab of the very site that speaks only reads its page again.
 */
export function reactionTo(
  { origin, data }: { origin: string; data: unknown },
  current: { sites: readonly SiteOrigin[]; own: string; signedIn: boolean; lastAt: number; now: number; path: string },
): Reaction {
  const sender = current.sites.find((site) => site.origin === origin);
  if (!sender || !isMessage(data)) return { kind: "ignore" };
  const from = data.site === undefined ? sender : current.sites.find(({ site }) => site === data.site);
  if (!from || data.at <= current.lastAt || data.at > current.now + FRESH) return { kind: "ignore" };
  if (data.type === "clear-token") return current.signedIn ? { kind: "leave" } : { kind: "ignore" };
  if (current.signedIn || current.now - data.at >= FRESH) return { kind: "ignore" };
  const to = encodeURIComponent(current.path);
  if (from.origin !== current.own) return { kind: "enter", path: `/jump/start?from=${from.site}&to=${to}` };
  if (data.site !== undefined) return { kind: "enter", path: current.path };
  return data.ott ? { kind: "enter", path: `/?ott=${data.ott}&to=${to}` } : { kind: "ignore" };
}

const isSignedIn = (): boolean => document.querySelector("[data-signed-in], [data-desk]") !== null;

function remembered(key: string, at: () => Storage = () => localStorage): string | null {
  try {
    return at().getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, value: string, at: () => Storage = () => localStorage): void {
  try {
    at().setItem(key, value);
  } catch {
    return;
  }
}

let sites: Promise<SiteOrigin[]> | undefined;

async function knownSites(): Promise<SiteOrigin[]> {
  sites ??= fetch("/api/user/sites").then((reply) => (reply.ok ? reply.json() : []));
  return sites.catch(() => []);
}

/** Each tab has its own last message: all tabs of a site get the same ones. */
const ofTab = () => sessionStorage;

/** What connects this tab with the others: the channel itself on the main site, elsewhere a frame of its bridge. */
let bridge: BroadcastChannel | HTMLIFrameElement | undefined;

/** Whether a message came through this tab's own frame of the bridge. */
const isBridge = (source: MessageEventSource | null): boolean =>
  bridge instanceof HTMLIFrameElement && source === bridge.contentWindow;

/** Whether the session of this site still stands: one that ended elsewhere has ended here too. */
const isStillIn = (): Promise<boolean> =>
  fetch("/api/user/profile").then(
    ({ ok }) => ok,
    () => true,
  );

/** Reacts to a message sent to this window; one that names its site must have come through the bridge. */
export async function receive(event: MessageEvent): Promise<void> {
  const isRelayed = (event.data as SiteMessage).site !== undefined;
  if (!isRelayed || isBridge(event.source)) await react(event);
}

/**
 * Reacts to a message. What another site says about an end is a hint: this site's server is asked, so that no message can
 * sign anybody out.
 */
async function react(event: { origin: string; data: unknown }): Promise<void> {
  const { pathname, search, origin: own } = location;
  const reaction = reactionTo(event, {
    sites: await knownSites(),
    own,
    signedIn: isSignedIn(),
    lastAt: Number(remembered(HANDLED, ofTab) ?? 0),
    now: Date.now(),
    path: pathname + search,
  });
  if (reaction.kind === "ignore") return;
  remember(HANDLED, String((event.data as SiteMessage).at), ofTab);
  if (reaction.kind === "enter") return location.assign(reaction.path);
  const { site } = event.data as SiteMessage;
  if ((site !== undefined || event.origin !== own) && (await isStillIn())) return;
  await fetch("/user/logout", { method: "POST", body: new URLSearchParams() }).catch(() => undefined);
  if (inApp()) sendToApp("login");
  else location.assign("/user/login");
}

/** Tells the surrounding windows, the app and the bridge when somebody signed in or out since it was last asked. */
export async function announce(): Promise<void> {
  const now = isSignedIn() ? "1" : "0";
  const before = remembered(SIGNED_IN) ?? "0";
  if (now === before) return;
  remember(SIGNED_IN, now);
  const type = now === "1" ? "set-token" : "clear-token";
  if (inApp()) sendToApp(type);
  /* For a few seconds the other sites may fetch the session of this one. */
  if (now === "1") await fetch("/api/user/invite", { method: "POST" }).catch(() => undefined);
  const around = [window.opener as Window | null, window.parent].filter((other) => other && other !== window);
  const all = await knownSites();
  const at = Date.now();
  for (const { origin } of all)
    for (const other of around) other?.postMessage({ type, at } satisfies SiteMessage, origin);
  const site = all.find(({ origin }) => origin === location.origin)?.site;
  const main = all.find((one) => one.site === "main")?.origin;
  if (!site || !main || !bridge) return;
  const message: SiteMessage = { type, at, site };
  if (bridge instanceof BroadcastChannel) bridge.postMessage(message);
  else bridge.contentWindow?.postMessage(message, main);
}

/** How often a page looks whether somebody signed in or out on it, ms. */
const lookMs = 1_000;

/** From now on this page tells who signs in or out on it. */
function speak(): void {
  void announce();
  setInterval(announce, lookMs);
}

/** A hidden frame of the main site's bridge. */
function frameOf(main: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.title = "Tabikura";
  frame.referrerPolicy = "origin";
  frame.src = `${main}/bridge`;
  frame.addEventListener("load", speak, { once: true });
  document.body.append(frame);
  return frame;
}

/**
 * Connects this tab with those of our other sites: pages of the main site share a channel, and the others frame its
 * bridge, which passes on who signs in or out. Where the browser keeps sites apart (hosts without a common registrable
 * domain) nothing arrives.
 */
export async function connect(): Promise<void> {
  const main = (await knownSites()).find(({ site }) => site === "main")?.origin;
  if (!main || bridge || !("BroadcastChannel" in window)) return;
  if (main !== location.origin) {
    bridge = frameOf(main);
    return;
  }
  const channel = new BroadcastChannel("session");
  channel.onmessage = ({ data }) => void react({ origin: main, data });
  bridge = channel;
  speak();
}
