import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { LanguageChip } from "~/ui/text/language-chip";
import { Price } from "~/ui/text/price";
import type { RoomCard } from "../queries/rooms.server";
import s from "./rooms.module.css";

/** Hotels in a grid, each with what a grown guest pays a night at least; `eager`: the first picture is the page's first. */
export function RoomGrid({
  rooms,
  locale,
  titleAs = "h3",
  eager,
}: {
  rooms: readonly RoomCard[];
  locale: string;
  titleAs?: "h2" | "h3";
  eager?: boolean;
}) {
  const t = useT("hotel");
  return (
    <CardGrid wide>
      {rooms.map(({ id, name, cover, capacity, from }, at) => (
        <LinkCard
          key={id}
          to={href("/hotel/detail/:id", { id })}
          title={name.text}
          as={titleAs}
          {...(name.lang && { titleLang: name.lang })}
          picture={<Picture image={cover} alt="" ratio="16:10" width={500} eager={Boolean(eager) && at === 0} />}
          foot={<Price yen={from} from size="sm" />}
        >
          <p className={s.quiet}>{t("card.sleeps", { count: capacity })}</p>
          {name.lang && <LanguageChip lang={name.lang} locale={locale} />}
        </LinkCard>
      ))}
    </CardGrid>
  );
}
