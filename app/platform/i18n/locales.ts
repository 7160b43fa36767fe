/** The interface languages, in the fallback order of content. */
export const locales = ["zh_CN", "ja_JP", "en_US"] as const;
export type Locale = (typeof locales)[number];

/** BCP 47 names, for `lang` attributes, hreflang and Intl. */
export const languageTags: Record<Locale, string> = { zh_CN: "zh-CN", ja_JP: "ja-JP", en_US: "en-US" };

/** The language flag of content: `zh`, `ja` or `en`. */
export type Flag = "zh" | "ja" | "en";
export const flagOf = (locale: Locale): Flag => locale.slice(0, 2) as Flag;

/** Each language's name in that language. */
export const ownNames: Record<Locale, string> = { zh_CN: "中文", ja_JP: "日本語", en_US: "English" };

/** Parses `zh_CN`, `zh-CN`, `zh` and the like [A16]; null for an unknown language. */
export function parseLocale(value: string | null | undefined): Locale | null {
  const language = value?.trim().slice(0, 12).toLowerCase().split(/[-_]/)[0];
  return locales.find((locale) => language === flagOf(locale)) ?? null;
}

/** The first of our languages in an Accept-Language header, by quality; null when there is none. */
export function acceptedLocale(header: string | null | undefined): Locale | null {
  const wanted = (header ?? "")
    .slice(0, 200)
    .split(",")
    .map((part) => {
      const [tag, ...params] = part.split(";");
      const quality = Number(
        params
          .find((p) => p.trim().startsWith("q="))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { locale: parseLocale(tag), quality: Number.isFinite(quality) ? quality : 0 };
    })
    .filter((entry) => entry.locale && entry.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted[0]?.locale ?? null;
}
