import type { ReactNode } from "react";
import { usePartyWords } from "~/foundation/nights/ui/party-words";
import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Facts, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { Price } from "~/ui/text/price";
import type { Offer } from "../../nights/queries/offers.server";
import s from "./house.module.css";

type Props = {
  offer: Offer;
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
  const t = useT("hotel-stay");
  const hotel = useT("hotel");
  const words = usePartyWords();
  const { total, rooms, problem, waits } = offer;
  return (
    <aside id="book" tabIndex={-1} className={s.offer}>
      <Card>
        <Stack gap="sm">
          {total !== null && (
            <>
              <p className={s.stay}>
                {stay.days} · {words({ ...stay, rooms })}
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
              <Price yen={from} from /> {hotel("card.perPerson")}
            </p>
          )}
          {children}
        </Stack>
      </Card>
    </aside>
  );
}
