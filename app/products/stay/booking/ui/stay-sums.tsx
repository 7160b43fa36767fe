import { useT } from "~/platform/i18n/use-t";
import { Facts } from "~/ui/layout/page";
import { Price } from "~/ui/text/price";
import s from "../../ui/stay.module.css";

type Sums = { roomTotal: number; managementFee: number; priceChange?: number };

/** Labelled sums of a stay before points; yen. `priceChange`: what a change added to what was paid. */
export function useStaySums({ roomTotal, managementFee, priceChange = 0 }: Sums): { label: string; yen: number }[] {
  const t = useT("stay-order");
  return [
    { label: t("money.room"), yen: roomTotal },
    ...(managementFee > 0 ? [{ label: t("money.managementFee"), yen: managementFee }] : []),
    ...(priceChange === 0
      ? []
      : [{ label: t(priceChange > 0 ? "money.changeLater" : "money.changeBefore"), yen: -priceChange }]),
  ];
}

/** What changes of a paid stay left to settle on arrival; yen, negative for what the host gives back. */
export function ChangeDue({ yen }: { yen: number }) {
  const t = useT("stay-order");
  if (yen === 0) return null;
  return (
    <p>
      {t(yen > 0 ? "rebook.due" : "rebook.back")} <Price yen={Math.abs(yen)} size="sm" />
    </p>
  );
}

/** The deposit of a stay, which is no part of its total; renders nothing without one. */
export function Deposit({ yen }: { yen: number }) {
  const t = useT("stay-order");
  if (yen === 0) return null;
  return (
    <div>
      <Facts rows={[{ label: t("money.deposit"), value: <Price yen={yen} size="sm" /> }]} />
      <p className={s.quiet}>{t("money.depositHint")}</p>
    </div>
  );
}
