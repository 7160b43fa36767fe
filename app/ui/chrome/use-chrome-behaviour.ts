import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

const OPEN = "details[data-drawer][open]";

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
 * Handles links within the page (#main, #top, a refused field): scrolls and moves the focus there, without a history
 * entry.
 */
export function useAnchors(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
      const target = link && document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
      if (!target) return;
      event.preventDefault();
      const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      target.scrollIntoView({ behavior: calm ? "auto" : "smooth" });
      target.focus({ preventScroll: true });
    };
    addEventListener("click", onClick);
    return () => removeEventListener("click", onClick);
  }, []);
}

/** How far the page must move before the bottom bar reacts, px, and how often the position is read, ms [SH42]. */
const HYSTERESIS = 8;
const THROTTLE = 300;

/**
 * Whether the bottom bar is hidden: hidden scrolling down, shown scrolling up and at the top, unchanged within 8 px.
 */
export function barHidden(before: boolean, lastY: number, y: number): boolean {
  if (y <= 0) return false;
  return Math.abs(y - lastY) < HYSTERESIS ? before : y > lastY;
}

/** Hides the bottom bar while scrolling down; never while it contains the focus or one of its drawers is open. */
export function useHideOnScroll(bar: RefObject<HTMLElement>): void {
  useEffect(() => {
    let lastY = scrollY;
    let hidden = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const el = bar.current;
      if (!el) return;
      hidden = barHidden(hidden, lastY, scrollY);
      if (scrollY <= 0 || Math.abs(scrollY - lastY) >= HYSTERESIS) lastY = scrollY;
      if (el.contains(document.activeElement) || el.querySelector(OPEN)) hidden = false;
      el.toggleAttribute("data-hidden", hidden);
    };
    const onScroll = () => {
      timer ??= setTimeout(look, THROTTLE);
    };
    const onFocus = () => {
      hidden = false;
      bar.current?.removeAttribute("data-hidden");
    };
    const el = bar.current;
    addEventListener("scroll", onScroll, { passive: true });
    el?.addEventListener("focusin", onFocus);
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", onScroll);
      el?.removeEventListener("focusin", onFocus);
    };
  }, [bar]);
}
