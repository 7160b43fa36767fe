import { href } from "~/platform/screens/href";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { LanguageChip } from "~/ui/text/language-chip";
import s from "./ad-card.module.css";

type Flag = "zh" | "ja" | "en";
type AdAddress = { address: string; addressLang?: Flag };
type Card = AdAddress & { id: number; name: string; lang?: Flag; text: string; picture: string };

/** Ads in a grid below a heading one step above `titleAs`; `eager`: the first picture is the page's first. */
export function AdGrid({
  cards,
  locale,
  titleAs = "h3",
  eager,
}: {
  cards: readonly Card[];
  locale: string;
  titleAs?: "h2" | "h3";
  eager?: boolean;
}) {
  return (
    <CardGrid wide>
      {cards.map(({ id, name, lang, text, address, addressLang, picture }, at) => (
        <LinkCard
          key={id}
          to={href("/adwall/detail/:id", { id })}
          title={name}
          as={titleAs}
          titleLang={lang}
          picture={<Picture image={picture} alt="" ratio="16:10" width={500} eager={eager && at === 0} />}
          foot={
            address && (
              <span className={s.address} lang={addressLang}>
                {address}
              </span>
            )
          }
        >
          <p className={s.text}>{text}</p>
          {lang && <LanguageChip lang={lang} locale={locale} />}
        </LinkCard>
      ))}
    </CardGrid>
  );
}
