import { useEffect, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Button } from "~/ui/navigation/button";
import { Chip, ChipRow } from "~/ui/text/badge";
import { voiceLimits } from "../rules/limits";
import s from "./voice.module.css";

/** localStorage key of the searches of this browser, the latest first [MS18]. */
const storageKey = "voice-search";

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

function store(words: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(words));
  } catch {
    /* Without storage there is no history. */
  }
}

/** The last ten searches of this browser, which `keyword` joins. Shown with JavaScript only. */
export function SearchHistory({ keyword }: { keyword: string }) {
  const t = useT("voice");
  const [words, setWords] = useState<readonly string[]>([]);
  useEffect(() => {
    const all = read();
    const now = keyword ? [keyword, ...all.filter((one) => one !== keyword)].slice(0, voiceLimits.searchHistory) : all;
    if (keyword) store(now);
    setWords(now);
  }, [keyword]);
  const shown = words.filter((one) => one !== keyword);
  if (shown.length === 0) return null;
  const clear = () => {
    store([]);
    setWords([]);
  };
  return (
    <section className={s.tags} aria-label={t("search.history")}>
      <div className={s.tagsHead}>
        <h2 className={s.cardTitle}>{t("search.history")}</h2>
        <Button look="text" size="sm" onClick={clear}>
          {t("search.clear")}
        </Button>
      </div>
      <ChipRow label={t("search.history")} scroll>
        {shown.map((one) => (
          <Chip key={one} to={href("/voice/search/:keyword", { keyword: one })}>
            {one}
          </Chip>
        ))}
      </ChipRow>
    </section>
  );
}
