import { useT } from "~/platform/i18n/use-t";
import { groupDigits } from "~/ui/text/money";
import type { Packed } from "../rules/packing";
import s from "./shipping.module.css";

/** The items that all chosen parcels need together. */
export function PackingTable({ items, parcels }: { items: readonly Packed[]; parcels: number }) {
  const t = useT("shipping");
  return (
    <section className={s.pack}>
      <h2>{t("packing", { count: parcels })}</h2>
      <table className={s.packing}>
        <thead>
          <tr>
            <th scope="col">{t("item")}</th>
            <th scope="col" className={s.num}>
              {t("num")}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ name, choice, num }) => (
            <tr key={`${name}\n${choice}`}>
              <td>
                {name}
                {choice && ` (${choice})`}
              </td>
              <td className={s.num}>{groupDigits(num)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
