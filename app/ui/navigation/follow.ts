import { knowsPath } from "./known-path";
import { siteRoutes } from "./site-routes";

type Click = Pick<
  MouseEvent,
  "button" | "metaKey" | "altKey" | "ctrlKey" | "shiftKey" | "defaultPrevented" | "preventDefault"
>;

/** Whether an address may be a screen of this host, and no hand-over, anchor, mail address or other host. */
export const isOwnPath = (to: string): boolean => /^\/(?![/\\]|jump\b)/.test(to);

/** A plain click into this window, which the browser would answer with the link's document. */
const isPlain = (click: Click, target: string | undefined): boolean =>
  click.button === 0 &&
  (!target || target === "_self") &&
  !(click.metaKey || click.altKey || click.ctrlKey || click.shiftKey);

/**
 * Answers a click on a link with a step as soon as this page's script knows the site's routes, and with the document if
 * the address is none of them. What is no plain click is left to the browser.
 */
export function follow(click: Click, to: string, target?: string): void {
  const isKnown = () => knowsPath(to);
  if (click.defaultPrevented || !isOwnPath(to) || !window.__remixRouter || !isPlain(click, target)) return;
  if (window.__siteManifest && !isKnown()) return;
  click.preventDefault();
  const routes = isKnown() ? Promise.resolve() : siteRoutes().catch(() => undefined);
  void routes.then(() => (isKnown() ? window.__remixRouter?.navigate(to) : window.location.assign(to)));
}
