import { matchRoutes } from "@remix-run/react";
import { useEffect, useState } from "react";
import { onSiteRoutes } from "./site-routes";

/** Whether this page's script knows the screen of an address of this host. Browser only. */
export function knowsPath(to: string): boolean {
  const { pathname } = new URL(to, window.location.href);
  const screen = matchRoutes(window.__remixRouter?.routes ?? [], pathname)?.at(-1);
  return screen !== undefined && screen.route.path !== "/*";
}

/** Whether a form's action is a screen that this page's script does not know; such a form is sent as a document. */
export function useUnknown(action: string | undefined): boolean {
  const [unknown, setUnknown] = useState(false);
  useEffect(() => {
    const look = () => setUnknown(action !== undefined && !knowsPath(action));
    look();
    return onSiteRoutes(look);
  }, [action]);
  return unknown;
}
