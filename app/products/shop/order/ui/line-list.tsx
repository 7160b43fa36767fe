import type { ReactNode } from "react";
import type { Flag } from "~/platform/i18n/locales";
import { href } from "~/platform/screens/href";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { Price } from "~/ui/text/price";
import s from "./line-list.module.css";

export type ShownLine = {
  id: number | string;
  commodityId?: number;
  name: string;
  lang: Flag;
  choice: string;
  picture: string | null;
  num: number;
  unitPrice: number;
  lineTotal: number;
};

/**
 * Order lines: picture, name, choice, units, price, and the unit price of several units. `note` adds a remark to a
 * line. Yen.
 */
export function LineList<Line extends ShownLine>({
  lines,
  note,
}: {
  lines: readonly Line[];
  note?: (line: Line) => ReactNode;
}) {
  return (
    <ul className={s.lines}>
      {lines.map((line) => (
        <li key={line.id} className={s.line}>
          <div className={s.picture}>
            <Picture image={line.picture} alt="" width={100} rounded />
          </div>
          <div className={s.words}>
            <p className={s.name} lang={line.lang}>
              {line.commodityId === undefined ? (
                line.name
              ) : (
                <AppLink to={href("/commodity/detail/:id/:from?", { id: line.commodityId })}>{line.name}</AppLink>
              )}
            </p>
            {line.choice && <p className={s.small}>{line.choice}</p>}
            <p className={s.small}>
              {line.num > 1 && <Price yen={line.unitPrice} size="sm" />} × {line.num}
            </p>
            {note?.(line)}
          </div>
          <p className={s.total}>
            <Price yen={line.lineTotal} />
          </p>
        </li>
      ))}
    </ul>
  );
}
