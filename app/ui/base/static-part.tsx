import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useT } from "~/platform/i18n/use-t";
import { type ServerHtml, writtenHtml } from "~/platform/screens/server-html";
import { runClock } from "~/ui/base/run-clock";
import { timeLeft } from "~/ui/base/time-left";

/**
 * A part of a page that the server rendered. Its links navigate on the client; its clocks run, and the page's data is
 * reloaded when one has ended, or when the part is mounted without its HTML.
 */
export function StaticPart({ html }: { html: ServerHtml }) {
  const t = useT("common");
  const place = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  const live = useRef({ revalidate, say: (milliseconds: number) => timeLeft(milliseconds, t) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other clocks
  useEffect(() => {
    const { revalidate, say } = live.current;
    if (!place.current?.firstChild) return revalidate();
    const stops = [...place.current.querySelectorAll<HTMLElement>("[data-to]")].map((clock) =>
      runClock(clock, Number(clock.dataset.to), { say, onEnd: revalidate }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [html]);
  return <div ref={place} {...writtenHtml(html)} />;
}
