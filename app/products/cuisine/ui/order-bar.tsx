import { useT } from "~/platform/i18n/use-t";
import { LinkButton } from "~/ui/navigation/button";
import { groupDigits } from "~/ui/text/money";
import type { SessionView } from "../queries/session.server";
import { waiterPath } from "../waiter-paths";
import s from "./table.module.css";

/** Bar that stays in view while a waiter orders: what is in the cart, and the way back to the table. */
export function OrderBar({ session, query }: { session: SessionView; query: string }) {
  const t = useT("cuisine-staff");
  const num = session.cart.reduce((all, line) => all + line.num, 0);
  const yen = session.cart.reduce((all, line) => all + line.yen, 0);
  return (
    <nav className={s.bar} data-two aria-label={t("order.bar")}>
      <LinkButton to="#cart" look={num > 0 ? "accent" : "quiet"}>
        {t("order.cart", { n: num, yen: groupDigits(yen) })}
      </LinkButton>
      <LinkButton to={waiterPath(session.id, query)} look="quiet">
        {t("order.back", { table: session.table })}
      </LinkButton>
    </nav>
  );
}
