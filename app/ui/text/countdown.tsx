import { useEffect, useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import s from "./countdown.module.css";
import { runClock, timeLeft } from "./run-clock";

type Props = {
  /** When it ends, milliseconds since 1970. */
  to: number;
  /** The server's clock when it answered, milliseconds since 1970. */
  now: number;
  /** Called once when it reaches zero in the browser. */
  onEnd?: () => void;
};

/** The time left until a moment. Announced once, not every second. In a printed part, `<PrintedPart>` lets it run. */
export function Countdown({ to, now, onEnd }: Props) {
  const t = useT("common");
  const place = useRef<HTMLSpanElement>(null);
  const [first] = useState(timeLeft(to - now, t));
  const live = useRef({ say: (milliseconds: number) => timeLeft(milliseconds, t), onEnd });
  live.current.onEnd = onEnd;
  useEffect(() => {
    const { say } = live.current;
    return place.current
      ? runClock(place.current, { to, now }, { say, onEnd: () => live.current.onEnd?.() })
      : undefined;
  }, [to, now]);
  return (
    <span ref={place} className={s.countdown} role="timer" data-to={to} data-now={now}>
      {first}
    </span>
  );
}
