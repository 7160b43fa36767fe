import { OPEN } from "./use-chrome-behaviour";

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

/**
 * Hides the bottom bar while scrolling down; never while it contains the focus or one of its drawers is open. Returns a
 * function that stops it.
 */
export function hideOnScroll(bar: HTMLElement): () => void {
  let lastY = scrollY;
  let hidden = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    hidden = barHidden(hidden, lastY, scrollY);
    if (scrollY <= 0 || Math.abs(scrollY - lastY) >= HYSTERESIS) lastY = scrollY;
    if (bar.contains(document.activeElement) || bar.querySelector(OPEN)) hidden = false;
    bar.toggleAttribute("data-hidden", hidden);
  };
  const onScroll = () => {
    timer ??= setTimeout(look, THROTTLE);
  };
  const onFocus = () => {
    hidden = false;
    bar.removeAttribute("data-hidden");
  };
  addEventListener("scroll", onScroll, { passive: true });
  bar.addEventListener("focusin", onFocus);
  return () => {
    clearTimeout(timer);
    removeEventListener("scroll", onScroll);
    bar.removeEventListener("focusin", onFocus);
  };
}
