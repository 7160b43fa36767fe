import { useEffect, useRef } from "react";
import { useT } from "~/platform/i18n/use-t";
import { type ServerHtml, writtenHtml } from "~/platform/screens/server-html";
import "./desk-count.module.css";
import s from "./desk-nav.module.css";
import { deskNavId } from "./desk-nav-id";

/** The navigation of the desks, as the server has printed it; on a phone the browser's own popover. */
export function DeskNav({ html }: { html: ServerHtml }) {
  const t = useT("desk");
  const place = useRef<HTMLElement>(null);
  const focused = useRef<string | null>(null);
  /* What is printed anew after a step takes the focus away from the link that was followed: it goes to the same one. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other elements
  useEffect(() => {
    const to = focused.current;
    if (to === null || document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(to)}"]`)?.focus({ preventScroll: true });
  }, [html]);
  return (
    <nav
      ref={place}
      id={deskNavId}
      className={s.nav}
      aria-label={t("navigation")}
      data-chrome
      onFocus={({ target }) => {
        focused.current = target.getAttribute("href");
      }}
      onBlur={() => {
        focused.current = null;
      }}
      {...{ popover: "auto" }}
      {...writtenHtml(html)}
    />
  );
}
