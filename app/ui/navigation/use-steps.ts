import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { useT } from "~/platform/i18n/use-t";
import { showSnack } from "~/ui/base/snack-list";
import { knowsPath } from "./known-path";
import { siteRoutes, watchForSteps } from "./site-routes";

/** A path of this host; a hand-over to another host (/jump) is a document. */
const ownPath = /^\/(?![/\\]|jump\b)/;

/** The path of this host that a plain click on a link opens; null when the browser must handle the click. */
function stepOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || (link.target && link.target !== "_self") || link.hasAttribute("download") || "reload" in link.dataset)
    return null;
  const written = link.getAttribute("href") ?? "";
  const to = written.startsWith("?") ? window.location.pathname + written : written;
  if (!ownPath.test(to) || (window.__siteManifest && !knowsPath(to))) return null;
  return to;
}

/**
 * Turns links into client-side steps with one listener, including links in HTML that React did not render. A click
 * before the site's routes are known waits for them, and becomes a document if none of them matches. Without a network a
 * link leads to the stored copy of its page; without one, and for a search, the page stays with the typed text, and a
 * message says so.
 */
export function useSteps(): void {
  const navigate = useNavigate();
  const t = useT("common");
  const lost = t("networkError");
  useEffect(watchForSteps, []);
  useEffect(() => {
    const stay = async (event: Event, to = "") => {
      event.preventDefault();
      event.stopPropagation();
      if (to && (await window.caches?.match(to))) window.location.assign(to);
      else showSnack({ kind: "error", text: lost });
    };
    const go = (to: string) => {
      const { pathname, search, hash } = window.location;
      navigate(to, { replace: to === pathname + search + hash });
    };
    const step = (event: MouseEvent) => {
      const to = stepOf(event);
      if (to === null) return;
      if (!navigator.onLine) return void stay(event, to);
      event.preventDefault();
      if (window.__siteManifest) return go(to);
      const routes = siteRoutes().catch(() => undefined);
      void routes.then(() => (knowsPath(to) ? go(to) : window.location.assign(to)));
    };
    const ask = (event: SubmitEvent) => {
      if (!navigator.onLine && (event.target as HTMLFormElement).method === "get") void stay(event);
    };
    document.addEventListener("click", step);
    addEventListener("submit", ask, true);
    return () => {
      document.removeEventListener("click", step);
      removeEventListener("submit", ask, true);
    };
  }, [navigate, lost]);
}
