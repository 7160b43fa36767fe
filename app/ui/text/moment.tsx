import { useEffect, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { useHydrated } from "~/ui/base/use-hydrated";
import { ago } from "./ago";

const whole = { year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;

/**
 * When something was written. The server renders `shown`, in Japan's time; with JavaScript the reader sees how long ago
 * it was, and beside it the time in their own zone [A19]. `at` is an ISO 8601 instant.
 */
export function Moment({ at, shown, className }: { at: string; shown: string; className?: string | undefined }) {
  const t = useT("common");
  /* Rendered in this form at once after a client-side step: a line that became shorter later would move a list whose
     scroll position was restored. */
  const isLive = useHydrated();
  const [now, tick] = useState(() => (isLive ? Date.now() : 0));
  useEffect(() => {
    tick(Date.now());
    const id = setInterval(() => tick(Date.now()), 60_000);
    return () => clearInterval(id);
  }, []);
  if (now === 0)
    return (
      <time dateTime={at} className={className}>
        {shown}
      </time>
    );
  const { lang } = document.documentElement;
  const local = new Intl.DateTimeFormat(lang, { ...whole, timeZoneName: "short" }).format(new Date(at));
  return (
    <time dateTime={at} className={className} title={local}>
      {ago(Date.parse(at), now, lang) ?? t("justNow")}
    </time>
  );
}
