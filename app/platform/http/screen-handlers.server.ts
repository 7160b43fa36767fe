import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Screen } from "~/platform/domain/screens";
import { homeId } from "~/platform/http/site-build.server";
import type { RequestContext } from "../access/request-context";

export type Handle = (request: Request, context: RequestContext) => Promise<Response>;

/** Reduces a build to one route and its parents. */
function onlyRoute(build: ServerBuild, id: string): ServerBuild {
  const routes: ServerBuild["routes"] = {};
  for (let route = build.routes[id]; route; route = build.routes[route.parentId ?? ""]) routes[route.id] = route;
  return { ...build, routes };
}

/**
 * Answers requests of a site. The router ranks and compiles all its routes several times per page, so each screen has a
 * handler with only its own route, made on first use. Other addresses, and unusually written ones, go to the handler of
 * the whole build.
 */
export function screenHandlers(build: ServerBuild, screenAt: (path: string) => Screen | undefined): Handle {
  const whole: Handle = createRequestHandler(build, build.mode);
  const made = new Map<string, Handle>();
  const idOf = (pathname: string): string | undefined => {
    const path = pathname.replace(/\.data$/, "");
    if (path === "/" || path === "/_root") return homeId;
    const screen = screenAt(path);
    return screen && !screen.path.endsWith("*") && build.routes[screen.id] ? screen.id : undefined;
  };
  return (request, context) => {
    const id = idOf(new URL(request.url).pathname);
    if (!id) return whole(request, context);
    const handler = made.get(id) ?? createRequestHandler(onlyRoute(build, id), build.mode);
    made.set(id, handler);
    return handler(request, context);
  };
}
