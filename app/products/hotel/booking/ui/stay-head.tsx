import { usePartyWords } from "~/foundation/nights/ui/party-words";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Facts } from "~/ui/layout/page";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { Price } from "~/ui/text/price";
import s from "./booking.module.css";

type Stay = {
  picture: string;
  hotelId: number;
  hotel: string;
  company: string;
  days: string;
  adultCount: number;
  childCount: number;
  infantCount: number;
  rooms: number;
};

/** Head of a booking: the hotel with its picture, the dates and the party. */
export function StayHead({ stay, to = href("/hotel/detail/:id", { id: stay.hotelId }) }: { stay: Stay; to?: string }) {
  const partyWords = usePartyWords();
  return (
    <div className={s.stay}>
      <Picture image={stay.picture} alt="" ratio="16:10" width={300} rounded />
      <div>
        <p>
          <AppLink to={to}>{stay.hotel}</AppLink>
        </p>
        <p className={s.quiet}>{stay.company}</p>
        <p>{stay.days}</p>
        <p className={s.quiet}>{partyWords(stay)}</p>
      </div>
    </div>
  );
}

/** Until when a stay can be cancelled and what then goes back, a line each. */
export const CancelTerms = ({ terms }: { terms: readonly string[] }) =>
  terms.map((line) => (
    <p key={line} className={s.quiet}>
      {line}
    </p>
  ));

/** What a stay costs in yen, and until when it can be cancelled, for each step of a booking. */
export function StayTerms({ total, terms }: { total: number; terms: readonly string[] }) {
  const t = useT("hotel-order");
  return (
    <div>
      <Facts rows={[{ label: t("money.sum"), value: <Price yen={total} size="lg" />, strong: true }]} />
      <CancelTerms terms={terms} />
    </div>
  );
}
