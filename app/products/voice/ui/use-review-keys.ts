import { type RefObject, useEffect } from "react";

const typing = "input, textarea, select, [contenteditable]";

/**
 * Keys of a queue: j and k move the focus to the next and the previous item, other letters press the button of the item
 * with the focus that has the letter as `data-key`. Nothing happens while somebody types.
 */
export function useReviewKeys(list: RefObject<HTMLElement>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || target?.closest(typing)) return;
      const items = [...(list.current?.querySelectorAll<HTMLElement>("[data-item]") ?? [])];
      const at = items.findIndex((item) => item.contains(document.activeElement));
      const step = event.key === "j" ? 1 : event.key === "k" ? -1 : 0;
      if (step !== 0) {
        items[Math.min(items.length - 1, Math.max(0, at + step))]?.focus();
        return event.preventDefault();
      }
      const button =
        /^[a-z]$/.test(event.key) && items[at]?.querySelector<HTMLElement>(`[data-key="${event.key}"] button`);
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [list]);
}
