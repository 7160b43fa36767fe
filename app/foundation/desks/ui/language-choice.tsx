import { useSearchParams } from "@remix-run/react";
import type { MouseEvent } from "react";
import type { Flag } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { languageViews } from "../rules/languages";
import s from "./language-choice.module.css";

type View = readonly Flag[] | null;

/** Chooses the languages that a form shows: all, one, or two side by side. With JavaScript typed text stays. */
export function LanguageChoice({ view, choose }: { view: View; choose: (view: View) => void }) {
  const t = useT("desks");
  const [search] = useSearchParams();
  const way = (to: View) => {
    const query = new URLSearchParams(search);
    query.delete("beside");
    if (to) query.set("beside", to.join("-"));
    return `?${query}`;
  };
  const pick = (to: View) => (event: MouseEvent) => {
    event.preventDefault();
    choose(to);
  };
  return (
    <nav className={s.choice} aria-label={t("beside.title")}>
      <span aria-hidden="true">{t("beside.title")}</span>
      {[null, ...languageViews].map((to) => (
        <a
          key={to?.join("-") ?? "all"}
          href={way(to)}
          aria-current={to?.join() === view?.join() ? "true" : undefined}
          onClick={pick(to)}
        >
          {to ? to.map((flag) => t(`language.${flag}`)).join(" | ") : t("beside.all")}
        </a>
      ))}
    </nav>
  );
}
