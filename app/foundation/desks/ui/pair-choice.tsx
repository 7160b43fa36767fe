import { useSearchParams } from "@remix-run/react";
import type { MouseEvent } from "react";
import type { Flag } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { pairs } from "../rules/languages";
import s from "./pair-choice.module.css";

type Pair = readonly [Flag, Flag] | null;

/** Chooses the languages that a form shows: all, or two side by side. With JavaScript typed text stays. */
export function PairChoice({ pair, choose }: { pair: Pair; choose: (pair: Pair) => void }) {
  const t = useT("desks");
  const [search] = useSearchParams();
  const way = (to: Pair) => {
    const query = new URLSearchParams(search);
    query.delete("beside");
    if (to) query.set("beside", to.join("-"));
    return `?${query}`;
  };
  const pick = (to: Pair) => (event: MouseEvent) => {
    event.preventDefault();
    choose(to);
  };
  return (
    <nav className={s.choice} aria-label={t("beside.title")}>
      <span aria-hidden="true">{t("beside.title")}</span>
      {[null, ...pairs].map((to) => (
        <a
          key={to?.join("-") ?? "all"}
          href={way(to)}
          aria-current={to?.join() === pair?.join() ? "true" : undefined}
          onClick={pick(to)}
        >
          {to ? to.map((flag) => t(`language.${flag}`)).join(" | ") : t("beside.all")}
        </a>
      ))}
    </nav>
  );
}
