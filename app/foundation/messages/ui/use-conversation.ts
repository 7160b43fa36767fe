import { type RefObject, useEffect, useRef } from "react";

/** How near the end counts as reading it, pixels. */
const near = 400;

/** Keeps the newest message in sight when it arrives, unless the reader has gone up to older ones. */
export function useNewestInSight(end: RefObject<HTMLElement>, newest: number): void {
  const before = useRef(0);
  useEffect(() => {
    const el = end.current;
    const first = before.current === 0;
    const grew = newest > before.current;
    before.current = newest;
    if (!el || newest === 0 || !grew) return;
    if (first || el.getBoundingClientRect().top - innerHeight < near) el.scrollIntoView({ block: "end" });
  }, [end, newest]);
}

/** Ctrl or Command with Enter sends what is written; the field gets the focus back after each sent message. */
export function useSendOnEnter(key: string): RefObject<HTMLDivElement> {
  const box = useRef<HTMLDivElement>(null);
  const sent = useRef(false);
  useEffect(() => {
    const el = box.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) el?.querySelector("form")?.requestSubmit();
    };
    const onSubmit = () => {
      sent.current = true;
    };
    el?.addEventListener("keydown", onKey);
    el?.addEventListener("submit", onSubmit);
    return () => {
      el?.removeEventListener("keydown", onKey);
      el?.removeEventListener("submit", onSubmit);
    };
  }, []);
  useEffect(() => {
    if (key && sent.current) box.current?.querySelector("textarea")?.focus({ preventScroll: true });
    sent.current = false;
  }, [key]);
  return box;
}
