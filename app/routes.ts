import { type RouteConfig, route } from "@remix-run/route-config";
import { allScreens } from "./screens";

/** The screen tables as Remix routes; nothing else declares a route. */
export default allScreens.map(({ id, path, file }) => route(path, file, { id })) satisfies RouteConfig;
