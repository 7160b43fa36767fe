import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/** Open drawers and menus. */
export const OPEN = "details[data-drawer][open]";

/**
 * Closes drawers and menus when the page changes, when another opens, on a click outside and on Esc (which returns the
 * focus).
 */
export function useDrawers(root: RefObject<HTMLElement>): void {
  const { key } = useLocation();

  useEffect(() => {
    const open = key ? root.current?.querySelectorAll<HTMLDetailsElement>(OPEN) : [];
    for (const drawer of open ?? []) drawer.open = false;
  }, [root, key]);

  useEffect(() => {
    const closeAllBut = (kept: EventTarget | null, refocus = false) => {
      for (const drawer of root.current?.querySelectorAll<HTMLDetailsElement>(OPEN) ?? []) {
        if (kept instanceof Node && drawer.contains(kept)) continue;
        drawer.open = false;
        if (refocus) drawer.querySelector("summary")?.focus();
      }
    };
    const onClick = (event: Event) => closeAllBut(event.target);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") closeAllBut(null, true);
    };
    addEventListener("click", onClick);
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("click", onClick);
      removeEventListener("keydown", onKey);
    };
  }, [root]);
}

/**
 * Handles links within the page (#main, #top, a refused field): jumps and moves the focus there, without a history entry.
 * `data-whole` gives every section its true height first; on the way there a height could still change.
 */
export function useAnchors(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
      const target = link && document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
      if (!target) return;
      event.preventDefault();
      document.documentElement.dataset.whole = "";
      target.scrollIntoView();
      target.focus({ preventScroll: true });
    };
    addEventListener("click", onClick);
    return () => removeEventListener("click", onClick);
  }, []);
}
