import { useT } from "~/platform/i18n/use-t";
import { Moment } from "~/ui/text/moment";
import type { ShownRate } from "../rules/exchange";
import { Panel } from "./panel";
import s from "./travel.module.css";

/** Yuan per 100 units of each currency, with the time of the rates [N17, N18]; empty without rates. */
export function RatesPanel({
  rates,
  updated,
}: {
  rates: readonly ShownRate[];
  updated: { at: string; shown: string } | null;
}) {
  const t = useT("travel");
  if (rates.length === 0 || !updated) return null;
  return (
    <Panel id="travel-rates" title={t("rates.title")}>
      <table className={s.rates}>
        <caption className="vh">{t("rates.caption")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("rates.units")}</th>
            <th scope="col">{t("rates.yuan")}</th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ currency, yuan }) => (
            <tr key={currency}>
              <th scope="row">
                {t(`rates.currency.${currency}`)} <span className={s.quiet}>100 {currency}</span>
              </th>
              <td>{yuan}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={s.quiet}>
        {t("rates.updated")} <Moment at={updated.at} shown={updated.shown} />
      </p>
    </Panel>
  );
}
