import { useEffect, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { useHydrated } from "~/ui/base/use-hydrated";
import { ago } from "./ago";

const whole = { year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;

/**
 * When something was written. The server prints `shown`, in Japan's time; with JavaScript its reader sees how long ago it
 * was, and the moment in their own zone beside it [A19]. `at` is the moment in ISO 8601.
 */
export function Moment({ at, shown, className }: { at: string; shown: string; className?: string | undefined }) {
  const t = useT("common");
  /* A page that a step brings has it at once: a line that got shorter later would move the list that somebody came back to. */
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
