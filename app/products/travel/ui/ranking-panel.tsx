import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import type { TravelCard } from "../queries/lists.server";
import { Panel } from "./panel";
import s from "./travel.module.css";

/** The first articles of the ranking with a link to it; empty without articles. */
export function RankingPanel({ cards }: { cards: readonly TravelCard[] }) {
  const t = useT("travel");
  const [first] = cards;
  if (!first) return null;
  return (
    <Panel id="travel-ranking" title={t("ranking.title")}>
      <AppLink to={href("/travel/ranking")} className={s.rankBanner}>
        <Picture image={first.cover} alt="" ratio="16:10" width={500} sizes="(max-width: 959px) 100vw, 20rem" rounded />
        <span>{t("ranking.all")}</span>
      </AppLink>
      <ol className={s.ranks}>
        {cards.map(({ id, href: to, title, lang }) => (
          <li key={id}>
            <AppLink to={to} lang={lang}>
              {title}
            </AppLink>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
