import { type RefObject, useEffect, useRef } from "react";
import { useT } from "~/platform/i18n/use-t";
import { type ServerHtml, writtenHtml } from "~/platform/screens/server-html";
import { useKeptFocus } from "../base/use-kept-focus";
import s from "./bottom-nav.module.css";

/** Hides the bar while the visitor scrolls down; what does so is loaded at the first scrolling. */
function useHidden(bar: RefObject<HTMLElement>): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const begin = async () => {
      const { hideOnScroll } = await import("./hide-on-scroll");
      if (!isGone && bar.current) stop = hideOnScroll(bar.current);
    };
    const first = () => void begin().catch(() => undefined);
    addEventListener("scroll", first, { once: true, passive: true });
    return () => {
      isGone = true;
      removeEventListener("scroll", first);
      stop?.();
    };
  }, [bar]);
}

/** The bar at the bottom of a phone. An open drawer stays open when a count beside it changes. */
export function BottomNav({ html }: { html: ServerHtml }) {
  const t = useT("common");
  const kept = useKeptFocus<HTMLElement>(html);
  const open = useRef<string | null>(null);
  useHidden(kept.ref);
  useEffect(() => {
    const bar = kept.ref.current;
    const remember = () => {
      open.current = bar?.querySelector<HTMLDetailsElement>("details[open]")?.dataset.drawer ?? null;
    };
    /* The event does not bubble. */
    bar?.addEventListener("toggle", remember, true);
    return () => bar?.removeEventListener("toggle", remember, true);
  }, [kept.ref]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other drawers
  useEffect(() => {
    const drawer = kept.ref.current?.querySelector<HTMLDetailsElement>(`[data-drawer="${open.current}"]`);
    if (drawer) drawer.open = true;
  }, [html]);
  return <nav {...kept} className={s.bar} aria-label={t("bottomNavigation")} data-chrome {...writtenHtml(html)} />;
}
