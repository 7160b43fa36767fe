import { groupDigits } from "~/ui/text/money";
import s from "./inventory.module.css";

export type Bar = { key: string | number; name: string; sum: number; units: number; orders?: number };

/** A table whose sums are also drawn as bars; the bars are decoration only. */
export function Bars({
  caption,
  heads,
  bars,
}: {
  caption: string;
  heads: { name: string; sum: string; units: string; orders?: string };
  bars: readonly Bar[];
}) {
  const most = Math.max(1, ...bars.map(({ sum }) => Math.abs(sum)));
  return (
    <table className={s.bars}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heads.name}</th>
          <th scope="col">{heads.sum}</th>
          <th scope="col">{heads.units}</th>
          {heads.orders && <th scope="col">{heads.orders}</th>}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, name, sum, units, orders }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>
              <span className={s.sum}>{groupDigits(sum)}</span>
              <svg className={s.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect
                  className={sum < 0 ? s.below : undefined}
                  width={Math.round((Math.abs(sum) / most) * 100)}
                  height={6}
                  rx={1}
                />
              </svg>
            </td>
            <td className={s.number}>{groupDigits(units)}</td>
            {heads.orders && <td className={s.number}>{groupDigits(orders ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
