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

/** Time left until a sale begins or ends; within the router the page's data are reloaded at the end. */
export function SaleTime(time: Time) {
  return useInRouterContext() ? <LiveTime {...time} /> : <Countdown {...time} />;
}

/** Countdown of a sale on a card, with the sale's kind and phase. */
export function SaleClock({ sale }: { sale: CardSale }) {
  const t = useT("shop");
  return (
    <span className={s.clock} data-phase={sale.phase}>
      {t(`sale.${sale.kind}.${sale.phase}`)} <SaleTime to={sale.at} />
    </span>
  );
}
