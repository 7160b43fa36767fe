import { useEffect, useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { cx } from "~/ui/base/cx";
import { useHydrated } from "~/ui/base/use-hydrated";
import { isStill, lastTick, machine, shownAt, symbols } from "../rules/reels";
import s from "./reels.module.css";

const reels = Array.from({ length: machine.reels }, (_, reel) => reel);

const wantsNoMotion = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Eight reels that show `symbol`; null: a different one each, before any draw. With `spin` they turn, stop on it and
 * call `onStill`, except on a first page load, without JavaScript, or with reduced motion.
 */
export function Reels({ symbol, spin, onStill }: { symbol: number | null; spin: boolean; onStill: () => void }) {
  const t = useT("event");
  const hydrated = useHydrated();
  const [isLive] = useState(spin && hydrated);
  const [tick, setTick] = useState(() => (isLive && !wantsNoMotion() ? 0 : lastTick));
  const turns = useRef(tick < lastTick);
  const still = isStill(tick);
  const told = useRef(onStill);
  told.current = onStill;
  useEffect(() => {
    if (!turns.current) return;
    const timer = setInterval(() => setTick((at) => Math.min(at + 1, lastTick)), machine.tick);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (still && isLive) told.current();
  }, [still, isLive]);
  const landed = symbol === null ? t("lottery.machine") : t("lottery.landed", { symbol: t(`symbol.${symbol}`) });
  return (
    <div className={cx(s.reels, !still && s.turning)} role="img" aria-label={still ? landed : t("lottery.spinning")}>
      {reels.map((reel) => {
        const shown = symbol === null ? reel : shownAt(tick, reel, symbol);
        return (
          <div key={reel} className={s.window} aria-hidden="true">
            <div lang="ja" style={{ transform: `translateY(${-shown * machine.step}px)` }}>
              {symbols.map((one) => (
                <span key={one} className={s.symbol}>
                  {one}
                </span>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}
