import { useT } from "~/platform/i18n/use-t";
import { cx } from "~/ui/base/cx";
import { groupDigits } from "./money";
import s from "./price.module.css";

type Props = {
  /** Whole yen. */
  yen: number;
  /** The price before a reduction, whole yen; struck through when it is higher. */
  original?: number;
  /** Points that may be used, or are used, on top of the yen. */
  points?: number;
  /** The lowest of several prices: "from". */
  from?: boolean;
  size?: "sm" | "md" | "lg";
};

/**
 * An amount of yen in the visitor's language, with the struck-through original and points, if any. It ends with a
 * space, so that a following note is a separate word in text output.
 */
export function Price({ yen, original, points, from, size = "md" }: Props) {
  const t = useT("common");
  const [before, after] = t("yen", { amount: "|" }).split("|");
  const [least, most] = from ? t("priceFrom", { price: "|" }).split("|") : [];
  const reduced = original !== undefined && original > yen;
  return (
    <span className={cx(s.price, s[size])}>
      {least && <span className={s.small}>{least}</span>}
      <span className={cx(s.now, reduced && s.reduced)} data-price>
        {before && <span className={s.unit}>{before}</span>}
        {groupDigits(yen)}
        {after && <span className={s.unit}>{after.trim()}</span>}
      </span>
      {most && <span className={s.small}>{most}</span>}
      {reduced && (
        <>
          {" "}
          <s className={s.small}>
            <span className="vh">{t("priceOriginal")} </span>
            {t("yen", { amount: groupDigits(original) })}
          </s>
        </>
      )}
      {points ? <span className={s.points}> {t("pricePoints", { count: groupDigits(points) })}</span> : null}{" "}
    </span>
  );
}
