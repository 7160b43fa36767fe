import { type RefObject, useEffect, useRef } from "react";

/** Distance in pixels from the end within which the reader counts as reading it. */
const near = 400;

/** Scrolls to the newest message when it arrives, unless the reader has scrolled up to older ones. */
export function useNewestInSight(end: RefObject<HTMLElement>, newest: number): void {
  const before = useRef(0);
  useEffect(() => {
    const el = end.current;
    const first = before.current === 0;
    const grew = newest > before.current;
    before.current = newest;
    if (!el || newest === 0 || !grew || (first && location.hash)) return;
    if (first || el.getBoundingClientRect().top - innerHeight < near) el.scrollIntoView({ block: "end" });
  }, [end, newest]);
}

/** Sends the message on Ctrl+Enter or Command+Enter; the field regains the focus after each sent message. */
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
