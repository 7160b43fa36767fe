import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Facts, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { Price } from "~/ui/text/price";
import type { StayPrice } from "../rules/stay-price";
import { usePartyWords } from "./party-words";
import s from "./stay-offer.module.css";

type Props = {
  /** The price, in how many rooms where rooms are let, and whether a full house has a waiting list. */
  offer: StayPrice & { rooms?: number; waits?: boolean };
  /** The stay as its guest reads it. */
  stay: { days: string; adultCount: number; childCount: number; infantCount: number };
  /** Whether somebody named the stay: without a name its refusal says nothing. */
  isNamed: boolean;
  /** Lowest price per adult and night in yen, for stays without an offer; null where there are no rooms. */
  from: number | null;
  /** The offer is the lowest of several. */
  isLowest?: boolean;
  to: string;
  button: string;
  children: ReactNode;
};

/** What a stay costs, with the one button that goes on; `children` change dates and party. */
export function StayOffer({ offer, stay, isNamed, from, isLowest = false, to, button, children }: Props) {
  const t = useT("nights");
  const words = usePartyWords();
  const { total, rooms, problem, waits } = offer;
  return (
    <aside id="book" tabIndex={-1} className={s.offer}>
      <Card>
        <Stack gap="sm">
          {total !== null && (
            <>
              <p className={s.stay}>
                {stay.days} · {words({ ...stay, ...(rooms !== undefined && { rooms }) })}
              </p>
              <Facts
                rows={[
                  { label: t("offer.total"), value: <Price yen={total} size="lg" from={isLowest} />, strong: true },
                ]}
              />
              <LinkButton to={to} look="accent" size="lg" block>
                {button}
              </LinkButton>
            </>
          )}
          {problem && isNamed && (
            <p className={s.problem} role="alert">
              {problem}
            </p>
          )}
          {waits && isNamed && (
            <LinkButton to={to} look="accent" block>
              {t("offer.wait")}
            </LinkButton>
          )}
          {total === null && from !== null && (
            <p>
              <Price yen={from} from /> {t("offer.perPerson")}
            </p>
          )}
          {children}
        </Stack>
      </Card>
    </aside>
  );
}

/** The first screen of a house: its picture, the offer (a `StayOffer`), and below or beside them the rest. */
export function OfferFirst({
  picture,
  offer,
  children,
}: {
  picture: ReactNode;
  offer: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={s.first}>
      <div className={s.picture}>{picture}</div>
      {offer}
      <div className={s.rest}>{children}</div>
    </div>
  );
}
