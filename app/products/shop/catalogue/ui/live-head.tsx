import type { Locale } from "~/platform/i18n/locales";
import { Picture } from "~/ui/media/picture";
import { Badge } from "~/ui/text/badge";
import { LanguageChip } from "~/ui/text/language-chip";
import type { LiveView } from "../live-view.server";
import s from "./live-order.module.css";

/** Head of a live event's order page: cover, title, state, start time and number of viewers. */
export function LiveHead({ live, locale }: { live: LiveView; locale: Locale }) {
  const { title, cover, state, time, viewers } = live;
  return (
    <header className={s.head}>
      <Picture image={cover} alt="" ratio="16:10" width={750} sizes="(max-width: 699px) 100vw, 24rem" eager rounded />
      <div className={s.words}>
        <Badge tone={state.tone}>{state.text}</Badge>
        <h1 lang={title.lang}>{title.text}</h1>
        {title.lang && <LanguageChip lang={title.lang} locale={locale} />}
        <p className={s.facts}>
          <span>{time}</span>
          {viewers && <span>{viewers}</span>}
        </p>
      </div>
    </header>
  );
}
