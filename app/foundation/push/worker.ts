type Waiting = { waitUntil: (work: Promise<unknown>) => void };
type Shown = { body?: string; lang?: string; tag?: string; renotify: boolean; icon: string; data: { to: string } };
type Pushed = Waiting & { data: { json: () => unknown } | null };
type Clicked = Waiting & { notification: { close: () => void; data: unknown } };
type Changed = Waiting & {
  newSubscription?: PushSubscription | null;
  oldSubscription?: { options: PushSubscriptionOptionsInit } | null;
};
type Window = { url: string; focus: () => Promise<unknown>; navigate: (to: string) => Promise<unknown> };

/** The part of a worker's global scope that push uses. */
export type PushScope = {
  addEventListener: {
    (name: "push", listen: (event: Pushed) => void): void;
    (name: "notificationclick", listen: (event: Clicked) => void): void;
    (name: "pushsubscriptionchange", listen: (event: Changed) => void): void;
    (name: "fetch", listen: (event: Waiting & { request: { url: string; method: string } }) => void): void;
  };
  fetch: (address: string, options: RequestInit) => Promise<unknown>;
  location: { origin: string };
  clients: {
    matchAll: (of: { type: "window" }) => Promise<readonly Window[]>;
    openWindow: (to: string) => Promise<unknown>;
  };
  registration: {
    showNotification: (title: string, shown: Shown) => Promise<void>;
    getNotifications: () => Promise<readonly { close: () => void }[]>;
    pushManager?: {
      subscribe: (options: PushSubscriptionOptionsInit) => Promise<PushSubscription>;
      getSubscription: () => Promise<{ unsubscribe: () => Promise<boolean> } | null>;
    };
  };
};

/**
 * The push part of the browser's worker, sent as text: it names nothing outside itself. It shows a message, opens what the
 * message is about, tells the server a new address of this browser, and at a logout (`ends`) it takes away
 * what it shows and ends the subscription, whether or not the network is there [PU1].
 */
export function pushWorker(scope: PushScope, { ends }: { ends: string }): void {
  const { origin } = scope.location;
  const isOwn = (to: unknown): to is string => typeof to === "string" && /^\/(?![/\\])/.test(to);

  scope.addEventListener("push", (event) => {
    let said: Record<string, unknown> = {};
    try {
      said = Object(event.data?.json());
    } catch {
      /* A message that is none of ours: browsers want something shown for each. */
    }
    const { title, body, lang, tag, to } = said;
    const text = (value: unknown) => (typeof value === "string" ? value : undefined);
    const shown = {
      body: text(body),
      lang: text(lang),
      tag: text(tag),
      renotify: Boolean(text(tag)),
      icon: "/icons/main-192.png",
      data: { to: isOwn(to) ? to : "/notification" },
    };
    event.waitUntil(scope.registration.showNotification(text(title) ?? "Tabikura", shown));
  });

  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const { to } = Object(event.notification.data) as { to?: unknown };
    const address = new URL(isOwn(to) ? to : "/notification", origin).href;
    const open = async () => {
      const windows = await scope.clients.matchAll({ type: "window" });
      const there = windows.find(({ url }) => url === address);
      return there ? there.focus() : scope.clients.openWindow(address);
    };
    event.waitUntil(open());
  });

  scope.addEventListener("pushsubscriptionchange", (event) => {
    const renew = async () => {
      const old = event.oldSubscription?.options;
      const fresh = event.newSubscription ?? (old && (await scope.registration.pushManager?.subscribe(old)));
      if (!fresh) return;
      const { endpoint, keys } = fresh.toJSON();
      await scope.fetch("/api/notification/push/save", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ endpoint, keys, renewed: true }),
      });
    };
    event.waitUntil(renew());
  });

  scope.addEventListener("fetch", (event) => {
    /* No page of others can send this host's form. */
    if (event.request.method !== "POST" || new URL(event.request.url).pathname !== ends) return;
    const { registration } = scope;
    const end = async () => (await registration.pushManager?.getSubscription())?.unsubscribe();
    const clear = async () => {
      for (const shown of await registration.getNotifications()) shown.close();
    };
    event.waitUntil(Promise.all([end(), clear()]).catch(() => undefined));
  });
}
