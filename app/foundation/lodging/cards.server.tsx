import type { Load } from "~/platform/forms/handler.server";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { type ServerHtml, serverHtml } from "~/platform/screens/server-html";
import { renderStatic } from "~/platform/screens/static-html.server";
import { LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { LanguageChip } from "~/ui/text/language-chip";
import { Price } from "~/ui/text/price";
import type { Lodging } from "./parts.server";
import s from "./ui/cards.module.css";

/** The id of a place's card on its page, to which its pin on the map leads. */
export const cardId = ({ kind, id }: Pick<Lodging, "kind" | "id">): string => `${kind}-${id}`;

type Props = { lodging: Lodging; place: number; locale: Locale; nights: number };

/** Card of a place to sleep: the number of its pin, its price for the whole stay, or from what it costs a night. */
function LodgingCard({ lodging, place, locale, nights }: Props) {
  const t = useT("lodging-card");
  const flag = flagOf(locale);
  const name = shownWords(lodging.name, flag);
  const { total, from, walk, km, location, capacity } = lodging;
  return (
    <LinkCard
      to={lodging.href}
      as="h3"
      title={name.text}
      {...(name.lang && { titleLang: name.lang })}
      layout="row"
      picture={<Picture image={lodging.picture} alt="" ratio="4:3" width={300} eager={place === 1} />}
      meta={
        <>
          {location && <span className={s.mark}>{place}</span>} {t(`kind.${lodging.kind}`)}
        </>
      }
      foot={<Price yen={total ?? from} size="lg" from={total === null} />}
    >
      <p className={s.quiet}>
        {inLanguage(lodging.place, flag).text} · {t("sleeps", { count: capacity })}
      </p>
      <p className={s.quiet}>
        {walk !== null ? t("walk", { count: walk }) : km !== null ? t("km", { km: km.toFixed(1) }) : null}
        {(walk !== null || km !== null) && " · "}
        {total === null ? t("perNight") : t("total", { count: nights })}
      </p>
      {name.lang && <LanguageChip lang={name.lang} locale={locale} />}
    </LinkCard>
  );
}

type List = { lodgings: readonly Lodging[]; nights: number; first?: number };

/** Renders places to sleep as a list of cards, numbered as on the map; null for none. The page shows it in `CardsPart`. */
export function lodgingCards(
  call: Pick<Load, "locale" | "dataOnly">,
  { lodgings, nights, first = 1 }: List,
): ServerHtml | null {
  if (lodgings.length === 0) return null;
  const list = (
    <ol className={s.list}>
      {lodgings.map((lodging, at) => (
        <li key={cardId(lodging)} id={cardId(lodging)} tabIndex={-1}>
          <LodgingCard lodging={lodging} place={first + at} locale={call.locale} nights={nights} />
        </li>
      ))}
    </ol>
  );
  return serverHtml(call, renderStatic(call.locale, list));
}
