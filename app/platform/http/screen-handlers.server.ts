import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Screen } from "~/platform/screens/screens";
import { homeId } from "~/platform/screens/site-build.server";
import type { RequestContext } from "../request-context";

export type Handle = (request: Request, context: RequestContext) => Promise<Response>;

/** A build that knows one route and those around it. */
function onlyRoute(build: ServerBuild, id: string): ServerBuild {
  const routes: ServerBuild["routes"] = {};
  for (let route = build.routes[id]; route; route = build.routes[route.parentId ?? ""]) routes[route.id] = route;
  return { ...build, routes };
}

/**
 * Answers requests of a site. The router ranks and compiles all routes that it knows several times a page; so each screen
 * has a handler of its own, made when it is first asked for, that knows no other. What is no screen's own address, or is
 * written otherwise than the tables have it, is left to the handler of the whole build.
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
