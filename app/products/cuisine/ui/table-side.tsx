import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { Badge } from "~/ui/text/badge";
import { groupDigits } from "~/ui/text/money";
import type { SessionView } from "../queries/session.server";
import { isComing } from "../rules/states";
import { BillFacts } from "./bill-facts";
import { CartCard } from "./cart-card";
import { LineList } from "./line-list";
import s from "./table.module.css";

const tones = {
  waiting_seat: "warn",
  seated: "good",
  awaiting_payment: "accent",
  settled: "good",
  closed: "plain",
} as const;

/** A table's state, its cart and its orders. */
export function TableSide({ session, fresh }: { session: SessionView; fresh: string }) {
  const t = useT("cuisine");
  const { status, lines, id } = session;
  const isOpen = status === "seated" || status === "waiting_seat";
  return (
    <Stack gap="lg">
      <Card>
        <div role="status">
          <Stack gap="sm">
            <p>
              <Badge tone={tones[status as keyof typeof tones] ?? "plain"}>{t(`state.${status}`)}</Badge>
            </p>
            <p>{t(`status.${status}.title`)}</p>
            <p className={s.quiet}>{t("status.guests", { n: session.guestCount })}</p>
          </Stack>
        </div>
        {status !== "closed" && (
          <LinkButton to={href("/cuisine/bill/:sessionId", { sessionId: id })} look="quiet" block>
            {t(isOpen ? "status.help" : "status.bill")}
          </LinkButton>
        )}
      </Card>
      {isOpen && <CartCard session={session} fresh={fresh} />}
      <Card>
        <Stack>
          <h2 id="orders" tabIndex={-1}>
            {t("order.title")}
          </h2>
          {lines.length === 0 ? <p className={s.quiet}>{t("order.empty")}</p> : <LineList lines={lines} />}
          {lines.length > 0 && <BillFacts session={session} />}
        </Stack>
      </Card>
    </Stack>
  );
}

/** The state of a party in a few words: who is waited for, and how many dishes are still to come. */
function useTableState({ status, lines, cart }: Pick<SessionView, "status" | "lines" | "cart">): string {
  const t = useT("cuisine");
  const coming = lines.filter((line) => isComing(line)).reduce((sum, { num }) => sum + num, 0);
  if (status === "waiting_seat") return t("bar.waiting");
  if (status !== "seated") return t(`state.${status}`);
  if (coming > 0) return t("bar.coming", { count: coming });
  if (cart.length > 0) return t("bar.unsent");
  return t(lines.some((line) => line.status === "done") ? "bar.served" : "bar.ready");
}

/** Bar that stays in view on phones: the table's state, with links to the cart, the orders and the staff call. */
export function TableBar({ session }: { session: SessionView }) {
  const t = useT("cuisine");
  const { cart, lines, sum, id } = session;
  const state = useTableState(session);
  const isOpen = session.status === "seated" || session.status === "waiting_seat";
  const inCart = cart.reduce((all, { num }) => all + num, 0);
  return (
    <nav className={s.bar} aria-label={t("bar.title")}>
      <p className={s.barState}>{state}</p>
      {isOpen && <a href="#cart">{t("bar.cart", { n: inCart })}</a>}
      <a href="#orders">{lines.length > 0 ? t("bar.orders", { yen: groupDigits(sum) }) : t("bar.noOrders")}</a>
      <LinkButton to={href("/cuisine/bill/:sessionId", { sessionId: id })} look="text" size="sm">
        {t("bar.help")}
      </LinkButton>
    </nav>
  );
}
