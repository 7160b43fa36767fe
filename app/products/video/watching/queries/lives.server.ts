import { type Live, listedLives } from "~/foundation/subjects/lives.server";
import { momentIn } from "~/platform/i18n/in-tokyo";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";

/** A live event in a list; `href` is null where nothing opens yet. */
export type LiveCard = {
  id: number;
  href: string | null;
  title: string;
  lang?: Flag;
  picture: string;
  state: Live["state"];
  viewers: number;
  at: string;
  time: string;
};

/** The live events of one kind for a list: those on air and to come, or those to watch again. Only what plays opens. */
export async function liveCards(db: Db, locale: Locale, kind: "live" | "replay", most: number): Promise<LiveCard[]> {
  const write = momentIn(locale);
  return (await listedLives(db, kind, most)).map(({ id, title, cover, state, viewers, startTime }) => {
    const { text, lang } = shownWords(title, flagOf(locale));
    return {
      id,
      href: state === "upcoming" ? null : href("/live/:id", { id }),
      title: text,
      ...(lang && { lang }),
      picture: cover,
      state,
      viewers,
      at: startTime.toISOString(),
      time: write(startTime),
    };
  });
}
