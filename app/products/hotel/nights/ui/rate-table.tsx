import { useT } from "~/platform/i18n/use-t";
import { Badge } from "~/ui/text/badge";
import { groupDigits } from "~/ui/text/money";
import type { RatesView } from "../queries/rates-view.server";
import s from "./rates.module.css";

/** The nights of a month with the rent per adult, yen, and how many rooms are taken. */
export function RateTable({ view }: { view: Pick<RatesView, "nights" | "roomCount" | "title"> }) {
  const t = useT("hotel-rates");
  return (
    <table className={s.table}>
      <caption className="vh">{view.title}</caption>
      <thead>
        <tr>
          <th scope="col">{t("night")}</th>
          <th scope="col">{t("rent")}</th>
          <th scope="col">{t("taken")}</th>
        </tr>
      </thead>
      <tbody>
        {view.nights.map(({ date, day, isHoliday, rent, isUsual, isClosed, taken }) => (
          <tr key={date}>
            <th scope="row">
              {day} {isHoliday && <Badge>{t("mark")}</Badge>} {isClosed && <Badge tone="bad">{t("closed")}</Badge>}
            </th>
            <td>
              {groupDigits(rent)} {!isUsual && <Badge tone="primary">{t("own")}</Badge>}
            </td>
            <td>{t("takenOf", { taken, all: view.roomCount })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
