import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { joinLive } from "~/platform/realtime/live-joins";
import { AppLink } from "~/ui/navigation/app-link";
import { ReloadIcon } from "./icons";
import s from "./voice.module.css";

/** How often a visible page asks for newer posts, in ms, besides when a followed author's is told. */
const pause = 30_000;

/**
 * Reads the list again. With JavaScript it says how many newer posts there are, 20 and more as "20+", and shows them
 * without leaving the page. `newest` 0: a list that does not begin at its top asks for nothing.
 */
export function NewPosts({ list, newest, to }: { list: "newest" | "following"; newest: number; to: string }) {
  const t = useT("voice");
  const { revalidate, state } = useRevalidator();
  const [count, setCount] = useState(0);
  useEffect(() => {
    setCount(0);
    if (newest === 0) return;
    const look = async () => {
      if (document.visibilityState !== "visible" || !navigator.onLine) return;
      const reply = await fetch(`/api/mb/newer?list=${list}&sinceId=${newest}`);
      if (reply.ok) setCount(Number((await reply.json()).count) || 0);
    };
    const lookNow = () => void look().catch(() => undefined);
    const timer = setInterval(lookNow, pause);
    const leave = joinLive({
      join: "microblog:join",
      input: {},
      heard: (name) => {
        if (name === "microblog") lookNow();
        return name === "microblog";
      },
      joined: lookNow,
    });
    return () => {
      clearInterval(timer);
      leave();
    };
  }, [list, newest]);
  const isBusy = state !== "idle";
  return (
    <AppLink
      to={to}
      className={s.reload}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (isBusy) return;
        revalidate();
        scrollTo({ top: 0 });
      }}
    >
      <ReloadIcon size={18} />
      <span role="status">
        {count > 20 ? t("feed.newMore", { count: 20 }) : count > 0 ? t("feed.new", { count }) : t("feed.reload")}
      </span>
    </AppLink>
  );
}
