import { useContext, useEffect, useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { ClockContext } from "~/ui/base/clock-context";
import { runClock } from "../base/run-clock";
import { timeLeft } from "../base/time-left";
import s from "./countdown.module.css";

type Props = {
  /** End of the countdown, ms since 1970. */
  to: number;
  /** Called when it reaches zero in the browser, and a few more times while it is still shown. */
  onEnd?: () => void;
};

/** The time left until `to`, by the server's clock. Announced once, not every second. */
export function Countdown({ to, onEnd }: Props) {
  const t = useT("common");
  const place = useRef<HTMLSpanElement>(null);
  const now = useContext(ClockContext);
  const [first] = useState(() => timeLeft(to - now(), t));
  const live = useRef({ say: (milliseconds: number) => timeLeft(milliseconds, t), onEnd });
  live.current.onEnd = onEnd;
  useEffect(() => {
    const { say } = live.current;
    return place.current ? runClock(place.current, to, { say, onEnd: () => live.current.onEnd?.() }) : undefined;
  }, [to]);
  return (
    <span ref={place} className={s.countdown} role="timer" data-to={to} suppressHydrationWarning>
      {first}
    </span>
  );
}
