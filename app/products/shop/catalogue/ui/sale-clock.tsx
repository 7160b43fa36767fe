import { useInRouterContext, useRevalidator } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { Countdown } from "~/ui/text/countdown";
import type { CardSale } from "../card";
import s from "./sale-clock.module.css";

type Time = { to: number };

function LiveTime(time: Time) {
  const { revalidate } = useRevalidator();
  return <Countdown {...time} onEnd={revalidate} />;
}

/** The time left of a sale; the page is read again at the end. */
export function SaleTime(time: Time) {
  return useInRouterContext() ? <LiveTime {...time} /> : <Countdown {...time} />;
}

/** The clock of a sale on a card: what it is, and until when. */
export function SaleClock({ sale }: { sale: CardSale }) {
  const t = useT("shop");
  return (
    <span className={s.clock} data-phase={sale.phase}>
      {t(`sale.${sale.kind}.${sale.phase}`)} <SaleTime to={sale.at} />
    </span>
  );
}
