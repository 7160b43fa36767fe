import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { knowsPath } from "./known-path";

/** A path of this host; the hand-over to another host is a document. */
const ownPath = /^\/(?![/\\]|jump\b)/;

/** The path that a click on a link leads to within the page's script; null where the browser has to go by itself. */
function stepOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || (link.target && link.target !== "_self") || link.hasAttribute("download") || "reload" in link.dataset)
    return null;
  const to = link.getAttribute("href") ?? "";
  return ownPath.test(to) && knowsPath(to) ? to : null;
}

/** Makes links client-side steps, by one listener for all of them: also those of HTML that React did not write. */
export function useSteps(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const step = (event: MouseEvent) => {
      const to = stepOf(event);
      if (to === null) return;
      event.preventDefault();
      const { pathname, search, hash } = window.location;
      navigate(to, { replace: to === pathname + search + hash });
    };
    document.addEventListener("click", step);
    return () => document.removeEventListener("click", step);
  }, [navigate]);
}
