import { useT } from "~/platform/i18n/use-t";
import { Facts } from "~/ui/layout/page";
import { Price } from "~/ui/text/price";
import s from "../../ui/stay.module.css";

type Sums = { roomTotal: number; managementFee: number };

/** Labelled sums of a stay before points; yen. */
export function useStaySums({ roomTotal, managementFee }: Sums): { label: string; yen: number }[] {
  const t = useT("stay-order");
  return [
    { label: t("money.room"), yen: roomTotal },
    ...(managementFee > 0 ? [{ label: t("money.managementFee"), yen: managementFee }] : []),
  ];
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
