import { useT } from "~/platform/i18n/use-t";
import { Badge } from "~/ui/text/badge";
import type { OpenOrder } from "../../order/queries/open-order.server";
import { codeTones } from "./code-tones";
import s from "./codes.module.css";

/** States of an order's codes at the seller's desk; the text of a code is shown only once it was used. */
export function CodeStates({ codes }: Pick<OpenOrder, "codes">) {
  const t = useT("codes");
  return (
    <ul className={s.uses}>
      {codes.map(({ id, code, state, used }) => (
        <li key={id} className={s.use}>
          <span className={s.small}>
            <Badge tone={codeTones[state]}>{t(`state.${state}`)}</Badge> {code && <code>{code}</code>}{" "}
            {used && t("usedAt", { time: used })}
          </span>
        </li>
      ))}
    </ul>
  );
}
