import { createHash } from "node:crypto";
import { redirect, type ServerBuild } from "@remix-run/node";
import type { RequestContext } from "~/platform/access/request-context";
import { allows } from "~/platform/domain/access";
import { deskFrameId, type Screen } from "../domain/screens";
import { homePaths, type Site } from "../domain/sites";
import { loggedOutHeader } from "../screens/logged-out";
import { keptForm } from "../screens/logged-out.server";
import { loginHref } from "../screens/login-href";
import type { SiteOf } from "../screens/site-assets";
import { rememberWay } from "./way-back.server";

type Args = { context: RequestContext; request: Request };
type Handler = (args: never) => unknown;

/**
 * Where visitors are led who may not enter: those who are not signed in to the login page, which remembers the address;
 * those with another role to the home page [SH19]. Null for who may.
 */
function refusal(screen: Screen, { context, request }: Args): Response | null {
  if (allows(screen.access, context.actor?.roles ?? null)) return null;
  if (context.actor) return redirect("/");
  const url = new URL(request.url);
  const path = url.pathname.replace(/\.data$/, "") + url.search;
  const memory = rememberWay(context.origin, path);
  const isForm = request.method === "POST";
  const headers = { ...(memory && { "Set-Cookie": memory }), ...(isForm && { [loggedOutHeader]: "1" }) };
  return redirect(loginHref(path), { headers });
}

const guarded = (screen: Screen, handler: Handler | undefined): Handler | undefined =>
  handler &&
  ((args: never) => {
    const refused = refusal(screen, args as Args);
    if (refused) throw refused;
    return handler(args);
  });

/** As `guarded`; a form that is sent after its session has ended comes back with what was typed. */
const guardedAction = (screen: Screen, action: Handler | undefined): Handler | undefined =>
  action &&
  ((args: never) => {
    const refused = refusal(screen, args as Args);
    if (!refused) return action(args);
    const { context, request } = args as Args;
    if (request.method !== "POST" || context.actor || context.dataOnly) throw refused;
    return keptForm(request, context).then((kept) => {
      throw kept ?? refused;
    });
  });

/** Throws when a loader does not fit its screen's access. */
function refuseStrangeLoader({ path, access }: Screen, loader: { takes?: string } | undefined): void {
  const isGuarded = access.allow !== "anyone";
  if (isGuarded && !loader) throw new Error(`Screen ${path} is guarded but has no loader`);
  if (!loader) return;
  if (isGuarded && loader.takes !== "signedIn")
    throw new Error(`Screen ${path} is guarded, but its loader takes anyone: make it with loadSignedIn`);
  if (!isGuarded && loader.takes === "signedIn")
    throw new Error(`Screen ${path} is for everybody, but its loader wants somebody signed in: make it with load`);
}

/** A hash of what the sites' scripts know, for their address, since browsers cache them forever. */
const markOf = (screens: readonly Screen[], siteOf: SiteOf): string =>
  createHash("sha256")
    .update(screens.map((screen) => `${screen.id} ${siteOf(screen)}`).join())
    .digest("hex")
    .slice(0, 8);

/** The route id under which a site's home section is shown at "/". */
export const homeId = "home";

/**
 * The server build of one site: every loader and action behind its own screen's guard, the site's home section also at
 * "/", and the address of its route manifest. Remix runs loaders in parallel and answers `?_routes=<child>` with the
 * child alone, so a guard in a parent would not protect it. Throws at start when a route has no screen, or a loader
 * does not fit its screen's access.
 */
export function siteBuild(build: ServerBuild, site: Site, screens: readonly Screen[], siteOf: SiteOf): ServerBuild {
  const byId = new Map(screens.map((screen) => [screen.id, screen]));
  const routes: ServerBuild["routes"] = {};
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route || id === "root") {
      routes[id] = route;
      continue;
    }
    if (id === deskFrameId) {
      if (route.module.loader || route.module.action)
        throw new Error(`${id} is behind no guard: it may not load or act`);
      routes[id] = route;
      continue;
    }
    const screen = byId.get(id);
    if (!screen) throw new Error(`Route ${id} is in no screen table`);
    const { loader, action } = route.module;
    refuseStrangeLoader(screen, loader as { takes?: string } | undefined);
    const wrapped = { loader: guarded(screen, loader as Handler), action: guardedAction(screen, action as Handler) };
    routes[id] = { ...route, module: { ...route.module, ...wrapped } as typeof route.module };
  }
  const home = screens.find((screen) => screen.path === homePaths[site]);
  const [route, asset] = home ? [routes[home.id], build.assets.routes[home.id]] : [];
  if (!route || !asset) throw new Error(`Site ${site} has no home screen ${homePaths[site]}`);
  routes[homeId] = { ...route, id: homeId, path: undefined, index: true };
  return {
    ...build,
    routes,
    assets: {
      ...build.assets,
      url: `/assets/manifest-${build.assets.version}-${markOf(screens, siteOf)}-${site}.js`,
      routes: { ...build.assets.routes, [homeId]: { ...asset, id: homeId, path: undefined, index: true } },
    },
  };
}
