import { useT } from "~/platform/i18n/use-t";
import { Badge } from "~/ui/text/badge";
import { Price } from "~/ui/text/price";
import s from "./night-table.module.css";

/** A booked night: its localized day, yen per adult, and yen for the party. */
export type ShownNight = { date: string; day: string; isHoliday: boolean; rent: number; price: number };

/** The nights of a stay with the party's price for each. */
export function NightTable({ nights }: { nights: readonly ShownNight[] }) {
  const t = useT("nights");
  return (
    <table className={s.nights}>
      <caption className="vh">{t("money.nights")}</caption>
      <thead className="vh">
        <tr>
          <th scope="col">{t("money.night")}</th>
          <th scope="col">{t("money.rent")}</th>
          <th scope="col">{t("money.price")}</th>
        </tr>
      </thead>
      <tbody>
        {nights.map(({ date, day, isHoliday, rent, price }) => (
          <tr key={date}>
            <th scope="row">
              {day} {isHoliday && <Badge>{t("money.holiday")}</Badge>}
            </th>
            <td className={s.quiet}>
              <Price yen={rent} size="sm" /> {t("money.perPerson")}
            </td>
            <td>
              <Price yen={price} size="sm" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
