import { useNavigate, useRevalidator } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef } from "react";
import { useT } from "~/platform/i18n/use-t";
import { type ServerHtml, writtenHtml } from "~/platform/screens/server-html";
import { isStep } from "~/ui/navigation/known-path";
import { runClock, timeLeft } from "~/ui/text/run-clock";

/**
 * A part of a page that the server has printed. Its links are steps within the browser, as those of `<AppLink>` are; its
 * clocks run, and the page is read again when one has ended. A part that appears in the browser without its HTML asks for it.
 */
export function PrintedPart({ html }: { html: ServerHtml }) {
  const t = useT("common");
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const live = useRef({ revalidate, say: (milliseconds: number) => timeLeft(milliseconds, t) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other clocks
  useEffect(() => {
    const { revalidate, say } = live.current;
    if (!place.current?.firstChild) return revalidate();
    const stops = [...place.current.querySelectorAll<HTMLElement>("[data-to]")].map((clock) => {
      const { to, now } = clock.dataset;
      return runClock(clock, { to: Number(to), now: Number(now) }, { say, onEnd: revalidate });
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [html]);
  const follow = (event: MouseEvent) => {
    const { button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, target } = event;
    const link = target instanceof Element ? target.closest("a") : null;
    const to = link?.getAttribute("href");
    if (!to || link?.target || button > 0 || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return;
    if (!isStep(to)) return;
    event.preventDefault();
    navigate(to);
  };
  // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the links inside, by keyboard too
  // biome-ignore lint/a11y/useKeyWithClickEvents: the enter key on a link is a click
  return <div ref={place} onClick={follow} {...writtenHtml(html)} />;
}
