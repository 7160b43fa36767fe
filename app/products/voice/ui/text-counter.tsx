import { useT } from "~/platform/i18n/use-t";
import { voiceLimits } from "../rules/limits";
import s from "./composer.module.css";

const radius = 10;
const circumference = 2 * Math.PI * radius;

/** How much of a post's length is used, as a ring; near the end also as a number, which is red once it is exceeded. */
export function TextCounter({ used }: { used: number }) {
  const t = useT("voice");
  const left = voiceLimits.content - used;
  const part = Math.min(1, used / voiceLimits.content);
  return (
    <span className={s.counter} data-over={left < 0 || undefined}>
      <svg width={26} height={26} viewBox="0 0 26 26" aria-hidden="true">
        <circle cx={13} cy={13} r={radius} className={s.track} />
        <circle
          cx={13}
          cy={13}
          r={radius}
          className={s.used}
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - part)}
        />
      </svg>
      {left <= voiceLimits.left && <span aria-hidden="true">{left}</span>}
      <span className="vh" role="status">
        {left <= voiceLimits.left && t(left < 0 ? "write.over" : "write.left", { count: Math.abs(left) })}
      </span>
    </span>
  );
}
