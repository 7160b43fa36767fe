import { type RefObject, useEffect } from "react";

/** Turns a scroll-snap track to its next slide every 5 s until the visitor touches, hovers or focuses it (S0 9). */
export function useAutoplay(track: RefObject<HTMLElement>, on: boolean): void {
  useEffect(() => {
    const el = track.current;
    if (!el || !on || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => {
      const last = el.scrollLeft + el.clientWidth >= el.scrollWidth - 4;
      el.scrollTo({ left: last ? 0 : el.scrollLeft + el.clientWidth, behavior: "smooth" });
    }, 5000);
    const stop = () => clearInterval(timer);
    const signs = ["pointerdown", "pointerenter", "focusin", "wheel", "keydown"];
    for (const sign of signs) el.addEventListener(sign, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const sign of signs) el.removeEventListener(sign, stop);
    };
  }, [track, on]);
}
