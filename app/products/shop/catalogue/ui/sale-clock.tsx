import { useRevalidator } from "@remix-run/react";
import { createContext, type RefObject, useContext, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useT } from "~/platform/i18n/use-t";
import type { ServerHtml } from "~/platform/screens/server-html";
import { Countdown } from "~/ui/text/countdown";
import type { CardSale } from "../card";
import s from "./sale-clock.module.css";

/** True inside HTML that is written once for many visitors: its clocks stand still until `SaleClocks` takes them over. */
export const StillContext = createContext(false);

type Time = { to: number; now: number };

function RunningTime({ to, now }: Time) {
  const { revalidate } = useRevalidator();
  return <Countdown to={to} now={now} onEnd={revalidate} />;
}

/** The time left of a sale; the page is read again at the end. */
export function SaleTime(time: Time) {
  if (!useContext(StillContext)) return <RunningTime {...time} />;
  return (
    <span data-until={time.to}>
      <Countdown {...time} />
    </span>
  );
}

/** Sets the clocks going that stand in the HTML of an element, each time that it is written. */
export function SaleClocks({ within, html, now }: { within: RefObject<HTMLElement>; html: ServerHtml; now: number }) {
  const [places, setPlaces] = useState<HTMLElement[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other places
  useLayoutEffect(() => {
    const found = [...(within.current?.querySelectorAll<HTMLElement>("[data-until]") ?? [])];
    for (const place of found) place.textContent = "";
    setPlaces(found);
  }, [within, html]);
  return places.map((place) =>
    createPortal(<RunningTime to={Number(place.dataset.until)} now={now} />, place, place.dataset.until),
  );
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
