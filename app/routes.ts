import { type RouteConfig, route } from "@remix-run/route-config";
import "./domains";
import { declaredScreens } from "./platform/domain/declared";

/** The screens of the domains as Remix routes; nothing else declares a route. */
export default declaredScreens().map(({ id, path, file }) => route(path, file, { id })) satisfies RouteConfig;
