import type { Load } from "~/platform/forms/handler.server";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { type ServerHtml, serverHtml } from "~/platform/screens/server-html";
import { renderStatic } from "~/platform/screens/static-html.server";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { LanguageChip } from "~/ui/text/language-chip";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import s from "../ui/results.module.css";
import type { FreeHotel } from "./search.server";

/** Below this number a card shows the rooms left. */
const few = 3;

type Query = Readonly<Record<string, string | number>>;
type Props = { offer: FreeHotel; query: Query; locale: Locale; isFirst: boolean };

/** Card of a hotel that is free for the stay, with the price of all its nights; its link carries `query`. */
function FoundCard({ offer: { hotel, total, cheapest, remaining, rooms }, query, locale, isFirst }: Props) {
  const t = useT("hotel-stay");
  const common = useT("common");
  const flag = flagOf(locale);
  const name = shownWords(hotel.name, flag);
  return (
    <LinkCard
      to={listAddress(href("/hotel/detail/:id", { id: hotel.id }), query)}
      title={name.text}
      as="h3"
      {...(name.lang && { titleLang: name.lang })}
      picture={<Picture image={hotel.cover} alt="" ratio="16:10" width={500} eager={isFirst} />}
      foot={<Price yen={total} size="lg" />}
    >
      <p className={s.quiet}>
        {inLanguage(hotel.company, flag).text} · {t("search.sleeps", { count: hotel.capacity })}
      </p>
      <p className={s.quiet}>
        {t("search.total")} · {t("search.rooms", { count: rooms })} ·{" "}
        {t("search.perNight", { yen: common("yen", { amount: groupDigits(cheapest) }) })}
      </p>
      {remaining < few && <p className={s.quiet}>{t("search.left", { count: remaining })}</p>}
      {name.lang && <LanguageChip lang={name.lang} locale={locale} />}
    </LinkCard>
  );
}

/** Renders the found hotels as a grid of cards whose links carry `query`; null for none. */
export function foundCards(
  call: Pick<Load, "locale" | "dataOnly">,
  found: readonly FreeHotel[],
  query: Query,
): ServerHtml | null {
  if (found.length === 0) return null;
  const { locale } = call;
  const grid = (
    <CardGrid wide>
      {found.map((offer, at) => (
        <FoundCard key={offer.hotel.id} offer={offer} query={query} locale={locale} isFirst={at === 0} />
      ))}
    </CardGrid>
  );
  return serverHtml(call, renderStatic(locale, grid));
}
