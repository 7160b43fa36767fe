import { useT } from "~/platform/i18n/use-t";
import { cx } from "~/ui/base/cx";
import { AppLink } from "~/ui/navigation/app-link";
import { Badge } from "~/ui/text/badge";
import { groupDigits } from "~/ui/text/money";
import s from "./points.module.css";

type Entry = {
  pointType: string;
  isReversal: boolean;
  amount: number;
  balanceAfter: number;
  time: string;
  shownTime: string;
  why: string;
  rule: string;
  reason: { label: string; text: string; href?: string } | null;
};

/** One movement: amount and time, with the reason folded away. */
export function PointEntryRow({ entry }: { entry: Entry }) {
  const t = useT("points");
  const { pointType, isReversal, amount, balanceAfter, time, shownTime, why, rule, reason } = entry;
  return (
    <li className={s.entry} data-type={pointType}>
      <div className={s.line}>
        <p className={s.what}>
          {t(`type.${pointType}`)} {isReversal && <Badge>{t("mine.reversal")}</Badge>}
        </p>
        <p className={cx(s.amount, amount > 0 && s.gain)}>
          {amount > 0 ? `+${groupDigits(amount)}` : groupDigits(amount).replace("-", "−")}
        </p>
        <time className={s.time} dateTime={time}>
          {shownTime}
        </time>
        <p className={s.after}>{t("mine.after", { n: groupDigits(balanceAfter) })}</p>
      </div>
      <details className={s.why}>
        <summary>{amount > 0 ? t("mine.whyIn") : t("mine.whyOut")}</summary>
        <p>{why}</p>
        {reason && (
          <p>
            {reason.label} {reason.href ? <AppLink to={reason.href}>{reason.text}</AppLink> : reason.text}
          </p>
        )}
        {rule && <p>{rule}</p>}
      </details>
    </li>
  );
}
