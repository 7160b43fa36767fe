import { layout, type RouteConfig, route } from "@remix-run/route-config";
import "./domains";
import { declaredScreens } from "./platform/domain/declared";
import { deskFrameId, type Screen } from "./platform/domain/screens";

const routesOf = (screens: readonly Screen[]) => screens.map(({ id, path, file }) => route(path, file, { id }));

/** The screens of the domains as Remix routes, desks in their frame; nothing else declares a route. */
export default [
  ...routesOf(declaredScreens().filter(({ desk }) => !desk)),
  layout("desk-frame.tsx", { id: deskFrameId }, routesOf(declaredScreens().filter(({ desk }) => desk))),
] satisfies RouteConfig;
