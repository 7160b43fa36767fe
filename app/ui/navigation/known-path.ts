import { matchRoutes } from "@remix-run/react";
import { useEffect, useState } from "react";
import { onSiteRoutes } from "./site-routes";

/** Whether this page's script knows the screen at an address of this host. Only for the browser. */
export function knowsPath(to: string): boolean {
  const { pathname } = new URL(to, window.location.href);
  const screen = matchRoutes(window.__remixRouter?.routes ?? [], pathname)?.at(-1);
  return screen !== undefined && screen.route.path !== "/*";
}

/** Whether a form goes to a screen that this page's script does not know; it is then sent as a document. */
export function useUnknown(action: string | undefined): boolean {
  const [unknown, setUnknown] = useState(false);
  useEffect(() => {
    const look = () => setUnknown(action !== undefined && !knowsPath(action));
    look();
    return onSiteRoutes(look);
  }, [action]);
  return unknown;
}
