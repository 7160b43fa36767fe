import { type RefObject, useEffect } from "react";

/**
 * Keeps the heading row of a table in view while the page scrolls past its rows. Where the table fits its frame, CSS
 * does it (`data-fits`); a frame that scrolls sideways would hold what is sticky in it, so there the row is moved.
 */
export function useKeptHead(list: RefObject<HTMLElement | null>): void {
  /* After each change of the page, since the table may be another one. */
  useEffect(() => {
    const table = list.current?.querySelector<HTMLTableElement>("[data-frame] > table");
    const frame = table?.parentElement;
    const head = table?.tHead;
    if (!frame || !head) return;
    const place = () => {
      const fits = table.offsetWidth <= frame.clientWidth + 1;
      frame.toggleAttribute("data-fits", fits);
      const { top, height } = frame.getBoundingClientRect();
      const from = Number.parseFloat(getComputedStyle(head).scrollMarginTop) || 0;
      const down = Math.min(from - top, height - 2 * head.offsetHeight);
      head.style.transform = !fits && down > 0 ? `translateY(${Math.round(down)}px)` : "";
    };
    place();
    const sizes = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(place);
    sizes?.observe(frame);
    sizes?.observe(table);
    window.addEventListener("scroll", place, { passive: true });
    return () => {
      sizes?.disconnect();
      window.removeEventListener("scroll", place);
    };
  });
}
