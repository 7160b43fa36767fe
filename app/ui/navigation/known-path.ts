import { matchRoutes } from "@remix-run/react";
import { useEffect, useState } from "react";

declare global {
  interface Window {
    /** Set by Remix once the page is alive. */
    __remixRouter?: { routes: NonNullable<Parameters<typeof matchRoutes>[0]> };
  }
}

/** Whether this page's script knows the screen at an address of this host. Only for the browser. */
export function knowsPath(to: string): boolean {
  const { pathname } = new URL(to, window.location.href);
  const screen = matchRoutes(window.__remixRouter?.routes ?? [], pathname)?.at(-1);
  return screen !== undefined && screen.route.path !== "/*";
}

/** Whether a form goes to a screen that this page's script does not know; it is then sent as a document. */
export function useUnknown(action: string | undefined): boolean {
  const [unknown, setUnknown] = useState(false);
  useEffect(() => setUnknown(action !== undefined && !knowsPath(action)), [action]);
  return unknown;
}
