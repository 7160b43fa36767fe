import type { Load } from "~/platform/forms/handler.server";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { print, printOnce } from "~/platform/screens/print.server";
import { type ServerHtml, serverHtml } from "~/platform/screens/server-html";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";
import { LanguageChip } from "~/ui/text/language-chip";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import s from "../ui/results.module.css";
import type { FreeHotel } from "./search.server";

/** Stands in a printed card where each search says its own; no text of ours holds it, since every field refuses it. */
const gap = "\u0001";

/** Rooms from which on a card no longer says how many are left. */
const few = 3;

type Card = {
  locale: Locale;
  id: number;
  name: string;
  lang: Flag | undefined;
  company: string;
  picture: string;
  capacity: number;
  isFirst: boolean;
};

/** What a card says in every search; its gaps: what the address asks, what the stay takes, what it costs. */
function CardOf({ locale, id, name, lang, company, picture, capacity, isFirst }: Card) {
  const t = useT("hotel-stay");
  return (
    <LinkCard
      to={`${href("/hotel/reserve/:id", { id })}${gap}`}
      title={name}
      as="h3"
      {...(lang && { titleLang: lang })}
      picture={<Picture image={picture} alt="" ratio="16:10" width={500} eager={isFirst} />}
      foot={gap}
    >
      <p className={s.quiet}>
        {company} · {t("search.sleeps", { count: capacity })}
      </p>
      {gap}
      {lang && <LanguageChip lang={lang} locale={locale} />}
    </LinkCard>
  );
}

/** What fills the gaps of a card behind its address, each followed by a gap. */
function OfferOf({ total, cheapest, remaining, rooms }: FreeHotel) {
  const t = useT("hotel-stay");
  const common = useT("common");
  return (
    <>
      <p className={s.quiet}>
        {t("search.total")} · {t("search.rooms", { count: rooms })} ·{" "}
        {t("search.perNight", { yen: common("yen", { amount: groupDigits(cheapest) }) })}
      </p>
      {remaining < few && <p className={s.quiet}>{t("search.left", { count: remaining })}</p>}
      {gap}
      <Price yen={total} size="lg" />
      {gap}
    </>
  );
}

const Offers = ({ found }: { found: readonly FreeHotel[] }) =>
  found.map((offer) => <OfferOf key={offer.hotel.id} {...offer} />);

/** A card between its gaps, by all that it says: what is asked for again and again is printed once. */
const printedCard = (card: Card): readonly string[] =>
  printOnce(`night ${JSON.stringify(card)}`, () => print(card.locale, <CardOf {...card} />).split(gap));

type Asked = Readonly<Record<string, string | number>>;

/** The hotels that a search has found as cards in a grid, printed; `asked`: what their addresses ask. Null for none. */
export function foundCards(
  call: Pick<Load, "locale" | "dataOnly">,
  found: readonly FreeHotel[],
  asked: Asked,
): ServerHtml | null {
  if (found.length === 0) return null;
  const { locale } = call;
  const flag = flagOf(locale);
  const offers = print(locale, <Offers found={found} />).split(gap);
  const query = listAddress("", asked).replaceAll("&", "&amp;");
  const cards = found.map(({ hotel: { id, name, company, cover, capacity } }, at) => {
    const { text, lang } = shownWords(name, flag);
    const about = { name: text, lang, company: inLanguage(company, flag).text, picture: cover, capacity };
    const [start, title, facts, end] = printedCard({ locale, id, ...about, isFirst: at === 0 });
    return [start, query, title, offers[2 * at], facts, offers[2 * at + 1], end].join("");
  });
  const [grid, gridEnd] = print(locale, <CardGrid wide>{gap}</CardGrid>).split(gap);
  return serverHtml(call, [grid, ...cards, gridEnd].join(""));
}
