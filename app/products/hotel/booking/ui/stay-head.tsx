import { usePartyWords } from "~/foundation/nights/ui/party-words";
import { href } from "~/platform/screens/href";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
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
export function StayHead({ stay }: { stay: Stay }) {
  const partyWords = usePartyWords();
  return (
    <div className={s.stay}>
      <Picture image={stay.picture} alt="" ratio="16:10" width={300} rounded />
      <div>
        <p>
          <AppLink to={href("/hotel/detail/:id", { id: stay.hotelId })}>{stay.hotel}</AppLink>
        </p>
        <p className={s.quiet}>{stay.company}</p>
        <p>{stay.days}</p>
        <p className={s.quiet}>{partyWords(stay)}</p>
      </div>
    </div>
  );
}
