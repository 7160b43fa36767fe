import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { Countdown } from "~/ui/countdown";
import type { CardSale } from "../card";
import s from "./sale-clock.module.css";

let ahead: Promise<number> | undefined;

/** How far the server's clock is ahead of the browser's, in milliseconds, from the Date header of a small file; asked once. */
function serverAhead(): Promise<number> {
  ahead ??= fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).then((reply) => {
    const at = Date.parse(reply.headers.get("Date") ?? "");
    return Number.isNaN(at) ? 0 : at + 500 - Date.now();
  });
  return ahead;
}

/** The time left of a sale, by the server's clock even on a page that was kept for a while (decisions C15); the page is read again at the end. */
export function SaleTime({ to, now }: { to: number; now: number }) {
  const { revalidate } = useRevalidator();
  const [clock, setClock] = useState(now);
  useEffect(() => {
    let gone = false;
    serverAhead().then(
      (offset) => !gone && setClock(Date.now() + offset),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return <Countdown to={to} now={clock} onEnd={revalidate} />;
}

/** The clock of a sale on a card: what it is, and until when. */
export function SaleClock({ sale, now }: { sale: CardSale; now: number }) {
  const t = useT("shop");
  return (
    <span className={s.clock} data-phase={sale.phase}>
      {t(`sale.${sale.kind}.${sale.phase}`)} <SaleTime to={sale.at} now={now} />
    </span>
  );
}
