import { usePartyWords } from "~/foundation/nights/ui/party-words";
import { href } from "~/platform/screens/href";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import s from "../../ui/stay.module.css";

type Stay = {
  picture: string;
  stayId: number;
  stay: string;
  days: string;
  adultCount: number;
  childCount: number;
  infantCount: number;
};

/** Head of a stay: the home with its picture, the dates and the party. */
export function StayHead({ stay }: { stay: Stay }) {
  const partyWords = usePartyWords();
  const { adultCount, childCount, infantCount } = stay;
  return (
    <div className={s.head}>
      <Picture image={stay.picture} alt="" ratio="16:10" width={300} rounded />
      <div>
        <p>
          <AppLink to={href("/stay/detail/:id", { id: stay.stayId })}>{stay.stay}</AppLink>
        </p>
        <p>{stay.days}</p>
        <p className={s.quiet}>{partyWords({ adultCount, childCount, infantCount })}</p>
      </div>
    </div>
  );
}
