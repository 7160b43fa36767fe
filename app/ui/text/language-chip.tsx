import s from "./language-chip.module.css";

const names = { zh: "中文", ja: "日本語", en: "English" };

/** Names the language of content that is missing in the visitor's language; renders nothing when they are the same. */
export function LanguageChip({ lang, locale }: { lang: "zh" | "ja" | "en"; locale: string }) {
  if (locale.startsWith(lang)) return null;
  return (
    <span className={s.chip} lang={lang}>
      {names[lang]}
    </span>
  );
}
