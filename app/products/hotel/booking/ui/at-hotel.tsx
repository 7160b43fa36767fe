import { useT } from "~/platform/i18n/use-t";
import { Facts } from "~/ui/layout/page";
import { Price } from "~/ui/text/price";
import s from "./booking.module.css";

type AtHotel = { localTax: number; managementFee: number; deposit: number };

/** Charges paid at the hotel, in yen; renders nothing if there are none. */
export function AtHotel({ atHotel }: { atHotel: AtHotel }) {
  const t = useT("hotel-order");
  const rows = (["localTax", "managementFee", "deposit"] as const).filter((part) => atHotel[part] > 0);
  if (rows.length === 0) return null;
  return (
    <div>
      <p>
        <strong>{t("atHotel.title")}</strong>
      </p>
      <Facts
        rows={rows.map((part) => ({ label: t(`atHotel.${part}`), value: <Price yen={atHotel[part]} size="sm" /> }))}
      />
      <p className={s.quiet}>
        {t("atHotel.hint")}
        {atHotel.deposit > 0 && ` ${t("atHotel.depositHint")}`}
      </p>
    </div>
  );
}
