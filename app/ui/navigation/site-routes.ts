import type { matchRoutes } from "@remix-run/react";
import type { createClientRoutes } from "@remix-run/react/dist/esm/routes.js";

type Manifest = { site?: string; routes: Parameters<typeof createClientRoutes>[0] };
type Router = {
  routes: NonNullable<Parameters<typeof matchRoutes>[0]>;
  patchRoutes: (parent: string | null, routes: Router["routes"]) => void;
};

declare global {
  interface Window {
    /** Set by Remix once the page is hydrated. */
    __remixRouter?: Router;
    /** All routes of the site of this page, once its script is loaded. */
    __siteManifest?: Manifest;
  }
}

/** Remix's properties of the window, beyond its own types. */
type RemixWindow = {
  __remixManifest: Manifest;
  __remixRouteModules: Parameters<typeof createClientRoutes>[1];
  __remixContext: { future: Parameters<typeof createClientRoutes>[3] };
};

const listeners = new Set<() => void>();
let loading: Promise<void> | undefined;

async function loadSiteRoutes(): Promise<void> {
  const { __remixManifest: manifest, __remixRouteModules, __remixContext } = window as unknown as RemixWindow;
  const router = window.__remixRouter;
  if (!manifest.site || !router) return;
  const [remix] = await Promise.all([
    import("@remix-run/react/dist/esm/routes.js"),
    import(/* @vite-ignore */ manifest.site),
  ]);
  const all = Object.values(window.__siteManifest?.routes ?? {});
  const added = Object.fromEntries(all.flatMap((route) => (manifest.routes[route.id] ? [] : [[route.id, route]])));
  Object.assign(manifest.routes, added);
  const parents = new Set(Object.values(added).flatMap(({ parentId = "" }) => (added[parentId] ? [] : [parentId])));
  for (const parent of parents)
    router.patchRoutes(
      parent || null,
      remix.createClientRoutes(added, __remixRouteModules, null, __remixContext.future, false, parent),
    );
  for (const listener of listeners) listener();
}

/**
 * Adds the routes of this page's site to its router, once per document: a page starts with its own route only, because
 * the router ranks all routes it knows. Rejects when the script cannot be loaded; it may then be called again.
 */
export function siteRoutes(): Promise<void> {
  loading ??= loadSiteRoutes().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Calls `listener` when the routes are known; returns a function that removes it. */
export function onSiteRoutes(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Loads the routes as soon as the visitor points at, touches or focuses a link or a form. Returns a function that stops
 * it.
 */
export function watchForSteps(): () => void {
  const events = ["pointerover", "pointerdown", "focusin"] as const;
  const look = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest("a[href], form")) return;
    void siteRoutes().then(stop, () => undefined);
  };
  const stop = () => {
    for (const event of events) removeEventListener(event, look);
  };
  for (const event of events) addEventListener(event, look, { passive: true });
  return stop;
}
