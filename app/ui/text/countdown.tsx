import { useEffect, useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { onTick } from "~/ui/base/clock-tick";
import { serverAhead } from "~/ui/base/server-clock";
import s from "./countdown.module.css";

type Props = {
  /** When it ends, milliseconds since 1970. */
  to: number;
  /** The server's clock when it answered, milliseconds since 1970; a cached page may be behind, the browser corrects it. */
  now: number;
  /** Called once when it reaches zero in the browser. */
  onEnd?: () => void;
};

/** The time left until a moment, by the server's clock: the visitor's own clock may be wrong. Announced once, not every second. */
export function Countdown({ to, now, onEnd }: Props) {
  const t = useT("common");
  const [left, setLeft] = useState(Math.max(0, to - now));
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    let ahead = now - Date.now();
    const remaining = () => to - Date.now() - ahead;
    if (remaining() <= 0) return;
    serverAhead().then(
      (ms) => {
        if (ms) ahead = ms;
      },
      () => undefined,
    );
    const leave = onTick(() => {
      setLeft(Math.max(0, remaining()));
      if (remaining() > 0) return;
      leave();
      end.current?.();
    }, remaining);
    return leave;
  }, [to, now]);

  const seconds = Math.ceil(left / 1000);
  const part = (n: number) => String(n).padStart(2, "0");
  const days = Math.floor(seconds / 86_400);
  return (
    <span className={s.countdown} role="timer">
      {days > 0 && `${t("countdownDays", { days })} `}
      {seconds >= 3600 && `${part(Math.floor(seconds / 3600) % 24)}:`}
      {part(Math.floor(seconds / 60) % 60)}:{part(seconds % 60)}
    </span>
  );
}
